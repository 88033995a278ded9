import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decideClaim } from '../../origin/claims/decide.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runStaffAction } from '../../origin/orders/clock/staff.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN, MILK } from '../support/products.ts'
import {
  begin,
  buy,
  chooseSlot,
  confirm,
  createBuyer,
  decide,
  fillStock,
  PLENTY,
  readCheckout,
} from './buyer.ts'
import { sendClaim } from './claim.ts'
import { placeOrder, slotsOf, type Customer } from './order-fixture.ts'
import { ADMINISTRATOR } from './staff.ts'

/** Perks: what unlocks them, what they take off at the checkout, and what gives them back. */

const [FREE_DELIVERY, MEMBER_PRICE, POINTS, REWARD] = [3, 4, 5, 6]
const BANANAS = 101

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  await origin.db.prepare('UPDATE delivery_slots SET price_minor = 4900').run()
})
afterAll(() => origin.dispose())
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
})

type PerkOnWire = {
  key: string
  title: string
  description: string
  state: string
  progress: { current: number; target: number } | null
  validTo: string | null
}
type CheckoutWithPoints = {
  points: { left: number; isUsed: boolean } | null
  totals: { toPay: string }
  cartVersion: number
  cart: CartOnWire
}
const perkOf = async (customer: Customer, key: string) =>
  (await customer.call<{ perks: PerkOnWire[] }>('GET', 'perks/')).body.perks.find((perk) => perk.key === key)
const cartOf = async (customer: Customer) => (await customer.call<CartOnWire>('GET', 'cart/')).body
const linesOf = ({ extraLines }: { extraLines: CartOnWire['extraLines'] }) =>
  extraLines.filter(({ code }) => code === 'perk').map((line) => [line.description, line.grossAmount])
const orderOf = async (customer: Customer, orderNumber: string) =>
  (await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order

/** Orders of the customer that were delivered at the present time of the test. */
async function deliver(customer: Customer, count: number, total = 10_000): Promise<string[]> {
  const numbers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const lines = [{ productId: MILK, quantity: 1, unit: total }]
    const orderNumber = await placeOrder(origin, {
      customer,
      lines,
      slotId: (await slotsOf(origin))[6]?.id ?? 0,
    })
    numbers.push(orderNumber)
    for (const _ of ['locked', 'picking', 'packed', 'on_the_way', 'delivered']) {
      await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId: ADMINISTRATOR.userId })
    }
  }
  return numbers
}

async function grant(customer: Customer, perkId: number, more: { amount?: number; endsAt?: string } = {}) {
  await origin.db
    .prepare(
      `INSERT INTO perk_grants (user_id, perk_id, country, source, amount_minor, granted_at, ends_at)
       VALUES (?1, ?2, 'NO', 'staff', ?3, ?4, ?5)`,
    )
    .bind(customer.userId, perkId, more.amount ?? 0, origin.clock.now.toISOString(), more.endsAt ?? null)
    .run()
}

const minor = (amount: string) => Math.round(Number(amount) * 100)

/** The VAT groups and the deposit add up to the total, as do the goods and the lines below them. */
function expectSums(cart: Pick<CartOnWire, 'vat' | 'extraLines' | 'displayPrice' | 'totalGrossAmount'>) {
  const deposit = cart.extraLines.filter(({ code }) => code === 'deposit')
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + minor(amount), 0)
  const lines = cart.extraLines.map(({ grossAmount }) => grossAmount)
  expect(minor(cart.displayPrice) + sum(lines)).toBe(minor(cart.totalGrossAmount))
  const vat = cart.vat.flatMap(({ base, amount }) => [base, amount])
  expect(sum(vat) + sum(deposit.map(({ grossAmount }) => grossAmount))).toBe(minor(cart.totalGrossAmount))
}

describe('the delivery after the third', () => {
  it('says how many deliveries it takes, in words for one and for many', async () => {
    const buyer = await createBuyer(origin)
    const words = async () => {
      const perk = await perkOf(buyer, 'free-delivery')
      return [perk?.title, perk?.description]
    }
    expect(await words()).toEqual([
      'Gratis levering etter 3 leveringer',
      'Etter 3 leverte bestillinger er neste levering gratis. Så begynner vi å telle fra null igjen.',
    ])
    await origin.db.prepare("UPDATE perks SET goal = 1 WHERE key = 'free-delivery'").run()
    expect(await words()).toEqual([
      'Gratis levering etter 1 levering',
      'Etter 1 levert bestilling er neste levering gratis. Så begynner vi å telle fra null igjen.',
    ])
    await origin.db.prepare("UPDATE perks SET goal = 3 WHERE key = 'free-delivery'").run()
  })

  it('is free once, with its reason, and comes back when the order is cancelled', async () => {
    const buyer = await createBuyer(origin)
    await deliver(buyer, 2)
    expect(await perkOf(buyer, 'free-delivery')).toMatchObject({
      state: 'locked',
      progress: { current: 2, target: 3 },
    })
    expect(linesOf(await cartOf(buyer))).toEqual([])
    await deliver(buyer, 1)
    const unlocked = await perkOf(buyer, 'free-delivery')
    expect(unlocked?.state).toBe('available')
    expect(unlocked?.validTo).toBe(new Date(origin.clock.now.getTime() + 60 * 86_400_000).toISOString())
    const cart = await cartOf(buyer)
    expect(linesOf(cart)).toEqual([['Gratis levering', '-49.00']])
    expect(cart.extraLines.find(({ code }) => code === 'perk')?.longDescription).toBe(
      'Fordi vi har levert 3 bestillinger til deg',
    )
    expectSums(cart)
    const { order } = await buy(origin, buyer)
    expect(order.totalGrossAmount).toBe(cart.totalGrossAmount)
    const stored = await orderOf(buyer, order.orderNumber)
    expect(linesOf(stored)).toEqual([['Gratis levering', '-49.00']])
    expectSums({ ...stored, displayPrice: stored.displayPrice ?? '' })
    expect((await perkOf(buyer, 'free-delivery'))?.state).toBe('locked')

    await buyer.put(PLENTY)
    await chooseSlot(origin, buyer)
    expect(linesOf(await cartOf(buyer))).toEqual([])
    await buyer.call('POST', `orders/${order.orderNumber}/cancel/`, {})
    expect((await perkOf(buyer, 'free-delivery'))?.state).toBe('available')
    expect(linesOf(await cartOf(buyer))).toEqual([['Gratis levering', '-49.00']])
  })

  it('is used by one of two orders that are paid at once from two baskets', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, FREE_DELIVERY)
    const seen = await readCheckout(buyer)
    // Another order takes the grant between the page and the payment.
    const [other = ''] = await deliver(buyer, 1)
    const { results } = await origin.db
      .prepare('SELECT id FROM perk_grants WHERE user_id = ?1')
      .bind(buyer.userId)
      .all<{ id: number }>()
    await origin.db
      .prepare(
        'UPDATE orders SET perks_json = json_array(json_array(?2, ?3, 0, ?4, ?5, 0)) WHERE order_number = ?1',
      )
      .bind(other, FREE_DELIVERY, results[0]?.id ?? 0, 'free_delivery', 'staff')
      .run()
    const refused = await buyer.call<{ code: string }>('POST', 'checkout/initiate-payment/', {
      cartVersion: seen.cartVersion,
      expectedTotal: seen.totals.toPay,
      paymentMethod: { type: 'card' },
      returnUrl: '/no/checkout/confirm/',
      saveCard: false,
    })
    expect(refused.body.code).toBe('price_changed')
  })

  it('stays with an order that is changed, and is not used twice', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, FREE_DELIVERY, {
      endsAt: new Date(origin.clock.now.getTime() + 3_600_000).toISOString(),
    })
    const { order } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${order.orderNumber}/edit/`)
    origin.clock.advance(2 * 3_600_000)
    await buyer.put([[CHICKEN, 9]])
    expect(linesOf(await cartOf(buyer))).toEqual([['Gratis levering', '-49.00']])
    const begun = await begin(buyer)
    if (begun.action) await decide(origin, begun, 'approve', 'never')
    await confirm(buyer, begun)
    const changed = await orderOf(buyer, order.orderNumber)
    expect(changed.lines[0]?.orderedQuantity).toBe(9)
    expect(linesOf(changed)).toEqual([['Gratis levering', '-49.00']])
    expectSums({ ...changed, displayPrice: changed.displayPrice ?? '' })
    expect((await perkOf(buyer, 'free-delivery'))?.state).not.toBe('available')
  })
})

describe('member prices', () => {
  it('are taken off the items that have one, from the first delivery on', async () => {
    const buyer = await createBuyer(origin, { items: [...PLENTY, [BANANAS, 2]] })
    expect(linesOf(await cartOf(buyer))).toEqual([])
    await deliver(buyer, 1)
    expect((await perkOf(buyer, 'member-price'))?.state).toBe('active')
    const cart = await cartOf(buyer)
    expect(linesOf(cart)).toEqual([['Medlemspris', '-8.38']])
    expectSums(cart)
  })

  it('shrink with their own line when it is not delivered in full, and the refund is what was paid', async () => {
    const buyer = await createBuyer(origin, { items: [...PLENTY, [BANANAS, 2]] })
    await deliver(buyer, 1)
    const { order } = await buy(origin, buyer)
    const before = await orderOf(buyer, order.orderNumber)
    const line = before.lines.find(({ product }) => product.id === BANANAS)
    await runStaffAction(origin.deps, order.orderNumber, { action: 'advance', staffId: ADMINISTRATOR.userId })
    await runStaffAction(origin.deps, order.orderNumber, { action: 'advance', staffId: ADMINISTRATOR.userId })
    await runStaffAction(origin.deps, order.orderNumber, {
      action: 'pack',
      staffId: ADMINISTRATOR.userId,
      picks: before.lines.map(({ lineId, orderedQuantity, product }) => ({
        lineId,
        componentId: null,
        delivered: product.id === BANANAS ? 1 : orderedQuantity,
        substituteId: null,
      })),
    })
    const packed = await orderOf(buyer, order.orderNumber)
    expect(linesOf(packed)).toEqual([['Medlemspris', '-4.19']])
    expectSums({ ...packed, displayPrice: packed.displayPrice ?? '' })
    const short = packed.lines.find(({ lineId }) => lineId === line?.lineId)
    expect(short?.refund).toBe('23.71')
    const taken = await origin.db
      .prepare('SELECT sum(captured_minor) AS sum FROM payments WHERE order_number = ?1')
      .bind(order.orderNumber)
      .first<number>('sum')
    expect(taken).toBe(Math.round(Number(packed.totalGrossAmount) * 100))
  })
})

describe('points', () => {
  it('are earned by deliveries, spent on the next order, and returned when it is cancelled', async () => {
    const buyer = await createBuyer(origin)
    await deliver(buyer, 1, 90_000)
    expect(await perkOf(buyer, 'points')).toMatchObject({
      state: 'locked',
      progress: { current: 18, target: 20 },
    })
    await grant(buyer, POINTS, { amount: 1_000 })
    expect(await perkOf(buyer, 'points')).toMatchObject({ state: 'available', progress: { current: 28 } })
    expect((await buyer.call('GET', 'perks/')).body).toMatchObject({ pointsLeft: 28 })
    const cart = await cartOf(buyer)
    expect(linesOf(cart)).toContainEqual(['Poeng', '-28.00'])
    expectSums(cart)
    const { order } = await buy(origin, buyer)
    expect(await perkOf(buyer, 'points')).toMatchObject({ state: 'locked', progress: { current: 0 } })
    expect((await buyer.call('GET', 'perks/')).body).toMatchObject({ pointsLeft: null })
    await buyer.call('POST', `orders/${order.orderNumber}/cancel/`, {})
    expect(await perkOf(buyer, 'points')).toMatchObject({ progress: { current: 28 } })
  })

  it('are spent or saved as the customer chooses, and changing the order keeps to it', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, POINTS, { amount: 2_800 })
    const choose = async (usePoints: boolean) =>
      (await buyer.call<CheckoutWithPoints>('PATCH', 'checkout/', { usePoints })).body
    const spent = async () => linesOf(await cartOf(buyer))
    const POINTS_LINE = ['Poeng', '-28.00']

    const asked = (await buyer.call<CheckoutWithPoints>('GET', 'checkout/')).body
    expect(asked.points, 'before a choice').toEqual({ left: 28, endsAt: expect.any(String), isUsed: true })
    const saved = await choose(false)
    expect(saved.points).toMatchObject({ left: 28, isUsed: false })
    expect(minor(saved.totals.toPay) - minor(asked.totals.toPay)).toBe(2_800)
    expectSums(saved.cart)
    expect(saved.cartVersion, 'a price that was seen before is refused').toBe(asked.cartVersion + 1)
    expect(await spent()).toEqual([])

    const { order } = await buy(origin, buyer)
    expect(await perkOf(buyer, 'points')).toMatchObject({ state: 'available', progress: { current: 28 } })
    await buyer.put(PLENTY)
    expect(await spent(), 'the choice is for one order').toContainEqual(POINTS_LINE)

    const path = `orders/${order.orderNumber}/edit/`
    await buyer.call('POST', path)
    expect(await spent(), 'an order that spent none').toEqual([])
    await choose(true)
    expect(await spent(), 'unless the customer says so while changing it').toContainEqual(POINTS_LINE)
    await choose(false)
    await buyer.call('POST', `${path}abort/`)
    expect(await spent(), 'the basket that was put aside').toContainEqual(POINTS_LINE)

    await chooseSlot(origin, buyer)
    const second = (await buy(origin, buyer)).order
    expect(await perkOf(buyer, 'points')).toMatchObject({ progress: { current: 0 } })
    await buyer.call('POST', `orders/${second.orderNumber}/edit/`)
    expect(await spent(), 'an order that spent them').toContainEqual(POINTS_LINE)
  })

  it('are no choice for a customer without any that can be spent', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, POINTS, { amount: 1_900 })
    expect((await buyer.call<CheckoutWithPoints>('GET', 'checkout/')).body.points).toBeNull()
  })

  it('come back with the money of a claim, in the share of the claimed goods', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, POINTS, { amount: 2_800 })
    const { order } = await buy(origin, buyer)
    const { orderNumber } = order
    const [line] = (await orderOf(buyer, orderNumber)).lines
    if (!line) throw new Error('The order has no line')
    const { lineId, orderedQuantity } = line
    const staffId = ADMINISTRATOR.userId
    for (const _ of ['locked', 'picking']) {
      await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId })
    }
    await runStaffAction(origin.deps, orderNumber, {
      action: 'pack',
      staffId,
      picks: [{ lineId, componentId: null, delivered: orderedQuantity, substituteId: null }],
    })
    for (const _ of ['on_the_way', 'delivered']) {
      await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId })
    }
    // What the delivery itself earns is left out.
    await origin.db
      .prepare('UPDATE order_lines SET age_limit = 18 WHERE order_number = ?1')
      .bind(orderNumber)
      .run()
    const points = async () => (await perkOf(buyer, 'points'))?.progress?.current
    const price = Math.round(Number(line.totalGrossPrice) * 100)
    const claim = async (quantity: number, reason: string) =>
      (await sendClaim(origin, buyer, { orderNumber, lines: [{ lineId, quantity, reason }] })).body
    expect([orderedQuantity, await points()]).toEqual([8, 0])
    const { refundAmount, pointsBack } = await claim(1, 'damaged')
    expect(pointsBack).toBe(3)
    expect(Number(refundAmount)).toBe(Math.floor((price - 2_800) / 8) / 100)
    expect(await points(), 'the points of one of eight pieces').toBe(3)
    const { claimId } = await claim(5, 'other')
    expect(await points(), 'while the claim waits for staff').toBe(3)
    await decideClaim(origin.deps, claimId, 'approved', staffId)
    expect(await points()).toBe(21)
    const seen = await orderOf(buyer, orderNumber)
    expect(seen.claims.map((each) => each.pointsBack)).toEqual([3, 18])
    while ((await sendOrderEmails(origin.deps)) > 0);
    const mails = await readMailbox(origin.deps, { to: buyer.email })
    const letters = mails.filter(({ template }) => template === 'order_refund')
    expect(letters.map(({ text }) => /Du får også \d+ poeng tilbake/.exec(text)?.[0]).toSorted()).toEqual([
      'Du får også 18 poeng tilbake',
      'Du får også 3 poeng tilbake',
    ])
    const refused = await claim(2, 'other')
    await decideClaim(origin.deps, refused.claimId, 'rejected', staffId)
    expect(await points(), 'a claim that is rejected gives nothing back').toBe(21)
  })

  it('are not earned by items with an age limit', async () => {
    const buyer = await createBuyer(origin)
    const [orderNumber = ''] = await deliver(buyer, 1, 90_000)
    await origin.db
      .prepare('UPDATE order_lines SET age_limit = 18 WHERE order_number = ?1')
      .bind(orderNumber)
      .run()
    expect(await perkOf(buyer, 'points')).toMatchObject({ progress: { current: 0 } })
  })
})

describe('a reward', () => {
  it('counts from its minimum on and is taken off once', async () => {
    const buyer = await createBuyer(origin, { items: [[CHICKEN, 1]] })
    await grant(buyer, REWARD)
    expect(linesOf(await cartOf(buyer))).toEqual([])
    await buyer.put(PLENTY)
    expect(linesOf(await cartOf(buyer))).toEqual([['Rabatt', '-100.00']])
    await buy(origin, buyer)
    expect((await perkOf(buyer, 'referral-reward'))?.state).toBe('used')
  })

  it('is nothing for a guest or an organisation', async () => {
    const buyer = await createBuyer(origin)
    await grant(buyer, REWARD)
    await origin.db
      .prepare(`UPDATE users SET customer_type = 'organization' WHERE id = ?1`)
      .bind(buyer.userId)
      .run()
    expect(linesOf(await cartOf(buyer))).toEqual([])
    expect((await perkOf(buyer, 'referral-reward'))?.state).toBe('locked')
    expect(MEMBER_PRICE).toBe(4)
  })
})
