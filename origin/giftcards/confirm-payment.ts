import type { confirmGiftcardPayment } from '../../shared/api/giftcards-purchase.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { expireGiftcardSale, settleGiftcardSale } from '../payments/giftcard-sale/settle.ts'
import { findOwnSale, type StoredSale } from '../payments/giftcard-sale/stored-sale.ts'
import { isOpen } from '../payments/stored-payment.ts'
import { ownerOf } from './buyer.ts'
import { GIFTCARD_COLUMNS, toGiftcard, type GiftcardRow } from './to-giftcard.ts'

/**
 * Settles a purchase after the buyer returns: asks the provider and applies its status. Throws 404 `no_open_payment`
 * for another buyer's purchase, 409 or 410 for a payment that failed, so that the page can offer another try.
 */
export const serveConfirmGiftcardPayment: Handler<typeof confirmGiftcardPayment> = async (
  { query },
  request,
) => {
  const found = await findOwnSale(request.db, await ownerOf(request), query.payment_id ?? null)
  if (!found) throw new ApiFailure('no_open_payment')
  let sale: StoredSale = found
  // A purchase whose payment was never begun has nothing to ask about.
  if (sale.status === 'requires_action') {
    const status = await askProvider(request, sale)
    // While the provider does not respond, nothing is decided.
    if (status) sale = await settleGiftcardSale(request, { sale, status })
    if (status && isOpen(sale) && sale.expires_at <= request.now)
      sale = await expireGiftcardSale(request, sale)
  }
  if (sale.status === 'failed') throw new ApiFailure('payment_refused')
  if (sale.status === 'cancelled') throw new ApiFailure('payment_not_authorised')
  if (sale.status === 'expired') throw new ApiFailure('payment_expired')
  const { results } = await prepare(request.db, CARDS, { paymentId: sale.payment_id }).all<GiftcardRow>()
  return {
    paymentId: sale.payment_id,
    status: sale.status,
    giftcards: results.map((row) => toGiftcard(row, request)),
  }
}

const CARDS = sql<GiftcardRow>(
  `SELECT ${GIFTCARD_COLUMNS} FROM giftcards WHERE payment_id = :paymentId ORDER BY number_hash`,
)
