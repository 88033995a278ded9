import type { cancelOrder } from '../../../shared/api/orders-changes.ts'
import type { Handler } from '../../http/mount.ts'
import { runPaymentOperations } from '../../payments/operations.ts'
import { prepareReleaseOrder, prepareVoidPayments } from '../../payments/release.ts'
import { changeOrder } from './change.ts'
import { prepareEvent } from '../write/events.ts'
import { requireChangeable } from '../write/guards.ts'
import { prepareReturnCart } from '../../cart/kept-cart.ts'
import { toOrder } from '../read/to-order.ts'

/** Cancels an order until the cut-off. The batch that sets its status also releases everything it held. */
export const serveCancelOrder: Handler<typeof cancelOrder> = async ({ params, body }, request) => {
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
      ...(cart ? prepareReturnCart({ db, now }, { cartId: cart.id, orderNumber }) : []),
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
  // The tables already say that the money is released; the provider is notified now or by the next job.
  await runPaymentOperations(request, { orderNumber })
  return { order: await toOrder(stored, request) }
}
