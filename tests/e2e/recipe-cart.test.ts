import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, setLook, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { open } from './buyer.ts'
import { readCart, settled, visit } from './cart-shopper.ts'

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

const SALMON = 'Your choice for Salmon fillet'

test('an ingredient is swapped, at home or left out, and the basket says the same', async () => {
  const page = await browser.open({ expected: [/status of 403/] })
  await open(page, '/no-en/recipes/1?portions=4')
  const price = page.getByText(/^For the basket: /)
  const usual = await price.textContent()
  // The price per portion counts only what is used of them.
  await page.getByText('These are whole packs, so you’ll have some left.').waitFor()
  const choice = page.getByLabel(SALMON)
  await choice.selectOption({ label: 'Leave it out' })
  await page.getByText('Left out.').waitFor()
  expect(page.url()).toMatch(/choices=\d+%3Aleft_out$/)
  await expect.poll(() => price.textContent()).not.toBe(usual)
  const swap = (await choice.locator('option').nth(1).getAttribute('value')) ?? ''
  await choice.selectOption(swap)
  await expect.poll(() => page.url()).toContain(`choices=${encodeURIComponent(swap)}`)
  // The page follows its address.
  await page.getByText('Left out.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.getByText('The ingredients are now in your basket.').waitFor()
  expect(await readCart(page.context())).toHaveProperty(swap.split(':')[1] ?? '')
})

test('the basket changes portions, swaps and leaves out for one dinner', async () => {
  const page = await browser.open({ expected: [/status of 403/] })
  await open(page, '/no-en/recipes/1?portions=4')
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.getByText('The ingredients are now in your basket.').waitFor()
  await open(page, '/no-en/cart/')
  const group = page.locator('section', { has: page.getByRole('button', { name: /^Remove recipe / }) })
  await group.getByRole('button', { name: /^One more portion of / }).click()
  await group.getByText('5 portions').waitFor()
  const before = Object.keys(await readCart(page.context()))
  const line = group.locator('[data-cart-line]').first()
  const productId = (await line.getAttribute('data-cart-line')) ?? ''
  await line.getByRole('button', { name: /^Swap / }).click()
  await line
    .getByRole('button', { name: /^Use this: / })
    .first()
    .click()
  await expect.poll(async () => Object.keys(await readCart(page.context()))).not.toContain(productId)
  await group.locator(`[data-cart-line="${productId}"]`).waitFor({ state: 'detached' })
  expect(Object.keys(await readCart(page.context()))).toHaveLength(before.length)
  await group
    .getByRole('button', { name: /^Swap / })
    .first()
    .click()
  await group
    .getByRole('button', { name: /^Leave out / })
    .first()
    .click()
  await group.getByText(/^Left out: /).waitFor()
  const chosen = await readCart(page.context())
  expect(Object.keys(chosen)).toHaveLength(before.length - 1)

  await group.getByRole('button', { name: /^Remove recipe / }).click()
  await group.waitFor({ state: 'detached' })
  expect(await readCart(page.context())).toEqual({})
  await page.getByRole('button', { name: 'Undo' }).click()
  await group.getByText('5 portions').waitFor()
  await group.getByText(/^Left out: /).waitFor()
  expect(await readCart(page.context())).toEqual(chosen)
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('undo of a removed recipe leaves out what was taken out by hand', async () => {
  const page = await browser.open({ viewport: 390, expected: [/status of 403/] })
  await open(page, '/no-en/recipes/1?portions=4')
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.getByText('The ingredients are now in your basket.').waitFor()
  await open(page, '/no-en/cart/')
  const group = page.locator('section', { has: page.getByRole('button', { name: /^Remove recipe / }) })
  const line = group.locator('[data-cart-line]').first()
  const productId = (await line.getAttribute('data-cart-line')) ?? ''
  await line.locator('button[value="1"]').press('Delete')
  await group.locator(`[data-cart-line="${productId}"]`).waitFor({ state: 'detached' })
  await settled(page)
  const kept = await readCart(page.context())
  expect(Object.keys(kept)).not.toContain(productId)

  await group.getByRole('button', { name: /^Remove recipe / }).click()
  await group.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await group.waitFor()
  expect(await readCart(page.context())).toEqual(kept)
})

test('number and price of a recipe’s good are those of all its pieces, also of those added by hand', async () => {
  const page = await browser.open({ viewport: 390, expected: [/status of 403/] })
  await open(page, '/no-en/recipes/1?portions=4')
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.getByText('The ingredients are now in your basket.').waitFor()
  await open(page, '/no-en/cart/')
  const line = page.locator('main [data-cart-line]').first()
  const productId = Number(await line.getAttribute('data-cart-line'))
  const price = async () => Number((await line.locator('[data-line-price]').innerText()).replace(/\D/g, ''))
  const number = line.locator('input[name=quantity]')
  const before = { number: Number(await number.inputValue()), price: await price() }
  await line.locator('button[value="1"]').click()
  await settled(page)
  await expect.poll(price).toBe((before.price / before.number) * (before.number + 1))
  expect(Number(await number.inputValue())).toBe(before.number + 1)
  expect((await readCart(page.context()))[productId]).toBe(before.number + 1)
  await line.getByText('1 outside recipes').waitFor()
  await visit(page, '/no-en/cart/')
  expect(await page.locator(`main [data-cart-line="${productId}"]`).count(), 'one row').toBe(1)
  expect(Number(await number.inputValue()), 'at the next load').toBe(before.number + 1)
})

test('cooking goes on without a network, and its timer counts down', async () => {
  const page = await browser.open({ expected: [/ERR_INTERNET_DISCONNECTED/] })
  await open(page, '/no-en/recipes/1')
  await page.getByRole('button', { name: 'Start cooking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Step 1 of /).waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Next step' }).click()
  await dialog.getByRole('button', { name: 'Timer: two minutes' }).click()
  await dialog
    .getByRole('timer')
    .filter({ hasText: /^1:5\d$/ })
    .waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(/^Step 3 of /).waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: /Stop the timer: two minutes/ }).click()
  for (const name of ['Next step', 'Next step']) await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Done, enjoy your meal' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

test('a recipe is chosen, added, changed and removed without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  const shop = sharedShopUrl()
  await page.goto(`${shop}/no-en/recipes/1?portions=4`)
  await page.getByLabel(SALMON).selectOption({ label: 'Leave it out' })
  await page.getByRole('button', { name: 'Show the recipe with my choices' }).click()
  await page.getByText('Left out.').waitFor()
  expect(page.url()).toContain('portions=4')
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.waitForURL(`${shop}/no-en/cart/`)
  await page.getByText(/^Left out: /).waitFor()
  await page.getByRole('button', { name: /^One more portion of / }).click()
  await page.getByText('5 portions').first().waitFor()
  await page.getByText(/^Left out: /).waitFor()
  await page
    .getByRole('button', { name: /^Leave out / })
    .first()
    .click()
  await page.getByText(/^Left out: .+,/).waitFor()
  await page.getByRole('button', { name: /^Remove recipe / }).click()
  await expect.poll(() => readCart(page.context())).toEqual({})
})

test('cooking and the basket of a recipe have no axe violation in any look', async () => {
  const page = await browser.open({ bypassCSP: true, expected: [/status of 403/] })
  await open(page, '/no-en/recipes/1?portions=4')
  await page.getByRole('button', { name: 'Add ingredients for 4 portions' }).click()
  await page.getByText('The ingredients are now in your basket.').waitFor()
  await page.getByRole('button', { name: 'Start cooking' }).click()
  await page.getByRole('dialog').waitFor()
  const faults: string[] = []
  for (const look of LOOKS) {
    await setLook(page, look)
    faults.push(...(await findAxeFaults(page)))
  }
  await open(page, '/no-en/cart/')
  await page
    .getByRole('button', { name: /^Swap / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Use this: / })
    .first()
    .waitFor()
  for (const look of LOOKS) {
    await setLook(page, look)
    faults.push(...(await findAxeFaults(page)))
  }
  expect(faults).toEqual([])
})
