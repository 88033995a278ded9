import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signUp } from '../support/people.ts'
import { buy, createBuyer, fillStock } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { buyCards, item, printedSecret, type Secret, STRANGER } from './giftcard-buyer.ts'
import { signInStaff, type Staff } from './staff.ts'

/** What staff do with gift cards, perks, invitations and surveys; each change is in the log. */

const DAY = 86_400_000

let origin: TestOrigin
let staff: Staff
beforeAll(async () => {
  origin = await createTestOrigin({
    rateLimits: { register: 100, giftcardPurchase: 100, giftcardFrom: 100, giftcard: 100 },
  })
  await fillStock(origin)
  staff = await signInStaff(origin)
})
afterAll(() => origin.dispose())
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
})

const log = async () =>
  (
    await origin.db
      .prepare(
        `SELECT l.subject, u.email, l.at FROM staff_log l JOIN users u ON u.id = l.user_id WHERE l.kind = 'changed' ORDER BY l.id DESC LIMIT 1`,
      )
      .all<{ subject: string; email: string; at: string }>()
  ).results[0]
/** Posts a change and expects it in the log, with who and when. */
async function change(panel: string, form: Record<string, string>): Promise<string> {
  const { status, message } = await staff.post(panel, form)
  expect([status, message]).toEqual([303, message])
  expect(await log()).toEqual({
    subject: message,
    email: 'staff@torg.test',
    at: origin.clock.now.toISOString(),
  })
  return message
}

describe('a gift card', () => {
  type Bought = { secret: Secret; reference: string; paymentId: string; giver: Shopper }
  async function bought(): Promise<Bought> {
    const giver = await createShopper(origin)
    const purchase = await buyCards(origin, giver, [item()])
    const secret = await printedSecret(giver, purchase)
    const row = await origin.db
      .prepare('SELECT number_hash FROM giftcards WHERE payment_id = ?1')
      .bind(purchase.paymentId)
      .first<{ number_hash: string }>()
    return { secret, reference: row?.number_hash ?? '', paymentId: purchase.paymentId, giver }
  }
  const act = (reference: string, action: string) => staff.post('giftcards', { reference, action })
  const balanceOf = async ({ secret }: Bought) =>
    (await (await createShopper(origin)).call<{ code: string }>('POST', 'giftcards/balance/', secret)).status

  it('is found by its last digits with its history, and a block makes it as unknown', async () => {
    const card = await bought()
    const page = await staff.open(`giftcards/?q=${card.secret.giftcardNumber.slice(-4)}`)
    expect(page).toContain(card.paymentId)
    expect(page).toMatch(/issue 500\.00/)
    expect(page).not.toContain(card.secret.giftcardNumber)
    await change('giftcards', { reference: card.reference, action: 'block' })
    expect(await balanceOf(card)).toBe(404)
    expect((await act(card.reference, 'block')).status).toBe(400)
    await change('giftcards', { reference: card.reference, action: 'unblock' })
    expect(await balanceOf(card)).toBe(200)
  })

  it('is paid back while it is unused, once, and its money is gone', async () => {
    const card = await bought()
    await change('giftcards', { reference: card.reference, action: 'refund' })
    expect((await act(card.reference, 'refund')).status).toBe(400)
    expect((await act(card.reference, 'unblock')).status).toBe(400)
    expect(await balanceOf(card)).toBe(404)
    const payment = await origin.db
      .prepare(
        `SELECT p.status, p.refunded_minor, s.refunded_minor AS provider FROM payments p
           JOIN psp_sessions s ON s.reference = p.payment_id WHERE p.payment_id = ?1`,
      )
      .bind(card.paymentId)
      .first()
    expect(payment).toEqual({ status: 'refunded', refunded_minor: 50_000, provider: 50_000 })
    const mails = await readMailbox(origin.deps, { to: STRANGER.email })
    const told = mails.filter(({ template }) => template === 'giftcard_refund')
    expect(told.length).toBe(1)
    expect(told[0]?.text).toContain(card.secret.giftcardNumber.slice(-4))
    expect(told[0]?.text).not.toContain(card.secret.giftcardNumber.slice(0, 8))
  })

  it('in an account is paid back too, unless something of it is spent', async () => {
    const [unused, used] = [await bought(), await bought()]
    const buyer = await createBuyer(origin)
    await buyer.call('POST', 'giftcards/activate/', unused.secret)
    await change('giftcards', { reference: unused.reference, action: 'refund' })
    expect((await buyer.call<{ totalBalance: string }>('GET', 'giftcards/')).body.totalBalance).toBe('0.00')
    await buyer.call('POST', 'giftcards/activate/', used.secret)
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    await buy(origin, buyer)
    expect((await act(used.reference, 'refund')).status).toBe(400)
  })

  it('is not paid back after the law’s time', async () => {
    const card = await bought()
    const before = origin.clock.now
    origin.clock.advance(15 * DAY)
    staff = await signInStaff(origin)
    expect((await act(card.reference, 'refund')).status).toBe(400)
    origin.clock.now = before
    staff = await signInStaff(origin)
  })

  it('that was mailed is sent again', async () => {
    const giver = await createShopper(origin)
    const recipientEmail = `${crypto.randomUUID()}@example.test`
    const purchase = await buyCards(origin, giver, [item({ recipientEmail })])
    const row = await origin.db
      .prepare('SELECT number_hash FROM giftcards WHERE payment_id = ?1')
      .bind(purchase.paymentId)
      .first<{ number_hash: string }>()
    await change('giftcards', { reference: row?.number_hash ?? '', action: 'resend' })
    await change('giftcards', { reference: row?.number_hash ?? '', action: 'resend' })
    const mails = await readMailbox(origin.deps, { to: recipientEmail })
    expect(mails.filter(({ template }) => template === 'giftcard').length).toBeGreaterThanOrEqual(2)
  })
})

describe('a perk', () => {
  type Perks = { perks: { key: string; state: string; progress: { current: number } | null }[] }
  const perksOf = async (shopper: Shopper) => (await shopper.call<Perks>('GET', 'perks/')).body.perks

  it('is given to a customer and taken back', async () => {
    const { shopper, email } = await signUp(origin)
    await change('perks', { action: 'give', email, perk_id: '3', country: 'NO', points: '' })
    expect((await perksOf(shopper)).find(({ key }) => key === 'free-delivery')?.state).toBe('available')
    const page = await staff.open(`perks/?q=${email}`)
    const grantId = /name="grant_id" value="(\d+)"/.exec(page)?.[1] ?? ''
    await change('perks', { action: 'take', grant_id: grantId })
    expect((await perksOf(shopper)).find(({ key }) => key === 'free-delivery')?.state).toBe('locked')
    expect((await staff.post('perks', { action: 'take', grant_id: grantId })).status).toBe(400)
  })

  it('of points needs a number, and every other one none', async () => {
    const { shopper, email } = await signUp(origin)
    const give = { action: 'give', email, country: 'NO' }
    expect((await staff.post('perks', { ...give, perk_id: '5', points: '' })).status).toBe(400)
    expect((await staff.post('perks', { ...give, perk_id: '3', points: '10' })).status).toBe(400)
    await change('perks', { ...give, perk_id: '5', points: '30' })
    expect((await perksOf(shopper)).find(({ key }) => key === 'points')).toMatchObject({
      state: 'available',
      progress: { current: 30 },
    })
  })

  it('has terms that staff change, and can be off', async () => {
    const { shopper } = await signUp(origin)
    const terms = { perk_id: '3', action: 'set', days: '60', value: '0.00', minimum: '0.00' }
    await change('perks', { ...terms, goal: '4', is_active: '1' })
    expect((await perksOf(shopper)).find(({ key }) => key === 'free-delivery')?.progress).toMatchObject({
      target: 4,
    })
    await change('perks', { ...terms, goal: '3' })
    expect((await perksOf(shopper)).map(({ key }) => key)).not.toContain('free-delivery')
    expect((await staff.post('perks', { ...terms, goal: '0' })).status).toBe(400)
    await change('perks', { ...terms, goal: '3', is_active: '1' })
  })

  it('for a first order can be off', async () => {
    const shown = async () =>
      (await (await createShopper(origin)).call<{ incentive: object | null }>('GET', 'welcome-incentive/'))
        .body.incentive
    await change('perks', { action: 'incentive', incentive_id: '1', orders: '1' })
    expect(await shown()).toBeNull()
    await change('perks', { action: 'incentive', incentive_id: '1', orders: '1', is_active: '1' })
    expect(await shown()).not.toBeNull()
  })
})

it('an invitation is ended by staff, and a code is blocked', async () => {
  const [owner, friend] = [await signUp(origin), await signUp(origin)]
  const { code } = (await owner.shopper.call<{ code: string }>('GET', 'referrals/details/')).body
  await friend.shopper.call('POST', 'referrals/redeem/', { code })
  const page = await staff.open(`referrals/?q=${owner.email}`)
  expect(page).toContain(friend.email)
  const useId = /name="use_id" value="(\d+)"/.exec(page)?.[1] ?? ''
  await change('referrals', { action: 'reverse', use_id: useId })
  expect((await staff.post('referrals', { action: 'reverse', use_id: useId })).status).toBe(400)
  await change('referrals', { action: 'block', code })
  expect((await friend.shopper.call('GET', `referrals/${code}/`)).status).toBe(404)
  await change('referrals', { action: 'unblock', code })
  expect((await friend.shopper.call('GET', `referrals/${code}/`)).status).toBe(200)
})

it('surveys show their average, counts and texts, and can be off', async () => {
  const now = origin.clock.now.toISOString()
  const orders = await origin.db
    .prepare(`SELECT order_number, user_id FROM orders WHERE status = 'delivered' LIMIT 2`)
    .all<{ order_number: string; user_id: number }>()
  for (const [index, { order_number, user_id }] of orders.results.entries()) {
    await origin.db.batch([
      origin.db
        .prepare(
          `INSERT INTO survey_requests (id, survey_id, order_number, user_id, created_at, submitted_at) VALUES (?1, 1, ?2, ?3, ?4, ?4)`,
        )
        .bind(700 + index, order_number, user_id, now),
      origin.db
        .prepare(`INSERT INTO survey_answers (request_id, question_id, rating) VALUES (?1, 1, ?2)`)
        .bind(700 + index, 4 + index),
      origin.db
        .prepare(`INSERT INTO survey_answers (request_id, question_id, options_json) VALUES (?1, 2, '[1]')`)
        .bind(700 + index),
    ])
  }
  await origin.db
    .prepare(
      `INSERT INTO survey_answers (request_id, question_id, words) VALUES (700, 5, 'Kald <b>melk</b>')`,
    )
    .run()
  const page = await staff.open('surveys/')
  expect(page).toContain('4.5 of 5 on average')
  expect(page).toContain('Yes: 2')
  expect(page).toContain('Kald &lt;b&gt;melk&lt;/b&gt;')
  await change('surveys', { survey_id: '1', hours_after: '5' })
  expect((await staff.post('surveys', { survey_id: '1', hours_after: '500' })).status).toBe(400)
})
