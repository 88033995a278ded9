import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type LatePartName, notePart } from '../hooks/lost-parts.ts'

/**
 * A component whose code loads when it is first wanted; nothing until then. A lost request costs only this
 * part: the notice of lost parts names it and loads it again. `load` must be a constant of its module.
 * Never React's `lazy`, which keeps a failure for ever and throws it at the page.
 */
export function LatePart<Props extends object>({
  name,
  load,
  props,
  meanwhile,
}: {
  name: LatePartName
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** Keeps its place until then. */
  meanwhile?: ReactNode
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (import.meta.env.SSR || Part) return
    const attempt = () =>
      void load().then(
        (part) => setPart(() => part),
        () => notePart(name, true, attempt),
      )
    attempt()
    return () => notePart(name, false, attempt)
  }, [Part, load, name])
  // Its messages may arrive after its code.
  return Part ? (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  ) : (
    meanwhile
  )
}
