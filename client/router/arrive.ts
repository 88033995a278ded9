import type { RouterLocation } from './location.ts'
import type { Arrival } from './navigation.ts'

/**
 * Does what a browser does on a new page: sets the scroll position, focuses the heading and announces the
 * title. `keep` leaves position and focus unchanged.
 */
export function arrive(location: RouterLocation, arrival: Arrival, announcer: HTMLElement | null): void {
  const { scroll, isSamePage } = arrival
  if (!isSamePage && announcer) announcer.textContent = document.title
  if (scroll === 'keep') return

  const target = location.hash ? document.getElementById(decodeFragment(location.hash)) : null
  const landmark = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (target || !isSamePage) focus(target ?? landmark())
  if (scroll !== 'top') scrollTo({ ...scroll, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/**
 * Takes the focus from the link or button that led away. A browser that removes the focused element computes the styles
 * of the whole page first, which is half of the frame of a new page on a slow phone. Fields keep it: theirs has effects.
 */
export function leave(arrival: Arrival | null): void {
  if (arrival?.scroll !== 'keep') document.querySelector<HTMLElement>('main :is(a, button):focus')?.blur()
}

function focus(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
