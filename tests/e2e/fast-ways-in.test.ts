import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { open, signIn } from './people-visitor.ts'

const browser = useBrowser()

async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280] as const) {
    await page.setViewportSize(VIEWPORTS[width])
    expect(await findAxeFaults(page), `${name} at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await saveScreenshot(page, `${name}-${width}`)
  }
}

const basketLines = async (page: Page, site: string) => {
  await open(page, `/${site}/cart/`)
  return page.locator('[data-cart-line]').count()
}

test('what is due goes into the basket by one button, without the line that was removed', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  // Not the customer of home.test.ts, who may be buying at the same time.
  await signIn(page.context(), 'kari@torg.test', 'torg-demo-2026')
  await open(page, '/no-en/buy-again/')
  const due = await page.locator('[data-due]').count()
  expect(due).toBeGreaterThan(5)
  await expectSound(page, 'buy-again')
  await page.setViewportSize(VIEWPORTS[390])
  await page.locator('[data-due] input[type=checkbox]').first().uncheck()
  const isInSight = (element: Locator) =>
    element.evaluate((each) => each.getBoundingClientRect().bottom < innerHeight)
  const add = page.getByRole('button', { name: `Add ${due - 1} products to your basket` })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInSight(add)).toBe(true)
  await add.click()
  const notice = page.getByText('The items are now in your basket.')
  await notice.waitFor()
  expect(await isInSight(notice)).toBe(true)
  expect(await basketLines(page, 'no-en')).toBe(due - 1)

  await open(page, '/no-en/buy-again/')
  await page.getByRole('button', { name: 'Add 1 product to your basket' }).waitFor()
  expect(await page.locator('[data-due] input:checked').count(), 'what is not in the basket').toBe(1)
})

test('a phone lays out, paints and fetches pictures of the usual goods near the screen only', async () => {
  const page = await browser.open({ viewport: 390, isPhone: true })
  await signIn(page.context(), 'kari@torg.test', 'torg-demo-2026')
  await open(page, '/no-en/buy-again/')
  const last = page.locator('section[aria-labelledby=rest] > ul > li > article').last()
  const isShown = () => last.evaluate((tile) => tile.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isShown()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isShown).toBe(true)
})

test('a stranger reads what will be here, and finds the shopping list', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await open(page, '/no-en/buy-again/')
  await page.getByText('will show up here after your first order').waitFor()
  await expectSound(page, 'buy-again-stranger')
  await page.getByRole('main').getByRole('link', { name: 'Paste a shopping list' }).click()
  await page.waitForURL(/\/no-en\/shopping-list\/$/)
})

test('a pasted list is matched, corrected and added at once', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await open(page, '/no-en/shopping-list/')
  await page.getByRole('main').getByRole('textbox').fill('2 milk, bread\n6 eggs, bananas\nbannanas\nzzxxqq')
  await page.getByRole('button', { name: 'Find items' }).click()
  await page.locator('main [data-line]').first().waitFor()
  expect(await page.locator('main [data-line]').count()).toBe(5)
  expect(await page.locator('main [data-line=doubtful]').count()).toBe(1)
  expect(await page.locator('[data-missing]').textContent()).toBe('zzxxqq')
  expect(await page.getByLabel('Number of packs for 2 milk').inputValue()).toBe('2')
  // Brand, where it has one, size and price: a phone cuts them off in the choice itself.
  expect(await page.locator('[data-chosen]').first().textContent()).toMatch(/^.+ · [\d.,]+\skr$/)
  await expectSound(page, 'shopping-list')
  await page.getByLabel('Product for bread').selectOption({ label: 'None of these' })
  await page.getByRole('button', { name: 'Add 4 products to your basket' }).click()
  await page.getByText('The items are now in your basket.').waitFor()
  expect(await basketLines(page, 'no-en')).toBe(3)
})

test('a list is read and added without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  await page.goto(`${sharedShopUrl()}/no/shopping-list/`)
  await page.getByRole('main').getByRole('textbox').fill('2 melk\n6 egg')
  await page.getByRole('button', { name: 'Finn varene' }).click()
  await page.waitForURL(/q=/)
  await page.getByRole('button', { name: 'Legg 2 varer i handlekurven' }).click()
  await page.waitForURL(/\/no\/cart\/$/)
  expect(await page.locator('[data-cart-line]').count()).toBe(2)
})

test('a list in the search field leads to its goods: typed, pasted, and searched for', async () => {
  const page = await browser.open({ viewport: 390 })
  const lines = page.locator('main [data-line]')
  const search = async () => {
    await open(page, '/no-en/')
    await page.locator('header [type=search]').click()
    return page.locator('header [role=combobox]')
  }
  await (await search()).pressSequentially('2 milk, bread')
  await page.getByRole('gridcell', { name: 'Find every item on your list' }).click()
  await lines.nth(1).waitFor()
  expect(await lines.count()).toBe(2)

  for (const keys of [['Enter'], ['ArrowDown', 'Enter']]) {
    await (await search()).pressSequentially('2 milk, bread')
    await page.getByRole('gridcell', { name: 'Find every item on your list' }).waitFor()
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForURL(/\/no-en\/shopping-list\//)
  }

  const input = await search()
  await input.fill('2 milk, ')
  await input.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', `bread\n6 eggs\n${'bananas\n'.repeat(20)}`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await input.inputValue()).toMatch(/^2 milk, bread, 6 eggs, bananas, .+, bananas$/)
  await page.getByRole('gridcell', { name: 'Find every item on your list' }).click()
  await lines.nth(22).waitFor()
  expect(await lines.count()).toBe(23)

  await open(page, '/no-en/search/?q=2+milk,+bread')
  await page.getByRole('main').getByRole('link', { name: 'Find every item on your list' }).click()
  await page.waitForURL(/\/no-en\/shopping-list\//)
  await lines.nth(1).waitFor()
})
