import { whenChanged } from '../../hooks/when-changed.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'

/**
 * What a round button in the corner must not lie on: what adds products, and on a phone, where there is no room beside
 * them, prices, sums and the buttons of forms, too.
 */
const CONTROLS = 'main form[data-cart], main [data-form="add-goods"] [type=submit]'
const OF_PHONES = `${CONTROLS}, main article:has(form[data-cart]), main dl, main textarea,
  main :is([type=submit], [data-chosen-slot], [data-incentive])`

/**
 * Tells whenever the place of an element begins or ends to lie on one of them. The observer's root is that
 * place, so nothing is measured while the page scrolls. Returns a function that stops.
 */
export function watchCovered(place: Element, tell: (isCovering: boolean) => void): () => void {
  const covered = new Set<Element>()
  let observer: IntersectionObserver
  const look = () => {
    for (const control of document.querySelectorAll(innerWidth < BREAKPOINTS.lg ? OF_PHONES : CONTROLS))
      observer.observe(control)
  }
  const begin = () => {
    observer?.disconnect()
    covered.clear()
    const { top, right, bottom, left } = place.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const inset = [-top, right - clientWidth, bottom - clientHeight, -left]
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target)
          else covered.delete(target)
        }
        tell(covered.size > 0)
      },
      { rootMargin: inset.map((pixels) => `${Math.round(pixels)}px`).join(' ') },
    )
    look()
  }
  begin()
  const stopLooking = whenChanged(look)
  addEventListener('resize', begin)
  return () => {
    observer.disconnect()
    stopLooking()
    removeEventListener('resize', begin)
  }
}
