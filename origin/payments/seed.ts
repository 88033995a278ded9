import type { Statement } from '../db/statements.ts'

/** Whole birds and large cuts are sold by the piece and weighed when they are packed. */
const WEIGHED_PRODUCTS = [228, 241, 242]
const MARGIN_BASIS_POINTS = 1_500

/** Marks weighed goods, and saves a card for the first demo account. */
export function paymentStatements(): Statement[] {
  return [
    {
      sql: `UPDATE products SET weight_margin_bp = ?1 WHERE id IN (SELECT value FROM json_each(?2))`,
      params: [MARGIN_BASIS_POINTS, JSON.stringify(WEIGHED_PRODUCTS)],
    },
    {
      sql: `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year, is_default)
            VALUES (1, 'test_visa_1111_demo-account', 'visa', '1111', 3, 2030, 1)`,
      params: [],
    },
  ]
}
