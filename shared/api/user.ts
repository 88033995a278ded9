import * as v from 'valibot'
import { cartSummary } from './cart-summary.ts'
import { nextDelivery } from './delivery.ts'
import { validOr, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, country, language, nullableText, text } from './fields.ts'

export const user = v.object({
  hashedUserId: v.string(),
  isOrganization: v.boolean(),
  isAlphaTester: v.boolean(),
  isBetaTester: v.boolean(),
  isStaff: v.boolean(),
  onboardingUrl: v.nullable(address),
  firstName: nullableText,
  organizationName: nullableText,
  lastName: nullableText,
  email: text,
  phone: nullableText,
  isProfileComplete: v.boolean(),
  /** Null for a language that this site is not written in. */
  preferredLanguage: validOr(language, null),
  country,
  userGroupId: validOrNull(v.literal(1)),
  /** The preferred number of portions for recipes; null when the user has not set one. */
  defaultPortions: v.optional(v.nullable(v.number())),
})
export type User = v.InferOutput<typeof user>
export type UserOnWire = v.InferInput<typeof user>

export const session = v.object({
  isAuthenticated: v.boolean(),
  user: v.nullable(user),
  /** True for a customer without an account, to whom pages show no user; absent for everybody else. */
  isGuest: v.optional(v.literal(true)),
  csrfToken: v.string(),
  country,
  language,
  deviceId: v.nullable(v.string()),
  /** Null unless asked for with `include=cart`, and while nothing was ever added. */
  cart: v.nullable(cartSummary),
  /** Null unless asked for with `include=delivery`, and for visitors who are not logged in. */
  nextDelivery: v.nullable(nextDelivery),
})
export type Session = v.InferOutput<typeof session>

/** The one personal request of a page: the user, a summary of their cart and their next delivery. */
export const getSession = defineEndpoint({
  path: 'user/session/',
  kind: 'personal',
  summary: 'Session, user, CSRF token and, on request, quantities and sums of the basket and next delivery',
  query: { include: v.optional(v.pipe(v.string(), v.regex(/^(cart|delivery)(,(cart|delivery))?$/))) },
  response: session,
})
