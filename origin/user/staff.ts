import { STAFF_LINK_HOURS } from '../../shared/visitor/lifetimes.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { getAccount } from './accounts.ts'
import { staffInvitationEmail } from './emails/emails.ts'
import { prepareToken } from './emails/tokens.ts'
import { prepareNewStaff, type StaffRole } from './new-staff.ts'

/**
 * Makes an account of a member of staff, in the country and language of the administrator `by`, and writes a
 * letter with a link that sets the first password.
 */
export async function inviteStaff(
  deps: Pick<OriginDeps, 'db' | 'ids' | 'config'> & { now: string },
  { email, role, by }: { email: string; role: StaffRole; by: number },
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
