import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWithinAlcoholHours } from '../../origin/slots/rules/alcohol-hours.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, placeOrder, slotsOf, statusOf } from './order-fixture.ts'
import { MILK } from '../support/products.ts'

/** Orders across both daylight-saving changes, in both countries, at several clock speeds. */

const HOUR = 3_600_000

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

it.each([
  ['NO', 'forward', '2027-03-27', 1],
  ['NO', 'forward', '2027-03-27', 600],
  ['SE', 'forward', '2027-03-27', 60],
  ['NO', 'back', '2027-10-30', 1],
  ['SE', 'back', '2027-10-30', 1],
  ['SE', 'back', '2027-10-30', 600],
] as const)(
  'in %s orders keep their instants when the clocks go %s after %s, at speed %i',
  async (country, way, eve, speed) => {
    const timeZone = country === 'NO' ? 'Europe/Oslo' : 'Europe/Stockholm'
    origin.clock.now = new Date(`${eve}T09:00:00Z`)
    await origin.db.prepare('DELETE FROM clock_epochs').run()
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    const morning = way === 'forward' ? '2027-03-28' : '2027-10-31'
    const after = (await slotsOf(origin, country)).filter(
      (each) =>
        wallClockAt(each.opens_at, timeZone).date > eve && each.cutoff_at > origin.clock.now.toISOString(),
    )
    // Without Sunday deliveries the slot is on Monday, and the night is still between order and delivery.
    const slot = after[0]
    if (!slot) throw new Error('There is no slot after the night')
    expect(wallClockAt(slot.opens_at, timeZone).date >= morning).toBe(true)
    const placedAt = origin.clock.now.getTime()
    await origin.db
      .prepare('INSERT INTO clock_epochs (since, offset_ms, speed) VALUES (?1, 0, ?2)')
      .bind(origin.clock.now.toISOString(), speed)
      .run()
    const customer = await createCustomer(origin, { country })
    const orderNumber = await placeOrder(origin, {
      customer,
      country,
      lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
      slotId: slot.id,
    })
    const real = (instant: string) => placedAt + (Date.parse(instant) - placedAt) / speed
    const at = async (instant: number) => {
      origin.clock.now = new Date(Math.ceil(instant))
      await runOrderClock(origin.deps)
      return statusOf(origin, orderNumber)
    }
    expect(await at(real(slot.cutoff_at) - 1)).toBe('placed')
    expect(await at(real(slot.cutoff_at))).toBe('locked')
    expect(await at(real(slot.opens_at))).toBe('on_the_way')
    expect(await at(real(slot.closes_at))).toBe('delivered')
    // Slots start on whole local hours and last whole hours on both sides of the change.
    expect(wallClockAt(slot.opens_at, timeZone).time).toMatch(/^\d\d:00$/)
    expect((Date.parse(slot.closes_at) - Date.parse(slot.opens_at)) % HOUR).toBe(0)
  },
)

/** Norway has no Sunday deliveries, so this test adds slots over the changed hour and in the morning. */
it.each([
  ['forward', '2028-03-25', '2028-03-26', 2],
  ['back', '2028-10-28', '2028-10-29', 4],
] as const)(
  'in Norway orders in the night the clocks go %s after %s are delivered at their slot',
  async (_, eve, sunday, nightHours) => {
    const timeZone = 'Europe/Oslo'
    origin.clock.now = new Date(`${eve}T09:00:00Z`)
    const customer = await createCustomer(origin, { country: 'NO' })
    await origin.db.batch([
      origin.db.prepare('DELETE FROM clock_epochs'),
      ...[
        ['01:00', '04:00', 180],
        ['08:00', '10:00', 600],
      ].map(([start, end, cutoff]) =>
        origin.db
          .prepare(
            `INSERT INTO slot_templates (area_id, weekday, start_time, end_time, delivery_type, capacity,
                                         price_minor, cutoff_minutes)
             SELECT delivery_area_id, 6, ?2, ?3, 'attended', 9, 4900, ?4 FROM addresses a
              WHERE a.id = ?1 AND NOT EXISTS (SELECT 1 FROM slot_templates t
                     WHERE t.area_id = a.delivery_area_id AND t.weekday = 6 AND t.start_time = ?2)`,
          )
          .bind(customer.addressId, start, end, cutoff),
      ),
    ])
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    const ofTheNight = (await slotsOf(origin, 'NO')).filter(
      (each) => wallClockAt(each.opens_at, timeZone).date === sunday,
    )
    const onTheWall = (instant: string) => Object.values(wallClockAt(instant, timeZone)).join(' ')
    expect(
      ofTheNight.map((each) => [
        onTheWall(each.cutoff_at),
        onTheWall(each.opens_at),
        onTheWall(each.closes_at),
      ]),
    ).toEqual([
      [`${eve} 22:00`, `${sunday} 01:00`, `${sunday} 04:00`],
      [`${eve} 22:00`, `${sunday} 08:00`, `${sunday} 10:00`],
    ])
    const hours = ofTheNight.map((each) => (Date.parse(each.closes_at) - Date.parse(each.opens_at)) / HOUR)
    expect(hours, 'as long as the clock says').toEqual([nightHours, 2])
    expect(
      ofTheNight.map((each) =>
        isWithinAlcoholHours({ opensAt: each.opens_at, closesAt: each.closes_at }, 'NO'),
      ),
      'no beer on a Sunday',
    ).toEqual([false, false])

    for (const slot of ofTheNight) {
      origin.clock.now = new Date(`${eve}T12:00:00Z`)
      const orderNumber = await placeOrder(origin, {
        customer,
        country: 'NO',
        lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
        slotId: slot.id,
      })
      const at = async (instant: string, sooner = 0) => {
        origin.clock.now = new Date(Date.parse(instant) - sooner)
        await runOrderClock(origin.deps)
        return statusOf(origin, orderNumber)
      }
      expect(await at(slot.cutoff_at, 1)).toBe('placed')
      expect(await at(slot.cutoff_at)).toBe('locked')
      expect(await at(slot.opens_at)).toBe('on_the_way')
      expect(await at(slot.closes_at)).toBe('delivered')
    }
  },
)
