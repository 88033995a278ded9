import { toMoney } from '../../shared/domain/money.ts'
import { formatAddress } from '../user/address-display.ts'
import type { HeadRow } from './queries.ts'
import type { CartOnWire } from './to-cart.ts'

/** The slot a basket has chosen, with the end of its hold; in the past when it must be taken up again. */
export function chosenSlot(head: HeadRow): CartOnWire['deliverySlot'] {
  if (head.slot_id === null || head.opens_at === null || head.closes_at === null) return null
  return {
    id: head.slot_id,
    openDatetime: head.opens_at,
    closeDatetime: head.closes_at,
    price: toMoney(head.slot_price_minor ?? 0),
    holdExpiresAt: head.hold_expires_at,
  }
}

/** Where a basket goes. Guests of a shared one are not told where its owner lives. */
export function chosenAddress(head: HeadRow): CartOnWire['deliveryAddress'] {
  const { address_id, street, street_number, address_postal_code, city } = head
  if (head.is_owner !== 1 || address_id === null) return null
  if (street === null || street_number === null || address_postal_code === null || city === null) return null
  return {
    id: address_id,
    ...formatAddress({ ...head, street, street_number, postal_code: address_postal_code, city }),
    isPrimary: head.address_is_primary === 1,
    isDeliveryAvailable: head.address_area_id !== null,
  }
}
