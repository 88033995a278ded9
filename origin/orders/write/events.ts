import type { OrderSummaryOnWire } from '../read/summary.ts'

export type OrderEvent = {
  orderNumber: string
  /** `status` for a change of status, else what happened. */
  kind:
    | 'status'
    | 'edited'
    | 'moved'
    | 'short'
    | 'sold_out'
    | 'substituted'
    | 'weighed'
    | 'refunded'
    /** Money of the order that went to the customer's balance. */
    | 'credited'
    | 'redelivery'
    | 'noted'
  status: OrderSummaryOnWire['status']
  at: string
  actor: 'customer' | 'provider' | 'clock' | 'staff' | 'system'
  /** The user who acted, for staff. */
  staffId?: number
  payload?: Record<string, unknown>
}

/** The statement that stores an order event, for the batch that causes it. E-mails are created from it. */
export function prepareEvent(db: D1Database, event: OrderEvent): D1PreparedStatement {
  const { orderNumber, kind, status, at, actor, staffId, payload } = event
  return db
    .prepare(
      `INSERT INTO order_events (order_number, kind, status, at, actor, staff_id, payload)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(orderNumber, kind, status, at, actor, staffId ?? null, payload ? JSON.stringify(payload) : null)
}
