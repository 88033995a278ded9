import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '../../scripts/system/clock.ts'
import { addDays, instantOf, wallClockAt } from '../../shared/time/time-zone.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Campaigns and discount codes at the console. */

let origin: TestOrigin
let merchandiser: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  merchandiser = await signInStaff(origin, 'catalogue@torg.test')
})
afterAll(() => origin.dispose())

describe('a campaign', () => {
  it('ends for one product and goes on for the others, with its past', async () => {
    const one = await origin.db
      .prepare(
        `SELECT k.campaign_id AS campaign, k.product_id AS product,
                (SELECT count(*) FROM campaign_products WHERE campaign_id = k.campaign_id) AS others
           FROM campaign_products k JOIN campaigns c ON c.id = k.campaign_id
          WHERE c.country = 'NO' AND c.type = 'percent' AND c.access = 'all' ORDER BY k.product_id LIMIT 1`,
      )
      .first<{ campaign: number; product: number; others: number }>()
    const { campaign = 0, product = 0, others = 0 } = one ?? {}
    const shopper = await createShopper(origin, { country: 'NO', language: 'nb' })
    const discountOf = async () =>
      (await shopper.call<{ product: { discount: unknown } }>('GET', `products/${product}/`)).body.product
        .discount
    expect(await discountOf()).not.toBeNull()
    const end = () => merchandiser.post('campaigns', { campaign: String(campaign), product: String(product) })
    expect(await end()).toMatchObject({
      status: 303,
      message: `The campaign of product ${product} has ended.`,
    })
    expect(await discountOf()).toBeNull()
    expect((await end()).status).toBe(400)
    const left = await origin.db
      .prepare('SELECT count(*) AS count FROM campaign_products WHERE campaign_id = ?1')
      .bind(campaign)
      .first('count')
    expect(left).toBe(others - 1)
    expect(await merchandiser.open(`campaigns/?q=${product}&state=ended`)).toContain('1 found')
  })

  it('is seen by support, who cannot end it', async () => {
    const support = await signInStaff(origin, 'support@torg.test')
    expect(await support.open('campaigns/?state=running&country=SE')).toMatch(/[1-9]\d* found/)
    expect((await support.post('campaigns', { campaign: '1', product: '128' })).status).toBe(403)
  })
})

describe('a code', () => {
  const today = wallClockAt(new Date(now()), 'Europe/Oslo').date
  const [first, last] = [addDays(today, -3), addDays(today, 90)]
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, 'Europe/Oslo').toISOString()
  const make = (fields: Record<string, string> = {}) =>
    merchandiser.post('codes', {
      action: 'new',
      code: 'vinter25',
      country: 'NO',
      type: 'percent',
      value: '25',
      least: '300',
      most: '100',
      each: '',
      from: first,
      to: last,
      ...fields,
    })

  it('is made for days of the country, lists what it is worth, and ends', async () => {
    expect(await make()).toMatchObject({ status: 303, message: 'VINTER25 is new in NO.' })
    const stored = await origin.db.prepare(`SELECT * FROM discount_codes WHERE code = 'VINTER25'`).first()
    expect(stored).toMatchObject({
      type: 'percent',
      value: 2_500,
      min_order_minor: 30_000,
      max_uses: 100,
      per_user: 1,
      valid_from: midnight(first),
      valid_to: midnight(last),
    })
    const html = await merchandiser.open('codes/?q=vinter')
    expect(html).toContain('25 %')
    expect(html).toContain('0 of 100')
    expect((await make()).message).toContain('VINTER25 exists in NO')
    const end = { action: 'end', code: 'VINTER25', country: 'NO' }
    expect((await merchandiser.post('codes', end)).status).toBe(303)
    expect((await merchandiser.post('codes', end)).status).toBe(400)
    expect(await merchandiser.open('codes/?q=vinter&state=ended')).toContain('1 found')
  })

  it('that is to come can be ended before its first day', async () => {
    expect((await make({ code: 'TIDLIG27', from: addDays(today, 30), to: last })).status).toBe(303)
    const end = { action: 'end', code: 'TIDLIG27', country: 'NO' }
    expect((await merchandiser.post('codes', end)).status).toBe(303)
  })

  it.each([
    [{ code: 'a b' }, 'A code has 4 to 30'],
    [{ value: '101' }, 'At most 100 %'],
    [{ value: '' }, 'worth something'],
    [{ to: first }, 'comes after the first'],
    [{ from: '1.11.2026' }, 'Both days'],
    [{ most: '-1' }, 'whole number above 0'],
    [{ least: 'much' }, 'An amount is like 49.90'],
  ])('with %j is refused', async (fields, why) => {
    const { status, message } = await make({ code: 'ANNEN', ...fields })
    expect(status).toBe(400)
    expect(message).toContain(why)
  })
})
