import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { currency, money, nullableText, text } from './fields.ts'

/** Discount codes of the basket (contract 6 and 9.10). */

/** As people type them: letters of either case, digits and hyphens; kept in capitals. */
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
      /** What it takes off now; 0.00 unless applied. */
      amount: money,
      currency,
      state: v.picklist(['applied', 'not_met', 'expired']),
      removable: v.boolean(),
    }),
  ),
  giftcardBalance: money,
  useGiftcardBalance: v.boolean(),
})
export type Discounts = v.InferOutput<typeof discounts>

export const getDiscounts = defineEndpoint({
  path: 'checkout/discounts/',
  summary: 'Discount codes of the basket',
  response: discounts,
  isPersonal: true,
})

/** A code below its minimum order is kept as `not_met`; one that is over or used up is a 409. */
export const addDiscount = defineEndpoint({
  method: 'POST',
  path: 'checkout/discounts/',
  summary: 'Enter a discount code',
  body: v.object({ code: discountCode }),
  response: discounts,
  errors: ['discount_not_found', 'discount_not_applicable', 'forbidden'],
  isPersonal: true,
})

export const removeDiscount = defineEndpoint({
  method: 'DELETE',
  path: 'checkout/discounts/{code}/',
  summary: 'Take a discount code off',
  params: { code: discountCode },
  response: discounts,
  errors: ['discount_not_found', 'forbidden'],
  isPersonal: true,
})
