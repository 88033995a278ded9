import type { User } from '../../shared/api/user.ts'
import type { SessionRow } from '../http/session.ts'

/** The user of a session (spec 3, user), or null for an anonymous one. */
export function toUser(row: SessionRow): User | null {
  if (!row.public_hash || !row.email || !row.country || !row.language) return null
  const isOrganization = row.organization_name !== null
  return {
    hashedUserId: row.public_hash,
    isOrganization,
    isAlphaTester: row.is_alpha_tester === 1,
    isBetaTester: row.is_beta_tester === 1,
    isStaff: row.is_staff === 1,
    onboardingUrl: null,
    firstName: row.first_name,
    organizationName: row.organization_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    isProfileComplete: row.profile_completed_at !== null,
    preferredLanguage: row.language,
    country: row.country,
    // Organisations belong to no flag group (spec 3, feature-flag attributes).
    userGroupId: isOrganization ? null : 1,
  }
}
