import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { open } from './buyer.ts'
import { readCart } from './cart-shopper.ts'

const browser = useBrowser()

test('a recipe adds all its products to the cart, and a second add replaces the first', async () => {
  // A new visitor has no token yet; the first response sets it.
  const page = await browser.open({ expected: [/status of 403/] })
  const add = async (portions: number) => {
    await open(page, `/no-en/recipes/1?portions=${portions}`)
    await page.getByRole('button', { name: `Add ingredients for ${portions} portions` }).click()
    await page.getByText('The ingredients are now in your basket.').waitFor()
    const cart = await readCart(page.context())
    return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
  }
  const few = await add(2)
  expect(few).toBeGreaterThan(1)
  const many = await add(8)
  expect(many).toBeGreaterThan(few)
  expect(await add(8), 'not on top of what is there').toBe(many)
})

test('adding a recipe opens the mini cart however often it has been closed, and it is removed as a whole', async () => {
  const page = await browser.open({ viewport: 1280, expected: [/status of 403/] })
  const panel = page.locator('[data-mini-cart]')
  for (const portions of [2, 4]) {
    await open(page, `/no-en/recipes/1?portions=${portions}`)
    await page.getByRole('button', { name: `Add ingredients for ${portions} portions` }).click()
    await panel.waitFor()
    await page.getByRole('button', { name: 'Close basket' }).click()
    await expect.poll(() => panel.count()).toBe(0)
  }
  await open(page, '/no-en/cart/')
  await page.getByRole('button', { name: /^Remove recipe / }).click()
  await expect.poll(async () => Object.keys(await readCart(page.context())).length).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Remove recipe / }).count()).toBe(0)
})
