import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { decide, holdSlot, open, placed, register } from './buyer.ts'
import { CART_URL, readCart } from './cart-shopper.ts'
import { advance, inCart, orderPath, readOrder } from './order-customer.ts'
import { signIn } from './people-visitor.ts'

const browser = useBrowser()

const TACO = 90_404
const TACO_FOR_SIX = 90_406

test('a meal kit is found, added, changed to other portions, paid, packed and ordered again', async () => {
  const page = await browser.open({ bypassCSP: true, expected: [/status of 403/] })
  const context = page.context()
  await open(page, '/no-en/search/?q=meal+kit+tacos')
  await page.getByRole('link', { name: 'Meal kit: Friday tacos' }).first().waitFor()
  await open(page, `/no-en/products/${TACO}`)
  const portions = page.getByRole('list', { name: 'Number of portions' }).first()
  expect(await portions.getByRole('link').count()).toBe(4)
  expect(await portions.locator('[aria-current]').textContent()).toContain('4 portions')
  await page.getByRole('heading', { name: 'In the kit' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  await register(context, 'NO')
  await open(page, `/no-en/products/${TACO}`)
  const add = page.locator('main form[data-cart] button[value="1"]').first()
  await add.click()
  await expect.poll(() => readCart(context)).toEqual({ [TACO]: 1 })
  await open(page, CART_URL)
  const line = page.locator('main [data-cart-line]')
  await line.getByRole('button', { name: '6 portions' }).click()
  await expect.poll(() => readCart(context)).toEqual({ [TACO_FOR_SIX]: 1 })
  await line.locator('button[aria-pressed=true]').getByText('6').waitFor()
  expect(await page.locator('main [data-cart-line]').count()).toBe(1)
  expect(await findAxeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  await line.locator('input[name=quantity]').fill('3')
  await line.locator('input[name=quantity]').press('Enter')
  await expect.poll(() => readCart(context)).toEqual({ [TACO_FOR_SIX]: 3 })

  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  await page.locator('[data-pay]').click()
  await decide(page, 'Approve')
  const number = await placed(page)
  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  await advance(staff, number, 5)
  const { lines } = await readOrder(context, 'NO', number)
  expect(lines.map(({ product, orderedQuantity }) => [product.id, orderedQuantity])).toEqual([
    [TACO_FOR_SIX, 3],
  ])
  await open(page, orderPath('no-en', number))
  await page.locator('[data-order-status="delivered"]').waitFor()
  expect(await page.locator('[data-line] li').count(), 'its components').toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Order these items again' }).click()
  await expect.poll(() => inCart(context, 'NO', TACO_FOR_SIX)).toBe(3)
})

test('a meal kit is bought from its recipe and changed in the cart without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  const shop = sharedShopUrl()
  await page.goto(`${shop}/no-en/products/${TACO}`)
  await page
    .getByRole('heading', { name: 'In the kit' })
    .locator('..')
    .locator('a[href*="/recipes/"]')
    .click()
  await page.getByRole('heading', { name: 'Buy it as a meal kit' }).waitFor()
  await page.locator('section[aria-labelledby="meal-kit"] button[value="1"]').click()
  await expect.poll(() => readCart(page.context())).toEqual({ [TACO]: 1 })
  await page.goto(shop + CART_URL)
  await page.getByRole('button', { name: '6 portions' }).click()
  await expect.poll(() => readCart(page.context())).toEqual({ [TACO_FOR_SIX]: 1 })
  expect(page.url()).toBe(shop + CART_URL)
})

test('a recipe says that its kit costs less than its goods only where it does', async () => {
  const page = await browser.openAgain({ javaScript: false })
  const amountIn = (text: string | null) => Number(/(\d+\.\d\d)\s*kr/.exec(text ?? '')?.[1])
  const said: boolean[] = []
  for (const recipe of [1, 2, 4, 5]) {
    await page.goto(`${sharedShopUrl()}/no-en/recipes/${recipe}`)
    const kit = page.locator('section[aria-labelledby=meal-kit]')
    const goods = amountIn(await page.getByText('For the basket:').textContent())
    const isSaid = (await kit.getByText('for less than buying each item separately').count()) > 0
    expect(isSaid, `recipe ${recipe}`).toBe(amountIn(await kit.locator('strong').textContent()) < goods)
    said.push(isSaid)
  }
  expect(new Set(said)).toEqual(new Set([true, false]))
})
