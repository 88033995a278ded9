import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Areas at the console: weekly slots and closed days. */

let origin: TestOrigin
let warehouse: Staff
let area = ''
beforeAll(async () => {
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
  warehouse = await signInStaff(origin, 'warehouse@torg.test')
  const { message } = await warehouse.post('areas', { action: 'area', country: 'NO', name: 'Fjellbygda' })
  area = /area (\d+)/.exec(message)?.[1] ?? ''
})
afterAll(() => origin.dispose())

const act = (action: string, fields: Record<string, string> = {}) =>
  warehouse.post('areas', { action, area, ...fields })
const SLOT = {
  weekday: 'Wednesday',
  start: '17:00',
  end: '20:00',
  type: 'attended',
  capacity: '12',
  price: '49',
  cutoff: '480',
}
const slots = async () =>
  (
    await origin.db
      .prepare(
        `SELECT opens_at, cutoff_at, capacity, price_minor, is_closed, used FROM delivery_slots
          WHERE area_id = ?1 ORDER BY opens_at`,
      )
      .bind(Number(area))
      .all<{
        opens_at: string
        cutoff_at: string
        capacity: number
        price_minor: number
        is_closed: number
      }>()
  ).results
const template = async () =>
  /name="template" value="(\d+)"/.exec(await warehouse.open(`areas/?area=${area}`))?.[1] ?? ''

describe('a weekly slot', () => {
  it('is added with its slots of the coming days, in local time', async () => {
    expect(await act('add', SLOT)).toMatchObject({ status: 303, message: 'Wednesday 17:00 is new.' })
    expect(await slots()).toMatchObject([
      {
        opens_at: '2026-11-25T16:00:00.000Z',
        cutoff_at: '2026-11-25T08:00:00.000Z',
        capacity: 12,
        price_minor: 4_900,
        is_closed: 0,
      },
      { opens_at: '2026-12-02T16:00:00.000Z' },
    ])
    expect(await warehouse.open(`areas/?area=${area}`)).toContain('Wednesday 17:00–20:00')
  })

  it('changes for coming slots, but not for one in which somebody has a place', async () => {
    await origin.db
      .prepare(`UPDATE delivery_slots SET used = 1 WHERE area_id = ?1 AND opens_at LIKE '2026-11-25%'`)
      .bind(Number(area))
      .run()
    const { message } = await act('set', { template: await template(), capacity: '20', price: '59,90' })
    expect(message).toContain('20 places')
    expect(await slots()).toMatchObject([
      { capacity: 12, price_minor: 4_900 },
      { capacity: 20, price_minor: 5_990 },
    ])
  })

  it('stops: coming slots close, and no more are made', async () => {
    expect((await act('stop', { template: await template() })).status).toBe(303)
    origin.clock.advance(14 * 86_400_000)
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    expect((await slots()).map(({ is_closed: closed }) => closed)).toEqual([1, 1])
  })

  it.each([
    [{ end: '16:00' }, 'ends after it begins'],
    [{ start: '9' }, 'A time is like 09:00.'],
    [{ capacity: '-1' }, 'The capacity is a whole number'],
    [{ price: 'free' }, 'A price is like 39.00.'],
    [{ area: '999999' }, 'There is no such area.'],
  ])('with %j is refused', async (fields, why) => {
    const { status, message } = await act('add', { ...SLOT, ...fields })
    expect(status).toBe(400)
    expect(message).toContain(why)
  })
})

describe('a closed day', () => {
  it('closes slots that exist and those made later, opens again, and says who has a place', async () => {
    const kari = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [{ productId: MILK, quantity: 4, unit: 2_290 }],
    })
    const taken = await origin.db
      .prepare(
        `SELECT s.id, s.area_id, s.opens_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
          WHERE o.order_number = ?1`,
      )
      .bind(orderNumber)
      .first<{ id: number; area_id: number; opens_at: string }>()
    const date = taken?.opens_at.slice(0, 10) ?? ''
    const of = { area: String(taken?.area_id) }
    const { message } = await act('close', { ...of, date })
    expect(message).toMatch(new RegExp(`^${date} is closed\\. [1-9]\\d* orders have places`))
    const isClosed = () =>
      origin.db
        .prepare('SELECT is_closed FROM delivery_slots WHERE id = ?1')
        .bind(taken?.id)
        .first('is_closed')
    expect(await isClosed()).toBe(1)
    expect(await warehouse.open(`areas/?area=${of.area}`)).toContain(`Open again: ${date}`)
    expect((await act('open', { ...of, date })).status).toBe(303)
    expect(await isClosed()).toBe(0)

    const later = '2027-01-13'
    await act('close', { ...of, date: later })
    origin.clock.now = new Date('2027-01-08T10:00:00.000Z')
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    const { results } = await origin.db
      .prepare(
        `SELECT date(opens_at) AS date, min(is_closed) AS closed FROM delivery_slots
          WHERE area_id = ?1 AND opens_at > '2027-01-12' AND opens_at < '2027-01-15' GROUP BY 1 ORDER BY 1`,
      )
      .bind(taken?.area_id)
      .all()
    expect(results).toEqual([
      { date: '2027-01-12', closed: 0 },
      { date: later, closed: 1 },
      { date: '2027-01-14', closed: 0 },
    ])
  })

  it('is for the warehouse', async () => {
    const support = await signInStaff(origin, 'support@torg.test')
    expect(await support.open('areas/')).toContain('Fjellbygda')
    expect((await support.post('areas', { action: 'close', area, date: '2026-12-24' })).status).toBe(403)
  })
})
