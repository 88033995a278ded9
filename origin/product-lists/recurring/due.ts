import type { Country, Language } from '../../../shared/sites.ts'
import { sql } from '../../db/query.ts'

/** A round that is due, with its customer. */
export type DueRow = {
  id: number
  list_id: number
  title: string
  interval_weeks: number
  weekday: number
  planned_on: string
  delivery_on: string
  /** Of the slot the customer has chosen or that is reserved for them near that day, else the first of the delivery day. */
  cutoff_at: string
  user_id: number
  country: Country
  email: string
  first_name: string | null
  language: Language
}

/** A chosen or reserved slot so many days from the planned day stands for the round. */
const CHOSEN_DAYS = 3
/** Rounds of one run; the next run takes the rest. */
const AT_ONCE = 25

/** The cut-off of the slot that the customer's cart has chosen near the planned day. */
const CHOSEN_CUTOFF = `(
  SELECT ds.cutoff_at FROM carts c
    JOIN delivery_slots ds ON ds.id = c.slot_id
   WHERE c.user_id = l.user_id AND c.country = l.country AND ds.cutoff_at > :now
     AND abs(julianday(date(ds.opens_at)) - julianday(r.planned_on)) <= ${CHOSEN_DAYS})`

/** The cut-off of the recurring slot that is reserved for the customer near the planned day. */
const RESERVED_CUTOFF = `(
  SELECT ds.cutoff_at FROM recurring_preferences p
    JOIN recurring_rounds round ON round.preference_id = p.id AND round.state = 'reserved'
    JOIN delivery_slots ds ON ds.id = round.slot_id
   WHERE p.user_id = l.user_id AND p.country = l.country AND ds.cutoff_at > :now
     AND abs(julianday(date(ds.opens_at)) - julianday(r.planned_on)) <= ${CHOSEN_DAYS})`

const CUTOFF = `coalesce(${CHOSEN_CUTOFF}, ${RESERVED_CUTOFF}, r.cutoff_at)`

/**
 * Rounds whose cut-off is less than a day away: `:until` is the instant a day from `:now`. While the customer
 * changes or pays an order their cart belongs to that order, so the round waits.
 */
export const DUE = sql<DueRow>(
  `SELECT r.id, r.list_id, l.title, r.interval_weeks, r.weekday, r.planned_on, r.delivery_on,
          ${CUTOFF} AS cutoff_at,
          l.user_id, l.country, u.email, u.first_name, u.language
     FROM recurring_orders r
     JOIN product_lists l ON l.id = r.list_id
     JOIN users u ON u.id = l.user_id AND u.deleted_at IS NULL AND u.deletion_at IS NULL
    WHERE r.is_active = 1 AND ${CUTOFF} <= :until
      AND NOT EXISTS (
        SELECT 1 FROM carts c
         WHERE c.user_id = l.user_id AND c.country = l.country
           AND (c.editing_order_number IS NOT NULL OR EXISTS (
             SELECT 1 FROM orders o WHERE o.cart_id = c.id AND o.status = 'awaiting_payment')))
    ORDER BY r.cutoff_at, r.id LIMIT ${AT_ONCE}`,
)
