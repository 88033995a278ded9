import { SLOT_DAYS } from '../../shared/api/slot-picker.ts'
import { addDays, instantOf, wallClockAt } from '../../shared/time/time-zone.ts'
import { MARKETS, type Country } from '../../shared/sites.ts'
import { CART_BY, HEAD_SQL, IS_LIVE, type HeadRow } from '../cart/queries.ts'
import type { Rows } from '../db/batch.ts'
import { prepareAll, sql, type PreparedAll } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { AddressParts } from '../addresses/address-display.ts'
import { mayDeliverTo, type AddressRow } from '../addresses/address-sql.ts'

/** The requested address or postal code, and the days from today on. */
export type Asked = {
  addressId: number | null
  /** Digits only. */
  postalCode: string | null
  fromIndex: number
  numDays: number
}

export type ContentsRow = {
  pieces: number
  has_alcohol: number
  has_age_limit: number
  /** When the session was made. */
  session_since: string | null
}
export type ChoosableAddress = AddressParts &
  Pick<
    AddressRow,
    | 'id'
    | 'is_primary'
    | 'delivery_area_id'
    | 'unattended_allowed'
    | 'unattended_enabled'
    | 'unattended_placement'
  >
export type TargetRow = {
  address_id: number | null
  postal_code: string
  city: string
  area_id: number | null
  kind: 'van' | 'boat' | null
  season_from: string | null
  season_to: string | null
  rolled_to: string | null
}
export type SlotRow = {
  id: number
  area_id: number
  country: Country
  opens_at: string
  closes_at: string
  cutoff_at: string
  price_minor: number
  delivery_type: 'attended' | 'unattended' | 'pickup' | 'boat'
  capacity: number
  used: number
  route_group: number
  is_closed: number
  /**
   * Places that the caller could take over: those with expired holds and, for a user, those of anonymous
   * visitors and the one that is reserved for them.
   */
  takeable: number
}

/**
 * The statements that read the picker, to be combined with others in one batch. `pickerRows` reads their
 * rows.
 */
export function pickerStatements(request: RequestContext, asked: Asked): PreparedAll<typeof PICKER> {
  const { db, country, now, sessionHash } = request
  const { addressId, postalCode } = asked
  const { from, to } = pickerDays(request, asked)
  const params = { country, now, sessionHash: sessionHash ?? '', addressId, postalCode, from, to }
  return prepareAll(db, PICKER, params)
}

export type PickerRows = {
  head: HeadRow | null
  contents: ContentsRow
  addresses: ChoosableAddress[]
  target: TargetRow | null
  slots: SlotRow[]
}

/** Returns the picker's rows from those of `pickerStatements`. */
export function pickerRows({
  head,
  contents,
  addresses,
  target,
  slots,
}: Rows<PreparedAll<typeof PICKER>>): PickerRows {
  return {
    head: head[0] ?? null,
    contents: contents[0] ?? { pieces: 0, has_alcohol: 0, has_age_limit: 0, session_since: null },
    addresses,
    target: target[0] ?? null,
    slots,
  }
}

/** The requested days that have slots, and the instants they begin and end. */
export function pickerDays({ country, now }: Pick<RequestContext, 'country' | 'now'>, asked: Asked) {
  const { timeZone } = MARKETS[country]
  const today = wallClockAt(now, timeZone).date
  const count = Math.min(asked.numDays, SLOT_DAYS - asked.fromIndex)
  const dates = Array.from({ length: count }, (_, index) => addDays(today, asked.fromIndex + index))
  const midnight = (index: number) =>
    instantOf({ date: addDays(today, index), time: '00:00' }, timeZone).toISOString()
  return { dates, from: midnight(asked.fromIndex), to: midnight(asked.fromIndex + count) }
}

const SLOT_COLUMNS = `s.id, s.area_id, s.country, s.opens_at, s.closes_at, s.cutoff_at, s.price_minor,
  s.delivery_type, s.capacity, s.used, s.route_group, s.is_closed,
  (SELECT count(*) FROM slot_holds h WHERE h.slot_id = s.id AND (h.expires_at <= :now
      OR (h.kind = 'cart' AND (SELECT user_id FROM me) IS NOT NULL
          AND (SELECT user_id FROM carts WHERE id = h.cart_id) IS NULL)
      OR (h.kind = 'recurring' AND h.cart_id IS NULL AND h.preference_id = (
          SELECT id FROM recurring_preferences
           WHERE user_id = (SELECT user_id FROM me) AND country = s.country)))) AS takeable`

const ME = `me (user_id) AS (SELECT se.user_id FROM sessions se WHERE se.id_hash = :sessionHash AND ${IS_LIVE})`
const MAY_DELIVER_TO = mayDeliverTo('(SELECT user_id FROM me)')

/** One slot as the caller sees it. */
export const SLOT = sql<SlotRow>(
  `WITH ${ME} SELECT ${SLOT_COLUMNS} FROM delivery_slots s WHERE s.id = :slotId`,
)

const CONTENTS_SQL = `
  SELECT coalesce(sum(i.quantity), 0) AS pieces,
         coalesce(max(m.abv IS NOT NULL AND m.age_limit IS NOT NULL), 0) AS has_alcohol,
         coalesce(max(m.age_limit IS NOT NULL), 0) AS has_age_limit,
         (SELECT created_at FROM sessions WHERE id_hash = :sessionHash) AS session_since
    FROM cart_items i JOIN product_markets m ON m.product_id = i.product_id AND m.country = :country
   WHERE i.cart_id = (SELECT id FROM mine)`

const ADDRESSES_SQL = `
  SELECT a.id, a.street, a.street_number, a.floor, a.unit, a.postal_code, a.city, a.is_primary,
         a.delivery_area_id, a.unattended_allowed, a.unattended_enabled, a.unattended_placement
    FROM addresses a WHERE a.country = :country AND ${MAY_DELIVER_TO}
   ORDER BY a.is_primary DESC, a.id`

/**
 * The one address or postal code of the slots: the requested one (:addressId, :postalCode), else the cart's,
 * else the primary address. Guests of a shared cart do not see the owner's address.
 */
const TARGET = `target (address_id, postal_code, city, area_id) AS (
  SELECT address_id, postal_code, city, area_id FROM (
    SELECT 1 AS rank, a.id AS address_id, a.postal_code, a.city, a.delivery_area_id AS area_id
      FROM addresses a WHERE a.id = :addressId AND a.country = :country AND ${MAY_DELIVER_TO}
    UNION ALL
    SELECT 2, NULL, p.postal_code, p.city, p.delivery_area_id
      FROM postal_codes p WHERE :addressId IS NULL AND p.country = :country AND p.postal_code = :postalCode
    UNION ALL
    SELECT 3, a.id, a.postal_code, a.city, a.delivery_area_id
      FROM carts c JOIN addresses a ON a.id = c.address_id
     WHERE :addressId IS NULL AND :postalCode IS NULL AND c.id = (SELECT id FROM mine) AND ${MAY_DELIVER_TO}
    UNION ALL
    SELECT 4, NULL, p.postal_code, p.city, p.delivery_area_id
      FROM carts c JOIN postal_codes p ON p.country = :country AND p.postal_code = c.postal_code
     WHERE :addressId IS NULL AND :postalCode IS NULL AND c.id = (SELECT id FROM mine)
       AND (c.session_hash = :sessionHash OR c.user_id = (SELECT user_id FROM me))
    UNION ALL
    SELECT 5, a.id, a.postal_code, a.city, a.delivery_area_id
      FROM addresses a WHERE :addressId IS NULL AND :postalCode IS NULL AND a.user_id = (SELECT user_id FROM me)
       AND a.country = :country AND a.is_primary = 1 AND a.deleted_at IS NULL
  ) ORDER BY rank LIMIT 1)`

const PICKER = {
  head: sql<HeadRow>(`WITH ${CART_BY.session} ${HEAD_SQL}`),
  contents: sql<ContentsRow>(`WITH ${CART_BY.session} ${CONTENTS_SQL}`),
  addresses: sql<ChoosableAddress>(`WITH ${ME} ${ADDRESSES_SQL}`),
  target: sql<TargetRow>(
    `WITH ${CART_BY.session}, ${ME}, ${TARGET} SELECT t.*, d.kind, d.season_from, d.season_to, d.rolled_to
       FROM target t LEFT JOIN delivery_areas d ON d.id = t.area_id`,
  ),
  slots: sql<SlotRow>(
    `WITH ${CART_BY.session}, ${ME}, ${TARGET} SELECT ${SLOT_COLUMNS} FROM delivery_slots s
      WHERE s.area_id = (SELECT area_id FROM target) AND s.opens_at > :now AND s.opens_at >= :from AND s.opens_at < :to
      ORDER BY s.opens_at, s.closes_at`,
  ),
}
