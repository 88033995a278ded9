import { expect, it } from 'vitest'
import { prepareCapture } from '../../origin/payments/collect.ts'
import { runJobs } from '../../origin/jobs.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { begin, buy, confirm, createBuyer, decide, fillStock, pay, till } from './buyer.ts'
import { quantitiesOf } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'

/** Orders that are changed and paid for again: only the difference, and only once it is paid (contract 9.6). */

const origin = await openStockedShop()

const minor = (text: string) => Number(text.replace('.', ''))
const linesOf = async (orderNumber: string) => {
  const { results } = await origin.db
    .prepare('SELECT product_id, quantity FROM order_lines WHERE order_number = ?1 ORDER BY product_id')
    .bind(orderNumber)
    .all<{ product_id: number; quantity: number }>()
  return results.map(({ product_id, quantity }) => [product_id, quantity])
}
const edit = async (buyer: Customer, orderNumber: string) =>
  (await buyer.call('POST', `orders/${orderNumber}/edit/`)).body

it('a larger order costs the difference, and is the old one until that is paid', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await buyer.put([[110, 2]])
  expect((await edit(buyer, done.orderNumber)).editingOrderNumber).toBe(done.orderNumber)
  await buyer.put([
    [226, 10],
    [101, 3],
  ])
  const { totals } = await till(buyer)
  expect(totals.alreadyPaid).toBe(done.payment.amount)
  expect(minor(totals.toPay)).toBe(minor(totals.total) - minor(done.payment.amount))
  const begun = await begin(buyer)
  expect(begun.orderNumber).toBe(done.orderNumber)
  expect(await linesOf(done.orderNumber)).toEqual([[226, 8]])
  await decide(origin, begun, 'approve')
  const confirmed = (await confirm(buyer, begun)).body
  expect(confirmed.order).toMatchObject({ status: 'placed', totalGrossAmount: totals.total })
  expect(await linesOf(done.orderNumber)).toEqual([
    [101, 3],
    [226, 10],
  ])
  // What lay in the basket before is back.
  expect(quantitiesOf((await buyer.call('GET', 'cart/')).body)).toEqual({ 110: 2 })
})

it('a smaller order costs nothing now and takes less when it is packed', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[226, 7]])
  const { totals } = await till(buyer)
  expect(totals.toPay).toBe('0.00')
  const begun = await begin(buyer)
  expect([begun.status, begun.action]).toEqual(['authorised', null])
  expect(await linesOf(done.orderNumber)).toEqual([[226, 7]])
  const { db } = origin
  await db.batch(
    prepareCapture(db, {
      orderNumber: done.orderNumber,
      finalTotalMinor: minor(totals.total),
      now: origin.clock.now.toISOString(),
    }),
  )
  const { results } = await db
    .prepare('SELECT captured_minor FROM payments WHERE order_number = ?1 ORDER BY revision')
    .bind(done.orderNumber)
    .all<{ captured_minor: number }>()
  expect(results.map(({ captured_minor }) => captured_minor)).toEqual([minor(totals.total), 0])
  await db.prepare(`UPDATE orders SET status = 'placed' WHERE order_number = ?1`).bind(done.orderNumber).run()
})

it('a difference that is refused or left leaves the order as it was', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[226, 12]])
  const refused = await begin(buyer)
  await decide(origin, refused, 'decline')
  expect((await confirm(buyer, refused)).body.code).toBe('payment_refused')
  expect(await linesOf(done.orderNumber)).toEqual([[226, 8]])
  await begin(buyer)
  origin.clock.advance(31 * 60_000)
  await runJobs(origin.deps)
  expect(await linesOf(done.orderNumber)).toEqual([[226, 8]])
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
  // The basket still holds the edit, and it can be paid.
  const paid = await begin(buyer)
  await decide(origin, paid, 'approve')
  expect((await confirm(buyer, paid)).body.order.status).toBe('placed')
  expect(await linesOf(done.orderNumber)).toEqual([[226, 12]])
})

it('a difference paid after the edit was given up is not kept', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[226, 12]])
  const begun = await begin(buyer)
  await buyer.call('POST', `orders/${done.orderNumber}/edit/abort/`)
  await decide(origin, begun, 'approve')
  expect((await confirm(buyer, begun)).body.code).toBe('payment_not_authorised')
  expect(await linesOf(done.orderNumber)).toEqual([[226, 8]])
  await runJobs(origin.deps)
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
})

it('a code counts once however often the order is changed, and is free again when it leaves it', async () => {
  const buyer = await createBuyer(origin, { items: [[226, 20]] })
  const usesOf = async (code: string) => {
    const row = await origin.db
      .prepare(`SELECT used FROM discount_codes WHERE code = ?1 AND country = 'NO'`)
      .bind(code)
      .first<{ used: number }>()
    return row?.used
  }
  await buyer.call<object>('POST', 'checkout/discounts/', { code: 'VELKOMMEN10' })
  const done = await buy(origin, buyer)
  expect([await usesOf('VELKOMMEN10'), await usesOf('KURV100')]).toEqual([1, 0])
  await edit(buyer, done.orderNumber)
  await buyer.call<object>('DELETE', 'checkout/discounts/VELKOMMEN10/')
  await buyer.call<object>('POST', 'checkout/discounts/', { code: 'KURV100' })
  await buyer.put([[226, 30]])
  const refused = await begin(buyer)
  expect([await usesOf('VELKOMMEN10'), await usesOf('KURV100')]).toEqual([1, 1])
  await decide(origin, refused, 'decline')
  await confirm(buyer, refused)
  expect([await usesOf('VELKOMMEN10'), await usesOf('KURV100')]).toEqual([1, 0])
  const paid = await begin(buyer)
  await decide(origin, paid, 'approve')
  await confirm(buyer, paid)
  expect([await usesOf('VELKOMMEN10'), await usesOf('KURV100')]).toEqual([0, 1])
  await buyer.call<object>('POST', `orders/${done.orderNumber}/cancel/`, {})
  expect(await usesOf('KURV100')).toBe(0)
})

it('the last pieces belong to the order that holds them', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await origin.db.prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = 226`).run()
  const cart = await edit(buyer, done.orderNumber)
  expect(cart.messages.filter(({ code }) => code !== 'price_changed')).toEqual([])
  expect(quantitiesOf(cart)).toEqual({ 226: 8 })
  await buyer.put([[101, 1]])
  const begun = await begin(buyer)
  await decide(origin, begun, 'approve')
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  await fillStock(origin)
})

it('an order that is locked takes no change', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[226, 9]])
  const seen = await till(buyer)
  await origin.db
    .prepare(
      `UPDATE delivery_slots SET cutoff_at = ?2
        WHERE id = (SELECT slot_id FROM orders WHERE order_number = ?1)`,
    )
    .bind(done.orderNumber, origin.clock.now.toISOString())
    .run()
  expect((await pay(buyer, { seen })).body.code).toBe('order_locked')
})

it('weighed goods are set aside with their margin', async () => {
  const buyer = await createBuyer(origin, { items: [[242, 4]] })
  const { totals } = await till(buyer)
  expect(minor(totals.weightMargin)).toBeGreaterThan(0)
  const done = await buy(origin, buyer)
  const row = await origin.db
    .prepare('SELECT amount_minor, authorised_minor FROM payments WHERE payment_id = ?1')
    .bind(done.paymentId)
    .first()
  expect(row).toEqual({
    amount_minor: minor(totals.toPay),
    authorised_minor: minor(totals.toPay) + minor(totals.weightMargin),
  })
})
