/**
 * SQL: the approval `a` is used up: by an order, or a change of one, whose payment is neither open nor
 * failed.
 */
export const USED_APPROVAL = `(EXISTS (
  SELECT 1 FROM orders o WHERE o.order_number = a.order_number AND o.status NOT IN ('awaiting_payment', 'payment_failed'))
  AND (a.edit_payment_id IS NULL OR EXISTS (
    SELECT 1 FROM order_edits e WHERE e.payment_id = a.edit_payment_id AND e.status = 'applied')))`
