/**
 * SQL: user `user` is past the first orders of a welcome incentive `w`, or is no private customer. An order that
 * came to nothing does not count, nor does one of `withoutOrders`.
 */
export const IS_PAST = (user: string, withoutOrders = "('')") => `(
  EXISTS (SELECT 1 FROM users u WHERE u.id = ${user} AND (u.organization_id IS NOT NULL OR u.customer_type <> 'private'))
  OR (SELECT count(*) FROM orders o
       WHERE o.user_id = ${user} AND o.status NOT IN ('cancelled', 'payment_failed')
         AND o.order_number NOT IN ${withoutOrders}) >= w.orders)`
