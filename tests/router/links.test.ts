import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageOptions, useBrowser } from '../support/browser.ts'
import { servePage } from './served-page.tsx'

const browser = useBrowser()
let served: Awaited<ReturnType<typeof servePage>>

beforeAll(async () => {
  served = await servePage()
})

afterAll(() => served.close())

test('resting on a link, reaching it by keyboard and touching it prepare its page once each', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Apple' }).hover()
  await expect.poll(() => intents(page)).toEqual(['/no/products/1'])
  await page.getByRole('link', { name: 'Cart' }).focus()
  expect(await intents(page)).toEqual(['/no/products/1', '/no/cart/'])
  await page.getByRole('link', { name: 'Slow' }).dispatchEvent('touchstart')
  expect(await intents(page)).toHaveLength(3)
  expect(await page.evaluate(() => window.seen.events)).toEqual([])
})

test('moving the pointer across a link prepares nothing', async () => {
  const page = await open()
  const link = page.getByRole('link', { name: 'Apple' })
  await link.evaluate((element) => {
    for (const kind of ['pointerover', 'pointerout'])
      element.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
  })
  await page.waitForTimeout(150)
  expect(await intents(page)).toEqual([])
})

test('a click is tracked and opens the page without a reload', async () => {
  const page = await open()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  expect(await page.evaluate(() => window.seen.clicks)).toEqual(['product /no/products/1 apple'])
})

test('a click with a modifier is left to the browser', async () => {
  const page = await open()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Apple' }).click({ modifiers: ['Control'] }),
  ])
  await tab.waitForURL('**/no/products/1')
  expect(page.url()).toBe(`${served.origin}/no/categories/12`)
})

test('another host opens in a tab without an opener, and a file is a download', async () => {
  const page = await open()
  const elsewhere = page.getByRole('link', { name: 'Elsewhere' })
  expect(await elsewhere.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await elsewhere.getAttribute('target')).toBe('_blank')
  const terms = page.getByRole('link', { name: 'Terms' })
  expect(await terms.getAttribute('href')).toBe('/media/terms.pdf?dl=')
  expect(await terms.getAttribute('download')).toBe('')
})

test('the support chat opens on the page', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Help' }).click()
  expect(await page.evaluate(() => window.seen.chats)).toBe(1)
  expect(page.url()).toBe(`${served.origin}/no/categories/12`)
})

test('a disabled and a broken link are plain text, and the broken one is reported once', async () => {
  const page = await open()
  for (const name of ['Off', 'Broken']) {
    expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    expect(await page.getByText(name, { exact: true }).count(), name).toBe(1)
  }
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  expect(await page.evaluate(() => window.seen.reports)).toEqual(['Error: Unknown page type: poster'])
})

test('in a webview a click becomes a command to the host app', async () => {
  const page = await open({ userAgent: 'Mozilla/5.0 TorgAndroid/1.0' })
  await page.evaluate(() => {
    const commands: unknown[] = []
    const postMessage = (message: string) => commands.push(JSON.parse(message))
    Object.assign(window, { commands, ReactNativeWebView: { postMessage } })
  })
  await page.getByRole('link', { name: 'Apple' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'commands'))).toEqual([
    { command: 'open-link', url: `${served.origin}/no/products/1`, kind: 'product' },
  ])
  expect(page.url()).toBe(`${served.origin}/no/categories/12`)
})

test('a webview without a host app navigates', async () => {
  const page = await open({ userAgent: 'Mozilla/5.0 TorgAndroid/1.0' })
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
})

async function open(options: PageOptions = {}): Promise<Page> {
  const page = await browser.openAgain(options)
  await page.goto(`${served.origin}/no/categories/12`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}

function intents(page: Page): Promise<string[]> {
  return page.evaluate(() => window.seen.intents)
}
