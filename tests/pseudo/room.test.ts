import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { saveScreenshot, useBrowser } from '../support/browser.ts'
import { MILK } from '../support/products.ts'
import { fillCart, holdSlot, open, register } from '../e2e/buyer.ts'
import { orderPath, placeOrder } from '../e2e/order-customer.ts'
import { findCutTexts } from './cut-texts.ts'

/** Texts 40 % longer than English have room on the narrowest phone (docs/words.md). */

const browser = useBrowser()
const NARROW = { width: 320, height: 640 }

const OUTSIDE = {
  home: '/no-en/',
  category: '/no-en/categories/2',
  'category-filtered': '/no-en/categories/2?sort=price_asc&filters=free_from%3Agluten',
  campaigns: '/no-en/campaigns/',
  product: `/no-en/products/${MILK}`,
  search: '/no-en/search/?q=milk',
  'search-nothing': '/no-en/search/?q=xqzwvjk',
  recipe: '/no-en/recipes/1',
  recipes: '/no-en/recipes/',
  'empty-basket': '/no-en/cart/',
  delivery: '/no-en/delivery/',
  login: '/no-en/user/login/',
  register: '/no-en/user/register/',
  'not-found': '/no-en/nowhere/',
}

const INSIDE = {
  basket: '/no-en/cart/',
  slots: '/no-en/delivery/',
  checkout: '/no-en/checkout/',
  account: '/no-en/account/',
  addresses: '/no-en/account/addresses/',
  cards: '/no-en/account/payment-cards/',
  preferences: '/no-en/account/preferences/',
  reminders: '/no-en/account/reminders/',
  security: '/no-en/account/security/',
  orders: '/no-en/account/orders/',
}

async function expectRoom(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await saveScreenshot(page, `pseudo-${name}`)
  expect.soft(await findCutTexts(page), name).toEqual([])
}

const CUT = {
  'cut at the side': '<p style="width: 60px; overflow: hidden; white-space: nowrap">One two three four</p>',
  'cut below': '<p style="width: 60px; height: 20px; overflow: hidden">One two three four</p>',
  'outside its control': '<button style="width: 60px; white-space: nowrap">One two three four</button>',
  'outside the page': '<p style="margin-left: 300px">Onetwothreefour</p>',
  'too long for its field': '<input style="width: 60px" placeholder="One two three four">',
}

test.each(Object.entries(CUT))('a text that is %s is found', async (why, html) => {
  const page = await browser.open()
  await page.setViewportSize(NARROW)
  await page.setContent(`${html}<p>Short</p>`)
  expect((await findCutTexts(page)).filter((each) => !each.startsWith('the page is'))).toEqual([
    expect.stringMatching(new RegExp(`^${why}: One`)),
  ])
})

test.each(Object.entries(OUTSIDE))('%s', async (name, path) => {
  const page = await browser.openAgain({ expected: [/status of 404/] })
  await page.setViewportSize(NARROW)
  await open(page, path)
  expect(await page.locator('body').textContent(), 'the build has the pseudo-locale').toContain('⟦')
  await expectRoom(page, name)
})

test('a customer’s screens', { timeout: 180_000 }, async () => {
  const page = await browser.open()
  await page.setViewportSize(NARROW)
  await register(page.context(), 'NO')
  await fillCart(page.context(), 'NO')
  await holdSlot(page.context(), 'NO')
  for (const [name, path] of Object.entries(INSIDE)) {
    await open(page, path)
    await expectRoom(page, name)
  }
})

test('an order', async () => {
  const page = await browser.open()
  await page.setViewportSize(NARROW)
  const number = await placeOrder(page.context(), 'no-en')
  await open(page, orderPath('no-en', number))
  await expectRoom(page, 'order')
})

const OVERLAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a filter': (page) => page.locator('main summary').first().click(),
  'the quick view': async (page) => {
    await page.locator('main article').first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  },
}

test.each(Object.entries(OVERLAYS))('%s', async (name, show) => {
  const page = await browser.openAgain()
  await page.setViewportSize(NARROW)
  await open(page, '/no-en/categories/2')
  await show(page)
  await expectRoom(page, name)
})
