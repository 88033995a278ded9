import { isUsableList } from '../cart/usable-list.ts'
import type { ShareMode } from '../../shared/api/product-lists.ts'

/**
 * SQL that every statement about a list begins with: the CTE `mine (id)`, one list or none. Parameters:
 * :country, and what the caller has of the list.
 */
export const LIST_BY = {
  /** The caller's own list, or one of their organisation. */
  id: `mine (id) AS (
    SELECT l.id FROM product_lists l WHERE l.id = :listId AND ${isUsableList(':userId')} AND l.country = :country)`,
  /** The list that the caller has just made. */
  newest: `mine (id) AS (
    SELECT max(id) FROM product_lists WHERE user_id = :userId AND country = :country)`,
  /** The list of a link. */
  token: `mine (id) AS (
    SELECT l.id FROM product_list_shares s JOIN product_lists l ON l.id = s.list_id
     WHERE s.token_hash = :tokenHash AND l.country = :country)`,
}

export type ListRow = {
  id: number
  title: string
  description: string
  is_dinner_list: number
  version: number
  updated_at: string
  owner_id: number
  owner_first_name: string | null
  /** The organisation that it is shared with; null for none. */
  organization_name: string | null
  share_mode: ShareMode | null
  lines: number
  sold: number
  pieces: number
  recurring_id: number | null
  interval_weeks: 1 | 2 | 4
  weekday: number
  is_active: number
  delivery_on: string
  cutoff_at: string
  added_to_cart_at: string | null
}

/** SQL: the product of the line `i` is sold in the country. */
export const IS_SOLD = `EXISTS (SELECT 1 FROM product_markets m JOIN products p ON p.id = m.product_id AND p.status = 'active'
    WHERE m.product_id = i.product_id AND m.country = :country AND m.is_listed = 1)`

/** Columns of a `ListRow`; a caller adds its condition on `l`. */
export const LIST_SQL = `
  SELECT l.id, l.title, l.description, l.is_dinner_list, l.version, l.updated_at,
         l.user_id AS owner_id, u.first_name AS owner_first_name,
         iif(l.for_organization = 1, (SELECT name FROM organizations WHERE id = u.organization_id), NULL) AS organization_name,
         s.mode AS share_mode,
         (SELECT count(*) FROM product_list_items i WHERE i.list_id = l.id) AS lines,
         (SELECT count(*) FROM product_list_items i WHERE i.list_id = l.id AND ${IS_SOLD}) AS sold,
         (SELECT coalesce(sum(i.quantity), 0) FROM product_list_items i WHERE i.list_id = l.id) AS pieces,
         r.id AS recurring_id, r.interval_weeks, r.weekday, r.is_active, r.delivery_on, r.cutoff_at,
         r.added_to_cart_at
    FROM product_lists l
    JOIN users u ON u.id = l.user_id
    LEFT JOIN product_list_shares s ON s.list_id = l.id
    LEFT JOIN recurring_orders r ON r.list_id = l.id`
