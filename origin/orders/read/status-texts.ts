import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderSummaryOnWire } from '../../../shared/api/orders.ts'
import type { Language } from '../../../shared/sites.ts'
import { text } from '../../text/text.ts'

type Status = OrderSummaryOnWire['status']

/** The text of a status, short enough for a badge. */
export function statusText(status: Status, language: Language): string {
  return text(language, STATUS_TEXTS[status])
}

/** The tracker's description of a status, one or two sentences. */
export function statusDescription(status: Status, language: Language): string {
  return text(language, DESCRIPTIONS[status])
}

const STATUS_TEXTS: Record<Status, MessageDescriptor> = {
  draft: msg({ message: 'Draft', comment: 'status of an order' }),
  awaiting_payment: msg`Waiting for payment`,
  placed: msg({ message: 'Ordered', comment: 'status of an order; on a receipt before a date' }),
  locked: msg({ message: 'Confirmed', comment: 'status of an order' }),
  picking: msg`Being picked`,
  packed: msg({ message: 'Packed', comment: 'status of an order' }),
  on_the_way: msg`On the way`,
  delivered: msg({ message: 'Delivered', comment: 'status of an order; on a receipt before a date' }),
  delivery_failed: msg`Not delivered`,
  cancelled: msg({ message: 'Cancelled', comment: 'status of an order; on a receipt before a date' }),
  payment_failed: msg`Payment failed`,
}

const DESCRIPTIONS: Record<Status, MessageDescriptor> = {
  draft: msg`The order hasn’t been placed yet.`,
  awaiting_payment: msg`Your order will be placed once the payment is approved.`,
  placed: msg`We’ve received your order. You can change it until the deadline.`,
  locked: msg`The deadline for changes has passed. We’ll start picking your order soon.`,
  picking: msg`We’re picking your order now.`,
  packed: msg`Your order is packed and waiting for the van.`,
  on_the_way: msg`The van is on its way to you.`,
  delivered: msg`Your order has been delivered. See you soon!`,
  delivery_failed: msg`We couldn’t deliver your order. We’ll try again or refund you, and tell you by e-mail.`,
  cancelled: msg`The order has been cancelled.`,
  payment_failed: msg`The payment didn’t go through, and you weren’t charged.`,
}
