import { takePerkBack } from '../../../origin/perks/staff.ts'
import { brokenInvariants } from '../../support/ledger.ts'
import { shuffle } from '../../support/random.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { pay } from '../buyer.ts'
import { startRound, type Crowd } from './crowd.ts'
import { settle } from './rounds.ts'

const TURNS = 30

type Round = { origin: TestOrigin; crowd: Crowd; random: () => number }

/**
 * Every buyer pays with a free delivery from two devices at once; meanwhile staff take the perks back. Returns how many
 * orders use one, how many were taken back, the codes of the refusals, and what is broken before and after the end of
 * the payments.
 */
export async function raceForPerks({ origin, crowd, random }: Round): Promise<{
  used: number
  takenBack: number
  refusals: Set<string>
  broken: string[]
}> {
  const { db, clock } = origin
  const now = clock.now.toISOString()
  const owners = JSON.stringify([crowd.observer, ...crowd.buyers].map(({ userId }) => userId))
  const { results: grants } = await db
    .prepare(
      `INSERT INTO perk_grants (user_id, perk_id, country, source, granted_at)
       SELECT value, (SELECT id FROM perks WHERE kind = 'free_delivery'), 'NO', 'staff', ?2 FROM json_each(?1)
       RETURNING id, user_id`,
    )
    .bind(owners, now)
    .all<{ id: number; user_id: number }>()
  const { seen, slotId } = await startRound(origin, crowd, { places: 500, pieces: 10_000 })
  const refusals = new Set<string>()
  const order = (buyer: Crowd['observer']) => async () => {
    const { status, body } = await pay(buyer, { seen })
    if (status !== 201) refusals.add(body.code)
  }
  const take = (id: number) => async () => {
    // Between the first read and the last write of the payments, which take several trips each.
    for (let turns = random() * TURNS; turns > 0; turns -= 1) await new Promise(setImmediate)
    await takePerkBack(db, { grant_id: String(id) }, now)
  }
  const acts = [
    ...crowd.buyers.flatMap((buyer) => [order(buyer), order(buyer)]),
    ...grants.filter(({ user_id }) => user_id !== crowd.observer.userId).map(({ id }) => take(id)),
  ]
  await Promise.all(shuffle<() => Promise<unknown>>(acts, random).map((act) => act()))
  const ids = JSON.stringify(grants.map(({ id }) => id))
  const row = await db
    .prepare(
      `SELECT (SELECT count(DISTINCT used.grant_id) FROM perk_uses used
                 JOIN orders o ON o.order_number = used.order_number
                WHERE o.slot_id = ?1 AND used.grant_id IN (SELECT value FROM json_each(?2))) AS used,
              (SELECT count(*) FROM perk_grants
                WHERE revoked_at IS NOT NULL AND id IN (SELECT value FROM json_each(?2))) AS taken`,
    )
    .bind(slotId, ids)
    .first<{ used: number; taken: number }>()
  const broken = [...(await brokenInvariants(db)), ...(await settle(origin))]
  // The later rounds' prices are those without a perk.
  await db
    .prepare('UPDATE perk_grants SET revoked_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(ids, now)
    .run()
  return { used: row?.used ?? -1, takenBack: row?.taken ?? -1, refusals, broken }
}
