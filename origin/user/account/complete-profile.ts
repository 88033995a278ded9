import type {
  completeProfile,
  getIncompleteProfile,
  MISSING_FIELDS,
} from '../../../shared/api/user-profile.ts'
import { parseOrganizationNumber } from '../rules/organization-number.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { getAccount, type AccountRow } from '../accounts.ts'
import { prepareCreateOrganization } from './create-organization.ts'
import { requirePhone } from './profile.ts'
import { getUser } from '../to-user.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'

/** What an incomplete user must fill in. The checkout asks for the address. */

export const serveIncompleteProfile: Handler<typeof getIncompleteProfile> = async (_, request) => {
  const account = await getAccount(request, requireUser(request).user_id)
  return {
    isComplete: account.profile_completed_at !== null,
    missingFields: missingFields(account),
    prefill: {
      firstName: account.first_name,
      lastName: account.last_name,
      phone: account.phone,
      email: account.email,
    },
  }
}

function missingFields(account: AccountRow): (typeof MISSING_FIELDS)[number][] {
  const missing: [(typeof MISSING_FIELDS)[number], boolean][] = [
    ['firstName', account.first_name === null],
    ['lastName', account.last_name === null],
    ['phone', account.phone === null],
    ['terms', account.terms_accepted_at === null],
    ['organizationNumber', lacksOrganization(account)],
  ]
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

/** Registered for an organisation, without its number. An invited member has an organisation. */
const lacksOrganization = ({ customer_type, organization_id }: AccountRow): boolean =>
  customer_type === 'organization' && organization_id === null

/** Completes a profile. Throws 409 `profile_already_complete` for a repeat, also a concurrent one. */
export const serveCompleteProfile: Handler<typeof completeProfile> = async ({ body }, request) => {
  const { db, now } = request
  const account = await getAccount(request, requireUser(request).user_id)
  if (account.profile_completed_at !== null) throw new ApiFailure('profile_already_complete')
  const phone = requirePhone(request, body.phone)
  const year = Number(now.slice(0, 4))
  if (body.birthYear && body.birthYear > year) {
    throw fieldFailure(request, { birthYear: { code: 'out_of_range', limit: year } })
  }
  const customerType = body.customerType ?? account.customer_type
  const organization = customerType === 'private' && body.customerType ? null : (body.organization ?? null)
  if (!organization && lacksOrganization({ ...account, customer_type: customerType })) {
    throw fieldFailure(request, { 'organization.organizationNumber': 'missing' })
  }
  const consent = body.marketingConsent ? 1 : 0
  try {
    await db.batch([
      guard(db, 'EXISTS (SELECT 1 FROM users WHERE id = ?1 AND profile_completed_at IS NULL)', [account.id]),
      ...prepareOrganization(request, account, organization),
      ...(body.addressId ? preparePrimaryAddress(request, account.id, body.addressId) : []),
      db
        .prepare(
          `UPDATE users SET first_name = ?2, last_name = ?3, phone = ?4, birth_year = coalesce(?5, birth_year),
                  marketing_email = max(marketing_email, ?6), terms_accepted_at = coalesce(terms_accepted_at, ?7),
                  profile_completed_at = ?7, customer_type = ?8 WHERE id = ?1`,
        )
        .bind(
          account.id,
          body.firstName,
          body.lastName,
          phone,
          body.birthYear ?? null,
          consent,
          now,
          customerType,
        ),
      endGuard(db),
    ])
  } catch (error) {
    // The other request has written the present state, which decides the error.
    if (isLostRace(error)) throw await refusalOf(request, account.id)
    throw error
  }
  return { user: await getUser(request, account.id) }
}

async function refusalOf(request: RequestContext, userId: number): Promise<ApiFailure> {
  const { profile_completed_at: completedAt } = await getAccount(request, userId)
  if (completedAt !== null) return new ApiFailure('profile_already_complete')
  return fieldFailure(request, { addressId: 'invalid' })
}

type GivenOrganization = { organizationNumber: string; name: string; invoiceEmail: string }

/** Creates the organisation with the user as its admin; an invited member already has one. */
function prepareOrganization(
  request: RequestContext,
  account: AccountRow,
  given: GivenOrganization | null,
): D1PreparedStatement[] {
  if (!given || account.organization_id !== null) return []
  const { db, country } = request
  const number = parseOrganizationNumber(country, given.organizationNumber)
  if (!number) throw fieldFailure(request, { 'organization.organizationNumber': 'invalid' })
  return [
    prepareCreateOrganization(request, { ...given, number }),
    db
      .prepare(
        `UPDATE users SET org_role = 'admin',
                organization_id = (SELECT max(id) FROM organizations WHERE country = ?2 AND organization_number = ?3)
          WHERE id = ?1`,
      )
      .bind(account.id, country, number),
  ]
}

/** Aborts the batch for an address of another user. */
function preparePrimaryAddress(
  { db }: RequestContext,
  userId: number,
  addressId: number,
): D1PreparedStatement[] {
  const own = 'SELECT country FROM addresses WHERE id = ?2 AND user_id = ?1 AND deleted_at IS NULL'
  const about = (sql: string) => db.prepare(sql).bind(userId, addressId)
  return [
    guard(db, `EXISTS (${own})`, [userId, addressId]),
    about(`UPDATE addresses SET is_primary = 0 WHERE user_id = ?1 AND country = (${own})`),
    about('UPDATE addresses SET is_primary = 1 WHERE user_id = ?1 AND id = ?2'),
  ]
}
