import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of the cart, safe to show. */
export const CART_ERRORS = {
  cart_changed: msg`Your basket has changed. Check it before you continue.`,
  price_changed: msg`A price has changed. Check your basket before you pay.`,
  out_of_stock: msg`An item is sold out. Remove it to continue.`,
  quantity_clamped: msg`We’ve reduced the quantity to what we can deliver.`,
  minimum_order: msg`Your basket is below the minimum order. Add more items to check out.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
