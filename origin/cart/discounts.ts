import { CUSTOMER_SQL, TERMS_SQL } from '../perks/customer.ts'
import { IS_PAST } from '../welcome-incentive/newcomer.ts'

/** SQL about what lowers the price of a cart; each begins with the CTEs `mine` and `own_orders`. */

export const CODES_SQL = `
  SELECT d.code, d.type, d.value, d.min_order_minor, d.max_uses, d.valid_from, d.valid_to,
         d.used - (SELECT count(*) FROM discount_redemptions r
                    WHERE r.code = d.code AND r.country = d.country
                      AND r.order_number IN (SELECT order_number FROM own_orders)) AS used,
         EXISTS (SELECT 1 FROM welcome_incentives w WHERE w.code = d.code AND w.country = d.country AND ${IS_PAST(
           '(SELECT user_id FROM carts WHERE id = (SELECT id FROM mine))',
           '(SELECT order_number FROM own_orders WHERE order_number IS NOT NULL)',
         )}) AS is_barred
    FROM cart_discounts cd JOIN discount_codes d ON d.code = cd.code AND d.country = :country
   WHERE cd.cart_id = (SELECT id FROM mine)
   ORDER BY cd.added_at, d.code`

/** Perks of the cart's owner; its own order counts as not placed, and an edit counts as of the order's day. */
export const PERKS_OF_CART = {
  terms: TERMS_SQL(`p.is_active = 1 OR p.id IN (
    SELECT used.value ->> 0 FROM orders o, json_each(o.perks_json) used
     WHERE o.order_number IN (SELECT order_number FROM own_orders))`),
  customer: CUSTOMER_SQL({
    user: '(SELECT user_id FROM carts WHERE id = (SELECT id FROM mine))',
    withoutOrders: '(SELECT order_number FROM own_orders WHERE order_number IS NOT NULL)',
    asOf: `(SELECT o.created_at FROM orders o JOIN carts c ON c.editing_order_number = o.order_number
             WHERE c.id = (SELECT id FROM mine))`,
  }),
}
