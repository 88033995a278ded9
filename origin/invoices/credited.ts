/** SQL: what went back of the orders of invoice `i`, in minor units; it is not owed any more. */
export const CREDITED = `(
  SELECT coalesce(sum(p.refunded_minor), 0) FROM invoice_orders io
    JOIN payments p ON p.order_number = io.order_number AND p.method = 'invoice'
   WHERE io.invoice_id = i.id)`
