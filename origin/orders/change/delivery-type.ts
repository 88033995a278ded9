import type { setOrderDeliveryType, updateOrder } from '../../../shared/api/orders-changes.ts'
import { markEditedStatements } from '../../cart/no-substitutes.ts'
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
import { finalOf, toOrder } from '../read/to-order.ts'
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

/** Stores notes for driver and picker. Throws a field error for a line the order does not have. */
export const serveUpdateOrder: Handler<typeof updateOrder> = async ({ params, body }, request) => {
  const { db, now } = request
  const stored = await changeOrder(request, params.orderNumber, ({ head, lines }) => {
    requireChangeable(head, request)
    const unknown = body.lines.findIndex(({ lineId }) => !lines.some(({ id }) => id === lineId))
    if (unknown >= 0) throw fieldFailure(request, { [`lines.${unknown}.lineId`]: 'invalid' })
    const said = body.lines.map(
      (line) =>
        [
          line.lineId,
          line.allowsSubstitution === undefined ? null : Number(line.allowsSubstitution),
          line.pickerNote ?? null,
        ] as const,
    )
    return [
      ...(body.customerNote === undefined
        ? []
        : [
            db
              .prepare(`UPDATE orders SET note = nullif(?2, '') WHERE order_number = ?1`)
              .bind(params.orderNumber, body.customerNote),
            db
              .prepare(
                `UPDATE carts SET customer_note = nullif(?2, ''), version = version + 1
                  WHERE editing_order_number = ?1`,
              )
              .bind(params.orderNumber, body.customerNote),
          ]),
      db
        .prepare(
          `UPDATE order_lines
              SET allow_substitution = coalesce(said.value ->> 1, allow_substitution),
                  note = CASE WHEN said.value ->> 2 IS NULL THEN note ELSE nullif(said.value ->> 2, '') END
             FROM json_each(?2) said
            WHERE order_lines.order_number = ?1 AND order_lines.id = said.value ->> 0`,
        )
        .bind(params.orderNumber, JSON.stringify(said)),
      ...markEditedStatements(db, params.orderNumber, said),
      prepareEvent(db, {
        orderNumber: params.orderNumber,
        kind: 'noted',
        status: head.status,
        at: now,
        actor: 'customer',
      }),
    ]
  })
  return { order: await toOrder(stored, request) }
}
