import type { ClockStep } from '../../../shared/order/order-clock.ts'
import type { OriginDeps } from '../../deps.ts'
import { prepareDropEdit } from '../../payments/release.ts'
import { prepareEvent, type OrderEvent } from '../write/events.ts'
import { guardOrder } from '../write/guards.ts'
import { prepareReturnCart } from '../../cart/kept-cart.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { endGuard, isLostRace } from '../../db/guard.ts'
import { prepare, sql } from '../../db/query.ts'

export type ClockDeps = Pick<OriginDeps, 'db' | 'clock' | 'config' | 'ids'>
/** When a step happened, ISO 8601, and its actor. */
export type StepBy = { at: string } & Pick<OrderEvent, 'actor' | 'staffId'>

/** The statements of a step, except packing (`pack.ts`). */
export async function stepStatements(
  { db }: Pick<OriginDeps, 'db'>,
  { head }: StoredOrder,
  step: Exclude<ClockStep, 'packed'>,
  { at, ...by }: StepBy,
): Promise<D1PreparedStatement[]> {
  const orderNumber = head.order_number
  return [
    ...(step === 'locked' ? await endEditing(db, orderNumber, at) : []),
    prepareStatus(db, orderNumber, step, at),
    prepareEvent(db, { orderNumber, kind: 'status', status: step, at, ...by }),
  ]
}

/**
 * Runs one step of an order in one batch, under the guard that the order is unchanged since it was read.
 * Returns false after a lost race: another run of the clock took the step, or the customer changed the order.
 */
export async function runStep(
  { db }: Pick<OriginDeps, 'db'>,
  { head }: StoredOrder,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  try {
    await db.batch([
      guardOrder(db, head),
      ...statements,
      db.prepare('UPDATE orders SET version = version + 1 WHERE order_number = ?1').bind(head.order_number),
      endGuard(db),
    ])
    return true
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
}

/** Sets the status of an order and the column with the time it was reached. */
export function prepareStatus(
  db: D1Database,
  orderNumber: string,
  status: ClockStep | 'delivery_failed',
  at: string,
): D1PreparedStatement {
  const column = { locked: 'locked_at', delivered: 'delivered_at', delivery_failed: 'failed_at' }[
    status as string
  ]
  return prepare(
    db,
    sql(
      `UPDATE orders SET status = :status${column ? `, ${column} = :at` : ''} WHERE order_number = :orderNumber`,
    ),
    { orderNumber, status, ...(column && { at }) },
  )
}

/** Ends an unconfirmed edit at the cut-off: the order is delivered unchanged. */
async function endEditing(db: D1Database, orderNumber: string, now: string): Promise<D1PreparedStatement[]> {
  const cart = await db
    .prepare('SELECT id FROM carts WHERE editing_order_number = ?1')
    .bind(orderNumber)
    .first<{ id: number }>()
  return [
    ...prepareDropEdit(db, { orderNumber }),
    ...(cart ? prepareReturnCart({ db, now }, { cartId: cart.id, orderNumber }) : []),
  ]
}
