import type { initiatePayment } from '../../shared/api/checkout-payment.ts'
import type { EndpointAnswer, HandlerInput } from '../../shared/api/endpoint.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { endGuard } from '../cart/write-statements.ts'
import { toCart } from '../cart/to-cart.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { askProvider } from '../payments/ask.ts'
import { prepareFailed } from '../payments/fail.ts'
import { settlePayment } from '../payments/settle.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from '../payments/stored.ts'
import { isChangeable } from '../orders/summary.ts'
import { beginPayment, paymentLocale, startOf, type Begun, type Started } from './begin-payment.ts'
import { judgeCheckout, type Judged } from './judge.ts'
import { loadCheckout, type OwnCheckout } from './load.ts'
import { draftOrder } from './order-draft.ts'
import { planPayment } from './plan-payment.ts'
import { prepareNewEdit } from './write-edit.ts'
import { prepareNewOrder } from './write-order.ts'

type Input = HandlerInput<typeof initiatePayment>
type Answer = EndpointAnswer<typeof initiatePayment>

/** Writers of one basket, one stock and one slot meet seldom; after this many lost races the caller is told. */
const ATTEMPTS = 5

/**
 * Orders what is in the basket and begins to pay for it (contract 9.2 to 9.7, 9.10 to 9.12). Reads,
 * judges, and writes one batch in which every assumption is a constraint; when one breaks, somebody was
 * faster: it is read and judged again. Only then is the provider asked for its page.
 */
export const serveInitiatePayment: Handler<typeof initiatePayment> = async ({ body }, request) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const context = await loadCheckout(request)
    const judged = judgeCheckout(context, request)
    const present = await continuePayment(request, context, judged, body)
    if (present) return toAnswer(present)
    requirePayable(request, context, judged, body)
    const started = await tryWrite(request, context, judged, body)
    if (started) return toAnswer(await beginPayment(request, started))
  }
  throw new ApiFailure('cart_changed')
}

/** Stops with the first obstacle, with what the shopper did not see, or with a price that is another. */
function requirePayable(
  request: RequestContext,
  context: OwnCheckout,
  judged: Judged,
  body: Input['body'],
): void {
  const refuse = (code: ConstructorParameters<typeof ApiFailure>[0], more: object = {}) => {
    const cart = toCart(context.cart, request, { grouping: 'recipes' })
    throw new ApiFailure(code, { details: { cart, ...more } })
  }
  const { edited, cart } = context
  if (edited && !isChangeable(edited, request)) refuse('order_locked')
  if (body.cartVersion !== cart.head.version) refuse('cart_changed')
  const [obstacle] = judged.obstacles
  if (obstacle) {
    const { productIds } = obstacle
    refuse(obstacle.code, productIds ? { products: productIds } : {})
  }
  if (body.expectedTotal !== judged.amounts.toPay) refuse('price_changed')
}

/**
 * A payment of this basket that is under way: the same wish answers it again, so that a second click or
 * tab pays the same; one that was paid meanwhile is a 409 `already_ordered`. Null to go on anew.
 */
async function continuePayment(
  request: RequestContext,
  { open, cart }: OwnCheckout,
  { amounts }: Judged,
  body: Input['body'],
): Promise<Begun | null> {
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

/** Null when a constraint says that something is other than it was read. */
async function tryWrite(
  request: RequestContext,
  context: OwnCheckout,
  judged: Judged,
  body: Input['body'],
): Promise<Started | null> {
  const { db } = request
  const { edited, open } = context
  const payment = planPayment(request, context, judged, {
    ...body,
    returnUrl:
      findNextPath(canonicalSite(request), body.returnUrl) ?? `/${canonicalSite(request)}/checkout/confirm/`,
  })
  const draft = draftOrder(context, judged, request)
  const replaced = open ? await paymentStatement(db, open.payment_id, null).first<StoredPayment>() : null
  try {
    await db.batch([
      ...(replaced && isOpen(replaced)
        ? prepareFailed(request, {
            payment: replaced,
            to: 'cancelled',
            failure: 'replaced',
            actor: 'customer',
            tellsProvider: true,
          })
        : []),
      ...(edited
        ? prepareNewEdit(request, { context: { ...context, edited }, judged, draft, payment })
        : prepareNewOrder(request, { context, judged, draft, payment })),
      endGuard(db),
    ])
  } catch (error) {
    if (isBrokenAssumption(error)) return null
    throw error
  }
  return {
    paymentId: payment.paymentId,
    orderNumber: payment.orderNumber,
    amount: judged.amounts.toAuthorise,
    currency: judged.currency,
    provider: payment.provider,
    token: context.cards.find(({ id }) => id === payment.cardId)?.psp_token ?? null,
    savesCard: payment.savesCard,
    returnUrl: payment.returnUrl,
    locale: paymentLocale(request),
  }
}

/** Every constraint of the batch stands for something that was read before. */
function isBrokenAssumption(error: unknown): boolean {
  return error instanceof Error && /constraint failed|slot_closed|slot_recurring_share/.test(error.message)
}

function toAnswer(started: Begun): Answer {
  return {
    orderNumber: started.orderNumber,
    paymentId: started.paymentId,
    status: started.status,
    action: started.url === null ? null : { type: 'redirect', url: started.url },
  }
}
