import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { type LatePartName, noteFound, noteLost } from '../hooks/lost-parts.ts'

/**
 * A component whose code loads when it is first wanted; nothing until then. A lost request costs only this
 * part: the notice of lost parts names it and loads it again. `load` must be a constant of its module.
 * Never React's `lazy`, which keeps a failure for ever and throws it at the page.
 */
export function LatePart<Props extends object>({
  name,
  load,
  props,
}: {
  name: LatePartName
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isMissing = Part === null
  useEffect(() => {
    if (import.meta.env.SSR || !isMissing) return
    let isGone = false
    const attempt = () =>
      void load().then(
        (part) => setPart(() => part),
        () => isGone || noteLost(name, attempt),
      )
    attempt()
    return () => {
      isGone = true
      noteFound(name, attempt)
    }
  }, [isMissing, load, name])
  // Its messages may arrive after its code.
  return (
    Part && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}
