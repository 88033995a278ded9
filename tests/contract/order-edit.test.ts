import { describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runJobs } from '../../origin/jobs.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { begin, buy, confirm, createBuyer, decide, pay, readCheckout } from './buyer.ts'
import { quantitiesOf } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'
import { CHICKEN } from '../support/products.ts'

/** Edits, cancellation and delivery of a paid order, compared with the provider's books. */

const origin = await openStockedShop()

const minor = (amount: string) => Math.round(Number(amount) * 100)
const orderOf = async (buyer: Customer, orderNumber: string) =>
  (await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
/** Sums of authorised, captured and refunded amounts at the provider, over all payments of an order. */
const booksOf = (orderNumber: string) =>
  origin.db
    .prepare(
      `SELECT sum(s.captured_minor) AS captured, sum(s.refunded_minor) AS refunded,
              sum(iif(s.status = 'authorised', s.amount_minor, 0)) AS held
         FROM payments p JOIN psp_sessions s ON s.reference = p.payment_id WHERE p.order_number = ?1`,
    )
    .bind(orderNumber)
    .first<{ captured: number; refunded: number; held: number }>()

async function editing(buyer: Customer, orderNumber: string): Promise<CartOnWire> {
  const { status, body } = await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
  if (status !== 200) throw new Error(`Not editing: ${status} ${JSON.stringify(body)}`)
  return body
}

async function deliver(buyer: Customer, orderNumber: string): Promise<OrderOnWire> {
  const { deliverySlot } = await orderOf(buyer, orderNumber)
  origin.clock.now = new Date(deliverySlot.closeDatetime)
  await runJobs(origin.deps)
  return orderOf(buyer, orderNumber)
}

describe('an edit of a paid order', () => {
  it('charges only the difference when it costs more, and restores the cart', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber, isChange } = await buy(origin, buyer)
    expect(isChange).toBe(false)
    const before = await orderOf(buyer, orderNumber)
    await buyer.put([[101, 2]])
    const cart = await editing(buyer, orderNumber)
    expect(cart.deliverySlot?.id).toBe(before.deliverySlot.id)
    expect(cart.totalGrossAmount).toBe(before.totalGrossAmount)
    await buyer.put([[CHICKEN, 10]])
    const seen = await readCheckout(buyer)
    expect(seen.totals.alreadyPaid).toBe(before.totalGrossAmount)
    expect(minor(seen.totals.toPay)).toBe(minor(seen.totals.total) - minor(before.totalGrossAmount))
    expect((await buy(origin, buyer)).isChange).toBe(true)
    const after = await orderOf(buyer, orderNumber)
    expect(after.lines.map(({ orderedQuantity }) => orderedQuantity)).toEqual([10])
    expect(after.totalGrossAmount).toBe(seen.totals.total)
    expect(after.deliverySlot.id).toBe(before.deliverySlot.id)
    expect(after.isBeingEdited).toBe(false)
    expect(quantitiesOf((await buyer.call<CartOnWire>('GET', 'cart/')).body)).toEqual({ 101: 2 })
    expect((await booksOf(orderNumber))?.held).toBe(minor(after.totalGrossAmount))
    const delivered = await deliver(buyer, orderNumber)
    expect((await booksOf(orderNumber))?.captured).toBe(minor(delivered.totalGrossAmount))
  })

  it('charges nothing when it costs less, and captures less in the end', async () => {
    const buyer = await createBuyer(origin, { items: [[CHICKEN, 12]] })
    const { orderNumber } = await buy(origin, buyer)
    const before = await orderOf(buyer, orderNumber)
    await editing(buyer, orderNumber)
    await buyer.put([[CHICKEN, 9]])
    const seen = await readCheckout(buyer)
    expect(seen.totals.toPay).toBe('0.00')
    expect((await buy(origin, buyer)).isChange).toBe(true)
    const after = await orderOf(buyer, orderNumber)
    expect(minor(after.totalGrossAmount)).toBeLessThan(minor(before.totalGrossAmount))
    const delivered = await deliver(buyer, orderNumber)
    expect(delivered.totalGrossAmount).toBe(after.totalGrossAmount)
    expect((await booksOf(orderNumber))?.captured).toBe(minor(after.totalGrossAmount))
  })

  it('keeps the picker note and substitution choice of a product', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber } = await buy(origin, buyer)
    const [line] = (await orderOf(buyer, orderNumber)).lines
    await buyer.call('PATCH', `orders/${orderNumber}/`, {
      lines: [{ lineId: line?.lineId, allowsSubstitution: false, pickerNote: 'Well done' }],
    })
    await editing(buyer, orderNumber)
    await buyer.put([
      [CHICKEN, 9],
      [101, 1],
    ])
    await buy(origin, buyer)
    const choices = (await orderOf(buyer, orderNumber)).lines.map((each) => [
      each.product.id,
      each.allowsSubstitution,
      each.pickerNote,
    ])
    expect(choices).toEqual([
      [CHICKEN, false, 'Well done'],
      [101, true, null],
    ])
  })

  it('leaves the order unchanged when its payment is refused, and can be paid again', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber } = await buy(origin, buyer)
    const before = await orderOf(buyer, orderNumber)
    await editing(buyer, orderNumber)
    await buyer.put([[CHICKEN, 11]])
    const begun = await begin(buyer)
    await decide(origin, begun, 'decline', 'never')
    expect((await confirm(buyer, begun)).body.code).toBe('payment_refused')
    const still = await orderOf(buyer, orderNumber)
    expect([still.status, still.totalGrossAmount]).toEqual(['placed', before.totalGrossAmount])
    expect(still.isBeingEdited).toBe(true)
    await buy(origin, buyer)
    expect((await orderOf(buyer, orderNumber)).lines[0]?.orderedQuantity).toBe(11)
  })

  it('returns 409 after the cut-off, even with the checkout page still open', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber } = await buy(origin, buyer)
    await editing(buyer, orderNumber)
    await buyer.put([[CHICKEN, 11]])
    const seen = await readCheckout(buyer)
    const { editableUntil } = await orderOf(buyer, orderNumber)
    origin.clock.now = new Date(editableUntil ?? '')
    expect((await pay(buyer, { seen })).status).toBe(409)
    await runJobs(origin.deps)
    const locked = await orderOf(buyer, orderNumber)
    expect([locked.status, locked.lines[0]?.orderedQuantity, locked.isBeingEdited]).toEqual([
      'locked',
      8,
      false,
    ])
  })

  it('sends one e-mail', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber } = await buy(origin, buyer)
    await editing(buyer, orderNumber)
    await buyer.put([[CHICKEN, 9]])
    await buy(origin, buyer)
    await runJobs(origin.deps)
    await runJobs(origin.deps)
    const emails = await readMailbox(origin.deps, { to: buyer.email })
    expect(emails.map(({ template }) => template).toReversed()).toEqual([
      'order_confirmation',
      'order_changed',
    ])
  })
})

it('cancelling an order releases the authorised amount at the provider', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  expect((await booksOf(orderNumber))?.held).toBeGreaterThan(0)
  await buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
  expect(await booksOf(orderNumber)).toMatchObject({ held: 0, captured: 0 })
})
