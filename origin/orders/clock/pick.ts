import { seededShare } from '../../../shared/order/seeded-share.ts'
import type { OriginDeps } from '../../deps.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { goodsOf, type Good } from './goods.ts'
import { findSubstitute, type Substitute } from './substitutes.ts'

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
 * Simulates picking. In development, a few products are always one piece short when two are ordered, a few
 * are never on the shelf, and weights differ a little from the estimate, so that developers can see the
 * results. Elsewhere everything is found, unless staff say otherwise.
 */
export async function pickBySeed(
  deps: Pick<OriginDeps, 'db' | 'config'>,
  stored: StoredOrder,
  now: string,
): Promise<PickedGood[]> {
  const goods = goodsOf(stored.lines)
  if (deps.config.environment !== 'development') return goods.map((good) => whole(good))
  const picked: PickedGood[] = []
  for (const good of goods) {
    const fate = simulateShelf(good.product_id)
    const weight = good.weight_margin_bp > 0 ? weightOf(stored.head.order_number, good.product_id) : 1
    if (fate === 'short' && good.quantity >= 2) {
      picked.push({ ...whole(good), delivered: good.quantity - 1, weight })
    } else if (fate === 'sold_out') {
      const isAllowed = good.allow_substitution === 1 && stored.head.allow_substitutions === 1
      const substitute = isAllowed ? await findSubstitute(deps.db, stored.head, good, now) : null
      picked.push({ ...whole(good), delivered: substitute ? good.quantity : 0, substitute })
    } else {
      picked.push({ ...whole(good), weight })
    }
  }
  return picked
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

function whole({ line_id, product_id, quantity }: Good): PickedGood {
  return { lineId: line_id, productId: product_id, delivered: quantity, substitute: null, weight: 1 }
}
