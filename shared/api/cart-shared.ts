import * as v from 'valibot'
import { cart, cartQuery } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, instant, nullableText } from './fields.ts'

/** One basket for several people: whoever holds the token may read it and join as a guest (contract, amendments). */

/** 32 bytes as base64url (contract 1, ids). */
export const shareToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** Shares the basket for 30 days; a second time it gives the same token and 30 days from then. */
export const shareCart = defineEndpoint({
  method: 'POST',
  path: 'cart/share/',
  summary: 'Share the basket',
  response: v.object({ token: shareToken, url: address, expiresAt: instant }),
  status: 201,
  isPersonal: true,
})

/** The owner ends the sharing for everybody; a guest leaves. Answers the basket one has afterwards. */
export const stopSharingCart = defineEndpoint({
  method: 'DELETE',
  path: 'cart/share/',
  summary: 'Stop sharing, or leave a shared basket',
  query: cartQuery,
  response: cart,
  isPersonal: true,
})

export const getSharedCart = defineEndpoint({
  path: 'cart/shared/{token}/',
  summary: 'Read a shared basket',
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: v.object({ ownerFirstName: nullableText, cart }),
  errors: ['token_expired'],
  isPersonal: true,
})

/** From then on this basket is the caller's basket in this country, as a guest: no checkout. */
export const joinSharedCart = defineEndpoint({
  method: 'POST',
  path: 'cart/shared/{token}/join/',
  summary: 'Fill a shared basket together',
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: cart,
  errors: ['token_expired'],
  isPersonal: true,
})

/** Adds the shared rows to the caller's own basket; a guest leaves the shared one by it. */
export const copySharedCart = defineEndpoint({
  method: 'POST',
  path: 'cart/shared/{token}/copy/',
  summary: "Copy a shared basket into one's own",
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: cart,
  errors: ['token_expired', 'cart_changed', 'idempotency_key_reused'],
  isIdempotent: true,
  isPersonal: true,
})
