import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, money, nullableText, text } from './fields.ts'

/** Discount codes of the cart (docs/reference/rules.md#discounts). */

/** As typed: letters of either case, digits and hyphens; stored in capitals. */
export const discountCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(40),
  v.regex(/^[A-Za-z0-9-]+$/),
  v.toUpperCase(),
)

export const discounts = v.object({
  discounts: v.array(
    v.object({
      code: v.string(),
      title: text,
      description: nullableText,
      /** The present discount; 0.00 unless applied. */
      amount: money,
      currency,
      state: validOr(v.picklist(['applied', 'not_met', 'expired']), null),
      removable: v.boolean(),
    }),
  ),
  giftcardBalance: money,
  useGiftcardBalance: v.boolean(),
})
export type Discounts = v.InferOutput<typeof discounts>

export const getDiscounts = defineEndpoint({
  path: 'checkout/discounts/',
  kind: 'personal',
  summary: 'Discount codes of the basket',
  response: discounts,
})

/** A code below its minimum order is stored as `not_met`; an ended or used-up code is a 409. */
export const addDiscount = defineEndpoint({
  method: 'POST',
  path: 'checkout/discounts/',
  kind: 'money',
  summary: 'Enter a discount code',
  body: v.object({ code: discountCode }),
  response: discounts,
  errors: ['discount_not_found', 'discount_not_applicable', 'forbidden'],
})

export const removeDiscount = defineEndpoint({
  method: 'DELETE',
  path: 'checkout/discounts/{code}/',
  kind: 'money',
  summary: 'Take a discount code off',
  params: { code: discountCode },
  response: discounts,
  errors: ['discount_not_found', 'forbidden'],
})
