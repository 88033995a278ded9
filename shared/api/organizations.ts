import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, money, nullableText, text } from './fields.ts'
import { email, organizationName, personName } from './people-fields.ts'

/** The caller's organisation and its members. */

export const ORGANIZATION_ROLES = ['admin', 'buyer'] as const
const role = v.picklist(ORGANIZATION_ROLES)
const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))
const postalCode = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.regex(/^\d{3} ?\d{1,2}$/))

/** Returns the business register's data; 404 for an unknown number. */
export const lookUpOrganization = defineEndpoint({
  path: 'organizations/lookup/',
  kind: 'personal',
  summary: 'Name and address by organisation number',
  query: { organization_number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)) },
  response: v.object({
    name: text,
    organizationNumber: v.string(),
    address: v.object({ street: text, postalCode: v.string(), city: text }),
  }),
})

/** Whole kroner or kronor. */
const spendingLimit = v.pipe(money, v.minValue(0), v.maxValue(100_000_000), v.multipleOf(100, 'invalid'))
const hashedUserId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{10,64}$/))

export const organization = v.object({
  organization: v.object({
    id: v.number(),
    name: text,
    organizationNumber: v.string(),
    invoiceEmail: nullableText,
    invoiceReference: nullableText,
    eInvoice: v.nullable(v.object({ type: v.picklist(['EHF', 'Peppol']), id: v.string() })),
    billingAddress: v.nullable(v.object({ street: text, postalCode: v.string(), city: text })),
    paymentTermsDays: v.number(),
    creditLimit: money,
    currency,
    /** The caller's own role: only an admin may change anything. */
    role: validOr(role, 'buyer'),
    members: v.array(
      v.object({
        hashedUserId: v.string(),
        firstName: nullableText,
        lastName: nullableText,
        email: v.string(),
        role: validOr(role, null),
        /** What a buyer may order for without an administrator; null for any amount, and unless an admin asks. */
        spendingLimit: v.optional(v.nullable(money), null),
        isCurrentUser: v.boolean(),
        /** Has not accepted yet; `hashedUserId` is then the invitation's. */
        isInvited: v.optional(v.boolean(), false),
      }),
    ),
  }),
})
export type Organization = v.InferOutput<typeof organization>

export const getOrganization = defineEndpoint({
  path: 'organizations/details/',
  kind: 'personal',
  summary: 'The organisation of the caller',
  access: 'O',
  response: organization,
})

/** Admins only. Terms and credit limit are the shop's to set. */
export const updateOrganization = defineEndpoint({
  method: 'PUT',
  path: 'organizations/details/',
  kind: 'personal',
  summary: 'Change how the organisation is invoiced',
  access: 'O',
  body: v.object({
    name: organizationName,
    invoiceEmail: v.nullable(email),
    invoiceReference: v.nullable(line(60)),
    eInvoice: v.nullable(v.object({ type: v.picklist(['EHF', 'Peppol']), id: line(60) })),
    billingAddress: v.nullable(v.object({ street: line(120), postalCode, city: line(60) })),
  }),
  response: organization,
  errors: ['forbidden'],
})

/** Admins only. The invited person has no account before they follow the link; then they complete the profile. */
export const inviteMember = defineEndpoint({
  method: 'POST',
  path: 'organizations/members/',
  kind: 'personal',
  summary: 'Invite a member',
  access: 'O',
  body: v.object({
    email,
    firstName: v.optional(v.nullable(personName)),
    lastName: v.optional(v.nullable(personName)),
    role,
  }),
  response: organization,
  status: 201,
  errors: ['forbidden', 'email_taken'],
})

/** Admins only. The last admin stays one: 403. A spending limit of null ends it; it counts for buyers. */
export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: 'organizations/members/{hashedUserId}/',
  kind: 'personal',
  summary: "Change a member's role or spending limit",
  access: 'O',
  params: { hashedUserId },
  body: v.object({ role: v.optional(role), spendingLimit: v.optional(v.nullable(spendingLimit)) }),
  response: organization,
  errors: ['forbidden'],
})

/** Admins only. The last admin cannot be removed: 403. Withdraws an invitation, too. */
export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: 'organizations/members/{hashedUserId}/',
  kind: 'personal',
  summary: 'Remove a member',
  access: 'O',
  params: { hashedUserId },
  response: organization,
  errors: ['forbidden'],
})
