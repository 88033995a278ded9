import { isLostRace } from '../cart/write.ts'
import { endGuard } from '../cart/write-statements.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { guardOrder } from './guards.ts'
import { findOrder, ORDER_STATEMENTS, orderStatements, type StoredOrder } from './read.ts'
import { requireOwnOrder } from './routes.ts'

/** The clock, a payment and the customer may all want an order at once; more than this is a fault. */
const ATTEMPTS = 4

/**
 * Changes an order of the caller in two batches: one that reads, one that writes under the guard that
 * the order is still as it was read, and reads the result. `prepare` answers what to write, or null for
 * nothing, and runs again after a lost race. 404 for a foreign order, 403 for one of the organisation’s, 409 `order_locked` after too many
 * lost races.
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
      const results = await request.db.batch([
        guardOrder(request.db, stored.head),
        ...writes,
        prepareNextVersion(request, orderNumber),
        endGuard(request.db),
        ...orderStatements(request, { orderNumber, userId: null }),
      ])
      const written = findOrder(results.slice(-ORDER_STATEMENTS))
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
