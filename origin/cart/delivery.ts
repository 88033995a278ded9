import { toMoney } from '../../shared/money/money.ts'
import { formatAddress } from '../addresses/address-display.ts'
import type { HeadRow } from './queries.ts'
import type { CartOnWire } from './to-cart.ts'

/**
 * The cart's chosen slot and the end of its hold: null without a hold, and in the past when the slot must be
 * taken again.
 */
export function chosenSlot(head: HeadRow): CartOnWire['deliverySlot'] {
  if (head.slot_id === null || head.opens_at === null || head.closes_at === null) return null
  return {
    id: head.slot_id,
    openDatetime: head.opens_at,
    closeDatetime: head.closes_at,
    price: toMoney(head.slot_price_minor ?? 0),
    holdExpiresAt: head.is_held === 1 ? head.hold_expires_at : null,
  }
}

/** The cart's delivery address. Guests of a shared cart do not see the owner's address. */
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
