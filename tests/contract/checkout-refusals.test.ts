import { describe, expect, it } from 'vitest'
import { wallClockAt, weekdayOf } from '../../shared/time/time-zone.ts'
import { createBuyer, fillStock, pay, readCheckout, type CheckoutOnWire } from './buyer.ts'
import type { Customer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'
import { CHICKEN } from '../support/products.ts'

/** Refused payments: each error names what changed, and no order is written. */

const origin = await openStockedShop()

async function refusal(buyer: Customer, seen?: CheckoutOnWire) {
  const { status, body } = await pay(buyer, seen ? { seen } : {})
  expect(body.details?.cart?.version, 'the current cart').toBeGreaterThan(0)
  const orders = await origin.db
    .prepare('SELECT count(*) AS count FROM orders WHERE user_id = ?1')
    .bind(buyer.userId)
    .first<{ count: number }>()
  expect(orders?.count, 'orders written').toBe(0)
  return { status, code: body.code, products: body.details?.products }
}

describe('a payment', () => {
  it('is refused when the cart differs from what the shopper saw', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    await buyer.put([[CHICKEN, 9]])
    expect(await refusal(buyer, seen)).toMatchObject({ status: 409, code: 'cart_changed' })
  })

  it('is refused when the total differs: the client’s amount is compared, never charged', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    const cheap = { ...seen, totals: { ...seen.totals, toPay: '1.00' } }
    expect(await refusal(buyer, cheap)).toMatchObject({ status: 409, code: 'price_changed' })
  })

  it('is refused with the product ids when there is too little stock', async () => {
    const buyer = await createBuyer(origin, {
      items: [
        [CHICKEN, 8],
        [110, 3],
      ],
    })
    const seen = await readCheckout(buyer)
    await origin.db
      .prepare(`UPDATE stock SET on_hand = reserved + 2 WHERE product_id = 110 AND country = 'NO'`)
      .run()
    expect(await refusal(buyer, seen)).toEqual({ status: 409, code: 'out_of_stock', products: [110] })
    await fillStock(origin)
  })

  it('is refused when the cart is below the minimum', async () => {
    expect(await refusal(await createBuyer(origin, { items: [[CHICKEN, 1]] }))).toMatchObject({
      status: 409,
      code: 'minimum_order',
    })
  })

  it('is refused when the slot hold expired and the slot is full', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    origin.clock.advance(31 * 60_000)
    const { id } = seen.cart.deliverySlot ?? { id: 0 }
    await origin.db.batch([
      origin.db.prepare('DELETE FROM slot_holds WHERE slot_id = ?1').bind(id),
      origin.db.prepare('UPDATE delivery_slots SET capacity = used WHERE id = ?1').bind(id),
    ])
    expect(await refusal(buyer, seen)).toMatchObject({ status: 410, code: 'hold_expired' })
    const shown = await readCheckout(buyer)
    expect(shown.steps.find(({ key }) => key === 'slot')).toMatchObject({ isBlocking: true })
  })

  it('renews an expired slot hold silently while the slot has room', async () => {
    const buyer = await createBuyer(origin)
    origin.clock.advance(31 * 60_000)
    expect((await pay(buyer)).status).toBe(201)
  })

  it('is refused when no address and no slot are chosen', async () => {
    const buyer = await createBuyer(origin)
    await origin.db.batch([
      origin.db
        .prepare('DELETE FROM slot_holds WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?1)')
        .bind(buyer.userId),
      origin.db
        .prepare('UPDATE carts SET slot_id = NULL, address_id = NULL WHERE user_id = ?1')
        .bind(buyer.userId),
    ])
    const { steps } = await readCheckout(buyer)
    expect(steps.filter(({ isBlocking }) => isBlocking).map(({ key, message }) => [key, message])).toEqual([
      ['address', 'Velg hvor vi skal levere.'],
      ['slot', 'Velg når vi skal levere.'],
      ['payment', null],
    ])
    expect(await refusal(buyer)).toMatchObject({ code: 'address_not_found' })
  })

  it('is refused for an invoice of a private customer, a foreign card and an unknown method', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    expect((await pay(buyer, { seen, method: { type: 'invoice' } })).body.code).toBe('wrong_customer_type')
    expect((await pay(buyer, { seen, method: { type: 'card', id: 1 } })).status).toBe(404)
    expect((await pay(buyer, { seen, method: { type: 'swish' } })).body.code).toBe('payment_refused')
  })
})

describe('goods with an age limit', () => {
  const beer = async () => {
    const row = await origin.db
      .prepare(
        `SELECT m.product_id AS id FROM product_markets m
          WHERE m.country = 'NO' AND m.age_limit = 18 AND m.is_listed = 1 LIMIT 1`,
      )
      .first<{ id: number }>()
    return row?.id ?? 0
  }
  const legalSlot = async () => {
    const { results } = await origin.db
      .prepare(
        `SELECT id, opens_at FROM delivery_slots
          WHERE area_id = (SELECT delivery_area_id FROM addresses WHERE country = 'NO' ORDER BY id DESC LIMIT 1)
            AND cutoff_at > ?1 AND is_closed = 0 ORDER BY opens_at`,
      )
      .bind(origin.clock.now.toISOString())
      .all<{ id: number; opens_at: string }>()
    const onWednesdayAtFour = results.find(({ opens_at }) => {
      const { date, time } = wallClockAt(opens_at, 'Europe/Oslo')
      return weekdayOf(date) === 2 && time === '16:00'
    })
    return onWednesdayAtFour?.id ?? 0
  }
  const restrictedBuyer = async () => {
    const buyer = await createBuyer(origin)
    const slotId = await legalSlot()
    await buyer.put([
      [CHICKEN, 8],
      [await beer(), 1],
    ])
    await buyer.call('POST', 'slot-picker/info/', {
      deliverySlotId: slotId,
      deliveryAddressId: buyer.addressId,
    })
    return buyer
  }

  it('need a verified age', async () => {
    const buyer = await restrictedBuyer()
    expect((await readCheckout(buyer)).age).toEqual({
      isRequired: true,
      isVerified: false,
      ageLimit: 18,
      method: null,
    })
    expect(await refusal(buyer)).toMatchObject({ status: 409, code: 'age_verification_required' })
  })

  it('are sold after the identity service confirms the age, and its result is used once', async () => {
    const buyer = await restrictedBuyer()
    const started = await buyer.call<{ challengeId: string; redirectUrl: string }>(
      'POST',
      'checkout/age-verification/start/',
      { returnUrl: '/no/checkout/' },
    )
    const { challengeId, redirectUrl } = started.body
    const complete = () =>
      buyer.call<{ code?: string; isVerified?: boolean }>('POST', 'checkout/age-verification/complete/', {
        challengeId,
      })
    expect((await complete()).body.code).toBe('age_verification_required')
    const response = await origin.fetch(redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'age=adult',
    })
    expect(response.headers.get('location')).toMatch(/^\/no\/checkout\/(\?challenge_id=|$)/)
    expect((await complete()).body).toMatchObject({ isVerified: true, method: 'bankid' })
    expect((await complete()).status).toBe(200)
    expect((await pay(buyer)).status).toBe(201)
  })

  it('are refused to a minor and with another person’s verification', async () => {
    const [child, other] = [await restrictedBuyer(), await restrictedBuyer()]
    const { challengeId, redirectUrl } = (
      await child.call<{ challengeId: string; redirectUrl: string }>(
        'POST',
        'checkout/age-verification/start/',
        {},
      )
    ).body
    await origin.fetch(redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'age=child',
    })
    const complete = (buyer: Customer) =>
      buyer.call<object>('POST', 'checkout/age-verification/complete/', { challengeId })
    expect((await complete(other)).status).toBe(404)
    await complete(child)
    expect(await refusal(child)).toMatchObject({ code: 'age_verification_required' })
  })

  it('are sold with an ID check at the door and never delivered unattended', async () => {
    const buyer = await restrictedBuyer()
    await buyer.call('POST', 'checkout/age-verification/start/', { method: 'id_at_door' })
    expect((await readCheckout(buyer)).age.method).toBe('id_at_door')
    await origin.db.prepare('UPDATE carts SET is_unattended = 1 WHERE user_id = ?1').bind(buyer.userId).run()
    expect(await refusal(buyer)).toMatchObject({ code: 'unattended_not_allowed' })
    await origin.db.prepare('UPDATE carts SET is_unattended = 0 WHERE user_id = ?1').bind(buyer.userId).run()
    expect((await pay(buyer)).status).toBe(201)
  })
})
