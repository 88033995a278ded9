import { href } from '../../shared/href.ts'
import { canonicalSite, getLocale, type Site } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareNewStaff } from '../user/new-staff.ts'
import { prepareToken } from '../user/emails/tokens.ts'

/**
 * Makes the first administrator and returns the path of a page of the shop that sets the password, once, within
 * the life of a reset link. While nobody has set one, a repeat makes a new link and ends the old one. Null when
 * the shop has an administrator who can log in: that person invites the others.
 */
export async function makeAdministrator(
  { db, ids, now }: Pick<OriginDeps, 'db' | 'ids'> & { now: string },
  { email, site }: { email: string; site: Site },
): Promise<string | null> {
  const ready = await db
    .prepare(
      `SELECT 1 FROM users WHERE staff_role = 'administrator' AND deleted_at IS NULL
          AND (password_hash IS NOT NULL OR email <> ?1)`,
    )
    .bind(email)
    .first()
  if (ready) return null
  const { country, language } = getLocale(site)
  const { token, statements } = await prepareToken(
    { db, ids, now },
    { kind: 'password_reset', user: { email } },
  )
  const reader = { email, country, language }
  await db.batch([...prepareNewStaff({ db, ids, now }, reader, 'administrator'), ...statements])
  return href(canonicalSite(reader), 'userPasswordReset', {}, { token })
}
