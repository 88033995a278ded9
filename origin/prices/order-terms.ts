import type { Country } from '../../shared/sites.ts'
import { prepare, sql } from '../db/query.ts'
import { ORDER_TERMS, type OrderTerms } from './rules/order-terms.ts'

export type OrderTermsRow = {
  minimum_minor: number
  small_order_fee_minor: number
  fee_free_from_minor: number
  delivery_free_from_minor: number | null
  bag_fee_minor: number
}

/** Selects the terms of `:country`, or no row; `toOrderTerms` reads it. */
export const ORDER_TERMS_SQL = sql<OrderTermsRow>(
  `SELECT minimum_minor, small_order_fee_minor, fee_free_from_minor, delivery_free_from_minor, bag_fee_minor
     FROM order_terms WHERE country = :country`,
)

/** Returns the terms that staff have set, else those of a new shop. */
export function toOrderTerms([row]: readonly OrderTermsRow[], country: Country): OrderTerms {
  if (!row) return ORDER_TERMS[country]
  return {
    minimum: row.minimum_minor,
    smallOrderFee: row.small_order_fee_minor,
    feeFreeFrom: row.fee_free_from_minor,
    deliveryFreeFrom: row.delivery_free_from_minor,
    bagFee: row.bag_fee_minor,
  }
}

/** Reads the terms of orders in a country. */
export async function readOrderTerms(db: D1Database, country: Country): Promise<OrderTerms> {
  const { results } = await prepare(db, ORDER_TERMS_SQL, { country }).all<OrderTermsRow>()
  return toOrderTerms(results, country)
}

/** Stores the terms; baskets follow with their next read, placed orders stay as they are. */
export async function setOrderTerms(db: D1Database, country: Country, terms: OrderTerms): Promise<void> {
  await prepare(db, SET, {
    country,
    minimum: terms.minimum,
    smallOrderFee: terms.smallOrderFee,
    feeFreeFrom: terms.feeFreeFrom,
    deliveryFreeFrom: terms.deliveryFreeFrom,
    bagFee: terms.bagFee,
  }).run()
}

const SET = sql<never>(
  `INSERT OR REPLACE INTO order_terms (country, minimum_minor, small_order_fee_minor, fee_free_from_minor,
     delivery_free_from_minor, bag_fee_minor)
   VALUES (:country, :minimum, :smallOrderFee, :feeFreeFrom, :deliveryFreeFrom, :bagFee)`,
)
