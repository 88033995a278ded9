import type { addDiscount, Discounts, getDiscounts, removeDiscount } from '../../shared/api/checkout.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { CURRENCY_BY_COUNTRY, formatMoney, toMoney } from '../../shared/money/money.ts'
import { formatPercent } from '../../shared/text/measures.ts'
import { isRunning, priceCart } from '../cart/price.ts'
import { cartStatements, findStoredCart, type CodeRow, type StoredCart } from '../cart/read.ts'
import { changeCart } from '../cart/write.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireWithinUserLimit } from '../http/session.ts'
import { text } from '../text/text.ts'
import { IS_PAST } from '../welcome-incentive/newcomer.ts'
import { CODE_TEXTS } from './texts.ts'

/** How many codes a cart may have. */
const CODES_MAX = 3

/** Returns the codes of the caller's cart and what each takes off now. */
export const serveDiscounts: Handler<typeof getDiscounts> = async (_, request) => {
  const { giftcards, cart } = await runBatch(request.db, {
    giftcards: giftcardStatement(request),
    cart: cartStatements(request, 'session'),
  })
  return toDiscounts(await findStoredCart(request, cart), giftcardOf(giftcards), request)
}

/**
 * Adds a code. Throws 404 for a code that does not exist in the country, 409 `discount_not_applicable` for
 * one that has ended, is used up, was used by this user, or exceeds the limit per cart. Attempts are
 * rate-limited, because codes can be guessed.
 */
export const serveAddDiscount: Handler<typeof addDiscount> = async ({ body }, request) => {
  await requireWithinLimit(request, 'discountCodeFrom', request.clientAddress)
  await requireWithinUserLimit(request, 'discountCode')
  const { cart } = await changeCart(request, { productIds: [], apply: () => false })
  if (cart.head.is_owner !== 1) throw new ApiFailure('forbidden')
  const { db, country, now } = request
  const found = await db
    .prepare(
      `SELECT d.*, (SELECT count(*) FROM discount_redemptions r JOIN carts c ON c.user_id = r.user_id
                     WHERE c.id = ?3 AND r.code = d.code AND r.country = d.country) AS used_by_owner,
              EXISTS (SELECT 1 FROM welcome_incentives w WHERE w.code = d.code AND w.country = d.country
                         AND ${IS_PAST('(SELECT user_id FROM carts WHERE id = ?3)')}) AS is_barred
         FROM discount_codes d WHERE d.code = ?1 AND d.country = ?2`,
    )
    .bind(body.code, country, cart.head.id)
    .first<CodeRow & { per_user: number; used_by_owner: number }>()
  if (!found) throw new ApiFailure('discount_not_found')
  const isPresent = cart.codes.some(({ code }) => code === body.code)
  const isUsable = isRunning(found, now) && found.used_by_owner < found.per_user
  if (!isUsable || (!isPresent && cart.codes.length >= CODES_MAX)) {
    throw new ApiFailure('discount_not_applicable')
  }
  if (isPresent) {
    const { results } = await giftcardStatement(request).all<GiftcardRow>()
    return toDiscounts(cart, giftcardOf(results), request)
  }
  return writeCodes(
    request,
    cart,
    db
      .prepare(
        'INSERT INTO cart_discounts (cart_id, code, added_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
      )
      .bind(cart.head.id, body.code, now),
  )
}

/** Removes a code. Throws 404 for a code the cart does not have. */
export const serveRemoveDiscount: Handler<typeof removeDiscount> = async ({ params }, request) => {
  const { cart } = await changeCart(request, { productIds: [], apply: () => false })
  if (cart.head.is_owner !== 1) throw new ApiFailure('forbidden')
  if (!cart.codes.some(({ code }) => code === params.code)) throw new ApiFailure('discount_not_found')
  return writeCodes(
    request,
    cart,
    request.db
      .prepare('DELETE FROM cart_discounts WHERE cart_id = ?1 AND code = ?2')
      .bind(cart.head.id, params.code),
  )
}

async function writeCodes(
  request: RequestContext,
  cart: StoredCart,
  write: D1PreparedStatement,
): Promise<EndpointResponse<typeof getDiscounts>> {
  const rows = await runBatch(request.db, {
    write,
    version: request.db
      .prepare('UPDATE carts SET version = version + 1, updated_at = ?2 WHERE id = ?1')
      .bind(cart.head.id, request.now),
    cart: cartStatements(request, { cartId: cart.head.id }),
    giftcards: giftcardStatement(request),
  })
  return toDiscounts(await findStoredCart(request, rows.cart), giftcardOf(rows.giftcards), request)
}

type GiftcardRow = { balance: number; is_used: number }
type Giftcard = { balance: number; isUsed: boolean }

/** The balance of the caller's gift cards, and whether their own cart uses them. */
function giftcardStatement({ db, country, now, sessionHash }: RequestContext): Prepared<GiftcardRow> {
  return prepare(db, GIFTCARDS, { country, now, sessionHash: sessionHash ?? '' })
}

const GIFTCARDS = sql<GiftcardRow>(
  `SELECT (SELECT coalesce(sum(g.balance_minor), 0) FROM giftcards g
                WHERE g.owner_user_id = s.user_id AND g.status = 'activated' AND g.expires_at > :now
                  AND g.currency = iif(:country = 'NO', 'NOK', 'SEK')) AS balance,
              coalesce((SELECT c.use_giftcards FROM carts c
                         WHERE c.user_id = s.user_id AND c.country = :country), 0) AS is_used
         FROM sessions s WHERE s.id_hash = :sessionHash AND s.user_id IS NOT NULL AND s.expires_at > :now`,
)

function giftcardOf([row]: readonly GiftcardRow[]): Giftcard {
  return { balance: row?.balance ?? 0, isUsed: row?.is_used === 1 }
}

function toDiscounts(
  cart: StoredCart | null,
  giftcard: Giftcard,
  request: RequestContext,
): EndpointResponse<typeof getDiscounts> {
  const applied = cart ? priceCart(cart, request).codes : []
  return {
    discounts: (cart?.codes ?? []).map((row) => {
      const result = applied.find(({ code }) => code === row.code)
      const state: Discounts['discounts'][number]['state'] = !result
        ? 'expired'
        : result.isMet
          ? 'applied'
          : 'not_met'
      return {
        code: row.code,
        ...describe(row, request),
        amount: toMoney(result?.amount ?? 0),
        currency: CURRENCY_BY_COUNTRY[request.country],
        state,
        removable: true,
      }
    }),
    giftcardBalance: toMoney(giftcard.balance),
    useGiftcardBalance: giftcard.isUsed,
  }
}

function describe(row: CodeRow, { language }: RequestContext): { title: string; description: string | null } {
  const value =
    row.type === 'percent' ? formatPercent(row.value / 100, language) : formatMoney(row.value, language)
  return {
    title: text(language, CODE_TEXTS[row.type](value)),
    description:
      row.min_order_minor === 0
        ? null
        : text(language, CODE_TEXTS.minimum(formatMoney(row.min_order_minor, language))),
  }
}
