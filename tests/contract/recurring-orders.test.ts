import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runRecurringOrders } from '../../origin/product-lists/recurring/run.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import type { ProductListDetailOnWire, RecurringOrder } from '../../shared/api/product-lists.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { begin, chooseSlot, createBuyer, fillStock } from './buyer.ts'
import { itemsOf, quantitiesOf } from './cart-client.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

/** Recurring orders through simulated weeks: the job runs every few hours, as cron would run it. */

const BREAD = 214
const HOUR = 3_600_000
const WEEK = 168 * HOUR
const [TUESDAY, FRIDAY, SUNDAY] = [1, 4, 6]
type Answer = {
  recurringOrder: RecurringOrder
  options: { intervalWeeks: number[]; weekdays: number[] }
}

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
  await fillStock(origin)
})
afterAll(() => origin.dispose())

const makeList = async (customer: Customer, title = 'Weekend') => {
  const items = [
    { productId: MILK, quantity: 2 },
    { productId: BREAD, quantity: 1 },
  ]
  return (await customer.call<ProductListDetailOnWire>('POST', 'product-lists/', { title, items })).body
}
const repeat = (customer: Customer, listId: number, body: object) =>
  customer.call<Answer>('POST', `product-lists/${listId}/recurring-orders/`, body)
const cartOf = async (customer: Customer) => (await customer.call('GET', 'cart/')).body
const mailsTo = async ({ email }: Customer) =>
  (await readMailbox(origin.deps, { to: email })).filter(({ template }) => template === 'recurring_order')
const tokenOf = (text: string) => /\/product-lists\/undo\/\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const setStock = (productId: number, pieces: number) =>
  origin.db
    .prepare(`UPDATE stock SET on_hand = reserved + ?2 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId, pieces)
    .run()

/** Lets time pass, with a run of the job every six hours. Returns how many rounds ran. */
async function pass(milliseconds: number): Promise<number> {
  let rounds = 0
  for (let past = 0; past < milliseconds; past += 6 * HOUR) {
    origin.clock.advance(6 * HOUR)
    rounds += await runRecurringOrders(origin.deps)
  }
  return rounds
}

describe('eight weeks with Christmas and a sold-out product', () => {
  let kari: Customer
  const deliveries: (string | null)[] = []
  const said: { title: string; text: string }[] = []
  const carts: Record<number, number>[] = []
  let undone: Record<number, number> = {}

  beforeAll(async () => {
    kari = await createCustomer(origin)
    const { id } = await makeList(kari)
    const made = await repeat(kari, id, { intervalWeeks: 1, weekday: FRIDAY })
    expect(made.status).toBe(201)
    // Friday's first cut-off is on Thursday evening, so the goods are put into the basket on Wednesday.
    expect(made.body.recurringOrder).toMatchObject({ nextRunDate: '2026-11-25', deliveryDate: '2026-11-27' })
    for (let week = 1; week <= 8; week += 1) {
      await kari.call('GET', 'user/session/')
      const { body } = await kari.call<ProductListDetailOnWire>('GET', `product-lists/${id}/`)
      deliveries.push(body.recurring?.deliveryDate ?? null)
      await setStock(BREAD, week === 3 ? 0 : 1_000)
      const rounds = []
      // A moved round comes later, and the one after it in less than a week.
      for (let day = 0; rounds.length === 0 && day < 14; day += 1) {
        if ((await pass(24 * HOUR)) > 0) rounds.push(day)
      }
      carts.push(quantitiesOf(await cartOf(kari)))
      const [mail] = (await mailsTo(kari)).toSorted((one, other) => other.id - one.id)
      said.push({ title: mail?.subject ?? '', text: mail?.text ?? '' })
      if (week === 5) {
        const token = tokenOf(said.at(-1)?.text ?? '')
        const undo = await kari.call<{ removedCount: number }>(
          'POST',
          'product-lists/recurring-orders/undo/',
          { token },
        )
        expect(undo).toMatchObject({ status: 200, body: { removedCount: 3 } })
        undone = quantitiesOf(await cartOf(kari))
      }
      await kari.call('POST', 'cart/clear/')
    }
  })

  it('keeps to Fridays, and the holidays move two of them to the next day of deliveries', () => {
    expect(deliveries).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-28',
      '2027-01-02',
      '2027-01-08',
      '2027-01-15',
    ])
  })

  it('puts the goods into the basket each week, without the one that is sold out', () => {
    const whole = { [MILK]: 2, [BREAD]: 1 }
    expect(carts).toEqual(carts.map((_, index) => (index === 2 ? { [MILK]: 2 } : whole)))
  })

  it('tells the customer every time, what was missing and how to undo it', async () => {
    expect(await mailsTo(kari)).toHaveLength(8)
    expect(new Set(said.map(({ text }) => tokenOf(text))).size).toBe(8)
    const missing = said.map(({ text }) => text.includes('We don’t have these right now'))
    expect(missing).toEqual([false, false, true, false, false, false, false, false])
    expect(said[4]?.text).toContain('Monday 28')
  })

  it('can be undone, once, and only the last round', async () => {
    expect(undone).toEqual({})
    const undo = (index: number) =>
      kari.call<{ code: string }>('POST', 'product-lists/recurring-orders/undo/', {
        token: tokenOf(said[index]?.text ?? ''),
      })
    expect((await undo(4)).body.code).toBe('token_expired')
    expect((await undo(7)).status).toBe(200)
    expect((await undo(7)).body.code).toBe('token_used')
  })

  it('orders and pays nothing by itself', async () => {
    const orders = await origin.db
      .prepare('SELECT count(*) AS count FROM orders WHERE user_id = ?1')
      .bind(kari.userId)
      .first('count')
    const payments = await origin.db
      .prepare('SELECT count(*) AS count FROM payments WHERE user_id = ?1')
      .bind(kari.userId)
      .first('count')
    expect([orders, payments]).toEqual([0, 0])
  })
})

describe('a round', () => {
  // The weeks have passed: slots for the days after them.
  beforeAll(() => rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() }))

  it('runs once, also when two runs meet, and leaves goods that were added by hand', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    await ola.put([[MILK, 5]])
    await repeat(ola, id, { intervalWeeks: 2, weekday: TUESDAY })
    const due = await origin.db
      .prepare('SELECT cutoff_at FROM recurring_orders WHERE list_id = ?1')
      .bind(id)
      .first<string>('cutoff_at')
    origin.clock.now = new Date(Date.parse(due ?? '') - 24 * HOUR)
    const counts = await Promise.all([runRecurringOrders(origin.deps), runRecurringOrders(origin.deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(quantitiesOf(await cartOf(ola))).toEqual({ [MILK]: 7, [BREAD]: 1 })
    const mails = await mailsTo(ola)
    expect(mails).toHaveLength(1)
    const token = tokenOf(mails[0]?.text ?? '')
    await ola.call('POST', 'product-lists/recurring-orders/undo/', { token })
    expect(quantitiesOf(await cartOf(ola))).toEqual({ [MILK]: 5 })
  })

  it('fills up what the last one left, and names its list', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    await repeat(ola, id, { intervalWeeks: 1, weekday: TUESDAY })
    await pass(2 * WEEK)
    const cart = await cartOf(ola)
    expect(quantitiesOf(cart)).toEqual({ [MILK]: 2, [BREAD]: 1 })
    expect(itemsOf(cart).map(({ fromListId }) => fromListId)).toEqual([id, id])
    // Nothing was added the second time, so nothing was said.
    expect(await mailsTo(ola)).toHaveLength(1)
  })

  it('follows the slot that the customer has chosen near that day', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    const made = await repeat(ola, id, { intervalWeeks: 1, weekday: FRIDAY })
    const planned = made.body.recurringOrder.deliveryDate ?? ''
    const slot = await origin.db
      .prepare(
        `SELECT s.id, s.cutoff_at FROM delivery_slots s JOIN addresses a ON a.delivery_area_id = s.area_id
          WHERE a.id = ?1 AND s.is_closed = 0 AND s.used < s.capacity AND s.cutoff_at > ?2
            AND date(s.opens_at) BETWEEN date(?3, '-2 days') AND date(?3, '-1 days') ORDER BY s.opens_at LIMIT 1`,
      )
      .bind(ola.addressId, origin.clock.now.toISOString(), planned)
      .first<{ id: number; cutoff_at: string }>()
    expect(slot).not.toBe(null)
    await chooseSlot(origin, ola, slot?.id)
    origin.clock.now = new Date(Date.parse(slot?.cutoff_at ?? '') - 24 * HOUR)
    expect(await runRecurringOrders(origin.deps)).toBeGreaterThan(0)
    expect(quantitiesOf(await cartOf(ola))).toEqual({ [MILK]: 2, [BREAD]: 1 })
  })

  it('leaves the recipes of the basket as they are', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    await ola.call('POST', 'cart/recipe/1/', { portions: 4 })
    const recipesOf = async () => {
      const { results } = await origin.db
        .prepare(
          `SELECT r.recipe_id, r.needs_json FROM cart_recipes r JOIN carts c ON c.id = r.cart_id
            WHERE c.user_id = ?1`,
        )
        .bind(ola.userId)
        .all()
      return results
    }
    const before = await recipesOf()
    expect(before).toHaveLength(1)
    await repeat(ola, id, { intervalWeeks: 1, weekday: TUESDAY })
    await pass(WEEK)
    const [mail] = await mailsTo(ola)
    expect(await recipesOf()).toEqual(before)
    await ola.call('POST', 'product-lists/recurring-orders/undo/', { token: tokenOf(mail?.text ?? '') })
    expect(await recipesOf()).toEqual(before)
  })

  it('waits while the cart is being paid', async () => {
    const buyer = await createBuyer(origin)
    const { id } = await makeList(buyer)
    await repeat(buyer, id, { intervalWeeks: 1, weekday: TUESDAY })
    await begin(buyer)
    const before = await origin.db
      .prepare('SELECT version FROM carts WHERE user_id = ?1')
      .bind(buyer.userId)
      .first()
    await origin.db
      .prepare('UPDATE recurring_orders SET cutoff_at = ?1')
      .bind(origin.clock.now.toISOString())
      .run()
    await runRecurringOrders(origin.deps)
    const after = await origin.db
      .prepare('SELECT version FROM carts WHERE user_id = ?1')
      .bind(buyer.userId)
      .first()
    expect(after).toEqual(before)
    expect(await mailsTo(buyer)).toHaveLength(0)
  })
})

describe('a rhythm', () => {
  it('offers the weekdays with deliveries and refuses the others', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    const refused = await repeat(ola, id, { intervalWeeks: 1, weekday: SUNDAY })
    expect(refused).toMatchObject({
      status: 400,
      body: { fieldErrors: { weekday: { code: 'not_allowed' } } },
    })
    const { body } = await repeat(ola, id, { intervalWeeks: 4, weekday: FRIDAY })
    expect(body.options).toEqual({ intervalWeeks: [1, 2, 4], weekdays: [0, 1, 2, 3, 4, 5] })
  })

  it('is paused, resumed, changed and ended', async () => {
    const ola = await createCustomer(origin)
    const { id } = await makeList(ola)
    const { body } = await repeat(ola, id, { intervalWeeks: 1, weekday: FRIDAY })
    const path = `product-lists/${id}/recurring-orders/${body.recurringOrder.id}/edit/`
    const put = (fields: object) =>
      ola.call<Answer>('PUT', path, { intervalWeeks: 1, weekday: FRIDAY, ...fields })
    expect((await put({ isActive: false })).body.recurringOrder.isActive).toBe(false)
    await pass(2 * WEEK)
    expect(await mailsTo(ola)).toHaveLength(0)
    const resumed = await put({ weekday: TUESDAY, intervalWeeks: 2 })
    expect(resumed.body.recurringOrder).toMatchObject({ isActive: true, weekday: TUESDAY, intervalWeeks: 2 })
    expect(Date.parse(resumed.body.recurringOrder.deliveryDate ?? '')).toBeGreaterThan(
      origin.clock.now.getTime(),
    )
    expect((await ola.call('GET', path)).status).toBe(200)
    expect((await ola.call('DELETE', path)).status).toBe(204)
    expect((await ola.call('GET', path)).status).toBe(404)
  })
})
