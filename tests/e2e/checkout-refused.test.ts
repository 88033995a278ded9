import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import {
  call,
  decide,
  fillCart,
  holdSlot,
  open,
  orderNumbers,
  placed,
  register,
  useBuyersAt,
} from './buyer.ts'
import { placeOrder, readOrder } from './order-customer.ts'

/**
 * Obstacles to an order when it is sent, and to a payment when it returns. Each says what changed, loses
 * nothing that was typed, and offers one click to continue.
 */

const browser = useBrowser()
/** A shop of its own, because prices, stock and slots change during the tests. */
const shop = useShop()
useBuyersAt(() => shop.current().url)

const PRODUCT = 101
const MY_CART = `(SELECT max(id) FROM carts WHERE user_id = (SELECT max(id) FROM users))`
const MY_SLOT = `(SELECT slot_id FROM carts WHERE id = ${MY_CART})`

const run = (...statements: string[]) =>
  shop.current().d1.batch(statements.map((sql) => shop.current().d1.prepare(sql)))

async function readyToPay(): Promise<BrowserContext> {
  const context = await browser.context({ expected: [/status of 4(09|10)/] })
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  return context
}

type Refusal = {
  code: string
  /** Happens without the shopper's knowledge. */
  happens: (context: BrowserContext) => Promise<unknown>
  /** The panel's text besides the reason. */
  said: RegExp
  /** The label of the click, and what is shown afterwards. */
  way: string
  leadsTo: (page: Page) => Promise<void>
  /** SQL that restores the shop for the next case. */
  after?: string[]
}

const canPay = (page: Page) => page.locator('[data-pay]').waitFor()
/** Restores the prices that were stored before. */
const PRICES_BACK = `UPDATE prices SET gross_minor = (SELECT gross_minor FROM former WHERE former.id = prices.id)
  WHERE id IN (SELECT id FROM former)`

const WORKER_ERRORS: Refusal[] = [
  {
    code: 'cart_changed',
    // A change on another device of the shopper.
    happens: (context) =>
      call(context, 'NO', {
        method: 'PUT',
        path: 'cart/items/',
        body: { items: [{ productId: PRODUCT, quantity: 7, intentId: crypto.randomUUID() }] },
      }),
    said: /: quantity 7 instead of 5.*You’ll now pay .* instead of /s,
    way: 'Order and pay',
    async leadsTo(page) {
      await page.waitForURL(/\/psp\/pay\//)
      await page.locator('button[value=abandon]').click()
      await page.waitForURL(/\/checkout\/\?payment=given-up/)
    },
  },
  {
    code: 'out_of_stock',
    happens: () =>
      run(`UPDATE stock SET on_hand = reserved + 2 WHERE product_id = ${PRODUCT} AND country = 'NO'`),
    said: /sold out/i,
    way: 'Remove sold-out items',
    async leadsTo(page) {
      await page.locator('[data-conflict]').waitFor({ state: 'detached' })
      await canPay(page)
      const { groups } = await call<{ groups: { items: { quantity: number; product: { id: number } }[] }[] }>(
        page.context(),
        'NO',
        { method: 'GET', path: 'cart/' },
      )
      const row = groups.flatMap(({ items }) => items).find(({ product }) => product.id === PRODUCT)
      expect(row?.quantity, 'as many as there are').toBe(2)
    },
    after: [`UPDATE stock SET on_hand = reserved + 5000 WHERE product_id = ${PRODUCT}`],
  },
  {
    code: 'minimum_order',
    happens: () =>
      run(`UPDATE prices SET gross_minor = 100 WHERE country = 'NO' AND product_id BETWEEN 101 AND 106`),
    said: /minimum order of 600\.00.*now costs .*1\.00\s.*instead of/s,
    way: 'Add more items',
    leadsTo: (page) => page.waitForURL(/\/no-en\/$/),
    after: [PRICES_BACK],
  },
  {
    code: 'age_verification_required',
    happens: () =>
      run(`UPDATE product_markets SET age_limit = 15 WHERE country = 'NO' AND product_id = ${PRODUCT}`),
    said: /age|old/i,
    way: 'Confirm your age$',
    async leadsTo(page) {
      expect(await page.locator('[data-pay]').count(), 'not before the age is known').toBe(0)
      await page.locator('[data-step="age"]').getByRole('button', { name: 'Confirm with BankID' }).click()
      await page.getByRole('button', { name: 'I’m 18 or older' }).click()
      await page.getByText('Your age is confirmed.').waitFor()
      await canPay(page)
    },
    after: [`UPDATE product_markets SET age_limit = NULL WHERE product_id = ${PRODUCT}`],
  },
  {
    code: 'hold_expired',
    happens: () =>
      run(
        `DELETE FROM slot_holds WHERE cart_id = ${MY_CART}`,
        `UPDATE delivery_slots SET capacity = used WHERE id = ${MY_SLOT}`,
      ),
    said: /Choose it again/,
    way: 'Choose another time',
    async leadsTo(page) {
      await page.locator('button[data-slot]').first().click()
      await canPay(page)
    },
  },
  {
    code: 'price_changed',
    happens: () =>
      run(
        `UPDATE prices SET gross_minor = gross_minor + 1000 WHERE country = 'NO' AND product_id = ${PRODUCT}`,
      ),
    said: /now costs .* instead of .*You’ll now pay .* instead of /s,
    way: 'Order and pay',
    async leadsTo(page) {
      await decide(page, 'Approve')
      await placed(page)
    },
    after: [PRICES_BACK],
  },
]

/** Milliseconds; catches a hang. This test is as long as six others. */
const TIMEOUT = 240_000

test(
  'each refused order says what changed and offers one click to continue',
  { timeout: TIMEOUT },
  async () => {
    await run(`CREATE TABLE former AS SELECT id, gross_minor FROM prices`)
    const context = await readyToPay()
    const page = await context.newPage()
    for (const { code, happens, said, way, leadsTo, after = [] } of WORKER_ERRORS) {
      await fillCart(context, 'NO')
      await open(page, '/no-en/checkout/')
      await page.getByLabel('Note for the packer').fill(code)
      await happens(context)
      await page.locator('[data-pay]').click()
      const panel = page.locator(`[data-conflict="${code}"]`)
      await panel.waitFor()
      await expect.poll(() => panel.textContent(), { message: code }).toMatch(said)
      await expect
        .poll(() => panel.evaluate((element) => element === document.activeElement), { message: code })
        .toBe(true)
      expect(await page.getByLabel('Note for the packer').inputValue(), code).toBe(code)
      expect(await orderNumbers(context, 'NO'), `${code}: nothing is ordered`).toEqual([])
      await panel.getByText(new RegExp(`^${way}`)).click()
      await leadsTo(page)
      if (after.length > 0) await run(...after)
    }
    expect(await orderNumbers(context, 'NO'), 'what went on in the end').toHaveLength(1)
  },
)

test('a payment that is cancelled, slow, or reported by webhook alone ends in its true state', async () => {
  const context = await readyToPay()
  const page = await context.newPage()
  const pay = async () => {
    await page.locator('[data-pay]').click()
    await page.waitForURL(/\/psp\/pay\//)
  }
  await open(page, '/no-en/checkout/')
  await pay()
  await page.locator('button[value=abandon]').click()
  await page.waitForURL(/\/checkout\/\?payment=given-up/)
  await page.getByText('The payment wasn’t completed.').waitFor()
  expect(await orderNumbers(context, 'NO'), 'nothing is ordered').toEqual([])

  await pay()
  await page.locator('button[value=slow]').click()
  await page.getByText('We’re waiting for your bank.').waitFor()
  expect(await page.locator('[data-placed]').count()).toBe(0)
  await run(`UPDATE psp_sessions SET decided_at = '2026-01-01T00:00:00.000Z' WHERE status = 'pending'`)
  const slow = await placed(page)

  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  await pay()
  await page.locator('input[name=webhook][value=instead]').check()
  await page.locator('button[value=approve]').click()
  // The buyer is still with the provider, and the order exists.
  await expect.poll(async () => (await orderNumbers(context, 'NO')).length).toBe(2)
  expect(new URL(page.url()).pathname).toMatch(/^\/psp\//)
  await page.getByRole('link').click()
  expect(await placed(page)).not.toBe(slow)
})

type StoppedPayment = {
  code: string
  /** Happens while the buyer is with the provider. */
  happens: (context: BrowserContext, orderNumber: string) => Promise<unknown>
  way: string
}

const MY_ORDER = '(SELECT order_number FROM orders ORDER BY created_at DESC, rowid DESC LIMIT 1)'
const STOPPED_BY_CHANGE: StoppedPayment[] = [
  {
    code: 'cart_changed',
    async happens(context, orderNumber) {
      type Slots = { deliverySlots: { id: number; isFull: boolean; isUnavailable: boolean }[] }
      const { deliverySlots } = await call<Slots>(context, 'NO', {
        method: 'GET',
        path: 'slot-picker/slots/?num-days=14&postal_code=0155',
      })
      const other = deliverySlots.findLast(({ isFull, isUnavailable }) => !isFull && !isUnavailable)
      const path = `orders/${orderNumber}/move/`
      await call(context, 'NO', { method: 'POST', path, body: { deliverySlotId: other?.id } })
    },
    way: 'Back to checkout',
  },
  {
    code: 'order_locked',
    // The cut-off that the edit was priced for has passed.
    happens: () =>
      run(`UPDATE order_edits SET draft = json_set(draft, '$.editable_until', '2026-01-01T00:00:00.000Z')
            WHERE status = 'pending'`),
    way: 'See your orders',
  },
]

test('an order change that becomes invalid during payment says why, and nothing is charged', async () => {
  const page = await browser.open({ expected: [/status of 4(09|10)/] })
  const context = page.context()
  const number = await placeOrder(context, 'no-en')
  for (const { code, happens, way } of STOPPED_BY_CHANGE) {
    const before = await readOrder(context, 'NO', number)
    await call(context, 'NO', { method: 'POST', path: `orders/${number}/edit/` })
    await fillCart(context, 'NO', 7)
    await open(page, '/no-en/checkout/')
    await page.locator('[data-pay]').click()
    await page.waitForURL(/\/psp\/pay\//)
    await happens(context, number)
    await decide(page, 'Approve')
    await page.locator(`[data-stopped-payment="${code}"]`).getByText('Nothing was charged').waitFor()
    const { lines } = await readOrder(context, 'NO', number)
    expect(lines.map(({ orderedQuantity }) => orderedQuantity)).toEqual(
      before.lines.map(({ orderedQuantity }) => orderedQuantity),
    )
    await page.locator('[data-stopped-payment]').getByRole('link', { name: way }).click()
    await page.waitForURL(/\/(checkout|account\/orders)\/$/)
  }
})

test('a slot lost during payment is reported, also without JavaScript', async () => {
  const context = await readyToPay()
  const page = await context.newPage()
  await open(page, '/no-en/checkout/')
  await page.locator('[data-pay]').click()
  await page.waitForURL(/\/psp\/pay\//)
  await run(
    `DELETE FROM slot_holds WHERE order_number = ${MY_ORDER}`,
    `UPDATE delivery_slots SET capacity = used
      WHERE id = (SELECT slot_id FROM orders WHERE order_number = ${MY_ORDER})`,
  )
  await decide(page, 'Approve')
  await page.locator('[data-stopped-payment="slot_full"]').getByText('The delivery time is full.').waitFor()
  expect(await orderNumbers(context, 'NO')).toEqual([])

  const plain = await browser.open({ javaScript: false, expected: [/status of 409/] })
  await plain.context().addCookies(await context.cookies())
  await plain.goto(page.url())
  await plain.getByRole('button', { name: 'See my order' }).click()
  await plain.locator('[data-stopped-payment="slot_full"]').waitFor()
  await plain.getByRole('link', { name: 'Back to checkout' }).click()
  await plain.locator('button[data-slot]').first().click()
  await plain.locator('[data-pay]').waitFor()
})
