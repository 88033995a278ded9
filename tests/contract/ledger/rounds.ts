import { JOBS } from '../../../origin/jobs.ts'
import { prepareCapture } from '../../../origin/payments/collect.ts'
import { runPaymentOperations } from '../../../origin/payments/operations.ts'
import { messageOf, signatureOf, SIGNATURE_HEADER } from '../../../origin/payments/test-provider/webhooks.ts'
import { findSession } from '../../../origin/payments/test-provider/books.ts'
import { brokenInvariants } from '../../support/ledger.ts'
import { originAt, type TestOrigin } from '../../support/origin.ts'
import { shuffle } from '../../support/random.ts'
import { leadDatabase } from '../../support/watched-database.ts'
import { begin, confirm, decide, pay, type Begun, type CheckoutOnWire } from '../buyer.ts'
import type { Customer } from '../order-fixture.ts'
import { SCARCE, startRound, type Crowd } from './crowd.ts'

/** Races of many buyers; each function returns what the ledger then holds. */

type Round = { origin: TestOrigin; crowd: Crowd; random: () => number }

/** Every buyer orders in a slot with capacity one. Returns the number of placed orders. */
export async function raceForSlot({ origin, crowd, random }: Round): Promise<number> {
  const { seen, slotId } = await startRound(origin, crowd, { places: 1, pieces: 10_000 })
  await payAll(origin, shuffle(crowd.buyers, random), seen)
  return countOf(
    origin,
    `SELECT count(*) AS count FROM orders WHERE slot_id = ?1 AND status = 'placed'`,
    slotId,
  )
}

/** Every buyer orders one of five pieces. Returns the number of sold pieces. */
export async function raceForStock({ origin, crowd, random }: Round): Promise<number> {
  const { seen, slotId } = await startRound(origin, crowd, { places: 500, pieces: 5 })
  await payAll(origin, shuffle(crowd.buyers, random), seen)
  return countOf(
    origin,
    `SELECT coalesce(sum(l.quantity), 0) AS count FROM order_lines l
       JOIN orders o ON o.order_number = l.order_number
      WHERE o.slot_id = ?1 AND o.status = 'placed' AND l.product_id = ${SCARCE}`,
    slotId,
  )
}

/**
 * Every buyer pays with the same gift card at once, and its balance covers two orders. A card has one owner,
 * so each reader becomes the owner for its read, and no buyer writes before all have read. Returns the number
 * of placed orders, the remaining balance in minor units and the error codes.
 */
export async function raceForGiftcard({ origin, crowd, random }: Round): Promise<{
  placed: number
  left: number
  refusals: Set<string>
}> {
  const { seen, slotId } = await startRound(origin, crowd, { places: 500, pieces: 10_000 })
  const number = await issueGiftcard(origin, Math.round(toMinor(seen.totals.total) * 2.5))
  await origin.db
    .prepare('UPDATE carts SET use_giftcards = 1 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(crowd.cartIds)
    .run()
  const paid = { ...seen, totals: { ...seen.totals, toPay: '0.00' } }
  const everybody = createBarrier(crowd.buyers.length)
  const responses = await Promise.all(
    shuffle(crowd.buyers, random).map(async (buyer) => {
      const hand = origin.db
        .prepare('UPDATE giftcards SET owner_user_id = ?2 WHERE number_hash = ?1')
        .bind(number, buyer.userId)
      const db = leadDatabase(
        origin.db,
        ({ sqls }) => (sqls.some((sql) => READS_GIFTCARDS.test(sql)) ? [hand] : []),
        everybody.arrive,
      )
      const response = await pay(at(originAt({ ...origin.deps, db }), buyer), { seen: paid })
      void everybody.arrive()
      return response
    }),
  )
  const left = await countOf(
    origin,
    'SELECT balance_minor AS count FROM giftcards WHERE number_hash = ?1',
    number,
  )
  await origin.db.batch([
    origin.db.prepare(`UPDATE giftcards SET status = 'blocked' WHERE number_hash = ?1`).bind(number),
    origin.db
      .prepare('UPDATE carts SET use_giftcards = 0 WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(crowd.cartIds),
  ])
  return {
    placed: await countOf(
      origin,
      `SELECT count(*) AS count FROM orders WHERE slot_id = ?1 AND status = 'placed'`,
      slotId,
    ),
    left,
    refusals: new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code)),
  }
}

const READS_GIFTCARDS = /SELECT number_hash, balance_minor/

/** Holds callers back until `count` of them have arrived; later calls go on at once. */
function createBarrier(count: number): { arrive: () => Promise<void> } {
  let missing = count
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return {
    arrive() {
      missing -= 1
      if (missing === 0) open()
      return isOpen
    },
  }
}

/** The buyer's browser with another backend on the same data. */
function at({ fetch }: Pick<TestOrigin, 'fetch'>, buyer: Customer): Customer {
  return {
    ...buyer,
    async call(method, path, body, headers = {}) {
      const init = {
        method,
        headers: {
          origin: 'http://localhost:8787',
          'content-type': 'application/json',
          'x-requested-case': 'camel',
          'x-country': 'NO',
          'x-csrftoken': buyer.cookie('csrftoken') ?? '',
          cookie: `sessionid=${buyer.cookie('sessionid')}; csrftoken=${buyer.cookie('csrftoken')}`,
          ...headers,
        },
        body: JSON.stringify(body),
      }
      const response = await fetch(`/api/v1/${path}`, init)
      return { status: response.status, body: (await response.json()) as never, cookies: [] }
    },
  }
}

/** Confirms one payment twenty times, by return and by webhook, and captures it three times at once. */
export async function confirmManyTimes({ origin, crowd, random }: Round): Promise<{
  statuses: Set<number>
  charged: number
  operations: number
  total: number
}> {
  const { seen } = await startRound(origin, crowd, { places: 500, pieces: 10_000 })
  const buyer = crowd.buyers[Math.floor(random() * crowd.buyers.length)] ?? crowd.observer
  const begun = await begin(buyer, { seen })
  await decide(origin, begun, 'approve', 'never')
  const confirmations = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? () => confirm(buyer, begun) : () => sendMessage(origin, begun, `event-${index % 6}`),
  )
  const responses = await Promise.all(shuffle(confirmations, random).map((run) => run()))
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
  // Packed goods must have left the stock, but this round packs none.
  await db
    .prepare(`UPDATE orders SET status = 'placed' WHERE order_number = ?1`)
    .bind(begun.orderNumber)
    .run()
  return {
    statuses: new Set(responses.map(({ status }) => status)),
    charged: session?.captured_minor ?? 0,
    operations: await countOf(
      origin,
      'SELECT count(*) AS count FROM psp_operations WHERE psp_ref = ?1',
      session?.psp_ref,
    ),
    total,
  }
}

/** Jobs that expire holds and payments. */
const ENDING = ['holds', 'test-provider', 'payments', 'giftcard-payments', 'provider']

/** Waits until every payment has expired. Returns the broken invariants. */
export async function settle(origin: TestOrigin): Promise<string[]> {
  origin.clock.advance(31 * 60_000)
  for (const { name, run } of JOBS) if (ENDING.includes(name)) await run(origin.deps)
  return brokenInvariants(origin.db, { isSettled: true })
}

/** Starts a payment for every buyer at once and completes those that were accepted. */
async function payAll(origin: TestOrigin, buyers: readonly Customer[], seen: CheckoutOnWire): Promise<void> {
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

export async function sendMessage(
  origin: TestOrigin,
  begun: Pick<Begun, 'paymentId'>,
  event: string,
): Promise<{ status: number }> {
  const session = await findSession(origin, 'reference', begun.paymentId)
  if (!session) throw new Error('The provider has no session for the payment')
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
