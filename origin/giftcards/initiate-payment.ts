import type { initiateGiftcardPayment } from '../../shared/api/giftcards-purchase.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type { PaymentMethodType } from '../../shared/api/payments.ts'
import { href } from '../../shared/href.ts'
import { findNextPath } from '../../shared/next-path.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { guard, endGuard, isLostRace } from '../db/guard.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { saleStatement, findOwnSale, type StoredSale } from '../payments/giftcard-sale/stored-sale.ts'
import { expireGiftcardSale, settleGiftcardSale } from '../payments/giftcard-sale/settle.ts'
import { newPaymentId, paymentEnd } from '../payments/new-payment.ts'
import { paymentLocale } from '../payments/payment-locale.ts'
import { providerMethod } from '../payments/provider.ts'
import { findProvider } from '../payments/providers.ts'
import { isOpen } from '../payments/stored-payment.ts'
import type { CardRow } from '../payments/methods.ts'
import { savedCards } from './saved-cards.ts'
import { giftcardMethods } from './assortment.ts'
import { ownerOf } from './buyer.ts'
import { logFailure } from '../http/log.ts'

type Initiated = EndpointResponse<typeof initiateGiftcardPayment>

const RETRY_SECONDS = 5

/**
 * Begins the payment of the caller's purchase and returns the provider's page. Two tabs get the same page;
 * another method, or a payment that failed, begins a new payment for the same cards. Throws 404 for another
 * buyer's purchase, 409 `payment_already_started` for a paid one and 503 while the provider does not respond.
 */
export const serveInitiateGiftcardPayment: Handler<typeof initiateGiftcardPayment> = async (
  { body },
  request,
) => {
  const found = await findOwnSale(request.db, await ownerOf(request), body.paymentId)
  if (!found) throw new ApiFailure('not_found')
  const { type, id: cardId = null } = body.paymentMethod
  if (!giftcardMethods(request).some((method) => method.type === type)) {
    throw new ApiFailure('payment_refused')
  }
  const card = cardId === null ? null : await requireCard(request, found, type, cardId)
  const paying = { type, card, returnUrl: body.returnUrl }
  let sale = await refresh(request, found)
  // The provider would continue the payment that it knows, with the other card.
  if (sale.status === 'requires_action' && sale.card_id !== cardId) {
    sale = await expireGiftcardSale(request, sale)
  }
  if (!isOpen(sale)) {
    if (sale.status === 'failed' || sale.status === 'cancelled' || sale.status === 'expired') {
      return begin(request, await replace(request, sale, type), paying)
    }
    throw new ApiFailure('payment_already_started')
  }
  return begin(request, sale, paying)
}

type Paying = { type: PaymentMethodType; card: CardRow | null; returnUrl: string }

/** The buyer's saved card. Throws 404 for any other, and for one that the provider cannot charge. */
async function requireCard(
  request: RequestContext,
  sale: StoredSale,
  type: PaymentMethodType,
  cardId: number,
): Promise<CardRow> {
  const cards = await savedCards(request, sale.user_id)
  const card = cards.find(({ id, provider }) => id === cardId && provider === sale.provider)
  if (type !== 'card' || !card) throw new ApiFailure('not_found')
  return card
}

/** The purchase after what the provider says of a page that was opened before. */
async function refresh(request: RequestContext, sale: StoredSale): Promise<StoredSale> {
  if (sale.status !== 'requires_action') return sale
  const status = await askProvider(request, sale)
  return status ? settleGiftcardSale(request, { sale, status }) : sale
}

/**
 * Opens the provider's page for a payment, or settles one that a saved card decides. The provider returns the
 * same session for the same payment, so that a repeat shows the same page.
 */
async function begin(
  request: RequestContext,
  sale: StoredSale,
  { type, card, returnUrl }: Paying,
): Promise<Initiated> {
  const provider = sale.provider === null ? null : findProvider(request, sale.provider)
  if (!provider) throw new ApiFailure('checkout_closed')
  const path = findNextPath(canonicalSite(request), returnUrl) ?? sale.return_url
  const session = await provider
    .createSession({
      reference: sale.payment_id,
      amount: sale.authorised_minor,
      currency: sale.currency,
      locale: paymentLocale(request),
      method: providerMethod(type),
      cancelUrl: href(canonicalSite(request), 'giftcardsConfirm', {}, { payment_id: sale.payment_id }),
      returnUrl: `${path}${path.includes('?') ? '&' : '?'}payment_id=${sale.payment_id}`,
      token: card?.psp_token ?? null,
      savesCard: false,
    })
    .catch((error: unknown) => {
      logFailure('The payment provider began no payment', {
        paymentId: sale.payment_id,
        error,
      })
      throw new ApiFailure('maintenance', { retryAfter: RETRY_SECONDS })
    })
  await request.db
    .prepare(
      `UPDATE payments SET status = 'requires_action', psp_ref = ?2, action_url = ?3, method = ?4, return_url = ?5,
              expires_at = ?6, card_id = ?7
        WHERE payment_id = ?1 AND status IN ('created', 'requires_action')`,
    )
    .bind(
      sale.payment_id,
      session.reference,
      session.redirectUrl,
      type,
      path,
      paymentEnd(request),
      card?.id ?? null,
    )
    .run()
  const { payment_id: paymentId } = sale
  if (session.redirectUrl !== null) {
    return { paymentId, status: 'requires_action', action: { type: 'redirect', url: session.redirectUrl } }
  }
  const status = await askProvider(request, sale)
  const settled = status ? await settleGiftcardSale(request, { sale, status }) : null
  if (settled?.status === 'failed') throw new ApiFailure('payment_refused')
  return { paymentId, status: settled?.status ?? 'requires_action', action: null }
}

/**
 * Moves the purchase and its cards to a new payment. Of two calls at once, the second finds the purchase
 * moved.
 */
async function replace(
  request: RequestContext,
  sale: StoredSale,
  type: PaymentMethodType,
): Promise<StoredSale> {
  const { db, now } = request
  const newId = newPaymentId(request)
  const oldId = sale.payment_id
  try {
    const { read } = await runBatch(db, {
      guard: guard(
        db,
        `EXISTS (SELECT 1 FROM giftcard_purchases WHERE payment_id = ?1)
           AND (SELECT status FROM payments WHERE payment_id = ?1) IN ('failed', 'cancelled', 'expired')
           AND EXISTS (SELECT 1 FROM giftcards WHERE payment_id = ?1 AND status = 'pending_payment')`,
        [oldId],
      ),
      moved: Object.values(
        prepareAll(db, REPLACE, { newId, oldId, type, now, expiresAt: paymentEnd(request) }),
      ),
      end: endGuard(db),
      read: saleStatement(db, newId),
    })
    const [moved] = read
    if (!moved) throw new Error('A payment was gone after it was written')
    return moved
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('payment_already_started')
    throw error
  }
}

const REPLACE = {
  payment: sql<never>(
    `INSERT INTO payments (payment_id, purpose, user_id, session_hash, amount_minor, authorised_minor, currency, method,
                           status, provider, return_url, created_at, expires_at)
     SELECT :newId, purpose, user_id, session_hash, amount_minor, authorised_minor, currency, :type, 'created', provider,
            return_url, :now, :expiresAt FROM payments WHERE payment_id = :oldId`,
  ),
  cards: sql<never>(
    `UPDATE giftcards SET payment_id = :newId WHERE payment_id = :oldId AND status = 'pending_payment'`,
  ),
  purchase: sql<never>('UPDATE giftcard_purchases SET payment_id = :newId WHERE payment_id = :oldId'),
}
