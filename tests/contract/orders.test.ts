import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderSummaryOnWire } from '../../origin/orders/summary.ts'
import type { OrderOnWire } from '../../origin/orders/to-order.ts'
import { isWithinAlcoholHours } from '../../shared/domain/alcohol-hours.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, quantitiesOf } from './cart-client.ts'
import { createCustomer, placeOrder, slotsOf, statusOf, type Customer } from './order-fixture.ts'

const MILK = { productId: 176, quantity: 3, unit: 2_290, deposit: 200 }
const BREAD = { productId: 226, quantity: 2, unit: 3_490 }

let origin: TestOrigin
let kari: Customer
let stranger: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await createCustomer(origin)
  stranger = await createCustomer(origin)
})
afterAll(() => origin.dispose())

type OrderAnswer = { order: OrderOnWire }
type Failure = {
  code: string
  details?: Record<string, unknown>
  fieldErrors?: Record<string, { code: string }>
}

const orderOf = async (orderNumber: string) =>
  (await kari.call<OrderAnswer>('GET', `orders/${orderNumber}/`)).body.order
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
  it('are listed as upcoming by delivery and as past with the newest first, in pages', async () => {
    const reader = await createCustomer(origin)
    const [first, second, third] = await slotsOf(origin)
    const late = await placeOrder(origin, { customer: reader, lines: [MILK], slotId: third?.id ?? 0 })
    const soon = await placeOrder(origin, { customer: reader, lines: [MILK, BREAD], slotId: first?.id ?? 0 })
    const next = await placeOrder(origin, { customer: reader, lines: [BREAD], slotId: second?.id ?? 0 })
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

  it('say what was ordered, where it goes and how it was paid, to the øre', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK, BREAD],
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

describe('a foreign order', () => {
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
  ])('answers %s %s as one that does not exist', async (method, path, body?: object) => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
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

  it('asks a visitor to log in', async () => {
    const visitor = await createShopper(origin)
    expect((await visitor.call<Failure>('GET', 'orders/')).body.code).toBe('not_authenticated')
  })
})

describe('cancelling', () => {
  it('gives back slot, stock, payment and gift card in one go, and twice is once', async () => {
    const [slot] = await slotsOf(origin)
    const [reserved, used] = [await reservedOf(176), await usedOf(slot?.id ?? 0)]
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [MILK],
      slotId: slot?.id ?? 0,
      giftcard: 2_000,
    })
    expect([await reservedOf(176), await usedOf(slot?.id ?? 0)]).toEqual([
      (reserved ?? 0) + 3,
      (used ?? 0) + 1,
    ])
    const answers = await Promise.all([
      kari.call<OrderAnswer>('POST', `orders/${orderNumber}/cancel/`, { reason: 'Holiday' }),
      kari.call<OrderAnswer>('POST', `orders/${orderNumber}/cancel/`, {}),
    ])
    for (const { status, body } of answers) {
      expect([status, body.order.status]).toEqual([200, 'cancelled'])
    }
    expect([await reservedOf(176), await usedOf(slot?.id ?? 0)]).toEqual([reserved, used])
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
    'is too late once an order is %s',
    async (status) => {
      const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
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
        const { status: answer, body: failure } = await kari.call<Failure>(
          method,
          `orders/${orderNumber}/${path}`,
          body,
        )
        expect([path, answer, failure.code]).toEqual([path, 409, 'order_locked'])
      }
      await origin.db
        .prepare(`UPDATE orders SET status = 'delivered' WHERE order_number = ?1`)
        .bind(orderNumber)
        .run()
    },
  )

  it('is too late from the cut-off on, though the clock has not come by', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK], slotId: slot?.id ?? 0 })
    const before = origin.clock.now
    origin.clock.now = new Date(slot?.cutoff_at ?? '')
    const answer = await kari.call<Failure>('POST', `orders/${orderNumber}/cancel/`, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'order_locked'])
    expect((await orderOf(orderNumber)).isCancellable).toBe(false)
    origin.clock.now = before
  })
})

describe('delivery type', () => {
  it('can be changed again and again until the cut-off', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    const put = (body: object) =>
      kari.call<{ order: OrderSummaryOnWire }>('PUT', `orders/${orderNumber}/delivery-type/`, body)
    const unattended = await put({ deliveryType: 'unattended', placement: 'porch', note: 'Behind the bench' })
    expect(unattended.body.order.deliveryType).toBe('unattended')
    expect((await orderOf(orderNumber)).placement).toBe('porch')
    expect((await put({ deliveryType: 'attended' })).body.order.deliveryType).toBe('attended')
  })

  it('is never unattended with goods that need an age', async () => {
    const beer = { productId: 176, quantity: 1, unit: 3_000, ageLimit: 18 }
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [beer] })
    const answer = await kari.call<Failure>('PUT', `orders/${orderNumber}/delivery-type/`, {
      deliveryType: 'unattended',
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'unattended_not_allowed'])
  })

  it.each(['boat', 'pickup'])('is no choice for an order of the kind %s', async (kind) => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
    await origin.db
      .prepare('UPDATE orders SET delivery_type = ?2 WHERE order_number = ?1')
      .bind(orderNumber, kind)
      .run()
    const answerOf = async (deliveryType: string) =>
      kari.call<Failure & { fieldErrors: Record<string, { message: string }> }>(
        'PUT',
        `orders/${orderNumber}/delivery-type/`,
        { deliveryType },
      )
    const attended = await answerOf('attended')
    expect([attended.status, attended.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(attended.body.fieldErrors['deliveryType']?.message).toContain('by boat')
    expect((await answerOf('unattended')).body.code).toBe('unattended_not_allowed')
    expect((await orderOf(orderNumber)).deliveryType).toBe(kind)
  })
})

describe('moving an order', () => {
  it('holds alcohol to its hours, and no other goods with an age limit', async () => {
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

  it('takes the new place and gives back the old one; a cheaper time lowers the total, a dearer one does not raise it', async () => {
    const slots = (await slotsOf(origin)).toSorted((one, other) => one.price_minor - other.price_minor)
    const [cheap, dear] = [slots[0], slots.at(-1)]
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK], slotId: dear?.id ?? 0 })
    const used = await usedOf(dear?.id ?? 0)
    const total = Number((await orderOf(orderNumber)).totalGrossAmount)
    const moved = await kari.call<OrderAnswer>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: cheap?.id,
    })
    expect(moved.status).toBe(200)
    expect(moved.body.order.deliverySlot.id).toBe(cheap?.id)
    expect(await usedOf(dear?.id ?? 0)).toBe((used ?? 0) - 1)
    const saved = ((dear?.price_minor ?? 0) - (cheap?.price_minor ?? 0)) / 100
    expect(Number(moved.body.order.totalGrossAmount)).toBeCloseTo(total - saved, 2)
    const back = await kari.call<OrderAnswer>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: dear?.id,
    })
    expect(back.body.order.totalGrossAmount).toBe(moved.body.order.totalGrossAmount)
  })

  it('keeps its place when the new slot is full', async () => {
    const [own, full] = await slotsOf(origin)
    await origin.db.prepare('UPDATE delivery_slots SET capacity = used WHERE id = ?1').bind(full?.id).run()
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK], slotId: own?.id ?? 0 })
    const answer = await kari.call<Failure>('POST', `orders/${orderNumber}/move/`, {
      deliverySlotId: full?.id,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_full'])
    expect((await orderOf(orderNumber)).deliverySlot.id).toBe(own?.id)
    await origin.db
      .prepare('UPDATE delivery_slots SET capacity = capacity + 20 WHERE id = ?1')
      .bind(full?.id)
      .run()
  })

  it('goes to another address of the user in the same area only', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
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
      kari.call<OrderAnswer & Failure>('POST', `orders/${orderNumber}/move/`, { deliveryAddressId })
    const moved = await move(await addAddress(kari.userId, area))
    expect(moved.body.order.address.addressDisplay).toBe('Parkveien 7')
    expect((await move(await addAddress(kari.userId, other))).body.code).toBe('slot_not_for_address')
    expect((await move(await addAddress(kari.userId, null))).body.code).toBe('outside_delivery_area')
    expect((await move(await addAddress(stranger.userId, area))).body.code).toBe('address_not_found')
  })
})

describe('editing an order', () => {
  it('brings it into the basket, and aborting brings back what lay there', async () => {
    const shopper = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, { customer: shopper, lines: [MILK, BREAD] })
    await shopper.put([[101, 4]])
    const editing = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    expect(editing.status).toBe(200)
    expect(editing.body.editingOrderNumber).toBe(orderNumber)
    expect(quantitiesOf(editing.body)).toEqual({ 176: 3, 226: 2 })
    await shopper.put([[176, 6]])
    const again = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    expect(quantitiesOf(again.body)).toEqual({ 176: 6, 226: 2 })
    const aborted = await shopper.call<CartOnWire>('POST', `orders/${orderNumber}/edit/abort/`)
    expect(aborted.body.editingOrderNumber).toBeNull()
    expect(quantitiesOf(aborted.body)).toEqual({ 101: 4 })
    const order = (await shopper.call<OrderAnswer>('GET', `orders/${orderNumber}/`)).body.order
    expect(order.lines.map(({ orderedQuantity }) => orderedQuantity)).toEqual([3, 2])
  })

  it('goes from one order to another without losing the basket', async () => {
    const shopper = await createCustomer(origin)
    const [one, other] = [
      await placeOrder(origin, { customer: shopper, lines: [MILK] }),
      await placeOrder(origin, { customer: shopper, lines: [BREAD] }),
    ]
    await shopper.put([[101, 1]])
    await shopper.call('POST', `orders/${one}/edit/`)
    const second = await shopper.call<CartOnWire>('POST', `orders/${other}/edit/`)
    expect(second.body.editingOrderNumber).toBe(other)
    expect(quantitiesOf(second.body)).toEqual({ 226: 2 })
    const aborted = await shopper.call<CartOnWire>('POST', `orders/${other}/edit/abort/`)
    expect(quantitiesOf(aborted.body)).toEqual({ 101: 1 })
  })

  it.each(['the cut-off', 'cancelling the order'])(
    'ends with %s, and the basket comes back',
    async (what) => {
      const shopper = await createCustomer(origin)
      const [slot] = await slotsOf(origin)
      const orderNumber = await placeOrder(origin, {
        customer: shopper,
        lines: [MILK],
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
    },
  )
})

describe('ordering again', () => {
  it('adds to the basket and tells what could not be had', async () => {
    const shopper = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer: shopper,
      lines: [MILK, BREAD, { ...MILK, productId: 101 }],
    })
    await origin.db.batch([
      origin.db.prepare(`UPDATE products SET status = 'discontinued' WHERE id = 226`),
      origin.db.prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = 101 AND country = 'NO'`),
    ])
    await shopper.put([[176, 1]])
    const answer = await shopper.call<{ cart: CartOnWire; unavailable: { id: number }[]; gone: string[] }>(
      'POST',
      `orders/${orderNumber}/reorder/`,
    )
    expect(answer.status).toBe(200)
    expect(quantitiesOf(answer.body.cart)).toEqual({ 176: 4, 101: 3 })
    expect(answer.body.unavailable.map(({ id }) => id)).toEqual([101])
    expect(answer.body.gone).toHaveLength(1)
    await origin.db.batch([
      origin.db.prepare(`UPDATE products SET status = 'active' WHERE id = 226`),
      origin.db.prepare(`UPDATE stock SET on_hand = on_hand + 50 WHERE product_id = 101 AND country = 'NO'`),
    ])
  })
})

describe('papers', () => {
  it('are a receipt only when there is something to vouch for, with every text escaped', async () => {
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK] })
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
    expect(receipt.body.html).toContain(`${receipt.body.total} kr`)
  })

  it('are a calendar file of the slot, which a cancelled order takes back', async () => {
    const [slot] = await slotsOf(origin)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK], slotId: slot?.id ?? 0 })
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
