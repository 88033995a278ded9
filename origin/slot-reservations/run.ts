import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareAttach } from '../slots/attach.ts'
import { DUE, type DueRow } from './queries.ts'
import { endRound, expired, pauseReasonOf, preparePause } from './end-round.ts'
import { lastDayDue, REMIND_HOURS } from './rules/rounds.ts'
import { reserveDue } from './reserve-due.ts'

type Deps = Pick<OriginDeps, 'db' | 'config'> & { now: string }

/** A round that ends may be followed at once by the next one. */
const PASSES = 3

/**
 * Job: reserves the rounds of the coming week, proposes other slots where the usual one is closed or full, reminds,
 * releases what nobody ordered in time, and puts reserved slots into carts. For one user, before a read, or for all.
 * Each step is one batch whose guard names what it has read, so two runs at once do it once. Returns how many steps
 * were taken.
 */
export async function runRecurringSlots(
  { db, config, clock }: Pick<OriginDeps, 'db' | 'config' | 'clock'>,
  { userId = null }: { userId?: number | null } = {},
): Promise<number> {
  const now = clock().toISOString()
  const deps: Deps = { db, config, now }
  let count = 0
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { results } = await prepare(db, DUE, {
      now,
      userId,
      lastDayNo: lastDayDue(now, 'NO'),
      lastDaySe: lastDayDue(now, 'SE'),
      remindUntil: new Date(Date.parse(now) + REMIND_HOURS * 3_600_000).toISOString(),
    }).all<DueRow>()
    const taken = []
    for (const row of results) taken.push(await takeStep(deps, row))
    count += taken.filter(Boolean).length
    if (!taken.some(Boolean)) break
  }
  await db.batch(prepareAttach({ db, now }, { userId }))
  return count
}

/** False when there was nothing to do, or another run was faster. */
async function takeStep(deps: Deps, row: DueRow): Promise<boolean> {
  try {
    const reason = pauseReasonOf(row)
    if (reason) return await write(deps, row, preparePause(deps, row, reason))
    if (row.round_id === null) return await reserveDue(deps, row)
    if (row.is_ordered) return await write(deps, row, endRound(deps, row, 'ordered'))
    // The place is lost with its slot: the same round is reserved anew, elsewhere.
    if (row.is_lost) return await write(deps, row, endRound(deps, row, 'lost'))
    return await write(deps, row, expired(deps, row))
  } catch (error) {
    if (isLostRace(error) || isRepeated(error)) return false
    throw error
  }
}

/** Runs the statements unless the round has changed since it was read. */
async function write({ db }: Deps, row: DueRow, statements: D1PreparedStatement[]): Promise<boolean> {
  if (statements.length === 0) return false
  await db.batch([
    guard(
      db,
      `(SELECT paused_by IS NULL FROM recurring_preferences WHERE id = ?1)
        AND (SELECT max(id) FROM recurring_rounds WHERE preference_id = ?1 AND state IN ('reserved', 'proposed')) IS ?2
        AND (?2 IS NULL OR (SELECT confirm_by FROM recurring_rounds WHERE id = ?2) = ?3)
        AND NOT EXISTS (SELECT 1 FROM slot_holds h WHERE h.preference_id = ?1 AND h.kind = 'order'
                           AND h.slot_id = (SELECT slot_id FROM recurring_rounds WHERE id = ?2))`,
      [row.id, row.round_id, row.confirm_by],
    ),
    ...statements,
    endGuard(db),
  ])
  return true
}

/** Another run has written the same round. */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof Error && /UNIQUE constraint failed: (recurring_rounds|slot_holds)/.test(error.message)
  )
}
