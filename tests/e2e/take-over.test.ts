import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { builtFile } from '../support/client-build.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** A plain field becomes a combobox while it is used (client/hooks/use-take-over.ts). */

const browser = useBrowser()
const SEARCH = 'input[name=q]'
const PLACE = 'main [name=postalCode]'
/** Milliseconds: less than the pause in which a field is taken over, and more. */
const SHORT = 100
const LONG = 200

test('a field is taken over in a pause of typing, and no letter is lost', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  await page.locator(SEARCH).focus()
  for (const letter of 'butter') {
    await page.keyboard.type(letter)
    await pass(page, SHORT)
    expect(await isTaken(page)).toBe(false)
  }
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  expect(await page.locator(SEARCH).inputValue()).toBe('butter')
  await page.keyboard.type('milk')
  expect(await page.locator(SEARCH).inputValue()).toBe('buttermilk')
})

test('a letter stops a combobox that is being rendered', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  const goOn = await holdBackground(page)
  await page.locator(SEARCH).focus()
  await page.keyboard.type('b')
  await page.clock.runFor(LONG)
  await page.keyboard.type('u')
  await goOn()
  expect(await isTaken(page)).toBe(false)
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  expect(await page.locator(SEARCH).inputValue()).toBe('bu')
})

test('the caret stays where it was put before the field is taken over', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  await page.locator(SEARCH).focus()
  await page.keyboard.type('utter')
  const goOn = await holdBackground(page)
  await page.clock.runFor(LONG)
  await page.keyboard.press('Home')
  await goOn()
  await expect.poll(() => isTaken(page)).toBe(true)
  await page.keyboard.type('b')
  expect(await page.locator(SEARCH).inputValue()).toBe('butter')
})

test('a field that the browser fills after it was left is not taken over', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  await page.locator(SEARCH).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
  const next = await focused()
  await page.locator(SEARCH).evaluate((input: HTMLInputElement) => {
    input.value = 'butter'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pass(page, LONG)
  expect(await isTaken(page)).toBe(false)
  expect(await focused()).toBe(next)
})

test('suggestions do not open over the page once Enter has searched', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  const { promise: isOver, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/search\/mixed\//, async (route) => {
    await isOver
    await route.continue()
  })
  await page.locator(SEARCH).focus()
  await page.keyboard.type('butter')
  await page.keyboard.press('Enter')
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  expect(await page.locator(SEARCH).getAttribute('aria-expanded')).toBe('false')
  letThrough()
  await page.waitForURL('**/no-en/search/?q=butter')
})

test('an address that was typed and left opens no suggestions when it has the focus again', async () => {
  const page = await openWithStoppedClock('/no-en/delivery/', PLACE)
  await page.locator(PLACE).focus()
  await page.keyboard.type('storgata')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const asked = page.waitForResponse(/geodata\/address-search/)
  await pass(page, LONG)
  await (await asked).finished()
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  expect(await page.locator(PLACE).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await pass(page, LONG)
  await expect.poll(() => page.locator(PLACE).getAttribute('aria-expanded')).toBe('true')
})

test('letters reach the suggestions in a pause of typing, and Enter does not wait for it', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/suggestions/')) asked.push(searchParams.get('q'))
  })
  await page.locator(SEARCH).focus()
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  await page.keyboard.press('Escape')
  for (const letter of 'butter') {
    await page.keyboard.type(letter)
    await pass(page, SHORT)
  }
  expect(asked).toEqual([])
  expect(await page.locator(SEARCH).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/no-en/search/?q=butter')
  await pass(page, LONG)
  await expect.poll(() => page.locator('[role=grid]').count()).toBe(0)
})

test('a suggestion chosen in the pause writes its text, and what is put in its place is taken', async () => {
  const page = await openWithStoppedClock('/no-en/', SEARCH)
  const field = page.locator(SEARCH)
  await field.focus()
  await pass(page, LONG)
  await expect.poll(() => isTaken(page)).toBe(true)
  await page.keyboard.type('butte')
  await pass(page, LONG)
  const product = page.locator('[role=grid] [role=gridcell]', { has: page.locator('img') }).first()
  await product.waitFor()
  await page.keyboard.type('r')
  await product.click()
  await page.waitForURL('**/products/**')
  await pass(page, LONG)
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  expect(await field.inputValue()).not.toBe('butter')
  await field.focus()
  await field.selectText()
  await page.keyboard.insertText('butter')
  await pass(page, LONG)
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
})

/** A page that has the code of its field's combobox, and whose timers move as far as the test says. */
async function openWithStoppedClock(address: string, field: string): Promise<Page> {
  const page = await browser.open({ viewport: 390 })
  await page.goto(sharedShopUrl() + address)
  await ready(page)
  const source = field === SEARCH ? 'search/suggesting-input' : 'address-form/suggesting-address'
  await page.evaluate(`import('${builtFile(`client/features/${source}.tsx`)}')`)
  await page.clock.install({ time: now() })
  await page.clock.pauseAt(now() + 60_000)
  return page
}

const isTaken = async (page: Page) => (await page.locator('input[role=combobox]').count()) === 1

/** Moves the page's timers on, and lets it do what they begin. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Waits until the page has done what it renders in the background, which React begins by messages. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let hop = 0; hop < 10; hop += 1) {
      const { port1, port2 } = new MessageChannel()
      const isHere = new Promise((resolve) => (port1.onmessage = resolve))
      port2.postMessage('hop')
      await isHere
    }
  })
}

/** Holds back what the page renders in the background, until the returned function is called. */
async function holdBackground(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      // React's messages are null; the stopped clock has others.
      if (message === null) held.push(() => postMessage.call(this, message))
      else postMessage.call(this, message)
    }
    const letGo = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    }
    Object.assign(window, { letGo })
  })
  return async () => {
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
    await settle(page)
  }
}
