import type { OrderSummaryOnWire } from './summary.ts'

export type OrderEvent = {
  orderNumber: string
  /** `status` for a change of status, else what happened. */
  kind:
    | 'status'
    | 'edited'
    | 'moved'
    | 'short'
    | 'substituted'
    | 'weighed'
    | 'refunded'
    | 'redelivery'
    | 'noted'
  status: OrderSummaryOnWire['status']
  at: string
  actor: 'customer' | 'provider' | 'clock' | 'staff' | 'system'
  payload?: Record<string, unknown>
}

/** The statement that writes down what happened, for the batch in which it happens. Mails follow from it. */
export function prepareEvent(db: D1Database, event: OrderEvent): D1PreparedStatement {
  const { orderNumber, kind, status, at, actor, payload } = event
  return db
    .prepare(
      `INSERT INTO order_events (order_number, kind, status, at, actor, payload)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(orderNumber, kind, status, at, actor, payload ? JSON.stringify(payload) : null)
}
