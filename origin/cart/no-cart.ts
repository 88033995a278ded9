import type { RequestContext } from '../http/context.ts'
import { readOrderTerms } from '../prices/order-terms.ts'
import type { StoredCart } from './read.ts'

/** The empty cart of a caller who has none. */
export async function emptyCart({ db, country }: RequestContext): Promise<StoredCart> {
  return { ...NO_CART, terms: await readOrderTerms(db, country) }
}

const NO_CART: Omit<StoredCart, 'terms'> = {
  head: {
    id: 0,
    version: 0,
    removed_json: null,
    is_anonymous: 1,
    is_unattended: 0,
    keeps_points: 0,
    editing_order_number: null,
    address_id: null,
    postal_code: null,
    slot_id: null,
    slot_area_id: null,
    opens_at: null,
    closes_at: null,
    slot_price_minor: null,
    lowest_delivery_minor: null,
    hold_expires_at: null,
    reserved_until: null,
    is_held: 0,
    street: null,
    street_number: null,
    floor: null,
    unit: null,
    address_postal_code: null,
    city: null,
    address_is_primary: null,
    address_area_id: null,
    owner_first_name: null,
    share_id: null,
    is_guest: 0,
    is_owner: 1,
    preferred_grouping: null,
    spending_json: null,
  },
  items: [],
  products: new Map(),
  classifiers: [],
  codes: [],
  perks: [],
  points: null,
  perksSeen: null,
  recipes: [],
  ingredients: new Map(),
  shareToken: null,
}
