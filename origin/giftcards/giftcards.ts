import type { getGiftcard, getGiftcards } from '../../shared/api/giftcards.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { OWN_SALE } from '../payments/giftcard-sale/stored-sale.ts'
import { ownerOf } from './buyer.ts'
import { GIFTCARD_COLUMNS, statusOf, toGiftcard, type GiftcardRow } from './to-giftcard.ts'

/** Returns the gift cards activated on the account, in this country's currency. */
export const serveGiftcards: Handler<typeof getGiftcards> = (_, request) => readWallet(request)

/** The wallet of the logged-in user in this country's currency, the next card to end first. */
export async function readWallet(request: RequestContext): Promise<EndpointResponse<typeof getGiftcards>> {
  const currency = CURRENCY_BY_COUNTRY[request.country]
  const { user_id: userId } = requireUser(request)
  const { results } = await prepare(request.db, WALLET, { userId, currency }).all<GiftcardRow>()
  const total = results.reduce(
    (sum, row) => sum + (statusOf(row, request.now) === 'activated' ? row.balance_minor : 0),
    0,
  )
  return {
    // Its buyer knows the address; its owner need not see to which of theirs it was sent.
    giftcards: results.map((row) => ({ ...toGiftcard(row, request), recipientEmail: null })),
    totalBalance: toMoney(total),
    currency,
  }
}

/** Returns a card of the wallet or of a purchase. Throws the same 404 for all others. */
export const serveGiftcard: Handler<typeof getGiftcard> = async ({ params }, request) => {
  const owner = await ownerOf(request)
  const row = await prepare(request.db, ONE, { ...params, ...owner }).first<GiftcardRow>()
  if (!row) throw new ApiFailure('not_found')
  return { giftcard: toGiftcard(row, request) }
}

const WALLET = sql<GiftcardRow>(
  `SELECT ${GIFTCARD_COLUMNS} FROM giftcards WHERE owner_user_id = :userId AND currency = :currency
    ORDER BY expires_at, number_hash`,
)
const ONE = sql<GiftcardRow>(
  `SELECT ${GIFTCARD_COLUMNS} FROM giftcards
    WHERE number_hash = :reference AND (owner_user_id = :userId
       OR payment_id IN (SELECT p.payment_id FROM payments p WHERE ${OWN_SALE}))`,
)
