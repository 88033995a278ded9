import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, open } from './buyer.ts'
import { advance, inCart, orderPath, placeOrder, readOrder } from './order-customer.ts'
import { signIn } from './people-visitor.ts'

const browser = useBrowser()

test('the cart waits while an order is changed; an order can be too late to change, complained about and printed', async () => {
  const page = await browser.open({ expected: [/status of 409/] })
  const context = page.context()
  const number = await placeOrder(context, 'no-en')
  const items = [{ productId: 107, quantity: 2, intentId: crypto.randomUUID() }]
  await call(context, 'NO', { method: 'PUT', path: 'cart/items/', body: { items } })

  await open(page, orderPath('no-en', number))
  await page.getByRole('button', { name: 'Change items' }).click()
  const banner = page.locator(`[data-editing="${number}"]`)
  await banner.getByText(/^Deadline: /).waitFor()
  expect(await inCart(context, 'NO', 107), 'the own basket is put aside').toBe(0)

  await open(page, '/no-en/categories/1')
  await banner.waitFor()
  const tiles = page.locator('section[aria-labelledby=products] article')
  const quantity = page.locator('input[name=quantity]')
  const ringOf = (tile: Locator) => tile.evaluate((element) => getComputedStyle(element).outline)
  const butter = 'rgb(255, 224, 138) solid 3px'
  expect(await ringOf(tiles.filter({ has: quantity }).first()), 'goods of the order').toContain(butter)
  expect(await ringOf(tiles.filter({ hasNot: quantity }).first()), 'other goods').not.toContain(butter)
  await banner.getByRole('button', { name: 'Discard' }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => inCart(context, 'NO', 107), { message: 'the own basket is back' }).toBe(2)

  const staff = await browser.context()
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  const plain = await browser.context({ javaScript: false, expected: [/status of 409/] })
  await plain.addCookies(await context.cookies())
  const without = await plain.newPage()
  await without.goto(sharedShopUrl() + orderPath('no-en', number))
  await open(page, orderPath('no-en', number))
  await advance(staff, number, 1)
  await page.getByRole('button', { name: 'Change items' }).click()
  await page
    .locator('[data-done="too-late"]')
    .getByText(/^It’s too late/)
    .waitFor()
  await page.locator('[data-order-status="locked"]').waitFor()
  await without.getByRole('button', { name: 'Change items' }).click()
  await without.locator('[data-order-status="locked"]').waitFor()
  expect(await without.locator('[data-done]').textContent(), 'the reason').not.toBe('')

  await advance(staff, number, 4)
  await open(page, orderPath('no-en', number))
  await page.locator('[data-order-status="delivered"]').waitFor()
  await page.locator('[data-claim] summary').click()
  await page.getByLabel('Which item').selectOption({ index: 0 })
  await page.getByLabel('Photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  })
  await page.getByRole('button', { name: 'Send claim' }).click()
  await page.locator('[data-claim-status]').waitFor()

  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.locator(`[data-receipt="${number}"]`).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body > header').first().isVisible(), 'paper has no header').toBe(false)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.locator('[data-receipt-total]').isVisible()).toBe(true)
  await saveScreenshot(page, 'receipt-print')
})

test('on a phone in Swedish a customer moves an order, adds notes, discards a change and cancels', async () => {
  const page = await browser.open({
    viewport: 390,
    locale: 'sv-SE',
    bypassCSP: true,
  })
  const context = page.context()
  const number = await placeOrder(context, 'se')
  const { deliverySlot } = await readOrder(context, 'SE', number)
  await open(page, orderPath('se', number))
  await saveScreenshot(page, 'order-390')
  expect(await findAxeFaults(page), 'on a phone').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: 'Välj en annan tid' }).click()
  await page.locator('button[data-slot][aria-pressed="false"]').first().click()
  await page.locator('[data-done="move-order"]').waitFor()
  expect((await readOrder(context, 'SE', number)).deliverySlot.id).not.toBe(deliverySlot.id)

  await page.getByLabel('Meddelande till den som packar').fill('Ring två gånger')
  await page.locator('[data-line-notes] summary').click()
  const first = page.locator('[data-line-note]').first()
  await first.getByRole('checkbox').uncheck()
  await first.getByLabel('Vad den som packar ska tänka på').fill('Mogna, tack')
  await page.getByRole('button', { name: 'Spara önskemålen' }).click()
  await page.locator('[data-done="order-notes"]').waitFor()
  expect(await readOrder(context, 'SE', number)).toMatchObject({ customerNote: 'Ring två gånger' })
  expect((await readOrder(context, 'SE', number)).lines[0]).toMatchObject({
    allowsSubstitution: false,
    pickerNote: 'Mogna, tack',
  })

  await page.getByRole('link', { name: 'Ändra vem som tar emot' }).click()
  await page.getByRole('radio', { name: /ingen är hemma/ }).check()
  await page.locator('[data-form="delivery-type"]').getByRole('button', { name: 'Spara' }).click()
  await page.locator('[data-done="delivery-type"]').waitFor()
  await page.getByText('Vi ställer ifrån oss varorna om ingen är hemma.').waitFor()

  await page.getByRole('button', { name: 'Ändra varorna' }).click()
  await page.locator(`[data-editing="${number}"]`).getByRole('button', { name: 'Kasta' }).click()
  await page.locator('[data-editing]').waitFor({ state: 'detached' })
  await page.locator('[data-cart-empty]').waitFor()

  await open(page, orderPath('se', number))
  await page.setViewportSize({ width: 1280, height: 800 })
  await saveScreenshot(page, 'order-1280')
  expect(await findAxeFaults(page), 'on a wide screen').toEqual([])
  await page.getByText('Avbeställ', { exact: true }).click()
  await page.getByRole('link', { name: 'Nej, behåll beställningen' }).click()
  await page.getByRole('button', { name: 'Ja, avbeställ' }).waitFor({ state: 'hidden' })
  await page.getByText('Avbeställ', { exact: true }).click()
  await page.getByLabel('Varför?').fill('Vi reser bort')
  await page.getByRole('button', { name: 'Ja, avbeställ' }).click()
  await page.locator('[data-order-status="cancelled"]').waitFor()
  expect((await readOrder(context, 'SE', number)).status).toBe('cancelled')
  expect(await page.getByRole('button', { name: 'Ändra varorna' }).count()).toBe(0)
  await open(page, '/se/account/orders/?status=past')
  await page.locator(`[data-order="${number}"] s`).waitFor()
  expect(await findAxeFaults(page), 'the list').toEqual([])
})

test('an order can be found, changed, kept, moved, repeated and cancelled without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  const context = page.context()
  const number = await placeOrder(context, 'no')
  await page.goto(`${sharedShopUrl()}/no/account/orders/`)
  await page.locator(`[data-order="${number}"] h2 a`).click()
  await page.locator('[data-order-status="placed"]').waitFor()

  await page.getByRole('button', { name: 'Endre varene' }).click()
  await page.waitForURL(/\/no\/cart\/$/)
  const banner = page.locator(`[data-editing="${number}"]`)
  await banner.waitFor()
  await banner.getByRole('button', { name: 'Forkast endringene' }).click()
  await page.locator('[data-cart-empty]').waitFor()

  await page.goto(sharedShopUrl() + orderPath('no', number))
  const { deliverySlot } = await readOrder(context, 'NO', number)
  await page.getByRole('link', { name: 'Velg en annen tid' }).click()
  await page.locator('button[data-slot][aria-pressed="false"]').first().click()
  await page.locator('[data-done="move-order"]').waitFor()
  expect((await readOrder(context, 'NO', number)).deliverySlot.id).not.toBe(deliverySlot.id)

  await page.getByRole('button', { name: 'Bestill det samme igjen' }).click()
  await page.getByText('Varene ligger i handlekurven.').waitFor()
  expect(await inCart(context, 'NO', 101)).toBe(5)

  await page.getByText('Avbestill', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await page.locator('[data-order-status="cancelled"]').waitFor()
  await page.locator('[data-done="cancel-order"]').waitFor()
  expect(await page.getByRole('link', { name: 'Kvittering' }).count(), 'nothing was sold').toBe(0)
})

/** One grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
