import { type ComponentType, Suspense, useEffect, useState } from 'react'

/**
 * A component whose code loads when it is first wanted; nothing until then. A lost request costs only this
 * part and is repeated when the browser is back online. `load` must be a constant of its module.
 */
export function LatePart<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isMissing = Part === null
  useEffect(() => {
    if (import.meta.env.SSR || !isMissing) return
    const attempt = () =>
      load().then(
        (part) => setPart(() => part),
        () => {},
      )
    void attempt()
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
  }, [isMissing, load])
  // Its messages may arrive after its code.
  return (
    Part && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}
