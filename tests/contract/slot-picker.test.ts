import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareSweepHolds } from '../../origin/slots/holds.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import type { PickerOnWire } from '../../origin/slot-picker/to-picker.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer } from './order-fixture.ts'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { CHICKEN } from '../support/products.ts'

const MINUTE = 60_000
const OSLO = '0154'
const BEER = 381

let origin: TestOrigin
/** A shop whose clock starts on a Saturday at ten, for tests that name days. */
let saturday: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { session: 10_000, slotHold: 10_000 } })
  saturday = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
})
afterAll(() => Promise.all([origin.dispose(), saturday.dispose()]))
// Expired holds of earlier tests would otherwise be swept during a test and change its counts.
beforeEach(() => origin.db.batch(prepareSweepHolds({ db: origin.db, now: origin.clock.now.toISOString() })))

type Refusal = {
  code: string
  fieldErrors?: Record<string, { code: string }>
  details?: { alternatives: PickerOnWire['deliverySlots'] }
}
const later = (minutes: number) => new Date(origin.clock.now.getTime() + minutes * MINUTE).toISOString()
const look = (shopper: Shopper, query = `postal_code=${OSLO}&num-days=14`) =>
  shopper.call<PickerOnWire & Refusal>('GET', `slot-picker/slots/?${query}`)
const choose = (shopper: Shopper, body: object) =>
  shopper.call<PickerOnWire & Refusal>('POST', 'slot-picker/info/', body)

async function freeSlots(shopper: Shopper): Promise<PickerOnWire['deliverySlots']> {
  const { body } = await look(shopper)
  return body.deliverySlots.filter(({ isFull, isUnavailable }) => !isFull && !isUnavailable)
}

async function usedOf(slotId: number) {
  return origin.db.prepare('SELECT used FROM delivery_slots WHERE id = ?1').bind(slotId).first('used')
}

describe('a visitor', () => {
  it('sees the slots of a postal code by day, and looking chooses nothing', async () => {
    const shopper = await createShopper(saturday)
    const { status, body } = await look(shopper, `postal_code=${OSLO}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fromIndex: 0,
      numDays: 3,
      hasEarlier: false,
      hasLater: true,
      timeZone: 'Europe/Oslo',
      postalCode: OSLO,
      city: 'Oslo',
      isDeliveryAvailable: true,
      deliverySlot: null,
      cartInfo: { deliverySlot: null, deliveryAddress: null, isUnattendedDelivery: false, country: 'NO' },
    })
    // Saturday, Sunday without deliveries, Monday.
    expect(body.days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(new Set(body.deliverySlots.map(({ openDatetime }) => openDatetime.slice(0, 10)))).toEqual(
      new Set(['2026-11-21', '2026-11-23']),
    )
    expect((await look(shopper, `postal_code=${OSLO}&num-days=14&from-index=13`)).body).toMatchObject({
      numDays: 1,
      hasEarlier: true,
      hasLater: false,
    })
  })

  it('sees which slots are closed, the cheapest one and the prices', async () => {
    const { body } = await look(await createShopper(saturday))
    const today = body.deliverySlots.filter(({ openDatetime }) => openDatetime.startsWith('2026-11-21'))
    // Cut-offs are at ten the evening before or at eight in the morning.
    expect(today.every(({ unavailableCode }) => unavailableCode === 'slot_closed')).toBe(true)
    expect(today[0]).toMatchObject({ isUnavailable: true, unavailableDescription: 'Closed for orders' })
    const monday = body.deliverySlots.filter(({ openDatetime }) => openDatetime.startsWith('2026-11-23'))
    expect(monday.map(({ price, isCheapest }) => [price, isCheapest])).toEqual([
      ['59.00', false],
      ['39.00', false],
      ['29.00', true],
      ['79.00', false],
      ['79.00', false],
      ['49.00', false],
    ])
    expect(monday[0]).toMatchObject({
      openDatetime: '2026-11-23T06:00:00.000Z',
      closeDatetime: '2026-11-23T08:00:00.000Z',
      cutoffTime: '2026-11-22T21:00:00.000Z',
      capacityLevel: 'high',
      deliveryType: 'attended',
    })
  })

  it('with goods holds a slot for two minutes at first and sees it with its price in the cart', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CHICKEN, 2]])
    const before = (await shopper.call('GET', 'cart/')).body
    const slot = (await freeSlots(shopper))[2]
    const { status, body } = await choose(shopper, { deliverySlotId: slot?.id, postalCode: ' 0154 ' })
    expect(status).toBe(200)
    expect(body.deliverySlot).toEqual({
      id: slot?.id,
      openDatetime: slot?.openDatetime,
      closeDatetime: slot?.closeDatetime,
      price: slot?.price,
      holdExpiresAt: later(2),
    })
    const { body: cart } = await shopper.call('GET', 'cart/')
    expect(cart.deliverySlot).toEqual(body.deliverySlot)
    expect(cart.version).toBeGreaterThan(before.version)
    expect(cart.extraLines.find(({ code }) => code === 'delivery')?.grossAmount).toBe(slot?.price)
    expect(Number(cart.totalGrossAmount) - Number(before.totalGrossAmount)).toBeCloseTo(
      Number(slot?.price),
      2,
    )
  })

  it('extends the hold by choosing the slot again and moves it by choosing another', async () => {
    const shopper = await createCustomer(origin)
    await shopper.put([[CHICKEN, 2]])
    const [one, other] = await freeSlots(shopper)
    await choose(shopper, { deliverySlotId: one?.id, postalCode: OSLO })
    origin.clock.advance(5 * MINUTE)
    const again = await choose(shopper, { deliverySlotId: one?.id })
    expect(again.body.deliverySlot?.holdExpiresAt).toBe(later(30))
    const before = Number(await usedOf(one?.id ?? 0))
    const moved = await choose(shopper, { deliverySlotId: other?.id })
    expect(moved.body.deliverySlot?.id).toBe(other?.id)
    expect(await usedOf(one?.id ?? 0)).toBe(before - 1)
  })

  it('keeps the slot in the same delivery area and releases it in another', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CHICKEN, 2]])
    const [slot] = await freeSlots(shopper)
    await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })
    expect((await choose(shopper, { postalCode: '0355' })).body.deliverySlot?.id).toBe(slot?.id)
    const used = Number(await usedOf(slot?.id ?? 0))
    const bergen = await choose(shopper, { postalCode: '5003' })
    expect([bergen.body.deliverySlot, bergen.body.city]).toEqual([null, 'Bergen'])
    expect(await usedOf(slot?.id ?? 0)).toBe(used - 1)
  })
})

describe('a visitor without an account', () => {
  it('has the choice remembered without a hold while the cart is empty, and a message says so', async () => {
    const shopper = await createShopper(origin)
    const slot = (await freeSlots(shopper))[40]
    const used = await usedOf(slot?.id ?? 0)
    const { status, body } = await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })
    expect([status, body.deliverySlot?.id, body.deliverySlot?.holdExpiresAt]).toEqual([200, slot?.id, null])
    expect(body.validatorMessages).toEqual([
      'We’ll hold the time for you once there are items in your basket.',
    ])
    expect(await usedOf(slot?.id ?? 0)).toBe(used)
    await shopper.put([[CHICKEN, 2]])
    const filled = await look(shopper, 'num-days=1')
    expect(filled.body.deliverySlot?.holdExpiresAt).toBe(later(2))
    expect(filled.body.validatorMessages).toEqual([])
  })

  it('holds a place for two minutes at first, and for five once the session is as old', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CHICKEN, 2]])
    const slot = (await freeSlots(shopper))[44]
    const holdEnd = async () =>
      (await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })).body.deliverySlot?.holdExpiresAt
    expect(await holdEnd()).toBe(later(2))
    origin.clock.advance(4 * MINUTE)
    expect(await holdEnd()).toBe(later(2))
    origin.clock.advance(MINUTE)
    expect(await holdEnd()).toBe(later(5))
  })

  it('keeps the place for thirty minutes after logging in', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[CHICKEN, 2]])
    const slot = (await freeSlots(shopper))[41]
    await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })
    await shopper.call('POST', 'user/login/', { username: 'kari@torg.test', password: DEMO_PASSWORD })
    const held = (await shopperSlot(shopper)).deliverySlot
    expect([held?.id, held?.holdExpiresAt]).toEqual([slot?.id, later(30)])
  })

  it('holds with all other anonymous visitors at most half of a slot; further choices are only remembered', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => createShopper(origin)))
    const slot = await slotWithPlaces(shoppers[0], 42, 10)
    for (const shopper of shoppers) {
      await shopper.put([[CHICKEN, 2]])
      const { status, body } = await choose(shopper, { deliverySlotId: slot, postalCode: OSLO })
      expect([status, body.deliverySlot?.id]).toEqual([200, slot])
    }
    expect(await usedOf(slot)).toBe(5)
    const last = await look(shoppers[11] as Shopper, 'num-days=1')
    expect(last.body.validatorMessages).toEqual([
      'You’ve chosen a time, but we’re not holding it. Log in, and we’ll hold it for you.',
    ])
  })

  it('loses the place to a customer when the slot is full, the oldest hold first', async () => {
    const [visitor, second] = [await createShopper(origin), await createShopper(origin)]
    const slot = await slotWithPlaces(visitor, 43, 4)
    for (const each of [visitor, second]) {
      await each.put([[CHICKEN, 2]])
      await choose(each, { deliverySlotId: slot, postalCode: OSLO })
      origin.clock.advance(1_000)
    }
    for (let count = 0; count < 3; count += 1) {
      const customer = await createCustomer(origin)
      await customer.put([[CHICKEN, 2]])
      const shown = await look(customer, 'num-days=14')
      expect(shown.body.deliverySlots.find(({ id }) => id === slot)?.isFull).toBe(false)
      expect((await choose(customer, { deliverySlotId: slot, postalCode: OSLO })).status).toBe(200)
    }
    expect(await usedOf(slot)).toBe(4)
    const heldBy = async (shopper: Shopper) => (await shopperSlot(shopper)).deliverySlot?.holdExpiresAt
    expect([await heldBy(visitor), typeof (await heldBy(second))]).toEqual([null, 'string'])
  })

  it('gets no hold above the limit of the network address', async () => {
    const limited = await createTestOrigin({ rateLimits: { session: 10_000, slotHold: 2 } })
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(limited)))
    const [free] = await freeSlots(shoppers[0] as Shopper)
    const ends = []
    for (const shopper of shoppers) {
      await shopper.put([[CHICKEN, 2]])
      const { body } = await choose(shopper, { deliverySlotId: free?.id, postalCode: OSLO })
      ends.push(body.deliverySlot?.holdExpiresAt !== null)
    }
    expect(ends).toEqual([true, true, false, false])
    await limited.dispose()
  })
})

/** A free slot that has this many places left. */
async function slotWithPlaces(shopper: Shopper | undefined, index: number, places: number): Promise<number> {
  const slot = (await freeSlots(shopper as Shopper))[index]
  await origin.db.batch([
    origin.db.prepare('DELETE FROM slot_holds WHERE slot_id = ?1').bind(slot?.id),
    origin.db.prepare('UPDATE delivery_slots SET capacity = ?2 WHERE id = ?1').bind(slot?.id, places),
  ])
  return slot?.id ?? 0
}

describe('a slot with one free place', () => {
  it('goes to exactly one of fifty parallel customers; the others get the nearest alternatives', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => createCustomer(origin)))
    await Promise.all(shoppers.map((shopper) => shopper.put([[CHICKEN, 2]])))
    const slot = (await freeSlots(shoppers[0] as Shopper))[10]
    await origin.db
      .prepare('UPDATE delivery_slots SET capacity = used + 1 WHERE id = ?1')
      .bind(slot?.id)
      .run()
    const responses = await Promise.all(
      shoppers.map((shopper) => press(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })),
    )
    const refused = responses.filter(({ status }) => status === 409)
    expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 49])
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['slot_full']))
    const left = await origin.db
      .prepare(
        `SELECT capacity - used AS free, (SELECT count(*) FROM slot_holds WHERE slot_id = s.id) AS holds
           FROM delivery_slots s WHERE id = ?1`,
      )
      .bind(slot?.id)
      .first()
    expect(left).toEqual({ free: 0, holds: 1 })
    const alternatives = refused[0]?.body.details?.alternatives ?? []
    expect(alternatives).toHaveLength(3)
    for (const each of alternatives) expect([each.isFull, each.isUnavailable]).toEqual([false, false])
    // The cart of a shopper who lost the race is unchanged.
    const loser = shoppers[responses.findIndex(({ status }) => status === 409)] as Shopper
    expect((await shopperSlot(loser)).deliverySlot).toBeNull()
    expect((await look(loser)).body.deliverySlots.find(({ id }) => id === slot?.id)).toMatchObject({
      isFull: true,
      unavailableCode: 'slot_full',
      capacityLevel: 'full',
    })
    // Three hundred batches take long on a busy machine.
  }, 120_000)
})

/** Chooses a slot and retries a 5xx: fifty parallel connections sometimes break on a busy machine. */
async function press(shopper: Shopper, body: object) {
  let response = await choose(shopper, body)
  for (let tries = 1; response.status >= 500 && tries < 5; tries += 1) response = await choose(shopper, body)
  return response
}

const shopperSlot = async (shopper: Shopper) => (await shopper.call('GET', 'cart/')).body

describe('an expired hold', () => {
  it('is renewed silently while the slot is free', async () => {
    const shopper = await createCustomer(origin)
    await shopper.put([[CHICKEN, 2]])
    const slot = (await freeSlots(shopper))[20]
    await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })
    const { version } = await shopperSlot(shopper)
    origin.clock.advance(31 * MINUTE)
    const ended = (await shopperSlot(shopper)).deliverySlot?.holdExpiresAt ?? ''
    expect(ended < origin.clock.now.toISOString()).toBe(true)
    const { body } = await look(shopper, 'num-days=1')
    expect(body.deliverySlot).toMatchObject({ id: slot?.id, holdExpiresAt: later(30) })
    expect(body.validatorMessages).toEqual([])
    expect((await shopperSlot(shopper)).version).toBe(version)
  })

  it('is gone when another shopper took the slot: reported once, with the cart kept', async () => {
    const [shopper, other] = [await createCustomer(origin), await createCustomer(origin)]
    await shopper.put([[CHICKEN, 3]])
    await other.put([[CHICKEN, 3]])
    const slot = (await freeSlots(shopper))[30]
    await origin.db
      .prepare('UPDATE delivery_slots SET capacity = used + 1 WHERE id = ?1')
      .bind(slot?.id)
      .run()
    await choose(shopper, { deliverySlotId: slot?.id, postalCode: OSLO })
    origin.clock.advance(31 * MINUTE)
    expect((await choose(other, { deliverySlotId: slot?.id, postalCode: OSLO })).status).toBe(200)
    const { body } = await look(shopper, 'num-days=1')
    expect(body.deliverySlot).toBeNull()
    expect(body.validatorMessages).toEqual(['The time you chose is no longer available. Choose another.'])
    expect((await look(shopper, 'num-days=1')).body.validatorMessages).toEqual([])
    const cart = await shopperSlot(shopper)
    expect([cart.deliverySlot, cart.productQuantityCount]).toEqual([null, 3])
    expect((await shopperSlot(other)).deliverySlot?.id).toBe(slot?.id)
  })
})

type Case = [name: string, find: () => Promise<number | null>, changes: object, status: number, code: string]

describe('an invalid choice', () => {
  it.each<Case>([
    ['a slot of another area', async () => slotOf('5003'), {}, 409, 'slot_not_for_address'],
    ['a slot that does not exist', async () => 99_999_999, {}, 404, 'not_found'],
    ['a slot of the other country', async () => slotOf('111 51', 'SE'), {}, 404, 'not_found'],
    [
      'a postal code outside the delivery area',
      async () => null,
      { postalCode: '9990' },
      409,
      'outside_delivery_area',
    ],
    ['another user’s address', async () => null, { deliveryAddressId: 1 }, 404, 'not_found'],
    [
      'unattended delivery by a visitor',
      async () => slotOf(OSLO),
      { isUnattendedDelivery: true },
      409,
      'unattended_not_allowed',
    ],
  ])('of %s is refused', async (_, find, changes, status, code) => {
    const shopper = await createShopper(origin)
    const response = await choose(shopper, { deliverySlotId: await find(), postalCode: OSLO, ...changes })
    expect([response.status, response.body.code]).toEqual([status, code])
    expect((await shopperSlot(shopper)).deliverySlot).toBeNull()
  })

  it.each([
    [{ postalCode: '12' }, 'invalid'],
    [{ deliverySlotId: 1 }, 'missing'],
  ])('of %j returns 400 for the field postalCode', async (body, code) => {
    const response = await choose(await createShopper(origin), body)
    expect([response.status, response.body.fieldErrors?.['postalCode']?.code]).toEqual([400, code])
  })

  it('of a closed slot returns 409 with alternatives', async () => {
    const shopper = await createShopper(saturday)
    const closed = (await look(shopper)).body.deliverySlots.find(
      ({ unavailableCode }) => unavailableCode === 'slot_closed',
    )
    const response = await choose(shopper, { deliverySlotId: closed?.id, postalCode: OSLO })
    expect([response.status, response.body.code]).toEqual([409, 'slot_closed'])
    expect(response.body.details?.alternatives.length).toBeGreaterThan(0)
  })

  it('of an evening slot with alcohol returns 409, and the picker warns before', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[BEER, 1]])
    const { body } = await look(shopper)
    const evening = body.deliverySlots.find(({ unavailableCode }) => unavailableCode === 'alcohol_hours')
    expect(evening).toMatchObject({ isUnavailable: true, isUnattendedAllowed: false })
    expect(body.validatorMessages[0]).toContain('alcohol')
    const response = await choose(shopper, { deliverySlotId: evening?.id, postalCode: OSLO })
    expect([response.status, response.body.code]).toEqual([409, 'alcohol_hours'])
    const early = body.deliverySlots.find(({ isUnavailable, isFull }) => !isUnavailable && !isFull)
    expect((await choose(shopper, { deliverySlotId: early?.id, postalCode: OSLO })).status).toBe(200)
  })

  it('by a guest of a shared cart returns 403, and the guest sees no address', async () => {
    const owner = await createCustomer(origin)
    await owner.put([[CHICKEN, 1]])
    await choose(owner, { deliveryAddressId: owner.addressId })
    const share = await owner.call<{ token: string }>('POST', 'cart/share/')
    const guest = await createShopper(origin)
    await guest.call('POST', `cart/shared/${share.body.token}/join/`)
    const { body } = await look(guest, 'num-days=1')
    expect([body.cartInfo.deliveryAddress, body.postalCode, body.deliveryAddresses]).toEqual([null, null, []])
    expect((await shopperSlot(guest)).deliveryAddress).toBeNull()
    const response = await choose(guest, { postalCode: OSLO })
    expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
  })
})

describe('a logged-in customer', () => {
  it('sees the slots of the primary address by default', async () => {
    const customer = await createCustomer(origin)
    const { body } = await look(customer, 'num-days=3')
    expect(body.deliverySlots.length).toBeGreaterThan(0)
    expect(body.deliveryAddresses).toMatchObject([{ id: customer.addressId, isPrimary: true }])
  })

  it('gets unattended delivery only after an agreement and never with age-limited goods', async () => {
    const customer = await createCustomer(origin)
    const [slot] = await freeSlots(customer)
    const choice = {
      deliverySlotId: slot?.id,
      deliveryAddressId: customer.addressId,
      isUnattendedDelivery: true,
    }
    expect((await choose(customer, choice)).body.code).toBe('unattended_not_allowed')
    await customer.call('POST', 'user/addresses/unattended-delivery-wizard-data/', {
      addressId: customer.addressId,
      placement: 'porch',
      accept: true,
    })
    expect((await choose(customer, choice)).body.cartInfo.isUnattendedDelivery).toBe(true)
    expect((await shopperSlot(customer)).isUnattendedDelivery).toBe(true)
    await customer.put([[BEER, 1]])
    expect((await choose(customer, choice)).body.code).toBe('unattended_not_allowed')
  })

  it('brings the visitor’s slot along at login, unless the cart has one', async () => {
    const logIn = (shopper: Shopper) =>
      shopper.call('POST', 'user/login/', { username: 'kari@torg.test', password: 'torg-demo-2026' })
    const first = await createShopper(origin)
    await first.put([[CHICKEN, 1]])
    const [one, , other] = await freeSlots(first)
    await choose(first, { deliverySlotId: one?.id, postalCode: OSLO })
    expect((await logIn(first)).status).toBe(200)
    expect((await shopperSlot(first)).deliverySlot).toMatchObject({ id: one?.id, holdExpiresAt: later(30) })

    const second = await createShopper(origin)
    await second.put([[CHICKEN, 1]])
    const used = Number(await usedOf(other?.id ?? 0))
    await choose(second, { deliverySlotId: other?.id, postalCode: OSLO })
    expect(await usedOf(other?.id ?? 0)).toBe(used + 1)
    expect((await logIn(second)).status).toBe(200)
    expect((await shopperSlot(second)).deliverySlot?.id).toBe(one?.id)
    expect(await usedOf(other?.id ?? 0)).toBe(used)

    // The user's own hold has expired, so the visitor's hold wins.
    origin.clock.advance(31 * MINUTE)
    const third = await createShopper(origin)
    await third.put([[CHICKEN, 1]])
    await choose(third, { deliverySlotId: other?.id, postalCode: OSLO })
    expect((await logIn(third)).status).toBe(200)
    expect((await shopperSlot(third)).deliverySlot).toMatchObject({ id: other?.id, holdExpiresAt: later(30) })
    expect(await usedOf(other?.id ?? 0)).toBe(used + 1)
  })
})

describe('the days ahead', () => {
  it('are created once as time passes and keep existing slots', async () => {
    const shopper = await createShopper(origin)
    const before = (await look(shopper)).body.deliverySlots.filter(
      ({ openDatetime }) => openDatetime > later(4_320),
    )
    origin.clock.advance(3 * 1440 * MINUTE)
    const after = (await look(shopper)).body
    const today = wallClockAt(origin.clock.now, 'Europe/Oslo').date
    expect(after.days.at(-1)?.date).toBe(addDays(today, 13))
    // Sundays have no deliveries.
    expect(after.deliverySlots.at(-1)?.openDatetime.slice(0, 10)).toBeOneOf([
      addDays(today, 13),
      addDays(today, 12),
    ])
    expect(after.deliverySlots.slice(0, before.length).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    )
    const count = () => origin.db.prepare('SELECT count(*) AS count FROM delivery_slots').first('count')
    const made = await count()
    await origin.db.prepare(`UPDATE delivery_areas SET rolled_to = '2026-01-01'`).run()
    const request = { db: origin.db, now: origin.clock.now.toISOString() }
    await Promise.all([rollSlotsForward(request), rollSlotsForward(request)])
    expect(await count()).toBe(made)
    expect(await rollSlotsForward(request)).toBe(0)
  })

  it('have their holidays, by name, in the language of the request', async () => {
    saturday.clock.now = new Date('2026-12-20T09:00:00Z')
    const shopper = await createShopper(saturday, { language: 'nb' })
    const { body } = await look(shopper)
    expect(body.days.find(({ date }) => date === '2026-12-25')?.holiday).toBe('Første juledag')
    const christmas = body.deliverySlots.filter(({ openDatetime }) => openDatetime.startsWith('2026-12-25'))
    expect(christmas.length).toBeGreaterThan(0)
    for (const each of christmas) {
      expect(each).toMatchObject({ unavailableCode: 'holiday', unavailableDescription: 'Første juledag' })
    }
    // The first slots after Boxing Day and a Sunday close on Sunday evening, none on a holiday.
    const cutoffs = body.deliverySlots.map(({ cutoffTime }) => cutoffTime.slice(0, 10))
    expect(cutoffs.filter((date) => date === '2026-12-25' || date === '2026-12-26')).toEqual(
      christmas.filter(({ cutoffTime }) => cutoffTime.startsWith('2026-12-25')).map(() => '2026-12-25'),
    )
  })
})

async function slotOf(postalCode: string, country: 'NO' | 'SE' = 'NO'): Promise<number> {
  const shopper = await createShopper(origin, { country })
  const { body } = await look(shopper, `postal_code=${encodeURIComponent(postalCode)}&num-days=14`)
  return body.deliverySlots.findLast(({ isUnavailable }) => !isUnavailable)?.id ?? 0
}
