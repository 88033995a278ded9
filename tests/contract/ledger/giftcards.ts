import type { TestOrigin } from '../../support/origin.ts'
import { shuffle } from '../../support/random.ts'
import { decide } from '../buyer.ts'
import { choose, confirm, initiate, item, printedSecret } from '../giftcard-buyer.ts'
import type { Crowd } from './crowd.ts'
import { sendMessage } from './rounds.ts'

type Round = { origin: TestOrigin; crowd: Crowd; random: () => number }

/**
 * One buyer's purchase is confirmed twenty times at once, by return and by webhook; then every account activates the
 * card at once. Returns the statuses of the activations, how many accounts own the card, and how often it was issued.
 */
export async function raceForActivation({ origin, crowd, random }: Round): Promise<{
  statuses: Set<number>
  owners: number
  issued: number
}> {
  const { observer, buyers } = crowd
  const { paymentId } = (await choose(observer, [item()], null)).body
  const begun = (await initiate(observer, paymentId)).body
  await decide(origin, { ...begun, orderNumber: '' }, 'approve', 'never')
  const confirmations = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? () => confirm(observer, paymentId)
      : () => sendMessage(origin, { paymentId }, `event-${index % 6}`),
  )
  await Promise.all(shuffle<() => Promise<unknown>>(confirmations, random).map((run) => run()))
  const bought = (await confirm(observer, paymentId)).body
  const secret = await printedSecret(observer, bought)
  const responses = await Promise.all(
    shuffle(buyers, random).map((buyer) => buyer.call('POST', 'giftcards/activate/', secret)),
  )
  const { db } = origin
  const row = await db
    .prepare(
      `SELECT count(owner_user_id) AS owners,
              (SELECT count(*) FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
                WHERE g.payment_id = ?1) AS issued
         FROM giftcards WHERE payment_id = ?1`,
    )
    .bind(paymentId)
    .first<{ owners: number; issued: number }>()
  // Its owner's later orders must not be paid with it.
  await db.prepare(`UPDATE giftcards SET status = 'blocked' WHERE payment_id = ?1`).bind(paymentId).run()
  return {
    statuses: new Set(responses.map(({ status }) => status)),
    owners: row?.owners ?? 0,
    issued: row?.issued ?? 0,
  }
}
