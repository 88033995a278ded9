/** SQL: what was refunded on the orders of invoice `i`, in minor units. It reduces what is owed. */
export const CREDITED = `(
  SELECT coalesce(sum(p.refunded_minor), 0) FROM invoice_orders io
    JOIN payments p ON p.order_number = io.order_number AND p.method = 'invoice'
   WHERE io.invoice_id = i.id)`
