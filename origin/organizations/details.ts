import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type {
  getOrganization,
  lookUpOrganization,
  updateOrganization,
} from '../../shared/api/organizations.ts'
import { toMoney } from '../../shared/money/money.ts'
import { parseOrganizationNumber } from '../user/rules/organization-number.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'

/** Returns the caller's organisation. Every query is limited to it. */

export const serveOrganization: Handler<typeof getOrganization> = async (_, request) =>
  readOrganization(request)

export const serveUpdateOrganization: Handler<typeof updateOrganization> = async ({ body }, request) => {
  const organizationId = requireAdmin(request)
  const { billingAddress, eInvoice } = body
  await request.db
    .prepare(
      `UPDATE organizations SET name = ?2, invoice_email = ?3, invoice_reference = ?4, einvoice_type = ?5,
              einvoice_id = ?6, billing_street = ?7, billing_postal_code = ?8, billing_city = ?9
        WHERE id = ?1`,
    )
    .bind(
      organizationId,
      body.name,
      body.invoiceEmail,
      body.invoiceReference,
      eInvoice?.type ?? null,
      eInvoice?.id ?? null,
      billingAddress?.street ?? null,
      billingAddress?.postalCode.replace(' ', '') ?? null,
      billingAddress?.city ?? null,
    )
    .run()
  return readOrganization(request)
}

/**
 * Looks an organisation up in the business register. Throws a field error for a wrong check digit, and 404
 * for an unknown number.
 */
export const serveLookUpOrganization: Handler<typeof lookUpOrganization> = async ({ query }, request) => {
  await requireWithinLimit(request, 'organizationLookup', request.clientAddress)
  const { country, language } = request
  const number = parseOrganizationNumber(country, query.organization_number)
  if (!number) {
    // Names of query parameters are always snake_case.
    throw fieldFailure({ language, country, isCamel: true }, { organization_number: 'invalid' })
  }
  const row = await request.db
    .prepare(
      'SELECT name, street, postal_code, city FROM business_register WHERE country = ?1 AND organization_number = ?2',
    )
    .bind(country, number)
    .first<{ name: string; street: string; postal_code: string; city: string }>()
  if (!row) throw new ApiFailure('not_found')
  const { name, street, postal_code: postalCode, city } = row
  return { name, organizationNumber: number, address: { street, postalCode, city } }
}

/** Returns the id of the caller's organisation. Throws 403 `forbidden` for a buyer. */
export function requireAdmin(request: RequestContext): number {
  const user = requireUser(request)
  if (user.org_role !== 'admin' || user.organization_id === null) throw new ApiFailure('forbidden')
  return user.organization_id
}

/**
 * Returns the id of the caller's organisation, for every member. Throws 403 `wrong_customer_type` for a
 * private customer.
 */
export function requireOrganization(request: RequestContext): number {
  const { organization_id: id } = requireUser(request)
  if (id === null) throw new ApiFailure('wrong_customer_type')
  return id
}

type Row = {
  id: number
  name: string
  organization_number: string
  invoice_email: string | null
  invoice_reference: string | null
  einvoice_type: 'EHF' | 'Peppol' | null
  einvoice_id: string | null
  billing_street: string | null
  billing_postal_code: string | null
  billing_city: string | null
  payment_terms_days: number
  credit_limit_minor: number
  currency: 'NOK' | 'SEK'
}
type MemberRow = {
  id: number
  public_hash: string
  first_name: string | null
  last_name: string | null
  email: string
  org_role: 'admin' | 'buyer'
  spending_limit_minor: number | null
}

type InvitationRow = Omit<MemberRow, 'id' | 'public_hash' | 'spending_limit_minor'> & { id: string }

const ORGANIZATION = {
  details: sql<Row>('SELECT * FROM organizations WHERE id = :organizationId'),
  members: sql<MemberRow>(
    `SELECT id, public_hash, first_name, last_name, email, org_role, spending_limit_minor FROM users
      WHERE organization_id = :organizationId AND deleted_at IS NULL ORDER BY id`,
  ),
  invitations: sql<InvitationRow>(
    `SELECT id, first_name, last_name, email, role AS org_role FROM organization_invitations
      WHERE organization_id = :organizationId AND expires_at > :now ORDER BY email`,
  ),
}

/**
 * Reads details and members in one batch. Throws 403 `wrong_customer_type` when the organisation does not
 * exist.
 */
export async function readOrganization(
  request: RequestContext,
): Promise<EndpointResponse<typeof getOrganization>> {
  const { db, now } = request
  const organizationId = requireOrganization(request)
  const caller = requireUser(request)
  const { details, members, invitations } = await readBatch(db, ORGANIZATION, { organizationId, now })
  const row = details[0]
  const own = members.find(({ id }) => id === caller.user_id)
  if (!row || !own) throw new ApiFailure('wrong_customer_type')
  return {
    organization: {
      id: row.id,
      name: row.name,
      organizationNumber: row.organization_number,
      invoiceEmail: row.invoice_email,
      invoiceReference: row.invoice_reference,
      eInvoice:
        row.einvoice_type && row.einvoice_id ? { type: row.einvoice_type, id: row.einvoice_id } : null,
      billingAddress:
        row.billing_street && row.billing_postal_code && row.billing_city
          ? { street: row.billing_street, postalCode: row.billing_postal_code, city: row.billing_city }
          : null,
      paymentTermsDays: row.payment_terms_days,
      creditLimit: toMoney(row.credit_limit_minor),
      currency: row.currency,
      role: own.org_role,
      members: [
        ...members.map((member) => ({
          ...toMember(member),
          spendingLimit:
            member.spending_limit_minor === null || own.org_role !== 'admin'
              ? null
              : toMoney(member.spending_limit_minor),
          hashedUserId: member.public_hash,
          isCurrentUser: member.id === caller.user_id,
          isInvited: false,
        })),
        ...invitations.map((invitation) => ({
          ...toMember(invitation),
          spendingLimit: null,
          hashedUserId: invitation.id,
          isCurrentUser: false,
          isInvited: true,
        })),
      ],
    },
  }
}

function toMember({ first_name, last_name, email, org_role }: Omit<InvitationRow, 'id'>) {
  return { firstName: first_name, lastName: last_name, email, role: org_role }
}
