import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { CART_URL, fillCart, visit } from './cart-shopper.ts'

/** The question of cookies leaves room for itself: nothing that has the focus or can be pressed is below it. */

const WIDTHS = [320, 360, 390, 430]
/** Presses of Tab: from the header to goods, form and footer. */
const STEPS = 40

describe.each([16, 32])('with letters of %i pixels', (letters) => {
  const browser = useBrowser({ letters })

  test.each(
    WIDTHS.flatMap((width) => ['/no-en/categories/1', CART_URL].map((path) => [width, path] as const)),
  )('at %i px on %s the focus is never below the question', async (width, path) => {
    const page = await browser.open({ isAsked: true })
    await page.setViewportSize({ width, height: 740 })
    await fillCart(page, 2)
    await visit(page, path)
    await page.keyboard.press('Shift')
    await page.locator('[data-consent]').waitFor()
    const below: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Tab')
      const found = await covered(page)
      if (found !== null) below.push(found)
    }
    expect(below).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('footer a:visible').last().focus()
    expect(await covered(page)).toBeNull()
  })
})

/** The element with the focus, when the question lies over a part of it. */
function covered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    const question = document.querySelector('[data-consent] > *')
    if (!element || !question || element === document.body || question.contains(element)) return null
    const [one, other] = [element.getBoundingClientRect(), question.getBoundingClientRect()]
    const isApart =
      one.bottom <= other.top || one.top >= other.bottom || one.right <= other.left || one.left >= other.right
    return isApart ? null : `${element.outerHTML.slice(0, 120)} ${one.bottom} > ${other.top}`
  })
}
