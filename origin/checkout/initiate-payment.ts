import type { MessageDescriptor } from '@lingui/core'
import type { initiatePayment } from '../../shared/api/checkout-payment.ts'
import type { EndpointResponse, HandlerInput } from '../../shared/api/endpoint.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { toCart } from '../cart/to-cart.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { prepareFailed } from '../payments/fail.ts'
import { settlePayment } from '../payments/settle.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from '../payments/stored-payment.ts'
import { isChangeable } from '../orders/read/summary.ts'
import { beginPayment, startOf, type BegunPayment, type Started } from './begin-payment.ts'
import { assessCheckout, type Assessment } from './assess-checkout.ts'
import { loadCheckout, type OwnCheckout } from './load.ts'
import { draftOrder } from './order-draft.ts'
import { planPayment } from './plan-payment.ts'
import { belowMinimumOrder } from './texts.ts'
import { prepareNewEdit } from './write-edit.ts'
import { prepareNewOrder } from './write-order.ts'
import { paymentLocale } from '../payments/payment-locale.ts'
import { endGuard } from '../db/guard.ts'

type Input = HandlerInput<typeof initiatePayment>
type InitiatedPayment = EndpointResponse<typeof initiatePayment>

/**
 * Concurrent writes to the same cart, stock or slot are rare; after this many lost races the request fails.
 */
const ATTEMPTS = 5

/**
 * Places the cart as an order and begins its payment. Reads, assesses, and writes one batch in which every
 * assumption is a constraint; when a constraint fails, a concurrent write came first, so it reads and
 * assesses again. The provider is called only after the batch.
 */
export const serveInitiatePayment: Handler<typeof initiatePayment> = async ({ body }, request) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const context = await loadCheckout(request)
    const assessment = assessCheckout(context, request)
    const present = await continuePayment(request, context, assessment, body)
    if (present) return toResponse(present)
    requirePayable(request, context, assessment, body)
    const started = await tryWrite(request, context, assessment, body)
    if (started) return toResponse(await beginPayment(request, started))
  }
  throw new ApiFailure('cart_changed')
}

/** Throws for the first obstacle, for what the shopper has not seen, and for a price that changed. */
function requirePayable(
  request: RequestContext,
  context: OwnCheckout,
  assessment: Assessment,
  body: Input['body'],
): void {
  const refuse = (code: ErrorCode, more: object = {}, message?: MessageDescriptor) => {
    const cart = toCart(context.cart, request)
    throw new ApiFailure(code, { details: { cart, ...more }, ...(message && { message }) })
  }
  const { edited, cart } = context
  if (edited && !isChangeable(edited, request)) refuse('order_locked')
  if (body.cartVersion !== cart.head.version) refuse('cart_changed')
  const [obstacle] = assessment.obstacles
  if (obstacle) {
    const { code, productIds } = obstacle
    const minimum = formatMoney(assessment.totals.minimum.amount, request.language)
    const message = code === 'minimum_order' ? belowMinimumOrder(minimum) : undefined
    refuse(code, productIds ? { products: productIds } : {}, message)
  }
  if (body.expectedTotal !== assessment.amounts.toPay) refuse('price_changed')
}

/**
 * Returns the payment this cart has under way, so that a second click or tab pays the same payment; null when
 * there is none. Throws 409 `already_ordered` when it was paid meanwhile.
 */
async function continuePayment(
  request: RequestContext,
  { open, cart }: OwnCheckout,
  { amounts }: Assessment,
  body: Input['body'],
): Promise<BegunPayment | null> {
  if (!open) return null
  const payment = await paymentStatement(request.db, open.payment_id, null).first<StoredPayment>()
  if (!payment || !isOpen(payment)) return null
  const status = payment.provider === null ? null : await askProvider(request, payment)
  if (status) {
    const settled = await settlePayment(request, { payment, status, actor: 'customer' })
    if (isPaid(settled.payment)) {
      const { order_number: orderNumber, payment_id: paymentId } = payment
      throw new ApiFailure('already_ordered', { details: { orderNumber, paymentId } })
    }
    if (!isOpen(settled.payment)) return null
  }
  const isSame =
    open.cart_version === cart.head.version &&
    body.cartVersion === cart.head.version &&
    open.amount_minor === amounts.toPay &&
    body.expectedTotal === amounts.toPay &&
    open.method === body.paymentMethod.type &&
    open.card_id === (body.paymentMethod.id ?? null) &&
    open.expires_at > request.now
  return isSame ? beginPayment(request, startOf(payment)) : null
}

/** Null when a constraint shows that something changed since it was read. */
async function tryWrite(
  request: RequestContext,
  context: OwnCheckout,
  assessment: Assessment,
  body: Input['body'],
): Promise<Started | null> {
  const { db } = request
  const { edited, open } = context
  const payment = planPayment(request, context, assessment, {
    ...body,
    returnUrl:
      findNextPath(canonicalSite(request), body.returnUrl) ?? `/${canonicalSite(request)}/checkout/confirm/`,
  })
  const draft = draftOrder(context, assessment, request)
  const replaced = open ? await paymentStatement(db, open.payment_id, null).first<StoredPayment>() : null
  try {
    await db.batch([
      ...(replaced && isOpen(replaced)
        ? prepareFailed(request, {
            payment: replaced,
            to: 'cancelled',
            failure: 'replaced',
            actor: 'customer',
            cancelsAtProvider: true,
          })
        : []),
      ...(edited
        ? prepareNewEdit(request, { context: { ...context, edited }, assessment, draft, payment })
        : prepareNewOrder(request, { context, assessment, draft, payment })),
      endGuard(db),
    ])
  } catch (error) {
    if (isBrokenAssumption(error)) return null
    throw error
  }
  return {
    paymentId: payment.paymentId,
    orderNumber: payment.orderNumber,
    amount: assessment.amounts.toAuthorise,
    method: payment.method,
    currency: assessment.currency,
    provider: payment.provider,
    token: context.cards.find(({ id }) => id === payment.cardId)?.psp_token ?? null,
    savesCard: payment.savesCard,
    returnUrl: payment.returnUrl,
    locale: paymentLocale(request),
  }
}

/** Every constraint of the batch guards something that was read before. */
function isBrokenAssumption(error: unknown): boolean {
  return error instanceof Error && /constraint failed|slot_closed|slot_recurring_share/.test(error.message)
}

function toResponse(started: BegunPayment): InitiatedPayment {
  return {
    orderNumber: started.orderNumber,
    paymentId: started.paymentId,
    status: started.status,
    action: started.url === null ? null : { type: 'redirect', url: started.url },
  }
}
