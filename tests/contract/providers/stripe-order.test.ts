import { afterAll, beforeAll, expect, it } from 'vitest'
import { endGuard } from '../../../origin/db/guard.ts'
import { prepareCapture, prepareRefund } from '../../../origin/payments/collect.ts'
import { expirePayments } from '../../../origin/payments/expire.ts'
import { runPaymentOperations } from '../../../origin/payments/operations.ts'
import { brokenInvariants } from '../../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../../support/origin.ts'
import {
  begin,
  chooseSlot,
  confirm,
  createBuyer,
  fillStock,
  pay,
  PLENTY,
  readCheckout,
  type Begun,
} from '../buyer.ts'
import type { Customer } from '../order-fixture.ts'
import { API_KEY, startStripeServer, WEBHOOK_KEY } from './stripe-server.ts'

/** Orders of the shop through Stripe, from the checkout to the refund. */
const stripe = await startStripeServer()
let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({
    environment: 'production',
    hasTestProvider: false,
    publicOrigins: ['https://shop.example', 'http://localhost:8787'],
    payments: { provider: 'stripe', apiUrl: stripe.url, apiKey: API_KEY, webhookKey: WEBHOOK_KEY },
  })
  await fillStock(origin)
})
afterAll(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
  await origin.dispose()
  await stripe.close()
})

/** Stripe's messages, as the worker passes them on. */
async function sendWebhooks(): Promise<number[]> {
  const statuses: number[] = []
  for (const event of stripe.events.splice(0)) {
    const body = JSON.stringify({ object: 'event', ...event })
    const at = Math.floor(origin.clock.now.getTime() / 1000)
    const headers = { 'stripe-signature': stripe.sign(body, { at }) }
    const sent = { method: 'POST', headers, body }
    statuses.push((await origin.fetch('/tienda-web-api/v1/payments/webhook/stripe/', sent)).status)
  }
  return statuses
}

/** The next order of the same person. */
async function fillCart(buyer: Customer): Promise<void> {
  await buyer.put(PLENTY)
  await chooseSlot(origin, buyer)
}

const paymentOf = ({ paymentId }: Begun) =>
  origin.db
    .prepare('SELECT status, psp_ref, captured_minor, refunded_minor FROM payments WHERE payment_id = ?1')
    .bind(paymentId)
    .first<{ status: string; psp_ref: string; captured_minor: number; refunded_minor: number }>()
const orderStatus = ({ orderNumber }: Begun) =>
  origin.db.prepare('SELECT status FROM orders WHERE order_number = ?1').bind(orderNumber).first('status')

it('an order is paid by webhook alone, captured in part when it is packed, and refunded', async () => {
  const buyer = await createBuyer(origin)
  const { paymentMethods } = (await readCheckout(buyer)) as unknown as { paymentMethods: { type: string }[] }
  expect(paymentMethods.map(({ type }) => type)).toEqual(['card'])
  const begun = await begin(buyer)
  expect(begun.action?.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect(stripe.pay(begun.action?.url ?? '')).toBe(
    `https://shop.example/no/checkout/confirm/?payment_id=${begun.paymentId}`,
  )
  // The buyer's browser is gone; two messages arrive, and both again.
  const messages = [...stripe.events]
  expect(await sendWebhooks()).toEqual([204, 204])
  stripe.events.push(...messages)
  expect(await sendWebhooks()).toEqual([204, 204])
  expect(await orderStatus(begun)).toBe('placed')
  const { db } = origin
  const now = origin.clock.now.toISOString()
  const { orderNumber } = begun
  await db.batch(prepareCapture(db, { orderNumber, finalTotalMinor: 60_000, now }))
  await runPaymentOperations(origin.deps, { orderNumber })
  const payment = await paymentOf(begun)
  expect(payment).toMatchObject({ status: 'captured', captured_minor: 60_000 })
  expect(stripe.booksOf(payment?.psp_ref ?? '')).toMatchObject({
    captured: 60_000,
    held: 0,
    status: 'succeeded',
  })
  const refund = { orderNumber, refundKey: 'claim-1', amountMinor: 4_990, reason: 'claim', now }
  await db.batch([...prepareRefund(db, refund), endGuard(db)])
  await runPaymentOperations(origin.deps, { orderNumber })
  expect(stripe.booksOf(payment?.psp_ref ?? '').refunded).toBe(4_990)
})

it('a card that is saved pays the next order, after 3-D Secure when the bank wants it', async () => {
  const buyer = await createBuyer(origin)
  const first = await begin(buyer, { saveCard: true })
  stripe.pay(first.action?.url ?? '')
  expect((await confirm(buyer, first)).body.payment.status).toBe('authorised')
  const { cards } = (
    await buyer.call<{ cards: { id: number; lastFour: string }[] }>('GET', 'payments/cards/')
  ).body
  expect(cards).toMatchObject([{ lastFour: '4242' }])
  const token = String(
    await origin.db
      .prepare('SELECT psp_token FROM payment_cards WHERE user_id = ?1')
      .bind(buyer.userId)
      .first('psp_token'),
  )
  await fillCart(buyer)
  stripe.mark(token, { challenges: true })
  const second = await begin(buyer, { method: { type: 'card', id: cards[0]?.id ?? 0 } })
  expect(second.action?.url).toMatch(/^https:\/\/hooks\.stripe\.com\//)
  stripe.pay(second.action?.url ?? '')
  expect((await confirm(buyer, second)).body.payment.status).toBe('authorised')
  await fillCart(buyer)
  stripe.mark(token, { challenges: false, refuses: true })
  const refused = await pay(buyer, { method: { type: 'card', id: cards[0]?.id ?? 0 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_refused'])
})

it('a payment that nobody made is ended at Stripe, so that its page takes no money', async () => {
  const buyer = await createBuyer(origin)
  const begun = await begin(buyer)
  origin.clock.advance(31 * 60_000)
  await expirePayments(origin.deps)
  expect(await paymentOf(begun)).toMatchObject({ status: 'expired' })
  expect(() => stripe.pay(begun.action?.url ?? '')).toThrow('This page is closed')
  stripe.events.length = 0
})

it('while Stripe is away an order waits, and its payment begins once', async () => {
  const buyer = await createBuyer(origin)
  stripe.breakWith(() => 'down')
  expect((await pay(buyer)).status).toBe(503)
  stripe.breakWith(null)
  const begun = await begin(buyer)
  stripe.pay(begun.action?.url ?? '')
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
})

it.each([
  ['without a signature', undefined],
  ['of another key', 'whsec_other'],
])('a webhook %s is refused', async (_, key) => {
  const body = '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{}}}'
  const at = Math.floor(origin.clock.now.getTime() / 1000)
  const headers = key ? { 'stripe-signature': stripe.sign(body, { at, key }) } : {}
  const response = await origin.fetch('/api/v1/payments/webhook/stripe/', { method: 'POST', body, headers })
  expect(response.status).toBe(403)
})
