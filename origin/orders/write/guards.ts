import type { OrderRow } from '../read/stored-order.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { isChangeable } from '../read/summary.ts'
import { guard } from '../../db/guard.ts'

/** Throws 409 `order_locked` after the order's cut-off (docs/reference/rules.md#order-edits). */
export function requireChangeable(head: OrderRow, request: Pick<RequestContext, 'now' | 'config'>): void {
  if (!isChangeable(head, request)) throw new ApiFailure('order_locked')
}

/**
 * First statement of a batch that changes an order: aborts it unless the order has the status and version it
 * was read with. `isLostRace` recognises the error; the caller reads again.
 */
export function guardOrder(
  db: D1Database,
  { order_number, status, version }: Pick<OrderRow, 'order_number' | 'status' | 'version'>,
): D1PreparedStatement {
  return guard(db, 'EXISTS (SELECT 1 FROM orders WHERE order_number = ?1 AND status = ?2 AND version = ?3)', [
    order_number,
    status,
    version,
  ])
}
