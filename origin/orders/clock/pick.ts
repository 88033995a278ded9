import { seededShare } from '../../../shared/order/seeded-share.ts'
import type { OriginDeps } from '../../deps.ts'
import type { LineRow, StoredOrder } from '../read/stored-order.ts'
import { findSubstitute, type Substitute } from './substitutes.ts'

/** What was picked of one line. */
export type PickedLine = {
  lineId: number
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
): Promise<PickedLine[]> {
  if (deps.config.environment !== 'development') return stored.lines.map((line) => whole(line))
  const picked: PickedLine[] = []
  for (const line of stored.lines) {
    const fate = simulateShelf(line.product_id)
    const weight = line.weight_margin_bp > 0 ? weightOf(stored.head.order_number, line.product_id) : 1
    if (fate === 'short' && line.quantity >= 2) {
      picked.push({ ...whole(line), delivered: line.quantity - 1, weight })
    } else if (fate === 'sold_out') {
      const isAllowed = line.allow_substitution === 1 && stored.head.allow_substitutions === 1
      const substitute = isAllowed ? await findSubstitute(deps.db, stored.head, line, now) : null
      picked.push({ ...whole(line), delivered: substitute ? line.quantity : 0, substitute })
    } else {
      picked.push({ ...whole(line), weight })
    }
  }
  return picked
}

/** Whether a product of the development shop is ever missing when it is picked. */
export function simulateShelf(productId: number): 'there' | 'short' | 'sold_out' {
  const share = seededShare(`shelf|${productId}`)
  if (share < SHORT_SHARE) return 'short'
  return share < SHORT_SHARE + SOLD_OUT_SHARE ? 'sold_out' : 'there'
}

function weightOf(orderNumber: string, productId: number): number {
  return WEIGHT_LEAST + WEIGHT_SPREAD * seededShare(`${orderNumber}|${productId}|scale`)
}

function whole({ id, quantity }: LineRow): PickedLine {
  return { lineId: id, delivered: quantity, substitute: null, weight: 1 }
}
