import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runStaffAction } from '../../origin/orders/clock/staff.ts'
import { reverseReferrals, rewardReferrals } from '../../origin/referrals/reward.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { begin, buy, chooseSlot, confirm, decide, fillStock, PLENTY } from './buyer.ts'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { createShopper } from './cart-client.ts'
import { createCustomer, placeOrder, slotsOf, type Customer } from './order-fixture.ts'
import { ADMINISTRATOR } from './staff.ts'

/** Invitations: who may accept one, what both get, who gets nothing, and what is taken back. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Details = {
  code: string
  sentCount: number
  convertedCount: number
  earned: string
  invitations: { status: string }[]
}
type Answer = { code: string; status: string; isEligible: boolean; reason: string | null }

let people = 0
/** A customer with a place, a phone and a name that nobody else has. */
async function newCustomer(): Promise<Customer> {
  people += 1
  const customer = await createCustomer(origin)
  const phone = `+47${41_000_000 + people}`
  await origin.db.batch([
    origin.db
      .prepare('UPDATE users SET phone = ?2, first_name = ?3 WHERE id = ?1')
      .bind(customer.userId, phone, `Kari${'abcdefghijklmnopqrstuvwxyz'[people]}`),
    origin.db
      .prepare('UPDATE addresses SET phone = ?2, street_number = ?3 WHERE user_id = ?1')
      .bind(customer.userId, phone, String(people)),
  ])
  return customer
}
const detailsOf = async (customer: Customer) =>
  (await customer.call<Details>('GET', 'referrals/details/')).body
const redeem = (customer: Customer, code: string) =>
  customer.call<Answer>('POST', 'referrals/redeem/', { code })
const eligible = async (customer: Pick<Customer, 'call'>, code: string) =>
  (await customer.call<Answer>('GET', `referrals/check-eligibility/?code=${code}`)).body

async function deliver(customer: Customer): Promise<string> {
  const lines = [{ productId: MILK, quantity: 1, unit: 20_000 }]
  const slotId = (await slotsOf(origin))[8]?.id ?? 0
  const orderNumber = await placeOrder(origin, { customer, lines, slotId })
  for (const _ of ['locked', 'picking', 'packed', 'on_the_way', 'delivered']) {
    await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId: ADMINISTRATOR.userId })
  }
  return orderNumber
}
const rewardsOf = async ({ userId }: Customer) => {
  const { results } = await origin.db
    .prepare('SELECT revoked_at FROM perk_grants WHERE user_id = ?1')
    .bind(userId)
    .all<{ revoked_at: string | null }>()
  return results.map(({ revoked_at }) => (revoked_at === null ? 'given' : 'taken back'))
}

describe('an invitation', () => {
  it('pays both after the friend’s first delivery, once, and tells them by e-mail', async () => {
    const [kari, friend] = [await newCustomer(), await newCustomer()]
    const { code } = await detailsOf(kari)
    expect((await detailsOf(kari)).code).toBe(code)
    const seen = await (await createShopper(origin)).call<Answer>('GET', `referrals/${code.toLowerCase()}/`)
    expect(seen.body).toMatchObject({ code, reward: '100.00', currency: 'NOK', isValid: true })
    expect(await eligible(friend, code)).toEqual({ isEligible: true, isAccepted: false, reason: null })
    expect((await redeem(friend, code)).body.status).toBe('waiting')
    expect((await redeem(friend, code)).body.status).toBe('waiting')
    await rewardReferrals(origin.deps)
    expect(await detailsOf(kari)).toMatchObject({ sentCount: 1, convertedCount: 0, earned: '0.00' })
    await deliver(friend)
    await Promise.all([rewardReferrals(origin.deps), rewardReferrals(origin.deps)])
    await deliver(friend)
    await rewardReferrals(origin.deps)
    expect(await detailsOf(kari)).toMatchObject({
      sentCount: 1,
      convertedCount: 1,
      earned: '100.00',
      invitations: [{ status: 'rewarded' }],
    })
    expect([await rewardsOf(kari), await rewardsOf(friend)]).toEqual([['given'], ['given']])
    for (const { email } of [kari, friend]) {
      const mails = await readMailbox(origin.deps, { to: email })
      expect(mails.filter(({ template }) => template === 'referral_reward').length).toBe(1)
    }
    await friend.put(PLENTY)
    const cart = (await friend.call<CartOnWire>('GET', 'cart/')).body
    expect(
      cart.extraLines.find(({ code: each, description }) => each === 'perk' && description === 'Reward'),
    ).toMatchObject({
      grossAmount: '-100.00',
      longDescription: 'For an invitation',
    })
  })

  it('is accepted by registering with its code, and no code stops a registration', async () => {
    const { code } = await detailsOf(await newCustomer())
    const accepted: unknown[] = []
    for (const referralCode of [code, 'ZZZZZZZZZZ', null]) {
      const shopper = await createShopper(origin)
      const { status } = await shopper.call('POST', 'user/register/', {
        email: `${crypto.randomUUID()}@example.com`,
        password: 'three small red boats',
        firstName: 'Ola',
        lastName: 'Nordmann',
        phone: '41234567',
        customerType: 'private',
        acceptTerms: true,
        referralCode,
      })
      expect(status).toBe(201)
      const { body } = await shopper.call<{ isAccepted: boolean }>(
        'GET',
        `referrals/check-eligibility/?code=${code}`,
      )
      accepted.push(body.isAccepted)
    }
    expect(accepted).toEqual([true, false, false])
  })

  it('waits when the first order is cancelled, and pays for the one that comes', async () => {
    const [kari, friend] = [await newCustomer(), await newCustomer()]
    await redeem(friend, (await detailsOf(kari)).code)
    await friend.put(PLENTY)
    await chooseSlot(origin, friend)
    const { order } = await buy(origin, friend)
    await friend.call('POST', `orders/${order.orderNumber}/cancel/`, {})
    await rewardReferrals(origin.deps)
    expect(await rewardsOf(kari)).toEqual([])
    await deliver(friend)
    await rewardReferrals(origin.deps)
    expect(await rewardsOf(kari)).toEqual(['given'])
  })

  it('is taken back when the order is refunded whole, except for what is spent', async () => {
    const [kari, friend] = [await newCustomer(), await newCustomer()]
    await redeem(friend, (await detailsOf(kari)).code)
    const orderNumber = await deliver(friend)
    await rewardReferrals(origin.deps)
    await friend.put(PLENTY)
    await chooseSlot(origin, friend)
    await buy(origin, friend)
    await origin.db.batch([
      origin.db
        .prepare('UPDATE payments SET refunded_minor = captured_minor WHERE order_number = ?1')
        .bind(orderNumber),
      origin.db
        .prepare(
          `INSERT INTO order_refunds (order_number, refund_key, amount_minor, reason, at)
           VALUES (?1, ?1, 1, 'goodwill', ?2)`,
        )
        .bind(orderNumber, origin.clock.now.toISOString()),
    ])
    await reverseReferrals(origin.deps)
    expect([await rewardsOf(kari), await rewardsOf(friend)]).toEqual([['taken back'], ['given']])
    expect((await detailsOf(kari)).invitations).toMatchObject([{ status: 'not_rewarded' }])
  })

  it('is refused for its owner, for customers, and for a second one', async () => {
    const [kari, other, friend] = [await newCustomer(), await newCustomer(), await newCustomer()]
    const { code } = await detailsOf(kari)
    expect(await eligible(kari, code)).toEqual({ isEligible: false, isAccepted: false, reason: 'own_code' })
    expect((await redeem(kari, code)).body.code).toBe('referral_not_applicable')
    await deliver(other)
    expect(await eligible(other, code)).toEqual({
      isEligible: false,
      isAccepted: false,
      reason: 'existing_customer',
    })
    expect((await redeem(other, code)).body.code).toBe('referral_not_applicable')
    await redeem(friend, code)
    const second = await detailsOf(other)
    expect((await redeem(friend, second.code)).body.code).toBe('referral_not_applicable')
    expect(await eligible(await createShopper(origin), code)).toEqual({
      isEligible: true,
      isAccepted: false,
      reason: null,
    })
  })
})

describe('an invitation to oneself', () => {
  const storedReason = (friend: Customer) =>
    origin.db
      .prepare('SELECT reason FROM referral_uses WHERE referred_user_id = ?1')
      .bind(friend.userId)
      .first<string>('reason')

  it.each<[string, (kari: Customer, friend: Customer) => Promise<unknown>]>([
    [
      'address',
      (_, friend) =>
        origin.db
          .prepare(
            `UPDATE addresses SET street_number = (SELECT street_number FROM addresses WHERE user_id = ?2) WHERE user_id = ?1`,
          )
          .bind(friend.userId, friend.userId - 1)
          .run(),
    ],
    [
      'person',
      (kari, friend) =>
        origin.db
          .prepare('UPDATE users SET phone = (SELECT phone FROM users WHERE id = ?2) WHERE id = ?1')
          .bind(friend.userId, kari.userId)
          .run(),
    ],
    [
      'browser',
      (kari, friend) =>
        origin.db
          .prepare(
            `UPDATE sessions SET browser_id = (SELECT browser_id FROM sessions WHERE user_id = ?2) WHERE user_id = ?1`,
          )
          .bind(friend.userId, kari.userId)
          .run(),
    ],
  ])('at the same %s pays nothing, and nobody is told why', async (reason, make) => {
    const [kari, friend] = [await newCustomer(), await newCustomer()]
    const { code } = await detailsOf(kari)
    await make(kari, friend)
    expect((await redeem(friend, code)).body.status).toBe('waiting')
    await deliver(friend)
    await rewardReferrals(origin.deps)
    expect(await storedReason(friend)).toBe(reason)
    expect([await rewardsOf(kari), await rewardsOf(friend)]).toEqual([[], []])
    const { invitations } = await detailsOf(kari)
    expect(invitations).toMatchObject([{ status: 'not_rewarded' }])
    expect(JSON.stringify([invitations, (await redeem(friend, code)).body])).not.toContain(reason)
  })

  it('with the same card pays nothing, whether the card is kept or not', async () => {
    const [kari, friend] = [await newCustomer(), await newCustomer()]
    await redeem(friend, (await detailsOf(kari)).code)
    for (const customer of [kari, friend]) {
      await customer.put(PLENTY)
      await chooseSlot(origin, customer)
      const begun = await begin(customer)
      if (begun.action) await decide(origin, begun, 'approve', 'never')
      await confirm(customer, begun)
    }
    await deliver(friend)
    await rewardReferrals(origin.deps)
    expect(await storedReason(friend)).toBe('card')
  })
})

it('a code that is none, is blocked, or whose owner leaves has one answer', async () => {
  const [blocked, leaving] = [await newCustomer(), await newCustomer()]
  const codes = ['ZZZZZZZZZZ', (await detailsOf(blocked)).code, (await detailsOf(leaving)).code]
  await origin.db.batch([
    origin.db.prepare('UPDATE referrals SET blocked_at = ?2 WHERE user_id = ?1').bind(blocked.userId, 'x'),
    origin.db.prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1').bind(leaving.userId, '2099-01-01'),
  ])
  const friend = await newCustomer()
  const answers = await Promise.all(
    codes.map(async (code) => {
      const read = await friend.call<Record<string, unknown>>('GET', `referrals/${code}/`)
      const accepted = await redeem(friend, code)
      const { transactionId: _, ...body } = read.body
      return [read.status, body, accepted.status, accepted.body.code, await eligible(friend, code)]
    }),
  )
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(answers[0]).toMatchObject([404, { code: 'not_found' }, 404, 'not_found', { reason: 'expired' }])
})
