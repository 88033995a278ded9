import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendDueGiftcards } from '../../origin/giftcards/send.ts'
import { deleteUnpaidGiftcards, expireGiftcardSales } from '../../origin/payments/giftcard-sale/expire.ts'
import { runPaymentOperations } from '../../origin/payments/operations.ts'
import { findSession } from '../../origin/payments/test-provider/books.ts'
import { sendWebhooks } from '../../origin/payments/test-provider/routes.tsx'
import { receiveWebhook } from '../../origin/payments/webhook.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signUp } from '../support/people.ts'
import { decide } from './buyer.ts'
import { createCustomer } from './order-fixture.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import {
  buyCards,
  choose,
  confirm,
  initiate,
  type Initiated,
  item,
  mailedSecret,
  printedSecret,
  readPurchase,
  type Refusal,
  STRANGER,
} from './giftcard-buyer.ts'

/** Buying gift cards: from the choice to the card in a mailbox or on paper, and every way a payment ends. */

const DAY = 86_400_000
const NO_LIMITS = { giftcardPurchase: 1_000, giftcard: 1_000, giftcardFrom: 1_000, session: 1_000 }

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: NO_LIMITS })
})
afterAll(() => origin.dispose())
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
})

const statusesOf = async (paymentId: string) => {
  const { results } = await origin.db
    .prepare('SELECT status FROM giftcards WHERE payment_id = ?1 ORDER BY number_hash')
    .bind(paymentId)
    .all<{ status: string }>()
  return results.map(({ status }) => status)
}

describe('a purchase', () => {
  it('by a stranger is worth nothing until it is paid, and then hands over a card to print', async () => {
    const shopper = await createShopper(origin)
    const chosen = await choose(shopper, [item({ quantity: 2 }), item({ amount: '1000.00', designId: 3 })])
    expect(chosen.status).toBe(201)
    expect(chosen.body).toMatchObject({ totalAmount: '2000.00', currency: 'NOK', status: 'created' })
    expect(chosen.body.giftcards.map(({ status, balance }) => [status, balance])).toEqual(
      Array(3).fill(['pending_payment', '0.00']),
    )
    const { paymentId } = chosen.body
    expect((await readPurchase(shopper, paymentId)).body.giftcards.map(({ printed }) => printed)).toEqual([
      null,
      null,
      null,
    ])
    const begun = await initiate(shopper, paymentId)
    await decide(origin, { ...begun.body, orderNumber: '' }, 'approve', 'never')
    const done = await confirm(shopper)
    expect([done.status, done.body.status]).toEqual([200, 'captured'])
    expect(done.body.giftcards.map(({ balance }) => balance).toSorted()).toEqual([
      '1000.00',
      '500.00',
      '500.00',
    ])
    expect(done.body.giftcards[0]?.giftcardNumber).toMatch(/^(•{4} ){3}\d{4}$/)
    expect((await printedSecret(shopper, done.body)).giftcardNumber).toMatch(/^6051(\u00a0\d{4}){3}$/)
  })

  it('is confirmed once, however often the page asks, and charged once', async () => {
    const shopper = await createShopper(origin)
    const { paymentId } = await buyCards(origin, shopper, [item()])
    const again = await Promise.all([1, 2, 3].map(() => confirm(shopper, paymentId)))
    expect(again.map(({ body }) => body.status)).toEqual(['captured', 'captured', 'captured'])
    await runPaymentOperations(origin.deps, { paymentId })
    const session = await findSession(origin, 'reference', paymentId)
    expect([session?.status, session?.captured_minor]).toEqual(['authorised', 50_000])
    const receipts = (await readMailbox(origin.deps, { to: STRANGER.email })).filter(({ text }) =>
      text.includes(paymentId),
    )
    expect(receipts.length).toBe(1)
  })

  it('is shown by the link of the receipt alone to another browser', async () => {
    const shopper = await createShopper(origin)
    const { paymentId } = await buyCards(origin, shopper, [item()])
    const other = await createShopper(origin)
    const [, token] = /token=([\w-]{43})/.exec((await lastEmail(origin, STRANGER.email)).text) ?? []
    expect((await readPurchase(other, paymentId)).body.code).toBe('not_found')
    expect((await readPurchase(other, paymentId, 'A'.repeat(43))).body.code).toBe('not_found')
    expect((await readPurchase(other, paymentId, token)).body.giftcards[0]?.printed?.code).toMatch(/^\d{4}$/)
    const unknown = await readPurchase(other, '018f0000-0000-7000-8000-000000000000', token)
    expect(unknown.body.code).toBe('not_found')
  })

  it('of a customer is in the list of their purchases, and in nobody else’s', async () => {
    const { shopper } = await signUp(origin)
    await buyCards(origin, shopper, [item({ recipientName: 'Nora' }), item({ recipientName: 'Emil' })], null)
    type Listed = { items: { count: number; recipients: string[] }[]; totalCount: number }
    const mine = await shopper.call<Listed>('GET', 'giftcards/purchased/')
    expect(mine.body.totalCount).toBe(1)
    expect(mine.body.items[0]).toMatchObject({
      count: 2,
      recipients: expect.arrayContaining(['Nora', 'Emil']),
    })
    const { shopper: other } = await signUp(origin)
    expect((await other.call<Listed>('GET', 'giftcards/purchased/')).body.totalCount).toBe(0)
  })
})

describe('a card by e-mail', () => {
  it('is sent on its day, once, with number and code only to its recipient', async () => {
    const shopper = await createShopper(origin)
    const deliverAt = new Date(origin.clock.now.getTime() + 3 * DAY).toISOString()
    const to = 'nora.dag@torg.test'
    const bought = await buyCards(origin, shopper, [
      item({ recipientEmail: to, deliverAt, message: 'Gratulerer!\nHilsen Ola' }),
    ])
    await sendDueGiftcards(origin.deps)
    expect(await readMailbox(origin.deps, { to })).toEqual([])
    origin.clock.advance(3 * DAY)
    await Promise.all([sendDueGiftcards(origin.deps), sendDueGiftcards(origin.deps)])
    const mails = await readMailbox(origin.deps, { to })
    expect(mails.map(({ template }) => template)).toEqual(['giftcard'])
    expect(mails[0]?.text).toContain('Gratulerer!')
    expect((await mailedSecret(origin, to)).giftcardNumber.slice(-4)).toBe(
      bought.giftcards[0]?.giftcardNumber.slice(-4),
    )
    const seen = await readPurchase(shopper, bought.paymentId)
    expect(seen.body.giftcards[0]).toMatchObject({ printed: null, recipientEmail: to })
  })

  it('waits while it is not paid', async () => {
    const shopper = await createShopper(origin)
    const to = 'ubetalt@torg.test'
    await choose(shopper, [item({ recipientEmail: to })])
    await sendDueGiftcards(origin.deps)
    expect(await readMailbox(origin.deps, { to })).toEqual([])
  })
})

describe('a payment', () => {
  const begin = async () => {
    const shopper = await createShopper(origin)
    const { body } = await choose(shopper, [item()])
    const begun = await initiate(shopper, body.paymentId)
    return { shopper, paymentId: body.paymentId, begun: { ...begun.body, orderNumber: '' } }
  }

  it.each([
    ['decline', 'payment_refused'],
    ['abandon', 'payment_not_authorised'],
  ])('that ends with %s issues nothing, and can be tried again', async (choice, code) => {
    const { shopper, paymentId, begun } = await begin()
    await decide(origin, begun, choice, 'never')
    const refused = await confirm(shopper, paymentId)
    expect([refused.status, refused.body.code]).toEqual([409, code])
    expect(await statusesOf(paymentId)).toEqual(['pending_payment'])
    const again = await initiate(shopper, paymentId, 'vipps')
    expect(again.body.paymentId).not.toBe(paymentId)
    await decide(origin, { ...again.body, orderNumber: '' }, 'approve', 'never')
    expect((await confirm(shopper, again.body.paymentId)).body.status).toBe('captured')
    expect(await statusesOf(again.body.paymentId)).toEqual(['issued'])
  })

  it('takes a saved card of the buyer, and nobody else’s', async () => {
    const [owner, other] = [await createCustomer(origin), await createCustomer(origin)]
    const row = await origin.db
      .prepare(
        `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year, provider, is_default)
         VALUES (?1, 'test_mastercard_4444_savedcard', 'mastercard', '4444', 12, 2099, 'test', 1) RETURNING id`,
      )
      .bind(owner.userId)
      .first<{ id: number }>()
    const cardId = row?.id ?? 0
    const pay = (buyer: Shopper, paymentId: string) =>
      buyer.call<Initiated & Refusal>('POST', 'giftcards/initiate-payment/', {
        paymentId,
        paymentMethod: { type: 'card', id: cardId },
        returnUrl: '/no/giftcards/confirm/',
      })
    const cardsOf = async (buyer: Shopper, paymentId: string) =>
      (await buyer.call<{ cards: { id: number }[] }>('GET', `giftcards/purchased/${paymentId}/`)).body.cards
    const foreign = (await choose(other, [item()], null)).body.paymentId
    expect(await cardsOf(other, foreign)).toEqual([])
    expect((await pay(other, foreign)).body.code).toBe('not_found')
    const own = (await choose(owner, [item()], null)).body.paymentId
    expect((await cardsOf(owner, own)).map(({ id }) => id)).toEqual([cardId])
    // A page that was opened before is left.
    const before = await initiate(owner, own)
    const paid = await pay(owner, own)
    expect(paid.body).toMatchObject({ status: 'captured', action: null })
    expect(paid.body.paymentId).not.toBe(before.body.paymentId)
    expect(await statusesOf(paid.body.paymentId)).toEqual(['issued'])
    expect((await pay(owner, paid.body.paymentId)).body.code).toBe('payment_already_started')
  })

  it('has one page for two tabs, and none once it is paid', async () => {
    const { shopper, paymentId, begun } = await begin()
    const [one, two] = await Promise.all([initiate(shopper, paymentId), initiate(shopper, paymentId)])
    expect([one.body.action?.url, two.body.action?.url]).toEqual([begun.action?.url, begun.action?.url])
    await decide(origin, begun, 'approve', 'never')
    expect((await initiate(shopper, paymentId)).body.code).toBe('payment_already_started')
  })

  it.each(['before', 'after', 'instead'] as const)('is settled by a webhook %s the return', async (when) => {
    const { shopper, paymentId, begun } = await begin()
    await decide(origin, begun, 'approve', when)
    if (when === 'before') expect(await statusesOf(paymentId)).toEqual(['issued'])
    origin.clock.advance(60_000)
    await sendWebhooks(origin.deps, receiveWebhook)
    await sendWebhooks(origin.deps, receiveWebhook)
    expect(await statusesOf(paymentId)).toEqual(['issued'])
    expect((await confirm(shopper, paymentId)).body.status).toBe('captured')
  })

  it('that nobody decides expires, and the cards of it are deleted later', async () => {
    const { shopper, paymentId } = await begin()
    origin.clock.advance(31 * 60_000)
    await expireGiftcardSales(origin.deps)
    expect((await confirm(shopper, paymentId)).status).toBe(410)
    origin.clock.advance(3 * DAY)
    await deleteUnpaidGiftcards(origin.deps)
    expect(await statusesOf(paymentId)).toEqual([])
    expect((await readPurchase(shopper, paymentId)).status).toBe(404)
  })

  it('that is approved after it expired is cancelled at the provider', async () => {
    const { shopper, paymentId, begun } = await begin()
    origin.clock.advance(31 * 60_000)
    await expireGiftcardSales(origin.deps)
    await decide(origin, begun, 'approve', 'before')
    origin.clock.advance(60_000)
    await sendWebhooks(origin.deps, receiveWebhook)
    await runPaymentOperations(origin.deps, { paymentId })
    expect((await findSession(origin, 'reference', paymentId))?.captured_minor).toBe(0)
    expect((await confirm(shopper, paymentId)).status).toBe(410)
    expect(await statusesOf(paymentId)).toEqual(['pending_payment'])
  })

  it('of another amount than asked for issues nothing', async () => {
    const { shopper, paymentId, begun } = await begin()
    await decide(origin, begun, 'approve', 'never')
    await origin.db
      .prepare('UPDATE psp_sessions SET amount_minor = amount_minor - 1 WHERE reference = ?1')
      .bind(paymentId)
      .run()
    expect((await confirm(shopper, paymentId)).body.status).toBe('requires_action')
    expect(await statusesOf(paymentId)).toEqual(['pending_payment'])
    await origin.db
      .prepare('UPDATE psp_sessions SET amount_minor = amount_minor + 1 WHERE reference = ?1')
      .bind(paymentId)
      .run()
    await confirm(shopper, paymentId)
  })
})

describe('a choice is refused', () => {
  it.each([
    ['an amount below the least', item({ amount: '99.00' }), 'items.0.amount', 'out_of_range'],
    ['an amount above the most', item({ amount: '5001.00' }), 'items.0.amount', 'out_of_range'],
    ['an amount with øre', item({ amount: '100.50' }), 'items.0.amount', 'invalid'],
    ['an unknown design', item({ designId: 99 }), 'items.0.designId', 'not_allowed'],
    ['no recipient', item({ recipientName: '' }), 'items.0.recipientName', 'blank'],
    ['a day in the past', item({ deliverAt: '2020-01-01T06:00:00Z' }), 'items.0.deliverAt', 'in_past'],
    [
      'a day in the far future',
      item({ deliverAt: '2099-01-01T06:00:00Z' }),
      'items.0.deliverAt',
      'out_of_range',
    ],
    ['a long message', item({ message: 'x'.repeat(301) }), 'items.0.message', 'too_long'],
  ])('for %s', async (_, choice, field, code) => {
    const { status, body } = await choose(await createShopper(origin), [choice])
    expect([status, body.fieldErrors?.[field]?.code]).toEqual([400, code])
  })

  it('for too many cards, and for a stranger without an address', async () => {
    const shopper = await createShopper(origin)
    const many = await choose(shopper, [item({ quantity: 20 }), item()])
    expect(many.body.fieldErrors?.['items.1.quantity']?.code).toBe('out_of_range')
    const nameless = await choose(shopper, [item()], null)
    expect(nameless.body.fieldErrors?.['buyer.email']?.code).toBe('missing')
  })

  it('of a payment by invoice, and of another buyer’s purchase', async () => {
    const shopper = await createShopper(origin)
    const { paymentId } = (await choose(shopper, [item()])).body
    expect((await initiate(shopper, paymentId, 'invoice')).body.code).toBe('payment_refused')
    const other = await createShopper(origin)
    expect((await initiate(other, paymentId)).body.code).toBe('not_found')
    expect((await confirm(other, paymentId)).body.code).toBe('no_open_payment')
    expect((await confirm(other)).body.code).toBe('no_open_payment')
  })
})
