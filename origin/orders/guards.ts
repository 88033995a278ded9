import type { OrderRow } from './read.ts'
import { ApiFailure } from '../http/failure.ts'
import type { RequestContext } from '../http/context.ts'
import { isChangeable } from './summary.ts'

/** Stops a change of an order after its cut-off: 409 `order_locked` (contract 9.6). */
export function requireChangeable(head: OrderRow, request: Pick<RequestContext, 'now' | 'config'>): void {
  if (!isChangeable(head, request)) throw new ApiFailure('order_locked')
}

/**
 * First of a batch that changes an order: aborts all of it unless the order still has the status and
 * version it was read with. `isLostRace` tells; read again then.
 */
export function guardOrder(
  db: D1Database,
  { order_number, status, version }: Pick<OrderRow, 'order_number' | 'status' | 'version'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO _assert (ok)
       SELECT CASE WHEN EXISTS (
         SELECT 1 FROM orders WHERE order_number = ?1 AND status = ?2 AND version = ?3) THEN 1 END`,
    )
    .bind(order_number, status, version)
}
