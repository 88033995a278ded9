import type { Country, Language } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'

/** A user with the columns that only the account pages need. */
export type AccountRow = {
  id: number
  public_hash: string
  email: string
  email_verified_at: string | null
  /** The address of a guest, whose `email` is made up (docs/people.md#guests). */
  guest_email: string | null
  password_hash: string | null
  password_changed_at: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  birth_year: number | null
  country: Country
  language: Language
  organization_id: number | null
  customer_type: 'private' | 'organization'
  profile_completed_at: string | null
  terms_accepted_at: string | null
  marketing_email: number
  marketing_sms: number
  marketing_push: number
  created_at: string
}

type Database = Pick<RequestContext, 'db'>

/** The statement that reads an account by id or e-mail address; deleted accounts are excluded. */
export function accountStatement(
  { db }: Database,
  by: { id: number } | { email: string },
): D1PreparedStatement {
  return 'id' in by
    ? db.prepare('SELECT * FROM users WHERE deleted_at IS NULL AND id = ?1').bind(by.id)
    : db.prepare('SELECT * FROM users WHERE deleted_at IS NULL AND email = ?1').bind(by.email)
}

/** Finds an account by id or e-mail address; null without one. */
export function findAccount(
  request: Database,
  by: { id: number } | { email: string },
): Promise<AccountRow | null> {
  return accountStatement(request, by).first<AccountRow>()
}

/** Returns the account of a user. Throws when it does not exist. */
export async function getAccount(request: Database, id: number): Promise<AccountRow> {
  const account = await findAccount(request, { id })
  if (!account) throw new Error(`User ${id} has a session and no account`)
  return account
}
