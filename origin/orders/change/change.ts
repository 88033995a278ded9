import { runBatch } from '../../db/batch.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { guardOrder } from '../write/guards.ts'
import { findOrder, orderStatements, type StoredOrder } from '../read/stored-order.ts'
import { requireOwnOrder } from '../read/order.ts'
import { endGuard, isLostRace } from '../../db/guard.ts'

/**
 * The order clock, a payment and the customer can change an order concurrently; more lost races are a fault.
 */
const ATTEMPTS = 4

/**
 * Changes an order of the caller in two batches: one reads, one writes under the guard that the order is
 * unchanged, and reads the result. `prepare` returns the statements to write, or null for none, and runs
 * again after a lost race. Throws 404 for another user's order, 403 for one of the organisation's, 409
 * `order_locked` after too many lost races.
 */
export async function changeOrder(
  request: RequestContext,
  orderNumber: string,
  prepare: (stored: StoredOrder) => Promise<D1PreparedStatement[] | null> | D1PreparedStatement[] | null,
): Promise<StoredOrder> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await requireOwnOrder(request, orderNumber)
    const writes = await prepare(stored)
    if (writes === null) return stored
    try {
      const { order } = await runBatch(request.db, {
        guard: guardOrder(request.db, stored.head),
        writes,
        nextVersion: prepareNextVersion(request, orderNumber),
        endGuard: endGuard(request.db),
        order: orderStatements(request, { orderNumber, userId: null }),
      })
      const written = findOrder(order)
      if (!written) throw new Error('The order was gone after it was written')
      return written
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new ApiFailure('order_locked')
}

function prepareNextVersion({ db }: Pick<RequestContext, 'db'>, orderNumber: string): D1PreparedStatement {
  return db.prepare('UPDATE orders SET version = version + 1 WHERE order_number = ?1').bind(orderNumber)
}
