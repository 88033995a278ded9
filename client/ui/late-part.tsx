import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type LatePartName, notePart } from '../hooks/lost-parts.ts'

/** Loads the code of a part. */
export type LoadPart = () => Promise<ComponentType<never>>

const here = new Map<unknown, ComponentType<never>>()

/** Loads a part before its page is rendered: then it is in the HTML, and the browser hydrates it at once. */
export const loadPart = (load: LoadPart): Promise<unknown> => load().then((part) => here.set(load, part))

/**
 * A component whose code loads when it is first wanted; nothing until then, unless `loadPart` has loaded it. A
 * lost request costs only this part: the notice of lost parts names it and loads it again. `load` must be a
 * constant of its module. Never React's `lazy`, which keeps a failure for ever and throws it at the page.
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
  const [early] = useState(() => here.get(load) as ComponentType<Props> | undefined)
  const [late, setLate] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (import.meta.env.SSR || early || late) return
    const attempt = () =>
      void load().then(
        (part) => setLate(() => part),
        () => notePart(name, true, attempt),
      )
    attempt()
    return () => notePart(name, false, attempt)
  }, [early, late, load, name])
  // The page waits for the messages of what is in its HTML; those of others may arrive after their code.
  const Part = early ?? late
  if (early || !Part) return Part ? <Part {...props} /> : meanwhile
  return (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
