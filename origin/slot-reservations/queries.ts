import type { MoveReason, PauseReason } from '../../shared/api/slot-reservations.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { sql } from '../db/query.ts'
import { IS_NEARBY } from '../slots/reserved.ts'

/** Reads of recurring slots (docs/delivery.md#recurring-slots). */

export type RoundState = 'reserved' | 'proposed' | 'ordered' | 'skipped' | 'released' | 'missed'

export type PreferenceRow = {
  id: number
  weekday: number
  start_time: string
  end_time: string
  interval_weeks: 1 | 2 | 4
  delivery_type: 'attended' | 'unattended'
  next_on: string
  paused_by: PauseReason | null
  new_organization: string | null
  address_id: number
  street: string
  street_number: string
  floor: string | null
  unit: string | null
  postal_code: string
  city: string
}
export type RoundRow = {
  id: number
  planned_on: string
  state: RoundState
  reason: MoveReason | null
  confirm_by: string
  /** What holds the place; null for a round that is over. */
  hold_kind: 'recurring' | 'order' | null
  slot_id: number
  opens_at: string
  closes_at: string
  price_minor: number
}
export type SlotRow = Pick<RoundRow, 'opens_at' | 'closes_at' | 'price_minor'> & { id: number }

/** SQL: slot `s` has room for one more recurring reservation. */
export const HAS_ROOM = `(s.is_closed = 0
  AND s.used - (SELECT count(*) FROM slot_holds h WHERE h.slot_id = s.id AND h.expires_at <= :now) < s.capacity
  AND 10 * (1 + (SELECT count(*) FROM slot_holds h WHERE h.slot_id = s.id AND h.preference_id IS NOT NULL
                    AND (h.expires_at IS NULL OR h.expires_at > :now))) <= 4 * s.capacity)`

const ROUND_COLUMNS = `
  SELECT r.id, r.planned_on, r.state, r.reason, r.confirm_by, h.kind AS hold_kind,
         s.id AS slot_id, s.opens_at, s.closes_at, s.price_minor
    FROM recurring_rounds r
    JOIN recurring_preferences p ON p.id = r.preference_id
    JOIN delivery_slots s ON s.id = r.slot_id
    LEFT JOIN slot_holds h ON h.preference_id = p.id AND h.slot_id = s.id`

/** The preference of a user, the round that is shown with it, and the slots that this round could take instead. */
export const PREFERENCE = {
  preferences: sql<PreferenceRow>(
    `SELECT p.id, p.weekday, p.start_time, p.end_time, p.interval_weeks, p.delivery_type, p.next_on, p.paused_by,
            iif(p.organization_id IS u.organization_id, NULL, o.name) AS new_organization,
            p.address_id, a.street, a.street_number, a.floor, a.unit, a.postal_code, a.city
       FROM recurring_preferences p
       JOIN users u ON u.id = p.user_id
       JOIN addresses a ON a.id = p.address_id
       LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE p.user_id = :userId AND p.country = :country`,
  ),
  rounds: sql<RoundRow>(
    `${ROUND_COLUMNS}
      WHERE p.user_id = :userId AND p.country = :country AND s.closes_at > :now
        AND r.state IN ('reserved', 'proposed', 'ordered', 'released')
      ORDER BY r.state IN ('reserved', 'proposed') DESC, r.planned_on LIMIT 1`,
  ),
  alternatives: sql<SlotRow>(
    `SELECT s.id, s.opens_at, s.closes_at, s.price_minor
       FROM recurring_preferences p
       JOIN recurring_rounds r ON r.preference_id = p.id AND r.state IN ('reserved', 'proposed')
       JOIN addresses a ON a.id = p.address_id
       JOIN delivery_slots s ON s.area_id = a.delivery_area_id
      WHERE p.user_id = :userId AND p.country = :country AND s.id <> r.slot_id AND ${IS_NEARBY}
        AND strftime('%Y-%m-%dT%H:%M:%fZ', s.cutoff_at, '-2 hours') > :now AND ${HAS_ROOM}
      ORDER BY s.opens_at, s.closes_at`,
  ),
}

/** The round of the session's user that is still reserved or proposed, for a batch with other reads. */
export const LIVE_ROUND = sql<RoundRow>(
  `${ROUND_COLUMNS}
    WHERE r.state IN ('reserved', 'proposed') AND p.country = :country AND p.user_id = (
      SELECT user_id FROM sessions WHERE id_hash = :sessionHash AND expires_at > :now)`,
)

/** A preference for which something is due, with its customer and its live round. */
export type DueRow = Pick<
  PreferenceRow,
  'id' | 'weekday' | 'start_time' | 'end_time' | 'interval_weeks' | 'delivery_type' | 'next_on'
> & {
  user_id: number
  country: Country
  email: string
  first_name: string | null
  language: Language
  area_id: number | null
  is_address_gone: number
  has_time: number
  round_id: number | null
  planned_on: string | null
  state: 'reserved' | 'proposed' | null
  confirm_by: string | null
  reminded_at: string | null
  opens_at: string | null
  closes_at: string | null
  cutoff_at: string | null
  /** The place is lost: the slot is closed, or of another area than the address now. */
  is_lost: number
  is_ordered: number
  has_goods: number
  /** A list waits to put its goods into the cart for this round. */
  waits_for_list: number
}

/** SQL: an order for the days of round `r` was placed after it was reserved. */
const IS_ORDERED = `EXISTS (
  SELECT 1 FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
   WHERE o.user_id = p.user_id AND o.country = p.country AND o.placed_at >= r.created_at
     AND o.status NOT IN ('cancelled', 'payment_failed') AND ${IS_NEARBY})`

const HAS_TIME = `EXISTS (
  SELECT 1 FROM slot_templates t WHERE t.stopped_at IS NULL AND t.area_id = a.delivery_area_id AND t.weekday = p.weekday
     AND t.start_time = p.start_time AND t.end_time = p.end_time)`

/** Preferences with something to do; an order that waits for its payment is left alone. */
export const DUE = sql<DueRow>(
  `WITH open AS (
     SELECT p.id, p.user_id, p.country, p.weekday, p.start_time, p.end_time, p.interval_weeks, p.delivery_type,
            p.next_on, u.email, u.first_name, u.language, a.delivery_area_id AS area_id,
            a.deleted_at IS NOT NULL OR a.user_id <> p.user_id AS is_address_gone, ${HAS_TIME} AS has_time,
            r.id AS round_id, r.planned_on, r.state, r.confirm_by, r.reminded_at,
            s.opens_at, s.closes_at, s.cutoff_at,
            r.id IS NOT NULL AND (s.is_closed = 1 OR s.area_id IS NOT a.delivery_area_id) AS is_lost,
            r.id IS NOT NULL AND ${IS_ORDERED} AS is_ordered,
            EXISTS (SELECT 1 FROM carts c JOIN cart_items i ON i.cart_id = c.id
                     WHERE c.user_id = p.user_id AND c.country = p.country AND c.editing_order_number IS NULL) AS has_goods,
            EXISTS (SELECT 1 FROM recurring_orders l JOIN product_lists own ON own.id = l.list_id
                     WHERE own.user_id = p.user_id AND own.country = p.country AND l.is_active = 1
                       AND abs(julianday(l.planned_on) - julianday(r.planned_on)) <= 3) AS waits_for_list
       FROM recurring_preferences p
       JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL AND u.deletion_at IS NULL
       JOIN addresses a ON a.id = p.address_id
       LEFT JOIN recurring_rounds r ON r.preference_id = p.id AND r.state IN ('reserved', 'proposed')
       LEFT JOIN delivery_slots s ON s.id = r.slot_id
      WHERE p.paused_by IS NULL AND (:userId IS NULL OR p.user_id = :userId)
        AND NOT EXISTS (SELECT 1 FROM slot_holds h WHERE h.preference_id = p.id AND h.slot_id = r.slot_id AND h.kind = 'order'))
   SELECT * FROM open
    WHERE is_address_gone OR area_id IS NULL OR NOT has_time OR is_lost OR is_ordered
       OR (round_id IS NULL AND next_on <= iif(country = 'NO', :lastDayNo, :lastDaySe))
       OR (confirm_by <= :now)
       OR (reminded_at IS NULL AND confirm_by <= :remindUntil)
    ORDER BY next_on, id LIMIT 50`,
)
