import type { setBottleBags } from '../../../shared/api/orders-changes.ts'
import type { Handler } from '../../http/mount.ts'
import { prepareEvent } from '../write/events.ts'
import { requireChangeable } from '../write/guards.ts'
import { toOrder } from '../read/to-order.ts'
import { changeOrder } from './change.ts'

/** Announces bags of empties until the cut-off, or takes them back. Throws 409 `order_locked` after it. */
export const serveSetBottleBags: Handler<typeof setBottleBags> = async ({ params, body }, request) => {
  const { db, now } = request
  const { orderNumber } = params
  const stored = await changeOrder(request, orderNumber, ({ head }) => {
    requireChangeable(head, request)
    return [
      body.bags === 0
        ? db.prepare('DELETE FROM bottle_returns WHERE order_number = ?1').bind(orderNumber)
        : db
            .prepare(
              `INSERT INTO bottle_returns (order_number, bags, pay_to, announced_at) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (order_number) DO UPDATE
                  SET bags = excluded.bags, pay_to = excluded.pay_to, announced_at = excluded.announced_at`,
            )
            .bind(orderNumber, body.bags, body.payTo, now),
      prepareEvent(db, {
        orderNumber,
        kind: 'noted',
        status: head.status,
        at: now,
        actor: 'customer',
        payload: { bottleBags: body.bags },
      }),
    ]
  })
  return { order: await toOrder(stored, request) }
}
