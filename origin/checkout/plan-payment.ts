import { orderNumberOf } from '../orders/rules/order-number.ts'
import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { isGuest, requireUser } from '../http/session.ts'
import { currentProvider } from '../payments/providers.ts'
import { newPaymentId, paymentEnd } from '../payments/new-payment.ts'
import type { Assessment } from './assess-checkout.ts'
import type { OwnCheckout } from './load.ts'
import { paymentMethods } from './methods.ts'
import type { NewPayment } from './write-order.ts'

type PaymentRequest = {
  paymentMethod: { type: PaymentMethodType; id?: number | undefined }
  saveCard: boolean
  returnUrl: string
}

/**
 * Returns the payment for the requested method. Invoices, and orders that gift cards pay in full or edits
 * that cost nothing, need no provider. Throws for a method that is not offered: 403 `wrong_customer_type`
 * when it belongs to the other customer type, 404 for another user's card, 409 `payment_refused` otherwise.
 */
export function planPayment(
  request: RequestContext,
  context: OwnCheckout,
  assessment: Assessment,
  asked: PaymentRequest,
): NewPayment {
  const { type, id = null } = asked.paymentMethod
  const isFree = assessment.amounts.toPay === 0
  if (!isFree) requireOffered(request, context, assessment, { type, id })
  const usesProvider = !isFree && type !== 'invoice'
  return {
    paymentId: newPaymentId(request),
    orderNumber: context.edited?.order_number ?? newOrderNumber(request),
    method: isFree ? freeMethod(context, type) : type,
    cardId: usesProvider ? id : null,
    provider: usesProvider ? currentProvider(request).name : null,
    // A guest has no next time to save it for.
    savesCard:
      usesProvider && type === 'card' && id === null && asked.saveCard && !isGuest(requireUser(request)),
    returnUrl: asked.returnUrl,
    expiresAt: paymentEnd(request),
  }
}

/** An edit that costs nothing keeps the order's payment method. */
function freeMethod({ edited }: OwnCheckout, type: PaymentMethodType): PaymentMethodType {
  if (!edited) return 'giftcard'
  return edited.method ?? (type === 'invoice' ? 'giftcard' : type)
}

function requireOffered(
  request: RequestContext,
  context: OwnCheckout,
  assessment: Assessment,
  { type, id }: { type: PaymentMethodType; id: number | null },
): void {
  if (type === 'invoice' && requireUser(request).organization_name === null) {
    throw new ApiFailure('wrong_customer_type')
  }
  const offered = paymentMethods({ ...context, amount: assessment.amounts.toAuthorise }, request)
  const found = offered.find((each) => each.type === type && each.id === id)
  if (!found && id !== null) throw new ApiFailure('not_found')
  if (!found?.isAvailable) throw new ApiFailure('payment_refused')
}

function newOrderNumber({ ids, country }: RequestContext): string {
  const random = BigInt(`0x${ids.uuid().replaceAll('-', '').slice(0, 12)}`)
  return orderNumberOf(country, String(random % 1_000_000_000n).padStart(9, '0'))
}
