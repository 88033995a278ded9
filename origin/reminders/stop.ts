import type { stopReminders } from '../../shared/api/reminders.ts'
import { href } from '../../shared/href.ts'
import type { Site } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import type { Email } from '../mailbox/email.ts'
import { createStopToken, findStopped, type Stoppable } from './stop-token.ts'

/**
 * Ends the pending reminders of one kind; a repeat responds the same (RFC 8058). Throws 409 `token_invalid` for a
 * token that was not made here.
 */
export const serveStopReminders: Handler<typeof stopReminders> = async ({ params }, request) => {
  const stopped = await findStopped(request, params.token)
  if (stopped === null) throw new ApiFailure('token_invalid')
  const { hashedUserId, kind } = stopped
  const user = '(SELECT id FROM users WHERE public_hash = ?1)'
  await (
    kind === 'giftcard_ending'
      ? request.db
          .prepare(
            `UPDATE giftcards SET reminded_at = ?2
              WHERE owner_user_id = ${user} AND reminded_at IS NULL AND status = 'activated'`,
          )
          .bind(hashedUserId, request.now)
      : request.db
          .prepare(`DELETE FROM reminders WHERE user_id = ${user} AND kind = ?2 AND sent_at IS NULL`)
          .bind(hashedUserId, kind)
  ).run()
  return undefined
}

/** The link and the header with which an e-mail stops others of its kind. */
export async function stopLink(
  deps: { config: Pick<OriginDeps['config'], 'csrfKey'> },
  site: Site,
  { hashedUserId, kind, words }: { hashedUserId: string; kind: Stoppable; words: string },
): Promise<{ part: { text: string; href: string } } & Required<Pick<Email, 'unsubscribeUrl'>>> {
  const token = await createStopToken(deps, hashedUserId, kind)
  return {
    part: { text: words, href: href(site, 'userUnsubscribe', {}, { token, kind: 'reminders' }) },
    unsubscribeUrl: `/api/v1/reminders/stop/${token}/`,
  }
}
