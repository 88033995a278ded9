import type { setOrderDeliveryType } from '../../../shared/api/orders-changes.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import type { AddressSnapshot } from '../read/address.ts'
import { changeOrder } from './change.ts'
import { FIXED_DELIVERY } from './delivery-type-texts.ts'
import { prepareEvent } from '../write/events.ts'
import { requireChangeable } from '../write/guards.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { toOrderSummary } from '../read/summary.ts'
import { finalOf } from '../read/to-order.ts'
import { text } from '../../text/text.ts'

/**
 * Sets whether goods may be left unattended: not with age-limited goods, nor at an address without a place
 * for them. Throws 400 for the field of an order by boat or pickup, 409 `unattended_not_allowed`.
 */
export const serveSetOrderDeliveryType: Handler<typeof setOrderDeliveryType> = async (
  { params, body },
  request,
) => {
  const { db, now } = request
  const stored = await changeOrder(request, params.orderNumber, (found) => {
    requireChangeable(found.head, request)
    if (body.deliveryType === 'unattended') requireUnattendedAllowed(found)
    // Delivery to a quay or a pickup point has no such choice: the slot decides how it delivers.
    if (isFixed(found.head)) {
      const message = text(request.language, FIXED_DELIVERY)
      throw fieldFailure(request, { deliveryType: { code: 'invalid', message } })
    }
    const address = JSON.parse(found.head.address_json) as AddressSnapshot
    const placed: AddressSnapshot = {
      ...address,
      placement: body.placement ?? address.placement,
      placement_note: body.note ?? address.placement_note,
    }
    return [
      db
        .prepare('UPDATE orders SET delivery_type = ?2, address_json = ?3 WHERE order_number = ?1')
        .bind(params.orderNumber, body.deliveryType, JSON.stringify(placed)),
      // A cart that edits this order gets the same value, or its edit would undo the change.
      db
        .prepare('UPDATE carts SET is_unattended = ?2, version = version + 1 WHERE editing_order_number = ?1')
        .bind(params.orderNumber, Number(body.deliveryType === 'unattended')),
      prepareEvent(db, {
        orderNumber: params.orderNumber,
        kind: 'noted',
        status: found.head.status,
        at: now,
        actor: 'customer',
        payload: { deliveryType: body.deliveryType },
      }),
    ]
  })
  return { order: toOrderSummary(stored.head, request, finalOf(stored).total) }
}

/**
 * Throws 409 `unattended_not_allowed` for goods with an age limit, boats, and addresses without a place for
 * goods.
 */
export function requireUnattendedAllowed({ head, lines }: Pick<StoredOrder, 'head' | 'lines'>): void {
  const address = JSON.parse(head.address_json) as AddressSnapshot
  const isRestricted = lines.some(({ age_limit }) => age_limit !== null)
  if (isRestricted || isFixed(head) || address.unattended_allowed !== 1)
    throw new ApiFailure('unattended_not_allowed')
}

function isFixed({ delivery_type: type }: StoredOrder['head']): boolean {
  return type === 'boat' || type === 'pickup'
}
