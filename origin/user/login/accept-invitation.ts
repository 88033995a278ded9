import type { RequestContext } from '../../http/context.ts'
import { sha256 } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'

/**
 * Creates the account of an invited member from the token of the invitation, once, and returns a login token.
 * Does nothing for any other token. Throws 409 `email_taken` when the address has an account by now: a link
 * must not add an existing account to an organisation.
 */
export async function acceptInvitation(
  { db, ids, now }: Pick<RequestContext, 'db' | 'ids' | 'now'>,
  token: string,
): Promise<void> {
  const hash = await sha256(token)
  const invitation = await db
    .prepare('SELECT id FROM organization_invitations WHERE token_hash = ?1 AND expires_at > ?2')
    .bind(hash, now)
    .first()
  if (!invitation) return
  const invited = 'organization_invitations i JOIN users u ON u.email = i.email WHERE i.token_hash = ?1'
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO users (public_hash, email, first_name, last_name, country, language, organization_id,
             org_role, created_at)
           SELECT ?2, email, first_name, last_name, country, language, organization_id, role, ?3
             FROM organization_invitations WHERE token_hash = ?1`,
        )
        .bind(hash, ids.token(16), now),
      // E-mail is the only login method until the member sets a password.
      db
        .prepare(
          `INSERT INTO authenticators (user_id, type, external_id, created_at)
           SELECT u.id, 'email_code', CAST(u.id AS TEXT), ?2 FROM ${invited}`,
        )
        .bind(hash, now),
      db
        .prepare(
          `INSERT INTO tokens (token_hash, kind, user_id, expires_at)
           SELECT i.token_hash, 'login', u.id, i.expires_at FROM ${invited}`,
        )
        .bind(hash),
      db.prepare('DELETE FROM organization_invitations WHERE token_hash = ?1').bind(hash),
    ])
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new ApiFailure('email_taken')
    throw error
  }
}
