import { getFirstLocation } from '../router/location.ts'
import type { Router } from '../router/router.ts'

type Ports = {
  router: Pick<Router, 'site' | 'getState' | 'subscribe'>
  /** The address that the document was opened with. */
  opened?: () => string
  /** Milliseconds since the document began, like the times of the browser's measurements. */
  elapsed?: () => number
}

/**
 * Remembers which view was on screen when: a value is known long after it was measured, often on another one.
 * Returns a function that tells the view of a moment in milliseconds since the document began; without one
 * that of now. The document's first view is that of the address it was opened with.
 */
export function watchViews({ router, opened = openedAddress, elapsed = () => performance.now() }: Ports) {
  const nameOf = ({ key }: { key: string | null }) => key ?? 'notFound'
  const now = () => nameOf(router.getState().location)
  const views = [{ from: 0, view: nameOf(getFirstLocation(new URL(opened()), router.site)) }]
  const note = () => {
    if (views.at(-1)?.view !== now()) views.push({ from: elapsed(), view: now() })
  }
  note()
  router.subscribe(note)
  return (at?: number): string =>
    (at === undefined ? undefined : views.findLast(({ from }) => from <= at)?.view) ?? now()
}

function openedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}
