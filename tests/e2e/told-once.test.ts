import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call } from './buyer.ts'
import { CART_URL, control, productOf, readCart, SHELF, visit } from './cart-shopper.ts'

/** A shared page without scripts says once that a product was added, or why not (docs/forms.md#after-a-form). */

const browser = useBrowser()

test('without JavaScript an added product is told once, with its name and a way to the basket', async () => {
  const page = await browser.open({ javaScript: false, viewport: 390 })
  await page.goto(sharedShopUrl() + SHELF)
  expect(await page.locator('[data-told]').count()).toBe(0)
  const { form, add } = control(page, 0)
  const id = await productOf(form)
  const name = await page.locator('main article:has(form[data-cart]) h3').first().textContent()
  await add.click()
  const told = page.getByRole('region', { name: 'Basket' })
  await expect.poll(() => told.textContent()).toContain(`${name} is now in your basket.`)
  expect(await told.evaluate((element) => element.getBoundingClientRect().top), 'in sight').toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await saveScreenshot(page, 'told-once-390')
  await page.reload()
  expect(await told.count(), 'once').toBe(0)

  await control(page, 1).add.click()
  await told.getByRole('link', { name: 'Go to basket' }).click()
  await page.waitForURL(`**${CART_URL}`)
  expect(await page.locator('[data-told]').count()).toBe(0)
  expect(await readCart(page.context())).toMatchObject({ [id]: 1 })
})

test('without JavaScript a product that is not added says why', async () => {
  const page = await browser.open({ javaScript: false, viewport: 390, bypassCSP: true })
  await page.goto(sharedShopUrl() + SHELF)
  const { form, add } = control(page, 0)
  const productId = await productOf(form)
  const item = { productId, quantity: 999, intentId: crypto.randomUUID() }
  await call(page.context(), 'NO', { method: 'PUT', path: 'cart/items/', body: { items: [item] } })
  await add.click()
  const told = page.getByRole('region', { name: 'Basket' })
  await expect
    .poll(() => told.textContent())
    .toMatch(/^\s*You already have as many of .+ as we can deliver\./)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('where scripts run the page says nothing of it, and the notice is gone with the page', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await page
    .context()
    .addCookies([{ name: 'told_once', value: '101.added', url: `${sharedShopUrl()}/no-en/` }])
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url() === sharedShopUrl() + SHELF),
    visit(page, SHELF),
  ])
  expect(response.headers()['x-cache']).toBe('bypass; notice')
  expect(await response.text()).toContain('data-told')
  expect(await page.locator('[data-told]').count()).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('told_once')
})
