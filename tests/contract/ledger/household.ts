import type { OrderOnWire } from '../../../origin/orders/read/to-order.ts'
import { brokenInvariants } from '../../support/ledger.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { ACTS, buyCard, cancel, pick, placeAndPay, type Act, type Scene } from './acts.ts'
import { createFriends } from './friends.ts'

/**
 * Two friends who do everything that moves money, a few things at a time, in an order that a seed gives: gift cards,
 * perks, an invitation, orders that are changed, cancelled, packed short, claimed, and bags of empties.
 */

const STEPS = 10

/** Returns what broke, the responses that were faults, and the orders whose money does not add up to their total. */
export async function liveTogether(
  origin: TestOrigin,
  random: () => number,
): Promise<{ broken: string[]; faults: string[]; unbalanced: unknown[]; placed: number }> {
  const faults: string[] = []
  const watched: TestOrigin = {
    ...origin,
    async fetch(path, init) {
      const response = await origin.fetch(path, init)
      if (response.status >= 500) faults.push(`${init?.method} ${path}: ${response.status}`)
      return response
    },
  }
  const friends = await createFriends(watched)
  await origin.db.prepare('UPDATE stock SET on_hand = reserved + 1000').run()
  const scene = { origin: watched, random, friends }
  const broken: string[] = []
  const run = async (acts: readonly Act[]) => {
    await Promise.all(acts.map((act) => act(scene, pick(friends, random))))
    broken.push(...(await brokenInvariants(origin.db)))
    // An instant of its own for what comes after.
    origin.clock.advance(1_000)
  }
  await run([buyCard])
  for (const member of friends) await placeAndPay(scene, member, 'approve')
  for (let step = 0; step < STEPS; step += 1) {
    await run(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(ACTS, random)))
  }
  const { unbalanced, placed } = await readBooks(scene)
  // What is under way is nobody's any more, so that the shop's slots and stock do not run out.
  for (const member of friends) await cancel(scene, member)
  return { broken, faults, unbalanced, placed }
}

/** The money of each packed order against its total. */
async function readBooks({ origin: { db }, friends }: Scene) {
  const numbers = JSON.stringify(friends.map(({ userId }) => userId))
  const { results } = await db
    .prepare(
      `SELECT o.order_number, o.user_id,
              (SELECT coalesce(sum(captured_minor), 0) FROM payments WHERE order_number = o.order_number) AS captured,
              (SELECT coalesce(-sum(delta_minor), 0) FROM giftcard_entries
                WHERE order_number = o.order_number AND (kind <> 'refund' OR step = 'final')) AS spent
         FROM orders o
        WHERE o.status IN ('packed', 'on_the_way', 'delivered') AND o.user_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(numbers)
    .all<{ order_number: string; user_id: number; captured: number; spent: number }>()
  const rows = await Promise.all(
    results.map(async (row) => {
      const owner = friends.find(({ userId }) => userId === row.user_id)
      const read = await owner?.call<{ order: OrderOnWire }>('GET', `orders/${row.order_number}/`)
      return { ...row, total: Math.round(Number(read?.body.order.totalGrossAmount) * 100) }
    }),
  )
  const placed = await db
    .prepare(
      `SELECT count(*) AS placed FROM orders
        WHERE placed_at IS NOT NULL AND user_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(numbers)
    .first<number>('placed')
  return {
    unbalanced: rows.filter(({ captured, spent, total }) => captured + spent !== total),
    placed: placed ?? 0,
  }
}
