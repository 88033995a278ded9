import type { StoredCart } from '../cart/read.ts'
import { guard } from '../db/guard.ts'
import type { RequestContext } from '../http/context.ts'
import { requireUser } from '../http/session.ts'
import { SEEN_SQL } from '../perks/customer.ts'
import type { OrderDraft } from './order-draft.ts'

/** The cart's own order counts as not placed, as when the cart was read. */
const OWN_ORDERS = `(
  SELECT order_number FROM orders WHERE cart_id = ?3 AND status = 'awaiting_payment'
   UNION ALL SELECT coalesce(editing_order_number, '') FROM carts WHERE id = ?3)`

/**
 * Aborts the batch when another order has used a perk of the customer since the cart was read, or when a grant was
 * taken back. Comes before the order is written.
 */
export function guardPerks(
  request: RequestContext,
  cart: Pick<StoredCart, 'head' | 'perksSeen'>,
  { perks }: Pick<OrderDraft, 'perks'>,
): D1PreparedStatement[] {
  if (perks.length === 0) return []
  const { db, country } = request
  const userId = requireUser(request).user_id
  const grants = perks.flatMap(([, grantId]) => grantId ?? [])
  return [
    guard(db, `${SEEN_SQL('?1', '?2', OWN_ORDERS)} = ?4`, [userId, country, cart.head.id, cart.perksSeen]),
    guard(
      db,
      `NOT EXISTS (SELECT 1 FROM perk_grants WHERE revoked_at IS NOT NULL AND id IN (SELECT value FROM json_each(?1)))`,
      [JSON.stringify(grants)],
    ),
  ]
}
