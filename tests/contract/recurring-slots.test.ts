import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runRecurringOrders } from '../../origin/product-lists/recurring/run.ts'
import { runRecurringSlots } from '../../origin/slot-reservations/run.ts'
import { prepareSweepHolds } from '../../origin/slots/holds.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import type { ProductListDetailOnWire } from '../../shared/api/product-lists.ts'
import type { RecurringPreferenceOnWire } from '../../shared/api/slot-reservations.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { begin, buy, decide, PLENTY, fillStock } from './buyer.ts'
import { quantitiesOf } from './cart-client.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

/** Recurring slots through simulated weeks: the jobs run every two hours, as cron would run them. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const [FRIDAY] = [4]
const PATH = 'slot-reservations'
type Answer = { preference: RecurringPreferenceOnWire; code?: string }
type Options = {
  preference: RecurringPreferenceOnWire | null
  alternatives: { id: number }[]
  canReserve: boolean
}

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
  await fillStock(origin)
})
afterAll(() => origin.dispose())

async function createMember(country: 'NO' | 'SE' = 'NO'): Promise<Customer> {
  const customer = await createCustomer(origin, { country })
  await origin.db
    .prepare('UPDATE users SET email_verified_at = created_at WHERE id = ?1')
    .bind(customer.userId)
    .run()
  return customer
}
/** An afternoon that every area has. */
const TIMES = { weekday: FRIDAY, startTime: '16:00', endTime: '18:00' }
const save = ({ call, addressId }: Customer, fields: object = {}) =>
  call<Answer>('POST', `${PATH}/recurring-preference/`, {
    ...TIMES,
    intervalWeeks: 1,
    addressId,
    deliveryType: 'attended',
    ...fields,
  })
const optionsOf = async ({ call }: Customer) =>
  (await call<Options>('GET', `${PATH}/get-slot-reservation-options/`)).body
const reservationOf = async (customer: Customer) =>
  (await optionsOf(customer)).preference?.nextReservation ?? null
const cartSlotOf = async ({ call }: Customer) =>
  (await call<{ deliverySlot: { id: number } | null }>('GET', 'cart/')).body.deliverySlot?.id ?? null
const mailsTo = async ({ email }: Customer) =>
  (await readMailbox(origin.deps, { to: email }))
    .toSorted((one, other) => one.id - other.id)
    .map(({ template, text }) => ({ kind: template.replace('recurring_slot_', ''), text }))

async function runJobs(): Promise<void> {
  const now = origin.clock.now.toISOString()
  await rollSlotsForward({ db: origin.db, now })
  await origin.db.batch(prepareSweepHolds({ db: origin.db, now }))
  await runRecurringOrders(origin.deps)
  await runRecurringSlots(origin.deps)
}
async function pass(milliseconds: number): Promise<void> {
  for (let past = 0; past < milliseconds; past += 2 * HOUR) {
    origin.clock.advance(2 * HOUR)
    await runJobs()
  }
}
/** The hold of a customer's preference, and the number of places that the ledger of its slot counts. */
const holdOf = ({ userId }: Customer) =>
  origin.db
    .prepare(
      `SELECT h.kind, h.slot_id, h.cart_id, s.used = (SELECT count(*) FROM slot_holds WHERE slot_id = s.id) AS is_sound
         FROM slot_holds h JOIN recurring_preferences p ON p.id = h.preference_id
         JOIN delivery_slots s ON s.id = h.slot_id WHERE p.user_id = ?1`,
    )
    .bind(userId)
    .first<{ kind: string; slot_id: number; cart_id: number | null; is_sound: number }>()
const localDay = (instant: string) => instant.slice(0, 10)

describe('a recurring slot', () => {
  it('reserves its next slot at once and puts it into the basket and the session', async () => {
    const kari = await createMember()
    expect((await optionsOf(kari)).preference).toBe(null)
    const { status, body } = await save(kari)
    expect(status).toBe(201)
    expect(body.preference).toMatchObject({
      ...TIMES,
      intervalWeeks: 1,
      isActive: true,
      nextDate: '2026-12-04',
      nextReservation: {
        status: 'reserved',
        reason: null,
        slot: { openDatetime: '2026-11-27T15:00:00.000Z', holdExpiresAt: null },
        // A day before the cut-off at eight in the morning.
        confirmBy: '2026-11-26T07:00:00.000Z',
      },
    })
    const slotId = body.preference.nextReservation?.slot.id
    expect(await cartSlotOf(kari)).toBe(slotId)
    const session = await kari.call<{ nextDelivery: { reservation: object } }>(
      'GET',
      'user/session/?include=cart,delivery',
    )
    expect(session.body.nextDelivery.reservation).toMatchObject({ slot: { id: slotId }, status: 'reserved' })
    expect(await holdOf(kari)).toMatchObject({ kind: 'recurring', slot_id: slotId, is_sound: 1 })
  })

  it('is replaced by another one, and ended', async () => {
    const kari = await createMember()
    await save(kari)
    const before = await holdOf(kari)
    const { body } = await save(kari, { startTime: '18:00', endTime: '20:00', intervalWeeks: 4 })
    expect(body.preference).toMatchObject({ startTime: '18:00', nextDate: '2026-12-25' })
    const after = await holdOf(kari)
    expect(after?.slot_id).not.toBe(before?.slot_id)
    expect(await cartSlotOf(kari)).toBe(after?.slot_id)
    expect((await kari.call('DELETE', `${PATH}/recurring-preference/`)).status).toBe(204)
    expect([await holdOf(kari), await cartSlotOf(kari)]).toEqual([null, null])
    const again = await kari.call<Answer>('DELETE', `${PATH}/recurring-preference/`)
    expect([again.status, again.body.code]).toEqual([404, 'no_preference'])
  })

  it('is refused for what cannot be delivered, with nothing written', async () => {
    const kari = await createMember()
    const code = async (fields: object) => (await save(kari, fields)).body.code
    expect(await code({ weekday: 6 })).toBe('no_matching_slot')
    expect(await code({ deliveryType: 'unattended' })).toBe('unattended_not_allowed')
    expect(await code({ weekday: undefined })).toBe('VALIDATION_ERROR')
    const { addressId } = await createMember()
    expect(await code({ addressId })).toBe('not_found')
    const unknown = await createCustomer(origin)
    expect((await save(unknown)).body.code).toBe('email_not_verified')
    expect((await optionsOf(unknown)).canReserve).toBe(false)
    expect((await optionsOf(kari)).preference).toBe(null)
  })
})

describe('fifty customers at once', () => {
  it('get 40 % of a slot, and the others are refused', async () => {
    const customers = []
    for (let number = 0; number < 50; number += 1) customers.push(await createMember('SE'))
    const answers = await Promise.all(customers.map((customer) => save(customer, { weekday: 2 })))
    const got = answers.filter(({ status }) => status === 201)
    const slotId = got[0]?.body.preference.nextReservation?.slot.id ?? 0
    const slot = await origin.db
      .prepare(
        `SELECT capacity, used, (SELECT count(*) FROM slot_holds WHERE slot_id = s.id) AS holds
           FROM delivery_slots s WHERE id = ?1`,
      )
      .bind(slotId)
      .first<{ capacity: number; used: number; holds: number }>()
    expect(got).toHaveLength(Math.floor((slot?.capacity ?? 0) * 0.4))
    expect([slot?.used, slot?.holds]).toEqual([got.length, got.length])
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 slot_full']),
    )
    const { results } = await origin.db
      .prepare(`SELECT count(*) AS count FROM recurring_preferences WHERE country = 'SE'`)
      .all<{ count: number }>()
    expect(results).toEqual([{ count: got.length }])
  })
})

/** The letters of the eight weeks, in their order. */
const KINDS = [
  // Nobody orders in the second week.
  'reminder released',
  // The full week, Christmas, and New Year, which is proposed again after the address has moved.
  'proposed reminder released',
  'proposed reminder released',
  'proposed proposed reminder released',
  'paused',
].join(' ')

describe('eight weeks with Christmas, a full slot, a skip and a change of address', () => {
  let kari: Customer
  const seen: [opens: string | null, status: string | null, reason: string | null][] = []
  const note = async () => {
    const next = await reservationOf(kari)
    seen.push([next && localDay(next.slot.openDatetime), next?.status ?? null, next?.reason ?? null])
    return next
  }
  /** Lets time pass until the day after a date. */
  const until = async (day: string) => {
    await pass(Date.parse(`${day}T06:00:00Z`) - origin.clock.now.getTime())
    await kari.call('GET', 'user/session/')
  }

  beforeAll(async () => {
    kari = await createMember()
    await save(kari)
    await kari.put(PLENTY)
    // Week 1: ordered. Week 2: nobody orders.
    await note()
    await buy(origin, kari)
    await note()
    await until('2026-11-28')
    await note()
    await until('2026-12-03')
    await note()
    // Week 3 is skipped, week 4 is full.
    await until('2026-12-05')
    await note()
    const skipped = await kari.call<{ cancelledSlot: { id: number } }>('POST', `${PATH}/cancel/`, {})
    expect(skipped.status).toBe(200)
    await note()
    await pass(2 * DAY)
    await note()
    await origin.db
      .prepare(`UPDATE delivery_slots SET capacity = used WHERE opens_at = '2026-12-18T15:00:00.000Z'`)
      .run()
    await until('2026-12-12')
    const stood = await note()
    const accepted = await kari.call<Answer>('POST', `${PATH}/choose/`, { slotId: stood?.slot.id })
    expect(accepted.body.preference.nextReservation?.status).toBe('reserved')
    expect(await cartSlotOf(kari)).toBe(stood?.slot.id)
    // Christmas Day is a Friday: another day is proposed and another one chosen.
    await until('2026-12-19')
    const christmas = await note()
    const { alternatives } = await optionsOf(kari)
    const other = alternatives.find(({ id }) => id !== christmas?.slot.id)
    await kari.call<Answer>('POST', `${PATH}/choose/`, { slotId: other?.id })
    await note()
    // The address moves to another area with the same times, then to one that is not delivered to.
    await until('2026-12-27')
    await origin.db
      .prepare('UPDATE addresses SET delivery_area_id = 2 WHERE id = ?1')
      .bind(kari.addressId)
      .run()
    await runJobs()
    await note()
    await until('2027-01-03')
    await note()
    await origin.db
      .prepare('UPDATE addresses SET delivery_area_id = NULL WHERE id = ?1')
      .bind(kari.addressId)
      .run()
    await runJobs()
    await note()
  })

  it('shows in each week what is reserved, proposed, ordered or released', () => {
    expect(seen).toEqual([
      ['2026-11-27', 'reserved', null],
      ['2026-11-27', 'ordered', null],
      ['2026-12-04', 'reserved', null],
      ['2026-12-04', 'released', null],
      ['2026-12-11', 'reserved', null],
      [null, null, null],
      [null, null, null],
      ['2026-12-18', 'proposed', 'full'],
      ['2026-12-24', 'proposed', 'holiday'],
      [expect.any(String), 'reserved', 'chosen'],
      ['2027-01-02', 'proposed', 'holiday'],
      ['2027-01-08', 'reserved', null],
      [null, null, null],
    ])
  })

  it('tells the customer in time, and why', async () => {
    const mails = await mailsTo(kari)
    const kinds = mails.map(({ kind }) => kind).filter((kind) => !kind.startsWith('order_'))
    expect(kinds.join(' ')).toBe(KINDS)
    const proposals = mails.filter(({ kind }) => kind === 'proposed')
    expect(proposals[0]?.text).toContain('is full')
    expect(proposals[1]?.text).toContain('public holiday')
    expect(mails.at(-1)?.text).toContain('We don’t deliver to the address any more')
  })

  it('leaves no place behind', async () => {
    // The place of the first week is the order's.
    expect([(await holdOf(kari))?.kind, await cartSlotOf(kari)]).toEqual(['order', null])
    const { preference } = await optionsOf(kari)
    expect(preference).toMatchObject({ isActive: false, pausedBy: 'outside_area', nextReservation: null })
    const wrong = await origin.db
      .prepare(
        `SELECT count(*) AS count FROM delivery_slots s
          WHERE s.used <> (SELECT count(*) FROM slot_holds WHERE slot_id = s.id)`,
      )
      .first('count')
    expect(wrong).toBe(0)
  })
})

describe('the reserved place', () => {
  const rename = async () => {
    const kari = await createMember()
    await runJobs()
    await save(kari)
    await kari.put(PLENTY)
    return kari
  }

  it('becomes the order’s when it is placed, and comes back when the payment fails', async () => {
    const kari = await rename()
    const place = await holdOf(kari)
    const begun = await begin(kari)
    expect(await holdOf(kari)).toMatchObject({ kind: 'order', slot_id: place?.slot_id })
    const skip = await kari.call<Answer>('POST', `${PATH}/cancel/`, {})
    expect([skip.status, skip.body.code]).toEqual([409, 'already_ordered'])
    await decide(origin, begun, 'decline', 'before')
    expect(await holdOf(kari)).toMatchObject({ kind: 'recurring', slot_id: place?.slot_id, is_sound: 1 })
    await buy(origin, kari)
    expect(await reservationOf(kari)).toMatchObject({ status: 'ordered' })
    const again = await kari.call<Answer>('POST', `${PATH}/cancel/`, {})
    expect([again.status, again.body.code]).toEqual([409, 'already_ordered'])
  })

  it('stays while the customer looks at another slot, and is given back when they order that one', async () => {
    const kari = await rename()
    const place = await holdOf(kari)
    const { alternatives } = await optionsOf(kari)
    const other = alternatives[0]?.id ?? 0
    const choose = (deliverySlotId: number | undefined) =>
      kari.call('POST', 'slot-picker/info/', { deliverySlotId, deliveryAddressId: kari.addressId })
    expect((await choose(other)).status).toBe(200)
    expect(await holdOf(kari)).toMatchObject({ kind: 'recurring', cart_id: null, is_sound: 1 })
    expect((await choose(place?.slot_id)).status).toBe(200)
    expect(await holdOf(kari)).toMatchObject({
      slot_id: place?.slot_id,
      cart_id: place?.cart_id,
      is_sound: 1,
    })
    await choose(other)
    await buy(origin, kari)
    expect(await holdOf(kari)).toBe(null)
    expect(await reservationOf(kari)).toMatchObject({ status: 'ordered' })
  })

  it('is kept for goods in the basket until two hours before the cut-off', async () => {
    const kari = await rename()
    const ends = (await reservationOf(kari))?.confirmBy ?? ''
    origin.clock.now = new Date(Date.parse(ends))
    await runJobs()
    const kept = await reservationOf(kari)
    expect(kept).toMatchObject({ status: 'reserved' })
    expect(Date.parse(kept?.confirmBy ?? '') - Date.parse(ends)).toBe(22 * HOUR)
    origin.clock.now = new Date(Date.parse(kept?.confirmBy ?? ''))
    await runJobs()
    expect((await mailsTo(kari)).at(-1)?.kind).toBe('released')
    // The week after is reserved at once.
    expect((await reservationOf(kari))?.slot.id).not.toBe(kept?.slot.id)
  })

  it('meets the goods of a recurring list a day before the cut-off', async () => {
    const kari = await createMember()
    await runJobs()
    await save(kari)
    const list = await kari.call<ProductListDetailOnWire>('POST', 'product-lists/', {
      title: 'Fredag',
      items: [{ productId: MILK, quantity: 2 }],
    })
    await kari.call('POST', `product-lists/${list.body.id}/recurring-orders/`, {
      intervalWeeks: 1,
      weekday: FRIDAY,
    })
    const next = await reservationOf(kari)
    origin.clock.now = new Date(Date.parse(next?.confirmBy ?? ''))
    await runJobs()
    expect(quantitiesOf((await kari.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2 })
    expect(await cartSlotOf(kari)).toBe(next?.slot.id)
    expect(await reservationOf(kari)).toMatchObject({ status: 'reserved' })
  })

  it('is given back when staff close its slot, and another one is proposed', async () => {
    const kari = await rename()
    const place = await holdOf(kari)
    await origin.db
      .prepare('UPDATE delivery_slots SET is_closed = 1 WHERE id = ?1')
      .bind(place?.slot_id)
      .run()
    const next = await reservationOf(kari)
    expect(next).toMatchObject({ status: 'proposed', reason: 'closed' })
    expect(next?.slot.id).not.toBe(place?.slot_id)
    expect(await cartSlotOf(kari)).toBe(null)
    await origin.db
      .prepare('UPDATE delivery_slots SET is_closed = 0 WHERE id = ?1')
      .bind(place?.slot_id)
      .run()
  })

  it('ends with its address, and says so', async () => {
    const kari = await rename()
    expect((await kari.call('DELETE', `user/addresses/${kari.addressId}/`)).status).toBe(204)
    const { preference } = await optionsOf(kari)
    expect(preference).toMatchObject({ isActive: false, pausedBy: 'address_gone', nextReservation: null })
    expect(await holdOf(kari)).toBe(null)
    expect((await mailsTo(kari)).at(-1)?.text).toContain('has been deleted')
  })

  it('goes on when its customer joins an organisation, which the answer names until it is saved again', async () => {
    const kari = await rename()
    await origin.db
      .prepare(`UPDATE users SET organization_id = 1, org_role = 'buyer' WHERE id = ?1`)
      .bind(kari.userId)
      .run()
    expect((await optionsOf(kari)).preference?.newOrganization).toEqual(expect.any(String))
    expect(await reservationOf(kari)).toMatchObject({ status: 'reserved' })
    await save(kari)
    expect((await optionsOf(kari)).preference?.newOrganization).toBe(null)
  })

  it('is reserved once by two runs at the same time', async () => {
    const kari = await createMember()
    await runJobs()
    await save(kari)
    await kari.call('POST', `${PATH}/cancel/`, {})
    origin.clock.advance(9 * DAY)
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    await Promise.all([runRecurringSlots(origin.deps), runRecurringSlots(origin.deps)])
    const { results } = await origin.db
      .prepare(
        `SELECT r.state, count(h.id) AS holds FROM recurring_rounds r JOIN recurring_preferences p ON p.id = r.preference_id
           LEFT JOIN slot_holds h ON h.preference_id = p.id AND h.slot_id = r.slot_id
          WHERE p.user_id = ?1 AND r.state IN ('reserved', 'proposed') GROUP BY r.id`,
      )
      .bind(kari.userId)
      .all()
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ holds: 1 })
  })
})
