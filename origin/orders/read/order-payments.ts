import { toMoney } from '../../../shared/money/money.ts'
import { text } from '../../text/text.ts'
import { brandName } from '../../payments/methods.ts'
import { PAYMENT_TITLES } from './payment-titles.ts'
import type { StoredOrder } from './stored-order.ts'
import type { Reader } from './summary.ts'
import type { OrderOnWire } from './to-order.ts'

/** Payments in the order they were made, then gift cards. */
export function paymentsOf(
  { head, payments }: Pick<StoredOrder, 'head' | 'payments'>,
  { language }: Pick<Reader, 'language'>,
): OrderOnWire['payments'] {
  const given = head.giftcard_given_minor
  const isTaken = ['packed', 'on_the_way', 'delivered', 'delivery_failed'].includes(head.status)
  return [
    // A payment that gift cards covered in full moved no money.
    ...payments
      .filter(({ method }) => method !== 'giftcard')
      .map((payment) => ({
        paymentId: payment.payment_id,
        status: payment.status,
        type: payment.method,
        title: payment.last_four
          ? `${brandName(payment.brand ?? '')} •••• ${payment.last_four}`
          : text(language, PAYMENT_TITLES[payment.method]),
        amount: toMoney(payment.authorised_minor),
        capturedAmount: toMoney(payment.captured_minor),
        refundedAmount: toMoney(payment.refunded_minor),
        currency: head.currency,
      })),
    ...(head.giftcard_minor > 0
      ? [
          {
            paymentId: 'giftcard',
            status:
              given === 0
                ? ('cancelled' as const)
                : isTaken
                  ? ('captured' as const)
                  : ('authorised' as const),
            type: 'giftcard' as const,
            title: text(language, PAYMENT_TITLES.giftcard),
            amount: toMoney(head.giftcard_minor),
            capturedAmount: toMoney(isTaken ? given : 0),
            refundedAmount: toMoney(head.giftcard_back_minor),
            currency: head.currency,
          },
        ]
      : []),
  ]
}
