import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../origin/jobs.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { begin, buy, chooseSlot, confirm, createBuyer, decide, fillStock, type Begun } from './buyer.ts'
import { placeOrder, type Customer } from './order-fixture.ts'
import { issueGiftcard } from './ledger/rounds.ts'
import { CHICKEN } from '../support/products.ts'

/**
 * An edit takes effect with the slot, order and time it was priced for, or not at all
 * (docs/reference/rules.md#order-edits).
 */

const GOODS = CHICKEN
let origin: TestOrigin
let slots: { cheap: number; dear: number }
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
  await runJobs(origin.deps)
})

type Row = {
  slot_id: number
  delivery_minor: number
  total_minor: number
  giftcard_minor: number
  pieces: number
}
const orderOf = (orderNumber: string) =>
  origin.db
    .prepare(
      `SELECT slot_id, delivery_minor, total_minor, giftcard_minor, delivery_type, note,
              (SELECT sum(quantity) FROM order_lines WHERE order_number = ?1) AS pieces
         FROM orders WHERE order_number = ?1`,
    )
    .bind(orderNumber)
    .first<Row & { delivery_type: string; note: string | null }>()

/** Places an order in the cheap slot and changes its edit to twelve pieces. */
async function edited(before: (buyer: Customer) => Promise<unknown> = async () => {}) {
  slots = await pricedSlots()
  const buyer = await createBuyer(origin, { slotId: slots.cheap })
  await before(buyer)
  const { orderNumber } = await buy(origin, buyer)
  await buyer.call('POST', `orders/${orderNumber}/edit/`)
  await buyer.put([[GOODS, 12]])
  return { buyer, orderNumber }
}

async function approve(buyer: Customer, begun: Begun) {
  await decide(origin, begun, 'approve', 'never')
  return confirm(buyer, begun)
}

/** Two unused slots of the buyers' area, priced at 29 and 89 kroner. */
async function pricedSlots() {
  const { results } = await origin.db
    .prepare(
      `SELECT id FROM delivery_slots WHERE used = 0 AND capacity > 0 AND is_closed = 0 AND delivery_type = 'attended'
          AND cutoff_at > ?1 AND area_id = (SELECT delivery_area_id FROM postal_codes
                                             WHERE country = 'NO' AND postal_code = '0155')
        ORDER BY opens_at DESC LIMIT 2`,
    )
    .bind(origin.clock.now.toISOString())
    .all<{ id: number }>()
  const [cheap = 0, dear = 0] = results.map(({ id }) => id)
  const price = origin.db.prepare('UPDATE delivery_slots SET price_minor = ?2 WHERE id = ?1')
  await origin.db.batch([price.bind(cheap, 2_900), price.bind(dear, 8_900)])
  return { cheap, dear }
}

describe('an edit that waits for its payment', () => {
  it('keeps the slot it was priced for when the cart chooses another', async () => {
    const { buyer, orderNumber } = await edited()
    const begun = await begin(buyer)
    await chooseSlot(origin, buyer, slots.dear)
    expect((await approve(buyer, begun)).status).toBe(200)
    expect(await orderOf(orderNumber)).toMatchObject({
      slot_id: slots.cheap,
      delivery_minor: 2_900,
      pieces: 12,
    })
  })

  it('moves to the other slot it was priced for although the cart has left that slot', async () => {
    const { buyer, orderNumber } = await edited()
    await chooseSlot(origin, buyer, slots.dear)
    const begun = await begin(buyer)
    const { cheap: other } = await pricedSlots()
    await chooseSlot(origin, buyer, other)
    expect((await approve(buyer, begun)).status).toBe(200)
    expect(await orderOf(orderNumber)).toMatchObject({ slot_id: slots.dear, delivery_minor: 8_900 })
  })

  it('is cancelled with slot_full when the slot it was priced for is full', async () => {
    const { buyer, orderNumber } = await edited()
    const before = await orderOf(orderNumber)
    const { dear } = slots
    await chooseSlot(origin, buyer, dear)
    const begun = await begin(buyer)
    const { cheap: other } = await pricedSlots()
    await chooseSlot(origin, buyer, other)
    await origin.db.prepare('UPDATE delivery_slots SET capacity = used WHERE id = ?1').bind(dear).run()
    expect((await approve(buyer, begun)).body.code).toBe('slot_full')
    expect(await orderOf(orderNumber)).toEqual(before)
    expect(await heldBy(begun)).toBe('cancelled')
  })

  it('holds its slot for as long as the payment may take', async () => {
    const { buyer, orderNumber } = await edited()
    await chooseSlot(origin, buyer, slots.dear)
    origin.clock.advance(20 * 60_000)
    const begun = await begin(buyer)
    origin.clock.advance(25 * 60_000)
    await runJobs(origin.deps)
    const held = await origin.db
      .prepare('SELECT count(*) AS count FROM slot_holds WHERE slot_id = ?1')
      .bind(slots.dear)
      .first<number>('count')
    expect(held).toBe(1)
    expect((await approve(buyer, begun)).status).toBe(200)
    expect(await orderOf(orderNumber)).toMatchObject({ slot_id: slots.dear, delivery_minor: 8_900 })
  })

  it('keeps the agreed delivery price in a dearer slot the order was moved to', async () => {
    slots = await pricedSlots()
    const buyer = await createBuyer(origin, { slotId: slots.cheap })
    const { orderNumber } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${orderNumber}/move/`, { deliverySlotId: slots.dear })
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    await buyer.put([[GOODS, 12]])
    expect((await approve(buyer, await begin(buyer))).status).toBe(200)
    expect(await orderOf(orderNumber)).toMatchObject({
      slot_id: slots.dear,
      delivery_minor: 2_900,
      pieces: 12,
    })
  })

  it('can be cancelled until the cut-off of the chosen slot', async () => {
    const { buyer } = await edited()
    const shownCancellableUntil = async () =>
      (await buyer.call<{ cancellableUntil: string | null }>('GET', 'checkout/')).body.cancellableUntil
    const cutoffOf = (slotId: number) =>
      origin.db
        .prepare('SELECT cutoff_at FROM delivery_slots WHERE id = ?1')
        .bind(slotId)
        .first<string>('cutoff_at')
    expect(await shownCancellableUntil()).toBe(await cutoffOf(slots.cheap))
    await chooseSlot(origin, buyer, slots.dear)
    expect(await shownCancellableUntil()).toBe(await cutoffOf(slots.dear))
  })

  it('refuses a slot of another area, before and after the payment', async () => {
    const { buyer, orderNumber } = await edited()
    const begun = await begin(buyer)
    const far = await origin.db
      .prepare(
        `SELECT id FROM delivery_slots WHERE country = 'NO' AND is_closed = 0 AND cutoff_at > ?1
            AND area_id <> (SELECT area_id FROM delivery_slots WHERE id = ?2) LIMIT 1`,
      )
      .bind(origin.clock.now.toISOString(), slots.cheap)
      .first<{ id: number }>()
    await origin.db.batch([
      origin.db
        .prepare(
          `UPDATE addresses SET delivery_area_id = (SELECT area_id FROM delivery_slots WHERE id = ?2) WHERE id = ?1`,
        )
        .bind(buyer.addressId, far?.id ?? 0),
    ])
    await chooseSlot(origin, buyer, far?.id ?? 0)
    expect((await approve(buyer, begun)).status).toBe(200)
    expect((await orderOf(orderNumber))?.slot_id).toBe(slots.cheap)
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    await chooseSlot(origin, buyer, far?.id ?? 0)
    await expect(begin(buyer)).rejects.toThrow('slot_not_for_address')
  })

  it.each(['without', 'with'])('is cancelled by a move of its order, %s a gift card', async (kind) => {
    const { buyer, orderNumber } = await edited(async (customer) => {
      await chooseSlot(origin, customer, slots.dear)
      if (kind === 'without') return
      const number = await issueGiftcard(origin, 10_000_000)
      await origin.db
        .prepare('UPDATE giftcards SET owner_user_id = ?2 WHERE number_hash = ?1')
        .bind(number, customer.userId)
        .run()
      await customer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    })
    const begun = await begin(buyer)
    const move = { deliverySlotId: slots.cheap }
    expect((await buyer.call<object>('POST', `orders/${orderNumber}/move/`, move)).status).toBe(200)
    const moved = await orderOf(orderNumber)
    expect(moved).toMatchObject({ slot_id: slots.cheap, delivery_minor: 2_900, pieces: 8 })
    expect((await approve(buyer, begun)).body.code).toBe('cart_changed')
    expect(await orderOf(orderNumber)).toEqual(moved)
    expect(await heldBy(begun)).toBe('cancelled')
  })

  it('returns order_locked after the cut-off, even before the clock locks the order', async () => {
    const { buyer, orderNumber } = await edited()
    const begun = await begin(buyer)
    const before = await orderOf(orderNumber)
    const { now } = origin.clock
    const cutoff = await origin.db
      .prepare('SELECT cutoff_at FROM delivery_slots WHERE id = ?1')
      .bind(slots.cheap)
      .first<string>('cutoff_at')
    await decide(origin, begun, 'approve', 'never')
    origin.clock.now = new Date(Date.parse(cutoff ?? '') + 600_000)
    expect((await confirm(buyer, begun)).body.code).toBe('order_locked')
    expect(await orderOf(orderNumber)).toEqual(before)
    origin.clock.now = now
  })

  it('is cancelled when another order is edited in the cart', async () => {
    const { buyer, orderNumber } = await edited()
    const begun = await begin(buyer)
    const other = await placeOrder(origin, {
      customer: buyer,
      lines: [{ productId: GOODS, quantity: 9, unit: 9_000 }],
    })
    await buyer.call('POST', `orders/${other}/edit/`)
    expect((await approve(buyer, begun)).body.code).toBe('payment_not_authorised')
    expect((await orderOf(orderNumber))?.pieces).toBe(8)
    expect((await orderOf(other))?.pieces).toBe(9)
  })
})

/** The status of a payment at the provider. */
const heldBy = ({ paymentId }: Begun) =>
  origin.db
    .prepare('SELECT status FROM psp_sessions WHERE reference = ?1')
    .bind(paymentId)
    .first<string>('status')
