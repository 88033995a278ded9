import { CONSENT_COOKIE, CONSENT_TEXT_VERSION, findChoice } from '../../../shared/visitor/consent.ts'
import { prepare, sql } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'

/**
 * The statements that record, at log-in, the choice about cookies that this browser made before: none without one. A
 * choice equal to the newest record is that record (docs/signals.md#consent).
 */
export function prepareKeptChoice(request: RequestContext, userId: number): D1PreparedStatement[] {
  const choice = findChoice(request.cookies[CONSENT_COOKIE])
  if (choice === null) return []
  const kept = { userId, ...choice, textVersion: CONSENT_TEXT_VERSION, at: request.now }
  return [prepare(request.db, RECORD_KEPT, kept)]
}

const RECORD_KEPT = sql<never>(`
  INSERT INTO consents (user_id, statistics, marketing, text_version, chosen_at)
  SELECT :userId, :statistics, :marketing, :textVersion, :at
   WHERE NOT EXISTS (SELECT 1 FROM consents
                      WHERE id = (SELECT max(id) FROM consents WHERE user_id = :userId)
                        AND statistics = :statistics AND marketing = :marketing AND text_version = :textVersion)`)
