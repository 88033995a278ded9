import { toMoney } from '../../shared/money/money.ts'
import type { CartTotals } from './rules/cart-totals.ts'
import type { StoredCart } from './read.ts'
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

/** What delivery costs at least while no slot is chosen: nothing where terms or a perk make it free. */
export function lowestDelivery(
  { head, perks, terms: { deliveryFreeFrom } }: Pick<StoredCart, 'head' | 'perks' | 'terms'>,
  { goods }: Pick<CartTotals, 'goods'>,
): CartOnWire['deliveryFrom'] {
  if (goods === 0 || head.lowest_delivery_minor === null) return null
  const isFree =
    (deliveryFreeFrom !== null && goods >= deliveryFreeFrom) ||
    perks.some(({ kind, minimum }) => kind === 'free_delivery' && goods >= minimum)
  return toMoney(isFree ? 0 : head.lowest_delivery_minor)
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
