import { seededShare } from '../../../shared/order/seeded-share.ts'
import type { OriginDeps } from '../../deps.ts'
import { findNamedSubstitute, findSubstitute, type Substitute } from '../../products/substitutes.ts'
import { mayReplace } from '../rules/may-replace.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { goodsOf, type Good } from '../read/goods.ts'

/** The result of picking a line, or one component of a meal kit. */
export type PickedGood = {
  lineId: number
  /** The ordered product or component. */
  productId: number
  /** Delivered pieces, substitutes included. */
  delivered: number
  substitute: Substitute | null
  /** Weight compared with the estimate; 1 for goods that are not weighed. */
  weight: number
}

const SHORT_SHARE = 0.03
const SOLD_OUT_SHARE = 0.03
const WEIGHT_LEAST = 0.94
const WEIGHT_SPREAD = 0.1

/**
 * Simulates picking. What the shop has run out of is missing or replaced. In development, a few products are
 * always one piece short when two are ordered, a few are never on the shelf, and weights differ a little from
 * the estimate, so that developers can see the results. Elsewhere everything else is found, unless staff say
 * otherwise.
 */
export async function pickBySeed(
  deps: Pick<OriginDeps, 'db' | 'config'>,
  stored: StoredOrder,
  now: string,
): Promise<PickedGood[]> {
  const isSimulated = deps.config.environment === 'development'
  const picked: PickedGood[] = []
  for (const good of goodsOf(stored)) {
    const fate = isSimulated ? simulateShelf(good.product_id) : 'there'
    const isWeighed = isSimulated && good.weight_margin_bp > 0
    const weight = isWeighed ? weightOf(stored.head.order_number, good.product_id) : 1
    if (fate === 'short' && good.left >= 2) {
      picked.push({ ...whole(good), delivered: good.left - 1, weight })
    } else if (fate === 'sold_out' || good.left === 0) {
      const substitute = await substituteFor(deps, stored, good, now)
      picked.push({ ...whole(good), delivered: substitute ? good.quantity : 0, substitute })
    } else {
      picked.push({ ...whole(good), weight })
    }
  }
  return picked
}

/** What comes instead of a good: what the customer chose, else something similar; null for nothing. */
export async function substituteFor(
  { db }: Pick<OriginDeps, 'db'>,
  { head }: Pick<StoredOrder, 'head'>,
  good: Good,
  now: string,
): Promise<Substitute | null> {
  if (!mayReplace(good, head)) return null
  const { product_id: orderedId, wanted_substitute_id: productId, quantity } = good
  return productId === null
    ? findSubstitute(db, head, good, now)
    : findNamedSubstitute(db, head, { orderedId, productId, quantity }, now)
}

/** True for products that the simulation reports as missing. */
export function simulateShelf(productId: number): 'there' | 'short' | 'sold_out' {
  const share = seededShare(`shelf|${productId}`)
  if (share < SHORT_SHARE) return 'short'
  return share < SHORT_SHARE + SOLD_OUT_SHARE ? 'sold_out' : 'there'
}

function weightOf(orderNumber: string, productId: number): number {
  return WEIGHT_LEAST + WEIGHT_SPREAD * seededShare(`${orderNumber}|${productId}|scale`)
}

function whole({ line_id, product_id, left }: Good): PickedGood {
  return { lineId: line_id, productId: product_id, delivered: left, substitute: null, weight: 1 }
}
