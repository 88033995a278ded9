import type { cancelOrder } from '../../shared/api/orders-changes.ts'
import type { Handler } from '../http/mount.ts'
import { runPaymentOperations } from '../payments/operations.ts'
import { prepareReleaseOrder, prepareVoidPayments } from '../payments/release.ts'
import { changeOrder } from './change.ts'
import { prepareEvent } from './events.ts'
import { requireChangeable } from './guards.ts'
import { prepareReturnBasket } from './kept-basket.ts'
import { toOrder } from './to-order.ts'

/** Until the cut-off. Everything the order held goes back in the same batch as its status. */
export const serveCancel: Handler<typeof cancelOrder> = async ({ params, body }, request) => {
  const { orderNumber } = params
  const { db, now } = request
  const cart = await db
    .prepare('SELECT id FROM carts WHERE editing_order_number = ?1')
    .bind(orderNumber)
    .first<{ id: number }>()
  const stored = await changeOrder(request, orderNumber, ({ head }) => {
    if (head.status === 'cancelled') return null
    requireChangeable(head, request)
    return [
      ...prepareReleaseOrder(db, { orderNumber, now }),
      ...prepareVoidPayments(db, { orderNumber, now }),
      db
        .prepare(
          `UPDATE orders SET status = 'cancelled', cancelled_at = ?2 WHERE order_number = ?1 AND status = 'placed'`,
        )
        .bind(orderNumber, now),
      ...(cart ? prepareReturnBasket({ db, now }, { cartId: cart.id, orderNumber }) : []),
      prepareEvent(db, {
        orderNumber,
        kind: 'status',
        status: 'cancelled',
        at: now,
        actor: 'customer',
        ...(body.reason && { payload: { reason: body.reason } }),
      }),
    ]
  })
  // The money is already free in our books; the provider hears of it now or with the next job.
  await runPaymentOperations(request, { orderNumber })
  return { order: await toOrder(stored, request) }
}
