import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { settled, visit } from './cart-shopper.ts'

const browser = useBrowser()

/** Narrow phones to wide ones, and up to where the basket may open beside the tiles and narrow them. */
const WIDTHS = [320, 360, 390, 412, 430, 768, 1279]
/** Offers and prices of before, deposits, long names. */
const SHELVES = ['/no/categories/1', '/no/categories/13', '/no/categories/2']
const TILES = 4

test('the stepper lies on the picture and off the price, and adding never changes a height', async () => {
  const page = await browser.open()
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, SHELVES[index % SHELVES.length] ?? '')
    const tiles = page.locator('section[aria-labelledby=products] article:has(form)')
    for (let place = 0; place < TILES; place += 1) {
      const tile = tiles.nth(place)
      const where = `${width} px, tile ${place}`
      // The tile may hold what the test added at another width.
      const before = await boxesOf(tile)
      await tile.locator('button[value="1"]').click()
      await tile.locator('input[name=quantity]').waitFor()
      const { tile: box, picture, price, form } = await boxesOf(tile)
      expect(box.height, where).toBeCloseTo(before.tile.height, 1)
      expect(price.y, where).toBeCloseTo(before.price.y, 1)
      expect(form.y + form.height, where).toBeLessThanOrEqual(price.y)
      expect(isInside(form, picture), where).toBe(true)
    }
    await settled(page)
  }
})

test('the control takes three figures at every width', async () => {
  const page = await browser.open()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/no/categories/3')
    const tile = page.locator('section[aria-labelledby=products] article:has(form)').first()
    const input = tile.locator('input[name=quantity]')
    if ((await input.count()) === 0) await tile.locator('button[value="1"]').click()
    await input.fill('888')
    await input.press('Enter')
    await input.blur()
    const { hidden, shown } = await input.evaluate((element: HTMLInputElement) => ({
      hidden: element.scrollWidth,
      shown: element.clientWidth,
    }))
    expect(hidden, `${width} px`).toBeLessThanOrEqual(shown)
    await settled(page)
  }
})

test('size and unit price share one line wherever they fit, and neither is cut', async () => {
  const page = await browser.open()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const shelf of SHELVES) {
      await visit(page, shelf)
      const broken = await page.locator('section[aria-labelledby=products] article').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const line = tile.querySelector<HTMLElement>('a + p')
          if (!line) return []
          const isWrapped = line.getBoundingClientRect().height >= 24
          const isCut = line.scrollWidth > line.clientWidth
          line.style.whiteSpace = 'nowrap'
          const isFitting = line.scrollWidth <= line.clientWidth
          line.style.whiteSpace = ''
          return isCut || (isWrapped && isFitting) ? [line.textContent] : []
        }),
      )
      expect(broken, `${shelf} at ${width} px`).toEqual([])
    }
  }
})

test('the ring of the link of a tile goes around all of the tile, at its edge', async () => {
  const page = await browser.open()
  await visit(page, '/no/categories/2')
  const link = page.locator('article > a').first()
  await page.keyboard.press('Tab')
  await link.focus()
  const ring = () =>
    link.evaluate((element) => {
      const [own, around] = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const tile = element.closest('article')?.getBoundingClientRect()
      return {
        own: own.outlineStyle,
        around: around.outlineStyle,
        // The ring is drawn inside of its box.
        isWhole: parseFloat(around.outlineWidth) + parseFloat(around.outlineOffset) === 0,
        beyond: [
          parseFloat(around.width) - (tile?.width ?? 0),
          parseFloat(around.height) - (tile?.height ?? 0),
        ].map((each) => Math.round(Math.abs(each))),
      }
    })
  await expect.poll(ring).toEqual({ own: 'none', around: 'solid', isWhole: true, beyond: [0, 0] })
})

type Box = { x: number; y: number; width: number; height: number }

async function boxesOf(tile: Locator): Promise<Record<'tile' | 'picture' | 'price' | 'form', Box>> {
  await tile.scrollIntoViewIfNeeded()
  const [whole, picture, price, form] = await Promise.all(
    ['xpath=.', 'div:has(> img)', 'p:has(.text-lg)', 'form'].map((part) => boxOf(tile.locator(part))),
  )
  if (!whole || !picture || !price || !form) throw new Error('The tile lacks a part')
  return { tile: whole, picture, price, form }
}

/** On the page, so that scrolling changes nothing. */
function boxOf(part: Locator): Promise<Box> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
