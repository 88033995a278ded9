import type { ClockStep } from '../../../shared/domain/order-clock.ts'
import type { OriginDeps } from '../../deps.ts'
import { isLostRace } from '../../cart/write.ts'
import { endGuard } from '../../cart/write-statements.ts'
import { prepareDropEdit } from '../../payments/release.ts'
import { prepareEvent, type OrderEvent } from '../events.ts'
import { guardOrder } from '../guards.ts'
import { prepareReturnBasket } from '../kept-basket.ts'
import type { StoredOrder } from '../read.ts'

export type ClockDeps = Pick<OriginDeps, 'db' | 'clock' | 'config' | 'ids'>
/** When a step happened, ISO 8601, and who made it. */
export type StepBy = { at: string; actor: OrderEvent['actor'] }

/** What a step writes besides packing, which has a file of its own. */
export async function stepStatements(
  { db }: Pick<OriginDeps, 'db'>,
  { head }: StoredOrder,
  step: Exclude<ClockStep, 'packed'>,
  { at, actor }: StepBy,
): Promise<D1PreparedStatement[]> {
  const orderNumber = head.order_number
  return [
    ...(step === 'locked' ? await endEditing(db, orderNumber, at) : []),
    prepareStatus(db, orderNumber, step, at),
    prepareEvent(db, { orderNumber, kind: 'status', status: step, at, actor }),
  ]
}

/**
 * Runs one step of an order in one batch, under the guard that the order is still as it was read. False
 * when somebody else was quicker: another clock took the step, or the customer changed the order.
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

/** The status of an order and the column that remembers when it was reached. */
export function prepareStatus(
  db: D1Database,
  orderNumber: string,
  status: ClockStep | 'delivery_failed',
  at: string,
): D1PreparedStatement {
  const column = { locked: 'locked_at', delivered: 'delivered_at', delivery_failed: 'failed_at' }[
    status as string
  ]
  return db
    .prepare(
      `UPDATE orders SET status = ?2${column ? `, ${column} = ?3` : ''} WHERE order_number = ?1 AND ?3 IS NOT NULL`,
    )
    .bind(orderNumber, status, at)
}

/** The cut-off ends an edit that was not confirmed: the order is delivered as it stands. */
async function endEditing(db: D1Database, orderNumber: string, now: string): Promise<D1PreparedStatement[]> {
  const cart = await db
    .prepare('SELECT id FROM carts WHERE editing_order_number = ?1')
    .bind(orderNumber)
    .first<{ id: number }>()
  return [
    ...prepareDropEdit(db, { orderNumber }),
    ...(cart ? prepareReturnBasket({ db, now }, { cartId: cart.id, orderNumber }) : []),
  ]
}
