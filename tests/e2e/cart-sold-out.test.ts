import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'

const browser = useBrowser()
const shop = useShop()

test('a row that has sold out says so and offers similar products to add', async () => {
  const { url, d1 } = shop.current()
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await page.goto(`${url}/no-en/categories/2`)
  await page.waitForLoadState('networkidle')
  const form = page.locator('main form[data-cart]').first()
  const id = Number(await form.locator('input[name=productId]').inputValue())
  // The browser may have cached a response from before the product sold out.
  await page.evaluate((path) => fetch(path), `/api/v1/products/${id}/`)
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT')
  await form.locator('button[value="1"]').click()
  await sent
  await d1.prepare('UPDATE stock SET on_hand = 0, reserved = 0 WHERE product_id = ?').bind(id).run()

  await page.goto(`${url}/no-en/cart/`)
  const row = page.locator(`[data-cart-line="${id}"]`)
  const alternatives = row.getByRole('list', { name: /^Instead of/ })
  await alternatives.waitFor()
  expect(await row.textContent()).toContain('Sold out')
  expect(await findAxeFaults(page)).toEqual([])
  const added = page.waitForResponse((response) => response.request().method() === 'PUT')
  await alternatives.getByRole('listitem').first().locator('button[value="1"]').click()
  expect((await added).status()).toBe(200)
  await expect.poll(() => page.locator('[data-cart-line]').count()).toBe(2)
})
