import type {
  dismissSlotPickerOnboarding,
  getSlotPickerOnboarding,
} from '../../shared/api/slot-picker-onboarding.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { rejectExpiredSession } from '../cart/write.ts'
import { text } from '../text/text.ts'
import { ONBOARDING_STEPS } from './texts.ts'

const KEY = 'slot-picker'

/** SQL: the user has had a delivery ordered. */
const hasOrdered = (user: string) =>
  `EXISTS (SELECT 1 FROM orders WHERE user_id = ${user} AND placed_at IS NOT NULL)`

/** Returns the explanation of slots until it is dismissed; whoever has ordered is not new here. */
export const serveSlotPickerOnboarding: Handler<typeof getSlotPickerOnboarding> = async (_, request) => {
  const known = await request.db
    .prepare(
      `SELECT 1 AS is_known FROM sessions s
        WHERE s.id_hash = ?2
          AND (EXISTS (SELECT 1 FROM onboarding_dismissals
                        WHERE key = ?1 AND (session_hash = s.id_hash OR user_id = s.user_id))
               OR ${hasOrdered('s.user_id')})`,
    )
    .bind(KEY, request.sessionHash ?? '')
    .first()
  return {
    show: known === null,
    steps: ONBOARDING_STEPS.map((step) => ({
      key: step.key,
      title: text(request.language, step.title),
      text: text(request.language, step.text),
      imageUrl: null,
    })),
  }
}

/** Stored with the user, or with the session of a visitor. */
export const serveDismissSlotPickerOnboarding: Handler<typeof dismissSlotPickerOnboarding> = async (
  _,
  request,
) => {
  const { meta } = await request.db
    .prepare(
      `INSERT INTO onboarding_dismissals (key, session_hash, user_id, at)
       SELECT ?1, CASE WHEN user_id IS NULL THEN id_hash END, user_id, ?3 FROM sessions WHERE id_hash = ?2
           ON CONFLICT DO NOTHING`,
    )
    .bind(KEY, request.sessionHash ?? '', request.now)
    .run()
  if (meta.changes > 0) return
  const session = await request.db
    .prepare('SELECT 1 AS is_there FROM sessions WHERE id_hash = ?1')
    .bind(request.sessionHash ?? '')
    .first()
  if (session === null) await rejectExpiredSession(request)
}

/** Dismisses it for the session that follows the log-out of a user who is not new here. */
export function prepareDismissedAfter(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId, sessionHash }: { userId: number; sessionHash: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO onboarding_dismissals (key, session_hash, at)
       SELECT ?1, ?3, ?4
        WHERE EXISTS (SELECT 1 FROM onboarding_dismissals WHERE key = ?1 AND user_id = ?2) OR ${hasOrdered('?2')}
           ON CONFLICT DO NOTHING`,
    )
    .bind(KEY, userId, sessionHash, now)
}
