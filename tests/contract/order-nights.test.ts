import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallClockAt } from '../../shared/domain/time-zone.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { rollSlotsForward } from '../../origin/slot-picker/roll.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, placeOrder, slotsOf, statusOf } from './order-fixture.ts'

/** Orders over both nights on which the clocks change, in both countries, at two speeds. */

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
  'in %s the clocks go %s after %s and orders at speed %i move on at their instants',
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
    // A shop that rests on Sundays delivers on the Monday: the night lies between order and door all the same.
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
      lines: [{ productId: 176, quantity: 1, unit: 2_000 }],
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
    // Whole hours on the wall on both sides of the night, however long it was.
    expect(wallClockAt(slot.opens_at, timeZone).time).toMatch(/^\d\d:00$/)
    expect((Date.parse(slot.closes_at) - Date.parse(slot.opens_at)) % HOUR).toBe(0)
  },
)
