import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderSummaryOnWire } from '../../origin/orders/read/summary.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { isWithinAlcoholHours } from '../../origin/slots/rules/alcohol-hours.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, quantitiesOf } from './cart-client.ts'
import { createCustomer, placeOrder, slotsOf, statusOf, type Customer } from './order-fixture.ts'
import { signInStaff } from './staff.ts'
import { CHICKEN, MILK } from '../support/products.ts'

const MILK_LINE = { productId: MILK, quantity: 3, unit: 2_290, deposit: 200 }
const CHICKEN_LINE = { productId: CHICKEN, quantity: 2, unit: 3_490 }

let origin: TestOrigin
let kari: Customer
let stranger: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await createCustomer(origin)
  stranger = await createCustomer(origin)
})
afterAll(() => origin.dispose())

type OrderBody = { order: OrderOnWire }
type Failure = {
  code: string
  details?: Record<string, unknown>
  fieldErrors?: Record<string, { code: string }>
}

const orderOf = async (orderNumber: string) =>
  (await kari.call<OrderBody>('GET', `orders/${orderNumber}/`)).body.order
const reservedOf = (productId: number) =>
  origin.db
    .prepare(`SELECT reserved FROM stock WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId)
    .first<number>('reserved')
const usedOf = (slotId: number) =>
  origin.db.prepare('SELECT used FROM delivery_slots WHERE id = ?1').bind(slotId).first<number>('used')

async function deliver(orderNumber: string): Promise<void> {
  const { deliverySlot } = await orderOf(orderNumber)
  origin.clock.now = new Date(deliverySlot.closeDatetime)
  await runOrderClock(origin.deps)
}

describe('orders of a user', () => {
  it('are listed in pages, upcoming ones by delivery time and past ones newest first', async () => {
    const reader = await createCustomer(origin)
    const [first, second, third] = await slotsOf(origin)
    const late = await placeOrder(origin, { customer: reader, lines: [MILK_LINE], slotId: third?.id ?? 0 })
    const soon = await placeOrder(origin, {
      customer: reader,
      lines: [MILK_LINE, CHICKEN_LINE],
      slotId: first?.id ?? 0,
    })
    const next = await placeOrder(origin, {
      customer: reader,
      lines: [CHICKEN_LINE],
      slotId: second?.id ?? 0,
    })
    type Page = {
      items: OrderSummaryOnWire[]
      totalCount: number
      hasMoreItems: boolean
      nextCursor: string | null
    }
    const upcoming = await reader.call<Page>('GET', 'orders/?size=2')
    expect(upcoming.body.items.map(({ orderNumber }) => orderNumber)).toEqual([soon, next])
    expect(upcoming.body).toMatchObject({ totalCount: 3, hasMoreItems: true, nextCursor: '2' })
    expect(upcoming.body.items[0]).toMatchObject({
      status: 'placed',
      statusText: 'Ordered',
      itemCount: 5,
      isEditable: true,
      isCancellable: true,
      editableUntil: first?.cutoff_at,
    })
    expect(upcoming.body.items[0]?.imageUrls).toHaveLength(2)
    expect((await reader.call<Page>('GET', 'orders/?size=2&page=2')).body.items[0]?.orderNumber).toBe(late)
    await reader.call('POST', `orders/${soon}/cancel/`, {})
    const past = await reader.call<Page>('GET', 'orders/?status=past')
    expect(past.body.items.map(({ orderNumber }) => orderNumber)).toEqual([soon])
    expect((await stranger.call<Page>('GET', 'orders/')).body.totalCount).toBe(0)
  })

  it('show goods, address and payments that add up to the øre', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE, CHICKEN_LINE],
      slotId: slot?.id ?? 0,
      codes: [['TAKK', 1_000]],
      giftcard: 5_000,
    })
    const order = await orderOf(orderNumber)
    const goods = 3 * 2_290 + 2 * 3_490
    const total = goods - 1_000 + 600 + (slot?.price_minor ?? 0)
    expect(Math.round(Number(order.totalGrossAmount) * 100)).toBe(total)
    const extra = order.extraLines.reduce((sum, each) => sum + Number(each.grossAmount), 0)
    const lines = order.lines.reduce((sum, each) => sum + Number(each.totalGrossPrice), 0)
    expect(Math.round((extra + lines) * 100)).toBe(total)
    const vat = order.vat.reduce((sum, each) => sum + Number(each.base) + Number(each.amount), 0)
    expect(Math.round(vat * 100)).toBe(total - 600)
    expect(order.payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['card', ((total - 5_000) / 100).toFixed(2)],
      ['giftcard', '50.00'],
    ])
    expect(order.address.addressDisplayFull).toBe('Storgata 1, 0155 Byen')
    expect(order.trackUrl).toMatch(new RegExp(`^/no-en/delivery-tracker/${orderNumber}/\\?token=[\\w-]{43}$`))
  })
})

describe('another user’s order', () => {
  it.each([
    ['GET', ''],
    ['GET', 'receipt/'],
    ['GET', 'calendar/'],
    ['POST', 'edit/'],
    ['POST', 'edit/abort/'],
    ['POST', 'cancel/', {}],
    ['POST', 'move/', { deliverySlotId: 1 }],
    ['POST', 'reorder/'],
    ['PUT', 'delivery-type/', { deliveryType: 'attended' }],
    ['PATCH', '', { customerNote: 'x' }],
  ])('returns the same 404 to %s %s as an unknown one', async (method, path, body?: object) => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const strip = (body: Record<string, unknown>) => ({ ...body, transactionId: null })
    const foreign = await stranger.call<Record<string, unknown>>(
      method,
      `orders/${orderNumber}/${path}`,
      body,
    )
    const missing = await stranger.call<Record<string, unknown>>(method, `orders/NO-9999999999/${path}`, body)
    expect(foreign.status).toBe(404)
    expect(missing.status).toBe(404)
    expect(strip(foreign.body)).toEqual(strip(missing.body))
    expect(await statusOf(origin, orderNumber)).toBe('placed')
  })

  it('returns 401 to a visitor', async () => {
    const visitor = await createShopper(origin)
    expect((await visitor.call<Failure>('GET', 'orders/')).body.code).toBe('not_authenticated')
  })
})

describe('cancelling an order', () => {
  it('releases slot, stock, payment and gift card once, also in parallel requests', async () => {
    const [slot] = await slotsOf(origin)
    const [reserved, used] = [await reservedOf(MILK), await usedOf(slot?.id ?? 0)]
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE],
      slotId: slot?.id ?? 0,
      giftcard: 2_000,
    })
    expect([await reservedOf(MILK), await usedOf(slot?.id ?? 0)]).toEqual([
      (reserved ?? 0) + 3,
      (used ?? 0) + 1,
    ])
    const responses = await Promise.all([
      kari.call<OrderBody>('POST', `orders/${orderNumber}/cancel/`, { reason: 'Holiday' }),
      kari.call<OrderBody>('POST', `orders/${orderNumber}/cancel/`, {}),
    ])
    for (const { status, body } of responses) {
      expect([status, body.order.status]).toEqual([200, 'cancelled'])
    }
    expect([await reservedOf(MILK), await usedOf(slot?.id ?? 0)]).toEqual([reserved, used])
    const card = await origin.db
      .prepare('SELECT balance_minor FROM giftcards WHERE number_hash = ?1')
      .bind(`giftcard-${orderNumber}`)
      .first<number>('balance_minor')
    expect(card).toBe(2_000)
    const payments = await origin.db
      .prepare('SELECT status, captured_minor FROM payments WHERE order_number = ?1')
      .bind(orderNumber)
      .all()
    expect(payments.results).toEqual([{ status: 'cancelled', captured_minor: 0 }])
  })

  it.each(['locked', 'picking', 'packed', 'on_the_way', 'delivered'])(
    'returns 409 once the order is %s',
    async (status) => {
      const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
      await origin.db
        .prepare('UPDATE orders SET status = ?2 WHERE order_number = ?1')
        .bind(orderNumber, status)
        .run()
      for (const [method, path, body] of [
        ['POST', 'cancel/', {}],
        ['POST', 'edit/', undefined],
        ['POST', 'move/', { deliveryAddressId: kari.addressId }],
        ['PUT', 'delivery-type/', { deliveryType: 'unattended' }],
        ['PATCH', '', { customerNote: 'x' }],
      ] as const) {
        const { status: received, body: failure } = await kari.call<Failure>(
          method,
          `orders/${orderNumber}/${path}`,
          body,
        )
        expect([path, received, failure.code]).toEqual([path, 409, 'order_locked'])
      }
      await origin.db
        .prepare(`UPDATE orders SET status = 'delivered' WHERE order_number = ?1`)
        .bind(orderNumber)
        .run()
    },
  )

  it('returns 409 from the cut-off on, even before the clock locks the order', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE],
      slotId: slot?.id ?? 0,
    })
    const before = origin.clock.now
    origin.clock.now = new Date(slot?.cutoff_at ?? '')
    const response = await kari.call<Failure>('POST', `orders/${orderNumber}/cancel/`, {})
    expect([response.status, response.body.code]).toEqual([409, 'order_locked'])
    expect((await orderOf(orderNumber)).isCancellable).toBe(false)
    origin.clock.now = before
  })
})

describe('the delivery type', () => {
  it('can be changed repeatedly until the cut-off', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const put = (body: object) =>
      kari.call<{ order: OrderSummaryOnWire }>('PUT', `orders/${orderNumber}/delivery-type/`, body)
    const unattended = await put({ deliveryType: 'unattended', placement: 'porch', note: 'Behind the bench' })
    expect(unattended.body.order.deliveryType).toBe('unattended')
    expect((await orderOf(orderNumber)).placement).toBe('porch')
    expect((await put({ deliveryType: 'attended' })).body.order.deliveryType).toBe('attended')
  })

  it('is never unattended with age-limited goods', async () => {
    const beer = { productId: MILK, quantity: 1, unit: 3_000, ageLimit: 18 }
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [beer] })
    const response = await kari.call<Failure>('PUT', `orders/${orderNumber}/delivery-type/`, {
      deliveryType: 'unattended',
    })
    expect([response.status, response.body.code]).toEqual([409, 'unattended_not_allowed'])
  })

  it.each(['boat', 'pickup'])('cannot be changed for an order of the type %s', async (kind) => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    await origin.db
      .prepare('UPDATE orders SET delivery_type = ?2 WHERE order_number = ?1')
      .bind(orderNumber, kind)
      .run()
    const putDeliveryType = async (deliveryType: string) =>
      kari.call<Failure & { fieldErrors: Record<string, { message: string }> }>(
        'PUT',
        `orders/${orderNumber}/delivery-type/`,
        { deliveryType },
      )
    const attended = await putDeliveryType('attended')
    expect([attended.status, attended.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(attended.body.fieldErrors['deliveryType']?.message).toContain('by boat')
    expect((await putDeliveryType('unattended')).body.code).toBe('unattended_not_allowed')
    expect((await orderOf(orderNumber)).deliveryType).toBe(kind)
  })
})

describe('moving an order', () => {
  it('is limited to the alcohol hours for alcohol, not for other age-limited goods', async () => {
    const slots = await slotsOf(origin)
    const isEarly = (slot: (typeof slots)[number]) =>
      isWithinAlcoholHours({ opensAt: slot.opens_at, closesAt: slot.closes_at }, 'NO')
    const [early, late] = [slots.find(isEarly), slots.find((slot) => !isEarly(slot))]
    const move = async (hasAlcohol: boolean) => {
      const product = await origin.db
        .prepare(
          `SELECT product_id FROM product_markets
            WHERE country = 'NO' AND age_limit IS NOT NULL AND is_listed = 1 AND (abv IS NOT NULL) = ?1 LIMIT 1`,
        )
        .bind(hasAlcohol ? 1 : 0)
        .first<number>('product_id')
      const line = { productId: product ?? 0, quantity: 1, unit: 3_000, ageLimit: 16 }
      const orderNumber = await placeOrder(origin, { customer: kari, lines: [line], slotId: early?.id ?? 0 })
      return kari.call<Failure>('POST', `orders/${orderNumber}/move/`, { deliverySlotId: late?.id })
    }
    const beer = await move(true)
    expect([beer.status, beer.body.code]).toEqual([409, 'alcohol_hours'])
    expect((await move(false)).status).toBe(200)
  })

  it('moves its hold; a cheaper slot lowers the total, a dearer one keeps it', async () => {
    const slots = (await slotsOf(origin)).toSorted((one, other) => one.price_minor - other.price_minor)
    const [cheap, dear] = [slots[0], slots.at(-1)]
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE],
      slotId: dear?.id ?? 0,
    })
    const used = await usedOf(dear?.id ?? 0)
    const total = Number((await orderOf(orderNumber)).totalGrossAmount)
    const moved = await kari.call<OrderBody>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: cheap?.id,
    })
    expect(moved.status).toBe(200)
    expect(moved.body.order.deliverySlot.id).toBe(cheap?.id)
    expect(await usedOf(dear?.id ?? 0)).toBe((used ?? 0) - 1)
    const saved = ((dear?.price_minor ?? 0) - (cheap?.price_minor ?? 0)) / 100
    expect(Number(moved.body.order.totalGrossAmount)).toBeCloseTo(total - saved, 2)
    const back = await kari.call<OrderBody>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: dear?.id,
    })
    expect(back.body.order.totalGrossAmount).toBe(moved.body.order.totalGrossAmount)
    // The console shows how much moves to dearer slots have saved.
    const { results } = await origin.db
      .prepare(
        `SELECT payload ->> 'saved' AS saved FROM order_events WHERE order_number = ?1 AND kind = 'moved'`,
      )
      .bind(orderNumber)
      .all()
    expect(results).toEqual([{ saved: null }, { saved: Math.round(saved * 100) }])
    const console = await signInStaff(origin)
    expect(await console.open(`orders/?order=${orderNumber}`)).toMatch(
      /moved to a dearer slot \d+ times and saved \d+\.\d\d NOK/,
    )
  })

  it('keeps the old slot when the new one is full', async () => {
    const [own, full] = await slotsOf(origin)
    await origin.db.prepare('UPDATE delivery_slots SET capacity = used WHERE id = ?1').bind(full?.id).run()
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE], slotId: own?.id ?? 0 })
    const response = await kari.call<Failure>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: full?.id,
    })
    expect([response.status, response.body.code]).toEqual([409, 'slot_full'])
    expect((await orderOf(orderNumber)).deliverySlot.id).toBe(own?.id)
    await origin.db
      .prepare('UPDATE delivery_slots SET capacity = capacity + 20 WHERE id = ?1')
      .bind(full?.id)
      .run()
  })

  it('accepts another address of the user only in the same area', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const addAddress = async (userId: number, area: number | null) =>
      origin.db
        .prepare(
          `INSERT INTO addresses (user_id, recipient_name, phone, street, street_number, postal_code, city, country,
                                  lat, lon, delivery_area_id, created_at)
           SELECT ?1, recipient_name, phone, 'Parkveien', '7', postal_code, city, country, lat, lon, ?3, created_at
             FROM addresses WHERE id = ?2 RETURNING id`,
        )
        .bind(userId, kari.addressId, area)
        .first<number>('id')
    const area = await origin.db
      .prepare('SELECT delivery_area_id FROM addresses WHERE id = ?1')
      .bind(kari.addressId)
      .first<number>('delivery_area_id')
    const other = await origin.db
      .prepare(`SELECT id FROM delivery_areas WHERE country = 'NO' AND id <> ?1 AND kind = 'van'`)
      .bind(area)
      .first<number>('id')
    const move = (deliveryAddressId: number | null) =>
      kari.call<OrderBody & Failure>('POST', `orders/${orderNumber}/move/`, { deliveryAddressId })
    const moved = await move(await addAddress(kari.userId, area))
    expect(moved.body.order.address.addressDisplay).toBe('Parkveien 7')
    expect((await move(await addAddress(kari.userId, other))).body.code).toBe('slot_not_for_address')
    expect((await move(await addAddress(kari.userId, null))).body.code).toBe('outside_delivery_area')
    expect((await move(await addAddress(stranger.userId, area))).body.code).toBe('address_not_found')
  })
})

describe('editing an order', () => {
  it('fills the cart with its lines, and aborting restores the cart', async () => {
    const shopper = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, { customer: shopper, lines: [MILK_LINE, CHICKEN_LINE] })
    await shopper.put([[101, 4]])
    const editing = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    expect(editing.status).toBe(200)
    expect(editing.body.editingOrderNumber).toBe(orderNumber)
    expect(quantitiesOf(editing.body)).toEqual({ [MILK]: 3, [CHICKEN]: 2 })
    await shopper.put([[MILK, 6]])
    const again = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    expect(quantitiesOf(again.body)).toEqual({ [MILK]: 6, [CHICKEN]: 2 })
    const aborted = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/abort/`)
    expect(aborted.body.editingOrderNumber).toBeNull()
    expect(quantitiesOf(aborted.body)).toEqual({ 101: 4 })
    const order = (await shopper.call<OrderBody>('GET', `orders/${orderNumber}/`)).body.order
    expect(order.lines.map(({ orderedQuantity }) => orderedQuantity)).toEqual([3, 2])
  })

  it('can switch from one order to another without losing the cart', async () => {
    const shopper = await createCustomer(origin)
    const [one, other] = [
      await placeOrder(origin, { customer: shopper, lines: [MILK_LINE] }),
      await placeOrder(origin, { customer: shopper, lines: [CHICKEN_LINE] }),
    ]
    await shopper.put([[101, 1]])
    await shopper.call('POST', `orders/${one}/edit/`)
    const second = await shopper.call<CartOnWire>('POST', `orders/${other}/edit/`)
    expect(second.body.editingOrderNumber).toBe(other)
    expect(quantitiesOf(second.body)).toEqual({ [CHICKEN]: 2 })
    const aborted = await shopper.call<CartOnWire>('POST', `orders/${other}/edit/abort/`)
    expect(quantitiesOf(aborted.body)).toEqual({ 101: 1 })
  })

  it.each(['the cut-off', 'cancelling the order'])('ends with %s and restores the cart', async (what) => {
    const shopper = await createCustomer(origin)
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, {
      customer: shopper,
      lines: [MILK_LINE],
      slotId: slot?.id ?? 0,
    })
    await shopper.put([[101, 2]])
    await shopper.call('POST', `orders/${orderNumber}/edit/`)
    if (what === 'the cut-off') {
      origin.clock.now = new Date(slot?.cutoff_at ?? '')
      await runOrderClock(origin.deps)
    } else {
      await shopper.call('POST', `orders/${orderNumber}/cancel/`, {})
    }
    const cart = await shopper.call<CartOnWire>('GET', 'cart/')
    expect(cart.body.editingOrderNumber).toBeNull()
    expect(quantitiesOf(cart.body)).toEqual({ 101: 2 })
  })
})

describe('ordering again', () => {
  it('adds to the cart and reports unavailable products', async () => {
    const shopper = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer: shopper,
      lines: [MILK_LINE, CHICKEN_LINE, { ...MILK_LINE, productId: 101 }],
    })
    await origin.db.batch([
      origin.db.prepare(`UPDATE products SET status = 'discontinued' WHERE id = ${CHICKEN}`),
      origin.db.prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = 101 AND country = 'NO'`),
    ])
    await shopper.put([[MILK, 1]])
    const response = await shopper.call<{ cart: CartOnWire; unavailable: { id: number }[]; gone: string[] }>(
      'POST',
      `orders/${orderNumber}/reorder/`,
    )
    expect(response.status).toBe(200)
    expect(quantitiesOf(response.body.cart)).toEqual({ [MILK]: 4, 101: 3 })
    expect(response.body.unavailable.map(({ id }) => id)).toEqual([101])
    expect(response.body.gone).toHaveLength(1)
    await origin.db.batch([
      origin.db.prepare(`UPDATE products SET status = 'active' WHERE id = ${CHICKEN}`),
      origin.db.prepare(`UPDATE stock SET on_hand = on_hand + 50 WHERE product_id = 101 AND country = 'NO'`),
    ])
  })
})

describe('order documents', () => {
  it('include a receipt once something was delivered, with every text escaped', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    expect((await kari.call('GET', `orders/${orderNumber}/receipt/`)).status).toBe(404)
    await origin.db
      .prepare(`UPDATE order_lines SET full_name = '<b>Milk</b>' WHERE order_number = ?1`)
      .bind(orderNumber)
      .run()
    await deliver(orderNumber)
    const receipt = await kari.call<{ html: string; total: string; order: OrderOnWire }>(
      'GET',
      `orders/${orderNumber}/receipt/`,
    )
    expect(receipt.body.total).toBe(receipt.body.order.totalGrossAmount)
    expect(receipt.body.html).toMatch(/^<!doctype html>/)
    expect(receipt.body.html).toContain('&lt;b&gt;Milk&lt;/b&gt;')
    expect(receipt.body.html).not.toMatch(/<b>|<script/)
    expect(receipt.body.html).toContain(`${receipt.body.total}\u00a0kr`)
  })

  it('include a calendar file of the slot, with STATUS:CANCELLED for a cancelled order', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK_LINE],
      slotId: slot?.id ?? 0,
    })
    const cookie = ['sessionid'].map((name) => `${name}=${kari.cookie(name)}`).join('; ')
    const fetchFile = () => origin.fetch(`/api/v1/orders/${orderNumber}/calendar/`, { headers: { cookie } })
    const file = await fetchFile()
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await file.text()
    const utc = (instant = '') => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
    expect(text).toContain(`DTSTART:${utc(slot?.opens_at)}\r\n`)
    expect(text).toContain(`DTEND:${utc(slot?.closes_at)}\r\n`)
    await kari.call('POST', `orders/${orderNumber}/cancel/`, {})
    expect(await (await fetchFile()).text()).toContain('STATUS:CANCELLED')
  })
})
