import * as v from 'valibot'
import { cart, cartQuery } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, instant, nullableText } from './fields.ts'

/**
 * One cart for several people: the holder of the token may read it and join as a guest
 * (docs/reference/rules.md#shared-carts).
 */

/** 32 bytes as base64url (docs/reference/api.md#identifiers). */
export const shareToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** Shares the cart for 30 days; a repeat returns the same token and extends it to 30 days from then. */
export const shareCart = defineEndpoint({
  method: 'POST',
  path: 'cart/share/',
  kind: 'personal',
  summary: 'Share basket',
  response: v.object({ token: shareToken, url: address, expiresAt: instant }),
  status: 201,
})

/** The owner ends sharing for all; a guest leaves. Returns the caller's cart afterwards. */
export const stopSharingCart = defineEndpoint({
  method: 'DELETE',
  path: 'cart/share/',
  kind: 'personal',
  summary: 'Stop sharing, or leave a shared basket',
  query: cartQuery,
  response: cart,
})

export const getSharedCart = defineEndpoint({
  path: 'cart/shared/{token}/',
  kind: 'personal',
  summary: 'Read a shared basket',
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: v.object({ ownerFirstName: nullableText, cart }),
  errors: ['token_expired'],
})

/** Makes this cart the caller's cart in this country, as a guest without checkout. */
export const joinSharedCart = defineEndpoint({
  method: 'POST',
  path: 'cart/shared/{token}/join/',
  kind: 'personal',
  summary: 'Fill a shared basket together',
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: cart,
  errors: ['token_expired'],
})

/** Adds the shared rows to the caller's own cart; a guest leaves the shared cart. */
export const copySharedCart = defineEndpoint({
  method: 'POST',
  path: 'cart/shared/{token}/copy/',
  kind: 'personal',
  summary: "Copy a shared basket into one's own",
  access: 'T',
  params: { token: shareToken },
  query: cartQuery,
  response: cart,
  errors: ['token_expired', 'cart_changed', 'idempotency_key_reused'],
  isIdempotent: true,
})
