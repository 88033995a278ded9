import type { getUsualGoods } from '../../shared/api/products-usual.ts'
import { toMoney } from '../../shared/money/money.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { loadSession } from '../http/session.ts'
import { offersOf } from './offers.ts'
import { linePrice } from './rules/line-price.ts'
import { rankUsualGoods, type Purchase } from './rules/usual-goods.ts'
import { byIds, classifiersStatement, productsStatement } from './store.ts'
import { toProduct } from './to-product.ts'
import { toTile } from './to-tile.ts'

const DAY = 86_400_000
/** A season is compared with the same one a year ago, so a little more than a year counts. */
const HISTORY_DAYS = 400

/** Returns what the customer buys again and again; nothing for a visitor without orders or a login. */
export const serveUsualGoods: Handler<typeof getUsualGoods> = async ({ query }, request) => {
  const { country, now } = request
  const none = { goods: [] }
  const session = await loadSession(request)
  if (session?.user_id == null) return none
  const today = dayOf(now)
  const { results } = await prepare(request.db, BOUGHT, {
    userId: session.user_id,
    country,
    since: new Date((today - HISTORY_DAYS) * DAY).toISOString(),
  }).all<BoughtRow>()
  const purchases = results.map(({ product_id: productId, at, quantity }): Purchase => ({
    productId,
    day: dayOf(at),
    quantity,
  }))
  const ranked = rankUsualGoods(purchases, today).slice(0, query.size)
  if (ranked.length === 0) return none
  const { rows, classifiers } = await runBatch(request.db, {
    rows: productsStatement(request, byIds(ranked.map(({ productId }) => productId))),
    classifiers: classifiersStatement(request),
  })
  const found = new Map(
    rows.map((row) => [row.id, { row, product: toTile(toProduct(row, classifiers, request)) }]),
  )
  return {
    goods: ranked.flatMap(({ productId, isDue, times, lastDay, interval, ...last }) => {
      const { row, product } = found.get(productId) ?? {}
      if (!row || !product) return []
      const lastQuantity = Math.min(last.lastQuantity, product.maxQuantity)
      return {
        product,
        isDue: isDue && product.availability.isAvailable,
        timesBought: times,
        lastBoughtOn: new Date(lastDay * DAY).toISOString().slice(0, 10),
        lastQuantity,
        lastQuantityPrice: toMoney(linePrice(row.regular_minor, lastQuantity, offersOf(row)).total),
        usualDays: interval === null ? null : Math.max(1, Math.round(interval)),
      }
    }),
  }
}

const dayOf = (instant: string) => Math.floor(Date.parse(instant) / DAY)

type BoughtRow = { product_id: number; at: string; quantity: number }

/** Goods of a recipe were bought for a dinner, and meal kits are recipes: neither is a habit. */
const BOUGHT = sql<BoughtRow>(
  `SELECT l.product_id, s.opens_at AS at, coalesce(l.delivered_quantity, l.quantity) AS quantity
     FROM orders o
     JOIN order_lines l ON l.order_number = o.order_number AND l.recipe_id = 0
     JOIN products p ON p.id = l.product_id AND p.meal_kit_id IS NULL
     JOIN delivery_slots s ON s.id = o.slot_id
    WHERE o.user_id = :userId AND o.country = :country AND s.opens_at > :since
      AND o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered')
      AND coalesce(l.delivered_quantity, l.quantity) > 0`,
)
