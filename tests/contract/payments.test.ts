import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareCapture, prepareRefund } from '../../origin/payments/collect.ts'
import { runPaymentOperations } from '../../origin/payments/operations.ts'
import { findSession } from '../../origin/payments/test-provider/books.ts'
import { messageOf, signatureOf, SIGNATURE_HEADER } from '../../origin/payments/test-provider/webhooks.ts'
import { addDays, wallClockAt } from '../../shared/time/time-zone.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import {
  begin,
  buy,
  confirm,
  createBuyer,
  decide,
  fillStock,
  pay,
  readCheckout,
  type Begun,
} from './buyer.ts'
import { issueGiftcard } from './ledger/rounds.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import { endGuard } from '../../origin/db/guard.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())

const minor = (text: string) => Number(text.replace('.', ''))

async function own(buyer: Customer, amounts: number[]): Promise<string[]> {
  const numbers: string[] = []
  for (const [index, amount] of amounts.entries()) {
    const number = await issueGiftcard(origin, amount)
    numbers.push(number)
    await origin.db
      .prepare('UPDATE giftcards SET owner_user_id = ?2, expires_at = ?3 WHERE number_hash = ?1')
      .bind(number, buyer.userId, `203${index}-01-01T00:00:00.000Z`)
      .run()
  }
  return numbers
}

const balances = async (numbers: string[]) => {
  const { results } = await origin.db
    .prepare(
      `SELECT balance_minor FROM giftcards JOIN json_each(?1) j ON j.value = number_hash ORDER BY expires_at`,
    )
    .bind(JSON.stringify(numbers))
    .all<{ balance_minor: number }>()
  return results.map(({ balance_minor }) => balance_minor)
}

const booksOf = async (begun: Begun) => {
  await runPaymentOperations(origin.deps, { orderNumber: begun.orderNumber })
  const session = await findSession(origin, 'reference', begun.paymentId)
  return [session?.status, session?.captured_minor, session?.refunded_minor]
}

describe('gift cards', () => {
  afterEach(async () => {
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('are spent first, the next to expire before the others, and the rest is paid by card', async () => {
    const buyer = await createBuyer(origin)
    const numbers = await own(buyer, [20_000, 30_000])
    const listed = await buyer.call<{ totalBalance: string; giftcards: { giftcardNumber: string }[] }>(
      'GET',
      'giftcards/',
    )
    expect(listed.body.totalBalance).toBe('500.00')
    expect(listed.body.giftcards[0]?.giftcardNumber).toMatch(/^(•{4} ){3}\d{4}$/)
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    expect((await buyer.call<object>('GET', 'checkout/discounts/')).body).toMatchObject({
      giftcardBalance: '500.00',
      useGiftcardBalance: true,
    })
    const { totals } = await readCheckout(buyer)
    expect(minor(totals.toPay)).toBe(minor(totals.total) - 50_000)
    const begun = await begin(buyer)
    expect(await balances(numbers)).toEqual([0, 0])
    await decide(origin, begun, 'decline')
    await confirm(buyer, begun)
    expect(await balances(numbers)).toEqual([20_000, 30_000])
    const done = await buy(origin, buyer)
    expect(done.payment.amount).toBe(totals.toPay)
  })

  it('can pay the whole order without the provider’s page', async () => {
    const buyer = await createBuyer(origin)
    const numbers = await own(buyer, [200_000])
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const { totals } = await readCheckout(buyer)
    const begun = await begin(buyer)
    expect([begun.status, begun.action]).toEqual(['authorised', null])
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
    expect(await balances(numbers)).toEqual([200_000 - minor(totals.total)])
  })
})

it.each(['amount_minor = amount_minor - 1', `currency = 'SEK'`])(
  'a payment whose provider session differs (%s) is not authorised',
  async (change) => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    await decide(origin, begun, 'approve', 'never')
    await origin.db
      .prepare(`UPDATE psp_sessions SET ${change} WHERE reference = ?1`)
      .bind(begun.paymentId)
      .run()
    await confirm(buyer, begun)
    const status = await origin.db
      .prepare('SELECT status FROM payments WHERE payment_id = ?1')
      .bind(begun.paymentId)
      .first<string>('status')
    expect(status).toBe('requires_action')
  },
)

describe('saved cards', () => {
  it('are saved on request, pay without the provider’s page and belong to one person', async () => {
    const buyer = await createBuyer(origin)
    await buy(origin, buyer, { saveCard: true })
    const { cards } = (
      await buyer.call<{ cards: { id: number; isDefault: boolean }[] }>('GET', 'payments/cards/')
    ).body
    expect(cards).toMatchObject([{ brand: 'visa', lastFour: '1111', expiry: '03/30', isDefault: true }])
    const id = cards[0]?.id ?? 0
    const stranger = await createCustomer(origin)
    const tried = [
      await stranger.call<object>('POST', `payments/cards/${id}/set-default/`),
      await stranger.call<object>('DELETE', `payments/cards/${id}/`),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404])
    const added = await buyer.call<{ cards: { id: number; lastFour: string; isDefault: boolean }[] }>(
      'POST',
      'payments/cards/',
      { pspToken: 'test_mastercard_4444_0123456789' },
    )
    const second = added.body.cards.find(({ lastFour }) => lastFour === '4444')
    expect(second?.isDefault).toBe(false)
    const chosen = await buyer.call<{ cards: { id: number; isDefault: boolean }[] }>(
      'POST',
      `payments/cards/${second?.id}/set-default/`,
    )
    expect(chosen.body.cards.map(({ id: each, isDefault }) => [each, isDefault])).toEqual([
      [second?.id, true],
      [id, false],
    ])
    const left = await buyer.call<{ cards: unknown[] }>('DELETE', `payments/cards/${id}/`)
    expect(left.body.cards).toHaveLength(1)
    const made = await buyer.call<{ code: string }>('POST', 'payments/cards/', {
      pspToken: '4111111111111111',
    })
    expect([made.status, made.body.code]).toEqual([409, 'payment_refused'])
  })

  it.each([
    [13, 'payment_refused'],
    [17, 'requires_action'],
    [19, 'requires_action'],
    [20, 'authorised'],
  ])('for an amount ending in .%i return %s', async (cents, expected) => {
    const buyer = await createBuyer(origin)
    await buyer.call('POST', 'payments/cards/', { pspToken: 'test_visa_1111_0123456789ab' })
    const { cards } = (await buyer.call<{ cards: { id: number }[] }>('GET', 'payments/cards/')).body
    await origin.db
      .prepare(
        `UPDATE delivery_slots SET price_minor = price_minor + ?2 - (
           SELECT (price_minor + ?3) % 100 FROM delivery_slots s WHERE s.id = delivery_slots.id)
          WHERE id = (SELECT slot_id FROM carts WHERE user_id = ?1)`,
      )
      .bind(buyer.userId, cents, 0)
      .run()
    const seen = await readCheckout(buyer)
    const off = (minor(seen.totals.toPay) % 100) - cents
    await origin.db
      .prepare(
        `UPDATE delivery_slots SET price_minor = price_minor - ?2
          WHERE id = (SELECT slot_id FROM carts WHERE user_id = ?1)`,
      )
      .bind(buyer.userId, off)
      .run()
    const { body } = await pay(buyer, { method: { type: 'card', id: cards[0]?.id ?? 0 } })
    expect(body.code ?? body.status).toBe(expected)
    if (cents !== 19) return
    expect(body.action).toBeNull()
    origin.clock.advance(4_000)
    expect((await confirm(buyer, body)).body.payment.status).toBe('authorised')
  })
})

describe('an invoice', () => {
  it('is open to organisations within their credit limit', async () => {
    const buyer = await createBuyer(origin)
    await origin.db.batch([
      origin.db.prepare(
        `INSERT INTO organizations (id, name, organization_number, country, credit_limit_minor, currency)
         VALUES (7000, 'Kantina', '923609016', 'NO', 150000, 'NOK')`,
      ),
      origin.db
        .prepare(`UPDATE users SET organization_id = 7000, org_role = 'buyer' WHERE id = ?1`)
        .bind(buyer.userId),
    ])
    await buyer.call('PATCH', 'checkout/', { paymentMethod: { type: 'invoice' }, invoiceReference: 'K-12' })
    const seen = await readCheckout(buyer)
    expect(seen.selectedPaymentMethodType).toBe('invoice')
    expect(seen.steps.find(({ key }) => key === 'payment')?.isDone).toBe(true)
    const begun = await begin(buyer, { method: { type: 'invoice' } })
    expect([begun.status, begun.action]).toEqual(['authorised', null])
    const { db } = origin
    const now = origin.clock.now.toISOString()
    const total = minor(seen.totals.toPay)
    const capture = () =>
      db.batch(prepareCapture(db, { orderNumber: begun.orderNumber, finalTotalMinor: total - 500, now }))
    await capture()
    await capture()
    const { results } = await db
      .prepare(
        `SELECT i.amount_minor, i.status, i.reference, i.due_date FROM invoices i
           JOIN invoice_orders o ON o.invoice_id = i.id WHERE o.order_number = ?1`,
      )
      .bind(begun.orderNumber)
      .all()
    const dueDate = addDays(wallClockAt(origin.clock.now, 'Europe/Oslo').date, 14)
    expect(results).toEqual([
      { amount_minor: total - 500, status: 'open', reference: 'K-12', due_date: dueDate },
    ])
    // The first order has used up most of the credit.
    const again = await createBuyer(origin)
    await db
      .prepare(`UPDATE users SET organization_id = 7000, org_role = 'buyer' WHERE id = ?1`)
      .bind(again.userId)
      .run()
    const { paymentMethods } = await readCheckout(again)
    expect(paymentMethods.find(({ type }) => type === 'invoice')?.isAvailable).toBe(false)
    expect((await pay(again, { method: { type: 'invoice' } })).body.code).toBe('payment_refused')
  })
})

describe('capture and refund', () => {
  it('capture the packed order’s cost, and refund the payment first, then the gift card', async () => {
    const buyer = await createBuyer(origin)
    const numbers = await own(buyer, [10_000])
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const done = await buy(origin, buyer)
    const total = minor(done.order.totalGrossAmount)
    const { db } = origin
    const now = origin.clock.now.toISOString()
    const { orderNumber } = done
    await db.batch(prepareCapture(db, { orderNumber, finalTotalMinor: total - 2_000, now }))
    expect(await booksOf(done)).toEqual(['authorised', total - 12_000, 0])
    const refund = (refundKey: string, amountMinor: number) =>
      db.batch([
        ...prepareRefund(db, { orderNumber, refundKey, amountMinor, reason: 'claim', now }),
        endGuard(db),
      ])
    await refund('claim-1', 1_500)
    await refund('claim-1', 1_500)
    expect(await booksOf(done)).toEqual(['authorised', total - 12_000, 1_500])
    await refund('claim-2', total - 12_000 - 1_500 + 4_000)
    expect(await booksOf(done)).toEqual(['authorised', total - 12_000, total - 12_000])
    expect(await balances(numbers)).toEqual([4_000])
    await expect(refund('claim-3', 6_001)).rejects.toThrow('_assert')
    expect(await balances(numbers)).toEqual([4_000])
  })

  it('return the unused gift-card amount when the order costs less', async () => {
    const buyer = await createBuyer(origin)
    const numbers = await own(buyer, [60_000, 60_000])
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const { totals } = await readCheckout(buyer)
    const { orderNumber } = await begin(buyer)
    const before = await balances(numbers)
    const { db } = origin
    const capture = () =>
      db.batch(
        prepareCapture(db, {
          orderNumber,
          finalTotalMinor: minor(totals.total) - 3_000,
          now: origin.clock.now.toISOString(),
        }),
      )
    await capture()
    await capture()
    // The card that expires last gets the money back.
    expect(await balances(numbers)).toEqual([before[0], (before[1] ?? 0) + 3_000])
  })
})

describe('a webhook of the provider', () => {
  const send = (provider: string, body: string, signature: string) =>
    origin.fetch(`/api/v1/payments/webhook/${provider}/`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: signature, 'content-type': 'application/json' },
      body,
    })

  it('is accepted only with a recent signature over its exact bytes', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    const session = await findSession(origin, 'reference', begun.paymentId)
    if (!session) throw new Error('no session')
    const body = messageOf(session, 'event-1', 'AUTHORISATION')
    const signature = await signatureOf(origin.deps, body)
    const forged = [
      await send('test', body, ''),
      await send('test', body, signature.replace(/.$/, signature.endsWith('A') ? 'B' : 'A')),
      await send('test', body.replace('event-1', 'event-2'), signature),
      await send(
        'test',
        body,
        await signatureOf({ ...origin.deps, config: { ...origin.deps.config, csrfKey: 'another' } }, body),
      ),
    ]
    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await send('nobody', body, signature)).status).toBe(404)
    expect((await confirm(buyer, begun)).body.payment.status).toBe('requires_action')
    const events = await origin.db.prepare('SELECT count(*) AS count FROM payment_events').first()
    origin.clock.advance(301_000)
    expect((await send('test', body, signature)).status).toBe(403)
    origin.clock.advance(-301_000)
    expect((await send('test', body, signature)).status).toBe(204)
    expect((await send('test', body, signature)).status).toBe(204)
    expect(await origin.db.prepare('SELECT count(*) AS count FROM payment_events').first()).toEqual({
      count: Number(events?.['count']) + 1,
    })
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  })

  it('that refuses an approved payment changes nothing', async () => {
    const buyer = await createBuyer(origin)
    const done = await buy(origin, buyer)
    const session = await findSession(origin, 'reference', done.paymentId)
    if (!session) throw new Error('no session')
    const body = messageOf(session, 'event-refusal', 'REFUSAL')
    expect((await send('test', body, await signatureOf(origin.deps, body))).status).toBe(204)
    expect((await confirm(buyer, done)).body.order.status).toBe('placed')
  })
})
