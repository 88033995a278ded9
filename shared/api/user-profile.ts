import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, language, nullableText } from './fields.ts'
import {
  accepted,
  customerType,
  email,
  organizationName,
  organizationNumber,
  personName,
  phone,
  presentPassword,
} from './people-fields.ts'
import { user } from './user.ts'

/** A user's profile. */

export const contact = v.object({
  email: v.string(),
  isEmailVerified: v.boolean(),
  /** An unconfirmed new address; the present one is valid until its confirmation. */
  pendingEmail: nullableText,
  phone: nullableText,
  birthYear: v.nullable(v.number()),
})

const profile = v.object({
  user,
  contact,
  /** A customer without an account (docs/people.md#guests). */
  isGuest: v.optional(v.boolean(), false),
  /** Orders of others that wait for this administrator of an organisation. */
  waitingApprovals: v.optional(v.number(), 0),
})

export const getProfile = defineEndpoint({
  path: 'user/profile/',
  kind: 'personal',
  summary: 'User and contact',
  access: 'G',
  response: profile,
})

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: 'user/profile/',
  kind: 'personal',
  summary: 'Change name or language',
  access: 'U',
  body: v.object({
    firstName: v.optional(personName),
    lastName: v.optional(personName),
    preferredLanguage: v.optional(language),
  }),
  response: profile,
})

/**
 * A new e-mail address needs a fresh proof (docs/reference/security.md#fresh-proofs), or the password in the
 * same call, and takes effect once it is confirmed.
 */
export const updateContact = defineEndpoint({
  method: 'POST',
  path: 'user/update-contact/',
  kind: 'personal',
  summary: 'Change e-mail address or phone',
  access: 'U',
  body: v.object({
    email: v.optional(email),
    phone: v.optional(phone),
    currentPassword: v.optional(presentPassword),
  }),
  response: v.object({ user, pendingEmailVerification: nullableText }),
  errors: ['email_taken', 'proof_required'],
})

export const MISSING_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'terms',
  'organizationNumber',
] as const

export const getIncompleteProfile = defineEndpoint({
  path: 'user/incomplete-profile/',
  kind: 'personal',
  summary: 'What the profile lacks',
  access: 'U',
  response: v.object({
    isComplete: v.boolean(),
    missingFields: validOnly(v.picklist(MISSING_FIELDS)),
    prefill: v.object({
      firstName: nullableText,
      lastName: nullableText,
      phone: nullableText,
      email: v.string(),
    }),
  }),
})

export const completeProfile = defineEndpoint({
  method: 'POST',
  path: 'user/complete-profile/',
  kind: 'personal',
  summary: 'Fill in what the profile lacks',
  access: 'U',
  body: v.object({
    firstName: personName,
    lastName: personName,
    phone,
    /** One of the user's own addresses, which becomes the primary one. */
    addressId: v.optional(v.nullable(id)),
    birthYear: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)))),
    acceptTerms: accepted,
    marketingConsent: v.optional(v.boolean(), false),
    /** `private` takes back what was said at registration. */
    customerType: v.optional(customerType),
    /** Required while `organizationNumber` is missing. */
    organization: v.optional(
      v.nullable(v.object({ organizationNumber, name: organizationName, invoiceEmail: email })),
    ),
  }),
  response: v.object({ user }),
  errors: ['profile_already_complete'],
})

/** Closes the account at once and deletes it on the returned day; a login before then restores it. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: 'user/delete-account/',
  kind: 'personal',
  summary: 'Delete account',
  access: 'U',
  /** Replaces a fresh proof. */
  body: v.object({ password: v.optional(presentPassword) }),
  response: v.object({ deletionAt: instant }),
  status: 202,
  /** The organisation must keep an admin while it has other buyers. */
  errors: ['last_admin', 'proof_required'],
})

const cell = v.nullable(v.union([v.string(), v.number()]))

/** Everything the shop stores about the user, readable and machine-readable (GDPR, article 20). */
export const exportData = defineEndpoint({
  path: 'user/data-export/',
  kind: 'personal',
  summary: 'All data about the user',
  access: 'G',
  response: v.object({
    exportedAt: instant,
    sections: v.array(v.object({ name: v.string(), rows: v.array(v.record(v.string(), cell)) })),
  }),
  verbatimKeys: ['sections'],
})
