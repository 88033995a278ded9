import * as v from 'valibot'
import { dietProfile } from '../../shared/api/user-diet.ts'
import { isAllowed, UNKNOWN_FACTS } from '../../shared/diet/conflicts.ts'
import { dietWords, isEmptyDiet, type DietProfile } from '../../shared/diet/profile.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { readDietFacts } from './diet-facts.ts'

type Reader = Pick<RequestContext, 'db' | 'country'>

/** SQL of one column: the saved profile of a user, or null. `userId` is an SQL expression. */
export const dietOf = (userId: string) => `(SELECT profile_json FROM diet_profiles WHERE user_id = ${userId})`

/** Parses a stored profile. Throws for one that this version cannot read: it must not count as empty. */
export function parseDiet(json: string | null): DietProfile | null {
  return json === null ? null : v.parse(dietProfile, JSON.parse(json))
}

/** Returns which of the products the saved profile of a user allows. */
export async function allowedBySavedDiet(
  reader: Reader,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return ids.length === 0 ? new Set() : allowedProducts(reader, await readSavedDiet(reader, userId), ids)
}

/** Reads what a user has saved; null for nothing. */
export async function readSavedDiet({ db }: Pick<Reader, 'db'>, userId: number): Promise<DietProfile | null> {
  const row = await prepare(db, SAVED, { userId }).first<{ diet: string | null }>()
  return parseDiet(row?.diet ?? null)
}

const SAVED = sql<{ diet: string | null }>(`SELECT ${dietOf(':userId')} AS diet`)

/** Returns which of the products a profile allows; all of them without one (docs/diet.md). */
export async function allowedProducts(
  reader: Reader,
  profile: DietProfile | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!profile || isEmptyDiet(profile)) return new Set(ids)
  const facts = await readDietFacts(reader, ids, { hasText: dietWords(profile.words).length > 0 })
  return new Set(ids.filter((id) => isAllowed(profile, facts.get(id) ?? UNKNOWN_FACTS)))
}
