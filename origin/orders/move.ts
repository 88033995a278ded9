import type { moveOrder } from '../../shared/api/orders-changes.ts'
import { isWithinAlcoholHours } from '../../shared/domain/alcohol-hours.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { prepareMoveOrderHold, slotFailureOf } from '../slot-picker/holds.ts'
import { ADDRESS_SNAPSHOT, type AddressSnapshot } from './address.ts'
import { changeOrder } from './change.ts'
import { requireUnattendedAllowed } from './delivery-type.ts'
import { prepareEvent } from './events.ts'
import { requireChangeable } from './guards.ts'
import { prepareDeliveryPrice } from './delivery-price.ts'
import type { StoredOrder } from './read.ts'
import { toOrder } from './to-order.ts'

type SlotRow = {
  id: number
  area_id: number
  opens_at: string
  closes_at: string
  price_minor: number
  delivery_type: 'attended' | 'unattended' | 'pickup' | 'boat'
}

/**
 * Another time, another address, or both, until the cut-off. The place in the new slot is taken in the
 * batch that gives the old one back: an order is never without one. The price of delivery never rises.
 */
export const serveMove: Handler<typeof moveOrder> = async ({ params, body }, request) => {
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

type Wish = { deliverySlotId?: number | undefined; deliveryAddressId?: number | undefined }
type Target = { slot: SlotRow; address: AddressSnapshot; deliveryType: SlotRow['delivery_type'] }

/** Where the order shall go, or null when it goes there already. Throws what stands against it. */
async function findTarget(
  request: RequestContext,
  { head, lines }: StoredOrder,
  wish: Wish,
): Promise<Target | null> {
  const present = JSON.parse(head.address_json) as AddressSnapshot
  const slotId = wish.deliverySlotId ?? head.slot_id
  const [slots, addresses, alcohol] = (await request.db.batch([
    request.db
      .prepare('SELECT * FROM delivery_slots WHERE id = ?1 AND country = ?2')
      .bind(slotId, head.country),
    request.db
      .prepare(
        `SELECT ${ADDRESS_SNAPSHOT} AS json FROM addresses a
          WHERE a.id = ?1 AND a.user_id = ?2 AND a.country = ?3 AND a.deleted_at IS NULL`,
      )
      .bind(wish.deliveryAddressId ?? 0, requireUser(request).user_id, head.country),
    // An age limit alone binds to no hours: energy drinks have one too.
    request.db
      .prepare(
        `SELECT EXISTS (
           SELECT 1 FROM order_lines l
             JOIN product_markets m ON m.product_id = l.product_id AND m.country = ?2 AND m.abv IS NOT NULL
            WHERE l.order_number = ?1 AND l.age_limit IS NOT NULL) AS has_alcohol`,
      )
      .bind(head.order_number, head.country),
  ])) as [D1Result<SlotRow>, D1Result<{ json: string }>, D1Result<{ has_alcohol: number }>]
  const slot = slots.results[0]
  const found = addresses.results[0]
  if (wish.deliveryAddressId !== undefined && !found) throw new ApiFailure('address_not_found')
  const address = found ? (JSON.parse(found.json) as AddressSnapshot) : present
  if (slotId === head.slot_id && !found) return null
  if (found && address.delivery_area_id === null) throw new ApiFailure('outside_delivery_area')
  if (!slot || (address.delivery_area_id ?? head.area_id) !== slot.area_id) {
    throw new ApiFailure('slot_not_for_address')
  }
  const hasAlcohol = alcohol.results[0]?.has_alcohol === 1
  const span = { opensAt: slot.opens_at, closesAt: slot.closes_at }
  if (hasAlcohol && !isWithinAlcoholHours(span, head.country)) throw new ApiFailure('alcohol_hours')
  // A slot says how it delivers, except that at a door the customer chooses.
  const isChosen = slot.delivery_type === 'attended' && head.delivery_type === 'unattended'
  const deliveryType = isChosen ? 'unattended' : slot.delivery_type
  if (deliveryType === 'unattended') {
    const moved = { ...head, delivery_type: deliveryType, address_json: JSON.stringify(address) }
    requireUnattendedAllowed({ head: moved, lines })
  }
  return { slot, address, deliveryType }
}

function moveStatements(request: RequestContext, stored: StoredOrder, target: Target): D1PreparedStatement[] {
  const { db, now } = request
  const { head } = stored
  const { slot, address, deliveryType } = target
  const orderNumber = head.order_number
  return [
    ...(slot.id === head.slot_id ? [] : prepareMoveOrderHold({ db, now }, { orderNumber, slotId: slot.id })),
    db
      .prepare(
        'UPDATE orders SET slot_id = ?2, address_json = ?3, delivery_type = ?4 WHERE order_number = ?1',
      )
      .bind(orderNumber, slot.id, JSON.stringify(address), deliveryType),
    ...prepareDeliveryPrice({ db, now }, stored, Math.min(head.delivery_minor, slot.price_minor)),
    prepareEvent(db, {
      orderNumber,
      kind: 'moved',
      status: head.status,
      at: now,
      actor: 'customer',
      payload: { slotId: slot.id },
    }),
  ]
}
