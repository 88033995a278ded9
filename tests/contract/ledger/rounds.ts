import { loadCheckout } from '../../../origin/checkout/load.ts'
import { judgeCheckout } from '../../../origin/checkout/judge.ts'
import { draftOrder } from '../../../origin/checkout/order-draft.ts'
import { planPayment } from '../../../origin/checkout/plan-payment.ts'
import { prepareNewOrder } from '../../../origin/checkout/write-order.ts'
import { endGuard } from '../../../origin/cart/write-statements.ts'
import type { RequestContext } from '../../../origin/http/context.ts'
import { sha256 } from '../../../origin/http/digest.ts'
import { JOBS } from '../../../origin/jobs.ts'
import { prepareCapture } from '../../../origin/payments/collect.ts'
import { runPaymentOperations } from '../../../origin/payments/operations.ts'
import { messageOf, signatureOf, SIGNATURE_HEADER } from '../../../origin/payments/test-provider/webhooks.ts'
import { findSession } from '../../../origin/payments/test-provider/books.ts'
import { brokenInvariants } from '../../support/ledger.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { shuffle } from '../../support/random.ts'
import { begin, confirm, decide, pay, type Begun, type Till } from '../buyer.ts'
import type { Customer } from '../order-fixture.ts'
import { SCARCE, startRound, type Crowd } from './crowd.ts'

/** Rounds of what must never happen, each read from the ledger afterwards. */

type Round = { origin: TestOrigin; crowd: Crowd; random: () => number }

/** Everybody wants the one place of a slot. Answers how many orders were placed in it. */
export async function raceForPlace({ origin, crowd, random }: Round): Promise<number> {
  const { seen, slotId } = await startRound(origin, crowd, { places: 1, pieces: 10_000 })
  await everybodyPays(origin, shuffle(crowd.buyers, random), seen)
  return countOf(
    origin,
    `SELECT count(*) AS count FROM orders WHERE slot_id = ?1 AND status = 'placed'`,
    slotId,
  )
}

/** Everybody wants one of five pieces. Answers how many pieces were sold. */
export async function raceForStock({ origin, crowd, random }: Round): Promise<number> {
  const { seen, slotId } = await startRound(origin, crowd, { places: 500, pieces: 5 })
  await everybodyPays(origin, shuffle(crowd.buyers, random), seen)
  return countOf(
    origin,
    `SELECT coalesce(sum(l.quantity), 0) AS count FROM order_lines l
       JOIN orders o ON o.order_number = l.order_number
      WHERE o.slot_id = ?1 AND o.status = 'placed' AND l.product_id = ${SCARCE}`,
    slotId,
  )
}

/**
 * Fifty orders that have all read the same balance, enough for two of them, are written at once. Answers
 * how many were written and what is left. A card has one owner, so it is handed round while they read.
 */
export async function raceForGiftcard({ origin, crowd, random }: Round): Promise<{
  written: number
  left: number
}> {
  const { seen } = await startRound(origin, crowd, { places: 500, pieces: 10_000 })
  const number = await issueGiftcard(origin, Math.round(toMinor(seen.totals.total) * 2.5))
  const writes: D1PreparedStatement[][] = []
  for (const buyer of crowd.buyers) writes.push(await orderWithGiftcard(origin, buyer, number))
  const results = await Promise.allSettled(shuffle(writes, random).map((each) => origin.db.batch(each)))
  const left = await countOf(
    origin,
    'SELECT balance_minor AS count FROM giftcards WHERE number_hash = ?1',
    number,
  )
  await origin.db.prepare(`UPDATE giftcards SET status = 'blocked' WHERE number_hash = ?1`).bind(number).run()
  return { written: results.filter(({ status }) => status === 'fulfilled').length, left }
}

/** One payment comes back twenty times, by return and by message, and is taken three times at once. */
export async function confirmManyTimes({ origin, crowd, random }: Round): Promise<{
  statuses: Set<number>
  charged: number
  operations: number
  total: number
}> {
  const { seen } = await startRound(origin, crowd, { places: 500, pieces: 10_000 })
  const buyer = crowd.buyers[Math.floor(random() * crowd.buyers.length)] ?? crowd.looker
  const begun = await begin(buyer, { seen })
  await decide(origin, begun, 'approve', 'never')
  const ways = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? () => confirm(buyer, begun) : () => sendMessage(origin, begun, `event-${index % 6}`),
  )
  const answers = await Promise.all(shuffle(ways, random).map((way) => way()))
  const { db } = origin
  const now = origin.clock.now.toISOString()
  const total = toMinor(seen.totals.toPay)
  const capture = () =>
    db.batch(prepareCapture(db, { orderNumber: begun.orderNumber, finalTotalMinor: total, now }))
  await Promise.all([capture(), capture(), capture()])
  await Promise.all(
    [1, 2, 3].map(() => runPaymentOperations(origin.deps, { orderNumber: begun.orderNumber })),
  )
  const session = await findSession({ db }, 'reference', begun.paymentId)
  // Packed goods leave the stock; here nobody packs them.
  await db
    .prepare(`UPDATE orders SET status = 'placed' WHERE order_number = ?1`)
    .bind(begun.orderNumber)
    .run()
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    charged: session?.captured_minor ?? 0,
    operations: await countOf(
      origin,
      'SELECT count(*) AS count FROM psp_operations WHERE psp_ref = ?1',
      session?.psp_ref,
    ),
    total,
  }
}

/** Jobs that end what was begun. */
const ENDING = ['holds', 'test-provider', 'payments', 'provider']

/** Time passes until every payment has ended; what is broken then. */
export async function settle(origin: TestOrigin): Promise<string[]> {
  origin.clock.advance(31 * 60_000)
  for (const { name, run } of JOBS) if (ENDING.includes(name)) await run(origin.deps)
  return brokenInvariants(origin.db, { isSettled: true })
}

/** Presses the button everywhere at once, and lets whoever got an order pay. */
async function everybodyPays(origin: TestOrigin, buyers: readonly Customer[], seen: Till): Promise<void> {
  const begun = await Promise.all(buyers.map((buyer) => pay(buyer, { seen })))
  await Promise.all(
    begun.map(async ({ status, body }, index) => {
      const buyer = buyers[index]
      if (status !== 201 || !buyer) return
      await decide(origin, body, 'approve', 'before')
      await confirm(buyer, body)
    }),
  )
}

/** What an order of this buyer's basket would write, who owns the card while it is read. */
async function orderWithGiftcard(
  origin: TestOrigin,
  buyer: Customer,
  number: string,
): Promise<D1PreparedStatement[]> {
  const { deps, db } = origin
  const request = {
    ...deps,
    country: 'NO',
    language: 'nb',
    now: origin.clock.now.toISOString(),
    sessionHash: await sha256(buyer.cookie('sessionid') ?? ''),
    session: { user_id: buyer.userId, public_hash: 'known', organization_name: null },
  } as unknown as RequestContext
  const context = await loadCheckout(request, [
    db.prepare('UPDATE giftcards SET owner_user_id = ?2 WHERE number_hash = ?1').bind(number, buyer.userId),
    db.prepare('UPDATE carts SET use_giftcards = (user_id = ?1)').bind(buyer.userId),
  ])
  const judged = judgeCheckout(context, request)
  const draft = draftOrder(context, judged, request)
  const payment = planPayment(request, context, judged, {
    paymentMethod: { type: 'card' },
    saveCard: false,
    returnUrl: '/no/checkout/confirm/',
  })
  return [...prepareNewOrder(request, { context, judged, draft, payment }), endGuard(db)]
}

export async function issueGiftcard({ db, clock }: TestOrigin, amount: number): Promise<string> {
  const number = `test-${crypto.randomUUID()}`
  await db.batch([
    db
      .prepare(
        `INSERT INTO giftcards (number_hash, last_four, currency, initial_minor, status, purchased_at,
                                activated_at, expires_at)
         VALUES (?1, '0000', 'NOK', ?2, 'activated', ?3, ?3, '2030-01-01T00:00:00.000Z')`,
      )
      .bind(number, amount, clock.now.toISOString()),
    db
      .prepare(
        `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, ?2, 'issue', ?3)`,
      )
      .bind(number, amount, clock.now.toISOString()),
  ])
  return number
}

async function sendMessage(origin: TestOrigin, begun: Begun, event: string): Promise<{ status: number }> {
  const session = await findSession(origin, 'reference', begun.paymentId)
  if (!session) throw new Error('The provider knows nothing of the payment')
  const body = messageOf(session, `${session.psp_ref}:${event}`, 'AUTHORISATION')
  const { status } = await origin.fetch('/api/v1/payments/webhook/test/', {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: await signatureOf(origin.deps, body) },
    body,
  })
  return { status }
}

async function countOf({ db }: TestOrigin, sql: string, ...params: unknown[]): Promise<number> {
  const row = await db
    .prepare(sql)
    .bind(...params)
    .first<{ count: number }>()
  return row?.count ?? 0
}

function toMinor(text: string): number {
  return Number(text.replace('.', ''))
}
