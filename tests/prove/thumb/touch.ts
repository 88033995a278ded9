import type { CDPSession, Locator } from 'playwright'

/** Milliseconds that a thumb rests on the glass. */
const REST = 50
/** Milliseconds in which a shopper sees what has appeared before the thumb reaches it, or the keyboard. */
export const LOOK = 300
/** Pixels at the edges that bars may cover: what is there is scrolled to the middle first. */
const EDGE = { top: 110, bottom: 150 }

/** Scrolls to the element if it is out of sight, and looks at what has come into sight. Returns the pixels. */
export async function lookAt(element: Locator): Promise<number> {
  await element.waitFor()
  const scrolled = await element.evaluate(bringIntoSight, EDGE)
  await element.page().waitForTimeout(LOOK)
  return scrolled
}

/**
 * Puts the thumb on the middle of the element and lifts it; throws where something else would be touched.
 * Playwright's own tap lifts in the instant it presses, which no thumb does, and its checks listen to the same
 * events, which a slow processor counts to the page.
 */
export async function touch(devtools: CDPSession, element: Locator): Promise<void> {
  const handle = await element.elementHandle()
  await handle?.waitForElementState('stable')
  await handle?.waitForElementState('enabled')
  const at = await element.evaluate(findMiddle)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await element.page().waitForTimeout(REST)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page. Returns the pixels it was scrolled. */
function bringIntoSight(element: Element, edge: { top: number; bottom: number }): number {
  const { top, bottom } = element.getBoundingClientRect()
  const isInReach = (each: Element) => ['fixed', 'sticky'].includes(getComputedStyle(each).position)
  const isInSight = top >= 0 && bottom <= innerHeight
  if (isInSight && [...parentsOf(element)].some(isInReach)) return 0
  if (top >= edge.top && bottom <= innerHeight - edge.bottom) return 0
  const before = scrollY
  scrollTo({ top: scrollY + (top + bottom) / 2 - innerHeight / 2, behavior: 'instant' })
  return Math.abs(scrollY - before)

  function* parentsOf(from: Element) {
    for (let each: Element | null = from; each; each = each.parentElement) yield each
  }
}

/** Runs in the page. */
function findMiddle(element: Element): { x: number; y: number } {
  const [box] = element.getClientRects()
  if (!box) throw new Error('The element has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const found = document.elementFromPoint(x, y)
  if (found && (element.contains(found) || found.contains(element) || isLabelOf(found))) return { x, y }
  throw new Error(`The thumb would touch ${found?.outerHTML.slice(0, 200)}`)

  function isLabelOf(other: Element): boolean {
    return other.closest('label')?.control === element
  }
}
