import type { ProductSource } from '../products/store.ts'

/**
 * Products on offer and in stock, without those that may not be advertised, such as alcohol
 * (docs/reference/rules.md#alcohol-and-age).
 */
export function promotedProducts(limit: number): ProductSource {
  return {
    sql: `SELECT cp.product_id, 0 AS rank
            FROM campaigns c JOIN campaign_products cp ON cp.campaign_id = c.id
            JOIN products p ON p.id = cp.product_id AND p.is_exempt_from_marketing = 0
           WHERE c.country = :country AND c.valid_from <= :now AND c.valid_to > :now AND c.access = 'all'`,
    params: {},
    limit,
    isInStock: true,
  }
}
