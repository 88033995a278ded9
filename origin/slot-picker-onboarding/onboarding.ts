import type {
  dismissSlotPickerOnboarding,
  getSlotPickerOnboarding,
} from '../../shared/api/slot-picker-onboarding.ts'
import type { Handler } from '../http/mount.ts'
import { rejectExpiredSession } from '../cart/write.ts'
import { text } from '../text/text.ts'
import { ONBOARDING_STEPS } from './texts.ts'

const KEY = 'slot-picker'

/** Returns the explanation of slots until it is dismissed. */
export const serveSlotPickerOnboarding: Handler<typeof getSlotPickerOnboarding> = async (_, request) => {
  const dismissed = await request.db
    .prepare(
      `SELECT 1 AS is_dismissed FROM onboarding_dismissals
        WHERE key = ?1 AND (session_hash = ?2 OR user_id = (SELECT user_id FROM sessions WHERE id_hash = ?2))`,
    )
    .bind(KEY, request.sessionHash ?? '')
    .first()
  return {
    show: dismissed === null,
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
