import { orderNumberOf } from '../../shared/domain/order-number.ts'
import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireUser } from '../http/session.ts'
import { currentProvider } from '../payments/providers.ts'
import type { Judged } from './judge.ts'
import type { OwnCheckout } from './load.ts'
import { paymentMethods } from './methods.ts'
import type { NewPayment } from './write-order.ts'

/** How long a payment may take (contract 9.8). */
const PAYMENT_MINUTES = 30

type Wish = {
  paymentMethod: { type: PaymentMethodType; id?: number | undefined }
  saveCard: boolean
  returnUrl: string
}

/**
 * The payment a wish becomes. What gift cards pay whole, and edits that cost nothing, need no provider;
 * an invoice needs none either. A way to pay that is not offered is refused: 403 `wrong_customer_type`
 * for somebody else's, 404 for a card that is not theirs, 409 `payment_refused` otherwise.
 */
export function planPayment(
  request: RequestContext,
  context: OwnCheckout,
  judged: Judged,
  wish: Wish,
): NewPayment {
  const { type, id = null } = wish.paymentMethod
  const isFree = judged.amounts.toPay === 0
  if (!isFree) requireOffered(request, context, judged, { type, id })
  const usesProvider = !isFree && type !== 'invoice'
  return {
    paymentId: timeOrderedUuid(request),
    orderNumber: context.edited?.order_number ?? newOrderNumber(request),
    method: isFree ? freeMethod(context, type) : type,
    cardId: usesProvider ? id : null,
    provider: usesProvider ? currentProvider(request).name : null,
    savesCard: usesProvider && type === 'card' && id === null && wish.saveCard,
    returnUrl: wish.returnUrl,
    expiresAt: new Date(Date.parse(request.now) + PAYMENT_MINUTES * 60_000).toISOString(),
  }
}

/** An edit without a difference stays with the way the order was paid. */
function freeMethod({ edited }: OwnCheckout, type: PaymentMethodType): PaymentMethodType {
  if (!edited) return 'giftcard'
  return edited.method ?? (type === 'invoice' ? 'giftcard' : type)
}

function requireOffered(
  request: RequestContext,
  context: OwnCheckout,
  judged: Judged,
  { type, id }: { type: PaymentMethodType; id: number | null },
): void {
  if (type === 'invoice' && requireUser(request).organization_name === null) {
    throw new ApiFailure('wrong_customer_type')
  }
  const offered = paymentMethods({ ...context, amount: judged.amounts.toAuthorise }, request)
  const found = offered.find((each) => each.type === type && each.id === id)
  if (!found && id !== null) throw new ApiFailure('not_found')
  if (!found?.isAvailable) throw new ApiFailure('payment_refused')
}

function newOrderNumber({ ids, country }: RequestContext): string {
  const random = BigInt(`0x${ids.uuid().replaceAll('-', '').slice(0, 12)}`)
  return orderNumberOf(country, String(random % 1_000_000_000n).padStart(9, '0'))
}

/** A UUID of version 7 (RFC 9562): payments sort by when they were begun. */
function timeOrderedUuid({ ids, now }: Pick<RequestContext, 'ids' | 'now'>): string {
  const time = Date.parse(now).toString(16).padStart(12, '0')
  const random = ids.uuid()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${random.slice(19)}`
}
