import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOrderClock, takeStep } from '../../origin/orders/clock/run.ts'
import { readOrder } from '../../origin/orders/read/stored-order.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { begin, buy, confirm, createBuyer, decide, fillStock } from './buyer.ts'
import { CHICKEN } from '../support/products.ts'

/** Receipts and invoices of orders that were paid with more than one method. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())

type Buyer = Awaited<ReturnType<typeof createBuyer>>
type Paid = { type: string; status: string; capturedAmount: string }
type Receipt = { total: string; order: { payments: Paid[] } }
const BY_STAFF = { actor: 'staff' } as const

async function giveGiftcard(buyer: Buyer, minor: number): Promise<void> {
  const hash = crypto.randomUUID()
  const at = origin.clock.now.toISOString()
  await origin.db.batch([
    origin.db
      .prepare(
        `INSERT INTO giftcards (number_hash, last_four, currency, initial_minor, status, purchased_at,
                                activated_at, expires_at, owner_user_id)
         VALUES (?1, '0000', 'NOK', ?2, 'activated', ?3, ?3, '2030-01-01T00:00:00.000Z', ?4)`,
      )
      .bind(hash, minor, at, buyer.userId),
    origin.db
      .prepare(
        `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, ?2, 'issue', ?3)`,
      )
      .bind(hash, minor, at),
  ])
  await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
}

/** Packs the order, `less` pieces short and with `weight` as factor of weighed goods, and delivers it. */
async function deliver(orderNumber: string, picked: { less?: number; weight?: number }): Promise<void> {
  const at = origin.clock.now.toISOString()
  const read = async () => {
    const by = { orderNumber, userId: null }
    const stored = await readOrder(origin, by)
    if (!stored) throw new Error('The order does not exist')
    return stored
  }
  for (const step of ['locked', 'picking'] as const)
    await takeStep(origin.deps, await read(), step, { at, ...BY_STAFF })
  const stored = await read()
  const lines = stored.lines.map((line) => ({
    lineId: line.id,
    productId: line.product_id,
    delivered: line.quantity - (picked.less ?? 0),
    substitute: null,
    weight: line.weight_margin_bp > 0 ? (picked.weight ?? 1) : 1,
  }))
  await takeStep(origin.deps, stored, 'packed', { at, ...BY_STAFF }, lines)
  for (const step of ['on_the_way', 'delivered'] as const)
    await takeStep(origin.deps, await read(), step, { at, ...BY_STAFF })
}

async function receiptOf(buyer: Buyer, orderNumber: string): Promise<Receipt> {
  return (await buyer.call('GET', `orders/${orderNumber}/receipt/`)).body as unknown as Receipt
}
const sum = (amounts: string[]) =>
  amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
const taken = ({ order }: Receipt) => sum(order.payments.map(({ capturedAmount }) => capturedAmount))

test('a receipt adds up after a gift card and a payment card paid and pieces were missing', async () => {
  const buyer = await createBuyer(origin)
  await giveGiftcard(buyer, 80_000)
  const { orderNumber } = await buy(origin, buyer)
  await deliver(orderNumber, { less: 3 })
  const receipt = await receiptOf(buyer, orderNumber)
  expect(taken(receipt)).toBe(sum([receipt.total]))
  expect(receipt.order.payments.find(({ type }) => type === 'giftcard')).toMatchObject({ status: 'captured' })
  expect(await brokenInvariants(origin.db)).toEqual([])
})

test('weighed goods cost their estimate when gift cards paid the whole order', async () => {
  const weighed = await origin.db
    .prepare(
      `SELECT p.id FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO'
        WHERE p.weight_margin_bp > 0 AND m.is_listed = 1 LIMIT 1`,
    )
    .first<number>('id')
  const buyer = await createBuyer(origin, {
    items: [
      [Number(weighed), 12],
      [CHICKEN, 6],
    ],
  })
  await giveGiftcard(buyer, 900_000)
  const { orderNumber, order } = await buy(origin, buyer)
  await deliver(orderNumber, { weight: 1.04 })
  const receipt = await receiptOf(buyer, orderNumber)
  expect(receipt.total).toBe(order.totalGrossAmount)
  expect(taken(receipt)).toBe(sum([receipt.total]))
  expect(await brokenInvariants(origin.db)).toEqual([])
})

test('the lines of an invoice add up to its amount when a gift card and a card paid a part', async () => {
  const buyer = await createBuyer(origin)
  await origin.db
    .prepare(
      `UPDATE users SET org_role = 'admin',
              organization_id = (SELECT id FROM organizations WHERE country = 'NO' LIMIT 1) WHERE id = ?1`,
    )
    .bind(buyer.userId)
    .run()
  await giveGiftcard(buyer, 10_000)
  const { orderNumber } = await buy(origin, buyer, { method: { type: 'invoice' } })
  await buyer.call('POST', `orders/${orderNumber}/edit/`)
  await buyer.put([[CHICKEN, 10]])
  const difference = await begin(buyer, { method: { type: 'card' } })
  await decide(origin, difference, 'approve')
  expect((await confirm(buyer, difference)).status).toBe(200)
  const closes = await origin.db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.order_number = ?1',
    )
    .bind(orderNumber)
    .first<string>('closes_at')
  origin.clock.now = new Date(String(closes))
  await runOrderClock(origin.deps)
  type Invoice = {
    amount: string
    lines: { totalGrossPrice: string }[]
    vat: { base: string; amount: string }[]
  }
  const list = (await buyer.call('GET', 'invoices/')).body as unknown as { items: { id: number }[] }
  const { body } = await buyer.call('GET', `invoices/${list.items[0]?.id}/`)
  const { invoice } = body as unknown as { invoice: Invoice }
  expect(sum(invoice.lines.map(({ totalGrossPrice }) => totalGrossPrice))).toBe(sum([invoice.amount]))
})

test('a cancelled order has no receipt', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  expect((await buyer.call('POST', `orders/${orderNumber}/cancel/`, {})).status).toBe(200)
  expect((await buyer.call('GET', `orders/${orderNumber}/receipt/`)).status).toBe(404)
})
