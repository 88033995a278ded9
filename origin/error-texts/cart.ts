import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of the cart, safe to show. */
export const CART_ERRORS = {
  cart_changed: msg`The basket has changed. Look it over before you go on.`,
  price_changed: msg`A price has changed. Look over the basket before you pay.`,
  out_of_stock: msg`A product is sold out.`,
  quantity_clamped: msg`The quantity was set to the most we can deliver.`,
  minimum_order: msg`The basket is below the minimum order.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
