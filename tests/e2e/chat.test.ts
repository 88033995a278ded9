import type { BrowserContext, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, setLook, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { orderPath, placeOrder } from './order-customer.ts'
import { SWITCHED_OFF_META } from '../../shared/switches/switches.ts'
import { fillCart, ready, register } from './buyer.ts'
import { signIn, signUp } from './people-visitor.ts'

/** The support chat as visitors and staff use it (docs/chat.md). */

const browser = useBrowser()

const facade = (page: Page) => page.getByRole('region', { name: 'Customer service' }).getByRole('button')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })
const log = (page: Page) => page.getByRole('log', { name: 'Chat with us' })

/** A first interaction, which loads the page's end and with it the facade. */
async function visit(page: Page, path = '/no-en/') {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.keyboard.press('Shift')
}

test("the footer's link opens the chat when the page's end has loaded", async () => {
  const page = await browser.open()
  await visit(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' }).click()
  await panel(page).waitFor()
})

async function write(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.keyboard.press('Enter')
  await log(page).getByText(text).waitFor()
}

/** Staff answer the newest conversation that has the words; returns what the console shows of it. */
async function answer(staff: BrowserContext, words: string, text: string): Promise<string> {
  await signIn(staff, 'support@torg.test', 'torg-demo-2026')
  const page = await staff.newPage()
  await page.goto(`${sharedShopUrl()}/console/chats/`)
  await page.getByRole('row').filter({ hasText: words }).getByRole('link').click()
  await page.getByLabel('Answer').waitFor()
  const shown = await page.getByRole('main').innerText()
  await page.getByLabel('Answer').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').waitFor()
  await page.close()
  return shown
}

test('an anonymous visitor writes by keyboard, staff answer, and the conversation survives a reload', async () => {
  const page = await browser.open({ bypassCSP: true })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await visit(page)
  await facade(page).waitFor()
  expect(requested.filter((path) => path.startsWith('/support/'))).toEqual([])
  await facade(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  await facade(page).waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      panel(page)
        .getByLabel('Your message')
        .evaluate((box) => box.matches(':focus')),
    )
    .toBe(true)
  const words = `Where is my order ${crypto.randomUUID()}?`
  await write(page, words)
  for (const look of LOOKS) {
    await setLook(page, look)
    expect(await findAxeFaults(page), String(look)).toEqual([])
  }
  const shown = await answer(await browser.context(), words, 'It is on its way.')
  expect(shown).toContain('A visitor who is not logged in')
  expect(shown).toContain('home')
  await log(page).getByText('It is on its way.').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  const launcher = page.locator('#torg-messenger').getByRole('button', { name: 'Chat with us' })
  await expect.poll(() => launcher.evaluate((button) => button.matches(':focus'))).toBe(true)
  await page.reload()
  await ready(page)
  await page.keyboard.press('Shift')
  await facade(page).click()
  await log(page).getByText('It is on its way.').waitFor()
  expect(requested.filter((path) => path.endsWith('/user-jwt/'))).toEqual([])
})

test('a customer is verified, and support sees the order at hand', async () => {
  const context = await browser.context()
  await register(context, 'NO')
  const orderNumber = await placeOrder(context, 'no-en')
  const page = await context.newPage()
  await visit(page, orderPath('no-en', orderNumber))
  const token = page.waitForRequest((request) => request.url().endsWith('/support/user-jwt/'))
  await facade(page).click()
  await token
  const words = `Leave it at the door, ${crypto.randomUUID()}`
  await panel(page).waitFor()
  await write(page, words)
  const shown = await answer(await browser.context(), words, 'We will.')
  expect(shown).toContain('@example.com')
  expect(shown).toContain(orderNumber)
  expect(shown).not.toContain('not known to be an order of this person')
  await log(page).getByText('We will.').waitFor()
})

test('a visitor who logs in keeps the conversation, and one who logs out leaves nothing behind', async () => {
  const context = await browser.context()
  const page = await context.newPage()
  await visit(page)
  await facade(page).click()
  await panel(page).waitFor()
  const words = `Before the log-in ${crypto.randomUUID()}`
  await write(page, words)
  await signUp(context)
  await visit(page)
  await facade(page).click()
  await log(page).getByText(words).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('torg.chat'))).toBeNull()
  await context.clearCookies()
  await visit(page)
  await facade(page).click()
  await log(page).getByText('What can we help you with?').waitFor()
  expect(await log(page).getByText(words).count()).toBe(0)
})

test.each([
  ['does not arrive', (page: Page) => page.route('**/support/messenger.js*', (route) => route.abort())],
  [
    'arrives without its commands',
    (page: Page) =>
      page.route('**/support/messenger.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '// Nothing.' }),
      ),
  ],
])('a messenger that %s is said so, with the other ways to reach us', async (_, break_) => {
  const page = await browser.open({ bypassCSP: true, expected: [/ERR_FAILED|messenger\.js/] })
  await break_(page)
  await visit(page)
  await facade(page).click()
  const dialog = page.getByRole('dialog', { name: 'The chat isn’t available right now' })
  await dialog.waitFor()
  expect(await dialog.getByRole('link').allInnerTexts()).toEqual([
    '+47 21 00 00 00',
    'hjelp@torg.example',
    'Questions and answers',
  ])
  expect(await findAxeFaults(page)).toEqual([])
  await page.unroute('**/support/messenger.js*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await panel(page).waitFor()
})

test('a link of the kind opens the chat, and screens hide it until one leaves them', async () => {
  const context = await browser.context()
  await register(context, 'NO')
  await fillCart(context, 'NO')
  const page = await context.newPage()
  await visit(page, '/no-en/cart/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' }).click()
  await panel(page).waitFor()
  await page.getByRole('button', { name: 'Close the chat' }).click()
  const launcher = page.locator('#torg-messenger').getByRole('button', { name: 'Chat with us' })
  await launcher.waitFor()
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await launcher.waitFor({ state: 'hidden' })
  await page.goBack()
  await launcher.waitFor()
  // A page that begins hidden has no facade either.
  await visit(page, '/no-en/checkout/')
  await page.getByRole('contentinfo').waitFor()
  expect(await facade(page).count()).toBe(0)
})

test.each([360, 390, 768])(
  'at %i pixels neither button of the chat lies on a product or takes a press that is for its plus',
  async (width) => {
    const page = await browser.open({ viewport: 390 })
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/no-en/categories/1')
    const { x = 0, y = 0 } = (await facade(page).boundingBox()) ?? {}
    const place = { x: x + 10, y: y + 28 }
    const launcher = page.locator('#torg-messenger').getByRole('button', { name: 'Chat with us' })
    for (const button of [facade(page), launcher]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const quantity = await bringUnder(page, place)
      await expect.poll(() => isAtTop(quantity, place)).toBe(true)
      await page.mouse.click(place.x, place.y)
      await expect.poll(() => quantity.locator('[name=quantity]').inputValue()).toBe('1')
      await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }))
      // The price of the product.
      await expect.poll(() => isAtTop(page.getByRole('main'), place)).toBe(true)
      // Below the goods the button is back.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await button.click()
      await panel(page).waitFor()
      await page.getByRole('button', { name: 'Close the chat' }).click()
      await launcher.waitFor()
    }
  },
)

test('on phones the button gives way to the sum of the basket', async () => {
  const context = await browser.context({ viewport: 390 })
  await fillCart(context, 'NO')
  const page = await context.newPage()
  await visit(page, '/no-en/cart/')
  const { x = 0, y = 0 } = (await facade(page).boundingBox()) ?? {}
  const place = { x: x + 28, y: y + 28 }
  const totals = page.locator('main [data-cart-totals] dl')
  await totals.evaluate((list, at) => {
    const { top, height } = list.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - at, behavior: 'instant' })
  }, place.y)
  await expect.poll(() => isAtTop(totals, place)).toBe(true)
})

/** Scrolls until the plus of a product that is not in the basket lies at a place; returns its control. */
async function bringUnder(page: Page, place: { x: number; y: number }): Promise<Locator> {
  const controls = page.locator('main form[data-cart]')
  const index = await controls.evaluateAll((all, { x, y }) => {
    const found = all.findIndex((control) => {
      const { left, right, top } = control.getBoundingClientRect()
      return left <= x && x <= right && top > y && !control.querySelector('[name=quantity]')
    })
    const { top = 0, height = 0 } = all[found]?.getBoundingClientRect() ?? {}
    scrollBy({ top: top + height / 2 - y, behavior: 'instant' })
    return found
  }, place)
  return controls.nth(index)
}

const isAtTop = (element: Locator, { x, y }: { x: number; y: number }) =>
  element.evaluate((form, at) => form.contains(document.elementFromPoint(at.x, at.y)), { x, y })

test('in a webview there is no chat, and a link to it names the other ways', async () => {
  const page = await browser.open({ userAgent: 'Mozilla/5.0 TorgAndroid/1.0' })
  await visit(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('dialog', { name: 'The chat isn’t available right now' }).waitFor()
  expect(await facade(page).count()).toBe(0)
})

test('while operators have switched the chat off, nothing of it is there', async () => {
  const page = await browser.open()
  await page.goto(`${sharedShopUrl()}/no-en/`)
  await ready(page)
  // What the worker writes into the head; the page has not looked yet.
  await page.evaluate((name) => {
    const meta = document.createElement('meta')
    meta.name = name
    meta.content = 'chat'
    document.querySelector('head')?.appendChild(meta)
  }, SWITCHED_OFF_META)
  await page.keyboard.press('Shift')
  await page.getByRole('link', { name: 'Manage cookies' }).waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('dialog', { name: 'The chat isn’t available right now' }).waitFor()
  expect(await facade(page).count()).toBe(0)
})
