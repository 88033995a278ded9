import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of receipts and of e-mails with order lines. */
export const RECEIPT_TEXTS = {
  receipt: (orderNumber: string) =>
    msg({ message: `Receipt ${orderNumber}`, comment: 'heading of a receipt' }),
  ordered: msg`Ordered`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  to: msg`To`,
  product: msg`Product`,
  quantity: msg`Quantity`,
  price: msg`Price`,
  substitution: msg`Replaced with`,
  ofOrdered: (delivered: number, ordered: number) =>
    msg({
      message: `${delivered} of ${ordered}`,
      comment: 'on a receipt: how many pieces came of those ordered',
    }),
  total: msg({ message: 'Total', context: 'receipt' }),
  vat: (rate: string, base: string) =>
    msg({ message: `VAT ${rate} on ${base}`, comment: 'line of a receipt: 15 % of an amount' }),
  paidWith: msg`Paid with`,
  refunded: msg`Refunded`,
  organizationNumber: msg`Org. no.`,
}

/** Why money was paid back, by the refund's reason. */
export const REFUND_REASONS: Record<string, MessageDescriptor> = {
  claim: msg({ message: 'claim', comment: 'on a receipt, after "Refunded": the reason' }),
  delivery_failed: msg`not delivered`,
}
