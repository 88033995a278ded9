import type { Country, Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'

// No e-mails here: `npm run setup` imports this file, and their texts need the build.

export type StaffRole = 'support' | 'catalogue' | 'warehouse' | 'money' | 'administrator'
type Reader = { email: string; country: Country; language: Language }

/**
 * The statements that make an account of a member of staff, without a password. An account that exists keeps all
 * but its role.
 */
export function prepareNewStaff(
  { db, ids, now }: Pick<OriginDeps, 'db' | 'ids'> & { now: string },
  { email, country, language }: Reader,
  role: StaffRole,
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
