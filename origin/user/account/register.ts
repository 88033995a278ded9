import type { register } from '../../../shared/api/user-login.ts'
import { parseOrganizationNumber } from '../rules/organization-number.ts'
import { parsePhone } from '../../addresses/rules/phone.ts'
import type { HandlerInput } from '../../../shared/api/endpoint.ts'
import { runBatch } from '../../db/batch.ts'
import { prepare, sql } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { acceptReferral } from '../../referrals/referral.ts'
import { findReferral } from '../../referrals/store.ts'
import { findAccount } from '../accounts.ts'
import { prepareCreateOrganization } from './create-organization.ts'
import { startUserSession } from '../login/start-session.ts'
import { verifyEmailEmail } from '../emails/emails.ts'
import { prepareLoginPassed, requireLoginAllowed } from '../login/login-limits.ts'
import { requireGoodPassword } from '../password/new-password.ts'
import { hashPassword, isPasswordOf } from '../password/password-hash.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { prepareToken } from '../emails/tokens.ts'
import { text } from '../../text/text.ts'

type Form = HandlerInput<typeof register>['body']
type Facts = { phone: string | null; organization: { number: string; name: string } | null }

/**
 * Creates an account and its session. Throws 409 `email_taken` for a taken address, except with its password:
 * then the first response was lost, and the repeat logs in.
 */
export const serveRegister: Handler<typeof register> = async ({ body }, request) => {
  const facts = parseFacts(request, body)
  requireGoodPassword(request, 'password', { password: body.password, email: body.email })
  await requireWithinLimit(request, 'register', request.clientAddress)
  const invitation = await findInvitation(request, body)
  const userId = (await createAccount(request, body, facts)) ?? (await findOwnAccount(request, body))
  if (invitation) await acceptReferral(request, invitation, userId)
  return startUserSession(request, { userId, next: body.next })
}

/** Null also for a code that is none: a wrong link must not stop a new customer. */
const findInvitation = (request: RequestContext, { customerType, referralCode }: Form) =>
  referralCode && customerType === 'private' ? findReferral(request, referralCode) : null

function parseFacts(request: RequestContext, body: Form): Facts {
  const { country, language } = request
  const phone = body.phone ? parsePhone(country, body.phone) : null
  const isOrganization = body.customerType === 'organization'
  const typed = body.organizationNumber ?? ''
  const number = isOrganization && typed ? parseOrganizationNumber(country, typed) : null
  const both = { code: 'missing', message: text(language, FIELD_TEXTS.wholeOrganization) }
  const faults = {
    ...(body.phone && !phone && { phone: 'invalid' as const }),
    ...(isOrganization && typed && !number && { organizationNumber: 'invalid' as const }),
    ...(isOrganization && body.organizationName && !typed && { organizationNumber: both }),
    ...(number && !body.organizationName && { organizationName: both }),
  }
  if (Object.keys(faults).length > 0) throw fieldFailure(request, faults)
  return { phone, organization: number ? { number, name: body.organizationName ?? '' } : null }
}

const CREATED = sql<{ id: number }>('SELECT id FROM users WHERE email = :email')

/** The id of the new user, or null for an address that is taken. One batch. */
async function createAccount(request: RequestContext, body: Form, facts: Facts): Promise<number | null> {
  const { db, ids, now, country, language } = request
  const passwordHash = await hashPassword(request, body.password)
  const { token, statements } = await prepareToken(request, {
    kind: 'verify_email',
    user: { email: body.email },
    payload: body.email,
  })
  const reader = { email: body.email, country, language }
  const { organization } = facts
  // Only these two may be missing.
  const isComplete = facts.phone !== null && (organization !== null || body.customerType === 'private')
  try {
    const { created } = await runBatch(db, {
      organization: organization
        ? prepareCreateOrganization(request, { ...organization, invoiceEmail: body.email })
        : undefined,
      user: db
        .prepare(
          `INSERT INTO users (public_hash, email, password_hash, password_changed_at, first_name, last_name, phone,
             country, language, organization_id, org_role, terms_accepted_at, profile_completed_at,
             marketing_email, created_at, customer_type)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
             -- The row above: others may have the same number.
             (SELECT max(id) FROM organizations WHERE country = ?8 AND organization_number = ?10),
             CASE WHEN ?10 IS NOT NULL THEN 'admin' END, ?4, ?11, ?12, ?4, ?13)`,
        )
        .bind(
          ids.token(16),
          body.email,
          passwordHash,
          now,
          body.firstName,
          body.lastName,
          facts.phone,
          country,
          language,
          organization?.number ?? null,
          isComplete ? now : null,
          body.marketingConsent ? 1 : 0,
          body.customerType,
        ),
      authenticator: db
        .prepare(
          `INSERT INTO authenticators (user_id, type, external_id, created_at, last_used_at)
           SELECT id, 'password', CAST(id AS TEXT), ?2, ?2 FROM users WHERE email = ?1`,
        )
        .bind(body.email, now),
      token: statements,
      message: prepareEmail(request, verifyEmailEmail(reader, token)),
      created: prepare(db, CREATED, { email: body.email }),
    })
    return created[0]?.id ?? null
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) return null
    throw error
  }
}

/** A password tried here counts as a login attempt. */
async function findOwnAccount(request: RequestContext, { email, password }: Form): Promise<number> {
  await requireLoginAllowed(request, email)
  const account = await findAccount(request, { email })
  const isOwn = await isPasswordOf(request, account?.password_hash ?? null, password)
  if (!account || !isOwn) throw new ApiFailure('email_taken')
  await request.db.batch(await prepareLoginPassed(request, email))
  return account.id
}
