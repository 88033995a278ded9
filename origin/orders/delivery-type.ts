import type { setOrderDeliveryType, updateOrder } from '../../shared/api/orders-changes.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import type { AddressSnapshot } from './address.ts'
import { changeOrder } from './change.ts'
import { FIXED_DELIVERY } from './delivery-type-texts.ts'
import { prepareEvent } from './events.ts'
import { requireChangeable } from './guards.ts'
import type { StoredOrder } from './read.ts'
import { toOrderSummary } from './summary.ts'
import { finalOf, toOrder } from './to-order.ts'

/**
 * Goods may be left alone unless somebody's age has to be seen or the address has no place for them. What
 * comes by boat or is picked up is left as it is: 400 for the field, or 409 `unattended_not_allowed`.
 */
export const serveDeliveryType: Handler<typeof setOrderDeliveryType> = async ({ params, body }, request) => {
  const { db, now } = request
  const stored = await changeOrder(request, params.orderNumber, (found) => {
    requireChangeable(found.head, request)
    if (body.deliveryType === 'unattended') requireUnattendedAllowed(found)
    // At a quay or a shelf there is no door to choose at: the slot says how it delivers.
    if (isFixed(found.head)) {
      const message = FIXED_DELIVERY[request.language]
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
      // A basket that changes this order meanwhile says the same, or its edit would take this back.
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

/** 409 `unattended_not_allowed` for alcohol and other goods with an age limit, boats, and addresses without a place. */
export function requireUnattendedAllowed({ head, lines }: Pick<StoredOrder, 'head' | 'lines'>): void {
  const address = JSON.parse(head.address_json) as AddressSnapshot
  const isRestricted = lines.some(({ age_limit }) => age_limit !== null)
  if (isRestricted || isFixed(head) || address.unattended_allowed !== 1)
    throw new ApiFailure('unattended_not_allowed')
}

function isFixed({ delivery_type: type }: StoredOrder['head']): boolean {
  return type === 'boat' || type === 'pickup'
}

/** Notes for driver and picker. An unknown line is a field error, not silently left out. */
export const serveUpdateOrder: Handler<typeof updateOrder> = async ({ params, body }, request) => {
  const { db, now } = request
  const stored = await changeOrder(request, params.orderNumber, ({ head, lines }) => {
    requireChangeable(head, request)
    const unknown = body.lines.findIndex(({ lineId }) => !lines.some(({ id }) => id === lineId))
    if (unknown >= 0) throw fieldFailure(request, { [`lines.${unknown}.lineId`]: 'invalid' })
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
        .bind(
          params.orderNumber,
          JSON.stringify(
            body.lines.map((line) => [
              line.lineId,
              line.allowsSubstitution === undefined ? null : Number(line.allowsSubstitution),
              line.pickerNote ?? null,
            ]),
          ),
        ),
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
