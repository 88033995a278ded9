import type { RecurringPreferenceOnWire } from '../../shared/api/slot-reservations.ts'
import { readBatch } from '../db/batch.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireUser } from '../http/session.ts'
import { PREFERENCE, type PreferenceRow, type RoundRow, type SlotRow } from './queries.ts'
import { toPreference } from './to-preference.ts'

export type Stored = {
  preference: PreferenceRow | null
  round: RoundRow | undefined
  alternatives: SlotRow[]
}

/** The caller's recurring slot as stored. */
export async function readStored(request: RequestContext): Promise<Stored> {
  const { db, country, now } = request
  const { preferences, rounds, alternatives } = await readBatch(db, PREFERENCE, {
    userId: requireUser(request).user_id,
    country,
    now,
  })
  return { preference: preferences[0] ?? null, round: rounds[0], alternatives }
}

/** The caller's recurring slot; null without one. */
export async function findPreference(request: RequestContext): Promise<RecurringPreferenceOnWire | null> {
  const { preference, round } = await readStored(request)
  return preference && toPreference(preference, round)
}

/** The same after a change of it. */
export async function getPreference(request: RequestContext): Promise<RecurringPreferenceOnWire> {
  const preference = await findPreference(request)
  if (!preference) throw new ApiFailure('no_preference')
  return preference
}

/**
 * The round that can still be changed. Throws `no_active_reservation` without one, and `already_ordered` while an
 * order waits for its payment in it, or has come.
 */
export function requireLiveRound({ preference, round }: Stored): RoundRow {
  if (!preference || !round || round.state === 'released') throw new ApiFailure('no_active_reservation')
  if (round.state === 'ordered' || round.hold_kind === 'order') throw new ApiFailure('already_ordered')
  return round
}
