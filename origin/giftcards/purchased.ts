import type { getGiftcardPurchase, getPurchasedGiftcards } from '../../shared/api/giftcards-purchase.ts'
import { toMoney } from '../../shared/money/money.ts'
import { readBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireUser } from '../http/session.ts'
import { isReceiptToken } from '../payments/giftcard-sale/receipt-token.ts'
import { findGiftcardSale, findOwnSale, type StoredSale } from '../payments/giftcard-sale/stored-sale.ts'
import { isPaid } from '../payments/stored-payment.ts'
import { ownerOf } from './buyer.ts'
import { toCardMethod } from '../payments/methods.ts'
import { savedCards } from './saved-cards.ts'
import { openSecret } from './secrets.ts'
import { groupGiftcardNumber } from '../../shared/giftcards/giftcard-number.ts'
import { GIFTCARD_COLUMNS, toGiftcard, type GiftcardRow } from './to-giftcard.ts'

type BoughtRow = Pick<StoredSale, 'payment_id' | 'amount_minor' | 'currency' | 'status' | 'created_at'> & {
  cards: number
  recipients: string
}

/** Returns the paid purchases of the user, the newest first. */
export const servePurchasedGiftcards: Handler<typeof getPurchasedGiftcards> = async ({ query }, request) => {
  const { page, size } = query
  const { user_id: userId } = requireUser(request)
  const { counted, found } = await readBatch(request.db, PURCHASES, {
    userId,
    limit: size,
    offset: (page - 1) * size,
  })
  return {
    items: found.map((row) => ({
      paymentId: row.payment_id,
      purchasedAt: row.created_at,
      totalAmount: toMoney(row.amount_minor),
      currency: row.currency,
      status: row.status,
      count: row.cards,
      recipients: JSON.parse(row.recipients) as string[],
    })),
    ...pageOf(query, counted[0]?.count ?? 0),
  }
}

type CardRow = GiftcardRow & { number_enc: string | null; emailed_at: string | null }

/**
 * Returns one purchase to its buyer, or to whoever has the link of the receipt. Throws the same 404 for another
 * buyer's as for an unknown one.
 */
export const serveGiftcardPurchase: Handler<typeof getGiftcardPurchase> = async (
  { params, query },
  request,
) => {
  const { paymentId } = params
  const isTokens =
    query.token !== undefined && (await isReceiptToken(request.config.csrfKey, paymentId, query.token))
  const sale = isTokens
    ? await findGiftcardSale(request.db, paymentId)
    : await findOwnSale(request.db, await ownerOf(request), paymentId)
  if (!sale) throw new ApiFailure('not_found')
  const { results } = await prepare(request.db, CARDS, { paymentId }).all<CardRow>()
  return {
    paymentId,
    purchasedAt: sale.created_at,
    totalAmount: toMoney(sale.amount_minor),
    currency: sale.currency,
    status: sale.status,
    receiptUrl: null,
    receiptEmail: isTokens ? null : sale.email,
    cards:
      isTokens || isPaid(sale)
        ? []
        : (await savedCards(request, sale.user_id)).map((card) => toCardMethod(card, request.language)),
    giftcards: await Promise.all(
      results.map(async (row) => ({
        ...toGiftcard(row, request),
        printed: isPaid(sale) ? await readPrinted(request, row) : null,
        emailedAt: row.emailed_at,
      })),
    ),
  }
}

/** Only of cards that the buyer hands over: a mailed one is its recipient's alone. */
async function readPrinted(
  { config }: RequestContext,
  { status, recipient_email, number_enc }: CardRow,
): Promise<{ number: string; code: string } | null> {
  if (status !== 'issued' || recipient_email !== null || number_enc === null) return null
  const { number, code } = await openSecret(config, number_enc)
  return { number: groupGiftcardNumber(number), code }
}

const PAID = `p.purpose = 'giftcard' AND p.user_id = :userId
  AND p.status IN ('authorised', 'captured', 'partially_refunded', 'refunded')`

const PURCHASES = {
  counted: sql<{ count: number }>(`SELECT count(*) AS count FROM payments p WHERE ${PAID}`),
  found: sql<BoughtRow>(
    `SELECT p.payment_id, p.amount_minor, p.currency, p.status, p.created_at,
            (SELECT count(*) FROM giftcards g WHERE g.payment_id = p.payment_id) AS cards,
            (SELECT json_group_array(DISTINCT g.recipient_name) FROM giftcards g
              WHERE g.payment_id = p.payment_id AND g.recipient_name IS NOT NULL) AS recipients
       FROM payments p WHERE ${PAID} ORDER BY p.created_at DESC, p.payment_id LIMIT :limit OFFSET :offset`,
  ),
}
const CARDS = sql<CardRow>(
  `SELECT ${GIFTCARD_COLUMNS}, number_enc, emailed_at FROM giftcards WHERE payment_id = :paymentId
    ORDER BY number_hash`,
)
