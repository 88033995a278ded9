import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { orderNumberInPath } from './orders-detail.ts'
import { email, newPassword, personName, phone, secretToken } from './people-fields.ts'
import { addressForm } from './user-addresses.ts'
import { loginResponse } from './user-login.ts'

/** Customers without an account (docs/people.md#guests). */

const { street, streetNumber, postalCode, city, floor, unit, doorCode, deliveryInstructions } =
  addressForm.entries

export const guestDetails = v.object({
  email,
  firstName: personName,
  lastName: personName,
  phone,
  /** All three or none; an address becomes the one of the order. */
  street: v.optional(street),
  streetNumber: v.optional(streetNumber),
  postalCode: v.optional(postalCode),
  city,
  floor,
  unit,
  doorCode,
  deliveryInstructions,
})

/**
 * Makes the visitor a guest, or changes the details of one. The session is a new one, as after a login. Answers the
 * same whether or not the e-mail address has an account.
 */
export const putGuest = defineEndpoint({
  method: 'PUT',
  path: 'user/guest/',
  kind: 'personal',
  summary: 'Give contact details and an address, to order without an account',
  body: guestDetails,
  errors: ['forbidden', 'outside_delivery_area'],
})

/** Ends the guest's session and basket; their details go as soon as no order needs them. */
export const removeGuest = defineEndpoint({
  method: 'DELETE',
  path: 'user/guest/',
  kind: 'personal',
  summary: 'Remove the details of a guest',
  access: 'G',
  errors: ['forbidden'],
})

/**
 * Turns a guest into an account with this password and logs in. Where the address has an account by now, that
 * account gets the guest's orders and keeps its own password; `login` is null. The token of the e-mail about the
 * order proves the address and works once.
 */
export const becomeAccount = defineEndpoint({
  method: 'POST',
  path: 'user/guest/account/',
  kind: 'personal',
  summary: 'Create an account of a guest by the token of an e-mail',
  access: 'T',
  body: v.object({ orderNumber: orderNumberInPath, token: secretToken, newPassword }),
  response: v.object({ login: v.nullable(loginResponse) }),
  errors: ['token_expired', 'token_used', 'email_taken', 'wrong_customer_type'],
})
