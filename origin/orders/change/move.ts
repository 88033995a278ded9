import type { moveOrder } from '../../../shared/api/orders-changes.ts'
import { isWithinAlcoholHours } from '../../slots/rules/alcohol-hours.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { prepareMoveOrderHold, slotFailureOf } from '../../slots/holds.ts'
import { mayDeliverTo } from '../../addresses/address-sql.ts'
import { ADDRESS_SNAPSHOT, type AddressSnapshot } from '../read/address.ts'
import { changeOrder } from './change.ts'
import { requireUnattendedAllowed } from './delivery-type.ts'
import { prepareEvent } from '../write/events.ts'
import { requireChangeable } from '../write/guards.ts'
import { prepareDeliveryPrice } from './delivery-price.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { toOrder } from '../read/to-order.ts'

type SlotRow = {
  id: number
  area_id: number
  opens_at: string
  closes_at: string
  price_minor: number
  delivery_type: 'attended' | 'unattended' | 'pickup' | 'boat'
}

/**
 * Moves an order to another slot, another address or both, until the cut-off. The batch takes the new slot
 * and releases the old one together, so that the order always has a slot. The price of delivery never rises.
 */
export const serveMoveOrder: Handler<typeof moveOrder> = async ({ params, body }, request) => {
  const { orderNumber } = params
  try {
    const stored = await changeOrder(request, orderNumber, async (found) => {
      requireChangeable(found.head, request)
      const target = await findTarget(request, found, body)
      return target && moveStatements(request, found, target)
    })
    return { order: await toOrder(stored, request) }
  } catch (error) {
    const code = slotFailureOf(error)
    throw code ? new ApiFailure(code) : error
  }
}

type MoveRequest = { deliverySlotId?: number | undefined; deliveryAddressId?: number | undefined }
type Target = { slot: SlotRow; address: AddressSnapshot; deliveryType: SlotRow['delivery_type'] }

/** The new slot and address, or null when the order has them already. Throws what prevents the move. */
async function findTarget(
  request: RequestContext,
  { head, lines }: StoredOrder,
  asked: MoveRequest,
): Promise<Target | null> {
  const present = JSON.parse(head.address_json) as AddressSnapshot
  const slotId = asked.deliverySlotId ?? head.slot_id
  const {
    slots: [slot],
    addresses: [found],
    alcohol,
  } = await readBatch(request.db, TARGET, {
    slotId,
    country: head.country,
    addressId: asked.deliveryAddressId ?? 0,
    userId: requireUser(request).user_id,
    orderNumber: head.order_number,
  })
  if (asked.deliveryAddressId !== undefined && !found) throw new ApiFailure('address_not_found')
  const address = found ? (JSON.parse(found.json) as AddressSnapshot) : present
  if (slotId === head.slot_id && !found) return null
  if (found && address.delivery_area_id === null) throw new ApiFailure('outside_delivery_area')
  if (!slot || (address.delivery_area_id ?? head.area_id) !== slot.area_id) {
    throw new ApiFailure('slot_not_for_address')
  }
  const hasAlcohol = alcohol[0]?.has_alcohol === 1
  const span = { opensAt: slot.opens_at, closesAt: slot.closes_at }
  if (hasAlcohol && !isWithinAlcoholHours(span, head.country)) throw new ApiFailure('alcohol_hours')
  // The slot decides how it delivers, except for home deliveries, where the customer chooses.
  const isChosen = slot.delivery_type === 'attended' && head.delivery_type === 'unattended'
  const deliveryType = isChosen ? 'unattended' : slot.delivery_type
  if (deliveryType === 'unattended') {
    const moved = { ...head, delivery_type: deliveryType, address_json: JSON.stringify(address) }
    requireUnattendedAllowed({ head: moved, lines })
  }
  return { slot, address, deliveryType }
}

const TARGET = {
  slots: sql<SlotRow>('SELECT * FROM delivery_slots WHERE id = :slotId AND country = :country'),
  addresses: sql<{ json: string }>(
    `SELECT ${ADDRESS_SNAPSHOT} AS json FROM addresses a
      WHERE a.id = :addressId AND ${mayDeliverTo(':userId')} AND a.country = :country`,
  ),
  // Only alcohol is limited to sales hours; other goods with an age limit, such as energy drinks, are not.
  alcohol: sql<{ has_alcohol: number }>(
    `SELECT EXISTS (
       SELECT 1 FROM order_lines l
         JOIN product_markets m ON m.product_id = l.product_id AND m.country = :country AND m.abv IS NOT NULL
        WHERE l.order_number = :orderNumber AND l.age_limit IS NOT NULL) AS has_alcohol`,
  ),
}

function moveStatements(request: RequestContext, stored: StoredOrder, target: Target): D1PreparedStatement[] {
  const { db, now } = request
  const { head } = stored
  const { slot, address, deliveryType } = target
  const orderNumber = head.order_number
  // The difference to a dearer slot's price, which the console sums up per customer.
  const saved = Math.max(0, slot.price_minor - (head.slot_price_minor ?? head.delivery_minor))
  return [
    ...(slot.id === head.slot_id ? [] : prepareMoveOrderHold({ db, now }, { orderNumber, slotId: slot.id })),
    db
      .prepare(
        `UPDATE orders SET slot_id = ?2, address_json = ?3, delivery_type = ?4,
                slot_price_minor = min(slot_price_minor, ?5) WHERE order_number = ?1`,
      )
      .bind(orderNumber, slot.id, JSON.stringify(address), deliveryType, slot.price_minor),
    ...prepareDeliveryPrice({ db, now }, stored, Math.min(head.delivery_minor, slot.price_minor)),
    prepareEvent(db, {
      orderNumber,
      kind: 'moved',
      status: head.status,
      at: now,
      actor: 'customer',
      payload: { slotId: slot.id, ...(saved > 0 && { saved }) },
    }),
  ]
}
