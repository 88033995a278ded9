import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** What host apps receive when a link is followed in them, on the page for those who build them. */

const browser = useBrowser()
const PATH = '/no-en/webview-links/'

/** Each app's bridge writes what it receives into `received`. */
const BRIDGES = {
  'Android, natively': ['TorgAndroid/2.1', 'window.TorgAndroid = bridge'],
  'iOS, natively': ['TorgIOS/2.1', 'window.webkit = { messageHandlers: { torg: bridge } }'],
  'React Native': ['TorgAndroid/2.1', 'window.ReactNativeWebView = bridge'],
} as const

test.each(Object.entries(BRIDGES))('%s: a link of every kind is a command', async (_, [marker, install]) => {
  const page = await browser.open({ userAgent: `Mozilla/5.0 ${marker}`, bypassCSP: true })
  await page.addInitScript(`
    window.received = []
    const bridge = { postMessage: (text) => window.received.push(JSON.parse(text)) }
    ${install}
  `)
  await page.goto(sharedShopUrl() + PATH)
  await page.locator('[data-webview=true]').waitFor()
  await ready(page)
  const links = page.getByRole('main').getByRole('link')
  for (const link of await links.all()) await link.click()
  const at = (path: string) => `${sharedShopUrl()}/no-en${path}`
  expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([
    { command: 'open-link', kind: 'page', url: at('/about/quality/') },
    { command: 'open-link', kind: 'url', url: 'https://example.com/' },
    { command: 'open-link', kind: 'relative_path', url: at('/recipes/') },
    { command: 'open-link', kind: 'email', url: 'mailto:app@example.com' },
    { command: 'open-link', kind: 'phone', url: 'tel:+4721000000' },
    { command: 'open-link', kind: 'recipe', url: at('/recipes/1') },
    { command: 'open-link', kind: 'product', url: at('/products/101') },
    { command: 'open-link', kind: 'file', url: `${sharedShopUrl()}/icons/share.png?dl=` },
  ])
  expect(page.url()).toBe(sharedShopUrl() + PATH)
  expect(await findAxeFaults(page)).toEqual([])
})

test('an ordinary browser opens them', async () => {
  const page = await browser.open()
  await page.goto(sharedShopUrl() + PATH)
  await page.locator('[data-webview=false]').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'relative_path' }).click()
  await page.waitForURL(/\/no-en\/recipes\/$/)
})
