import { STAFF_LINK_HOURS } from '../../shared/visitor/lifetimes.ts'
import type { Country, Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { getAccount } from './accounts.ts'
import { staffInvitationEmail } from './emails/emails.ts'
import { prepareToken } from './emails/tokens.ts'

type Role = 'support' | 'catalogue' | 'warehouse' | 'money' | 'administrator'
type Reader = { email: string; country: Country; language: Language }

/**
 * The statements that make an account of a member of staff, without a password. An account that exists keeps all
 * but its role.
 */
export function prepareNewStaff(
  { db, ids, now }: Pick<OriginDeps, 'db' | 'ids'> & { now: string },
  { email, country, language }: Reader,
  role: Role,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO users (public_hash, email, country, language, is_staff, staff_role, created_at)
         VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6)
             ON CONFLICT (email) DO UPDATE SET is_staff = 1, staff_role = excluded.staff_role`,
      )
      .bind(ids.token(16), email, country, language, role, now),
  ]
}

/**
 * Makes an account of a member of staff, in the country and language of the administrator `by`, and writes a
 * letter with a link that sets the first password.
 */
export async function inviteStaff(
  deps: Pick<OriginDeps, 'db' | 'ids' | 'config'> & { now: string },
  { email, role, by }: { email: string; role: Role; by: number },
): Promise<void> {
  const { country, language } = await getAccount(deps, by)
  const reader = { email, country, language }
  const { token, statements } = await prepareToken(deps, {
    kind: 'password_reset',
    user: { email },
    seconds: STAFF_LINK_HOURS * 3_600,
  })
  await deps.db.batch([
    ...prepareNewStaff(deps, reader, role),
    ...statements,
    prepareEmail(deps, staffInvitationEmail({ ...reader, first_name: null }, token)),
  ])
}
