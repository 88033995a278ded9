import type { getOrder } from '../../../shared/api/orders-detail.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'
import { toOrder } from './to-order.ts'

/**
 * Returns an order of the user. Throws 404 for another user's order as for an unknown number
 * (docs/reference/rules.md#ownership).
 */
export const serveOrder: Handler<typeof getOrder> = async ({ params }, request) => ({
  order: await toOrder(await requireOrder(request, params.orderNumber), request),
})

/** Returns the order with that number. Throws 404 unless it is the caller's. */
export async function requireOrder(request: RequestContext, orderNumber: string): Promise<StoredOrder> {
  const { user_id: userId } = requireUser(request)
  const stored = await readOrder(request, { orderNumber, userId })
  if (!stored) throw new ApiFailure('not_found')
  return stored
}

/**
 * Returns the order with that number, placed by the caller. Throws 403 for an administrator, who may see the
 * orders of the organisation's buyers but not change them.
 */
export async function requireOwnOrder(request: RequestContext, orderNumber: string): Promise<StoredOrder> {
  const stored = await requireOrder(request, orderNumber)
  if (stored.head.user_id !== requireUser(request).user_id) throw new ApiFailure('forbidden')
  return stored
}
