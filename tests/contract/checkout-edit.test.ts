import { expect, it } from 'vitest'
import { prepareCapture } from '../../origin/payments/collect.ts'
import { runJobs } from '../../origin/jobs.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { begin, buy, confirm, createBuyer, decide, fillStock, pay, readCheckout } from './buyer.ts'
import { quantitiesOf } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'
import { CHICKEN } from '../support/products.ts'

/**
 * An edit costs only the difference and takes effect once that is paid (docs/reference/rules.md#order-edits).
 */

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

it('a larger edit costs the difference and takes effect only when it is paid', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await buyer.put([[110, 2]])
  expect((await edit(buyer, done.orderNumber)).editingOrderNumber).toBe(done.orderNumber)
  await buyer.put([
    [CHICKEN, 10],
    [101, 3],
  ])
  const { totals } = await readCheckout(buyer)
  expect(totals.alreadyPaid).toBe(done.payment.amount)
  expect(minor(totals.toPay)).toBe(minor(totals.total) - minor(done.payment.amount))
  const begun = await begin(buyer)
  expect(begun.orderNumber).toBe(done.orderNumber)
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 8]])
  await decide(origin, begun, 'approve')
  const confirmed = (await confirm(buyer, begun)).body
  expect(confirmed.order).toMatchObject({ status: 'placed', totalGrossAmount: totals.total })
  expect(await linesOf(done.orderNumber)).toEqual([
    [101, 3],
    [CHICKEN, 10],
  ])
  // The cart from before the edit is restored.
  expect(quantitiesOf((await buyer.call('GET', 'cart/')).body)).toEqual({ 110: 2 })
})

it('a smaller edit costs nothing now and captures less when the order is packed', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[CHICKEN, 7]])
  const { totals } = await readCheckout(buyer)
  expect(totals.toPay).toBe('0.00')
  const begun = await begin(buyer)
  expect([begun.status, begun.action]).toEqual(['authorised', null])
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 7]])
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

it('a refused or abandoned payment of the difference leaves the order unchanged', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[CHICKEN, 12]])
  const refused = await begin(buyer)
  await decide(origin, refused, 'decline')
  expect((await confirm(buyer, refused)).body.code).toBe('payment_refused')
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 8]])
  await begin(buyer)
  origin.clock.advance(31 * 60_000)
  await runJobs(origin.deps)
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 8]])
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
  // The cart still holds the edit, which can be paid.
  const paid = await begin(buyer)
  await decide(origin, paid, 'approve')
  expect((await confirm(buyer, paid)).body.order.status).toBe('placed')
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 12]])
})

it('a difference that is paid after the edit was aborted is not captured', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[CHICKEN, 12]])
  const begun = await begin(buyer)
  await buyer.call('POST', `orders/${done.orderNumber}/edit/abort/`)
  await decide(origin, begun, 'approve')
  expect((await confirm(buyer, begun)).body.code).toBe('payment_not_authorised')
  expect(await linesOf(done.orderNumber)).toEqual([[CHICKEN, 8]])
  await runJobs(origin.deps)
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
})

it('a code counts once over all edits of an order and is free again once removed', async () => {
  const buyer = await createBuyer(origin, { items: [[CHICKEN, 20]] })
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
  await buyer.put([[CHICKEN, 30]])
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

it('an order keeps its reserved pieces while it is edited, even when none are left', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await origin.db.prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = ${CHICKEN}`).run()
  const cart = await edit(buyer, done.orderNumber)
  expect(cart.messages.filter(({ code }) => code !== 'price_changed')).toEqual([])
  expect(quantitiesOf(cart)).toEqual({ [CHICKEN]: 8 })
  await buyer.put([[101, 1]])
  const begun = await begin(buyer)
  await decide(origin, begun, 'approve')
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  await fillStock(origin)
})

it('a locked order refuses an edit', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  await edit(buyer, done.orderNumber)
  await buyer.put([[CHICKEN, 9]])
  const seen = await readCheckout(buyer)
  await origin.db
    .prepare(
      `UPDATE delivery_slots SET cutoff_at = ?2
        WHERE id = (SELECT slot_id FROM orders WHERE order_number = ?1)`,
    )
    .bind(done.orderNumber, origin.clock.now.toISOString())
    .run()
  expect((await pay(buyer, { seen })).body.code).toBe('order_locked')
})

it('the authorised amount of weighed goods includes the weight margin', async () => {
  const buyer = await createBuyer(origin, { items: [[242, 4]] })
  const { totals } = await readCheckout(buyer)
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
