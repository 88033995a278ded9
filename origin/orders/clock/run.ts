import {
  dueSteps,
  orderMilestones,
  type ClockEpoch,
  type ClockStep,
  type OrderMilestones,
} from '../../../shared/order/order-clock.ts'
import { EPOCHS_JSON, orderNow, parseEpochs, realInstant } from '../read/clock-epochs.ts'
import { runPaymentOperations } from '../../payments/operations.ts'
import { readOrder, type OrderRow, type StoredOrder } from '../read/stored-order.ts'
import { refundFailed } from './failed.ts'
import { packStatements } from './pack.ts'
import { pickBySeed, type PickedGood } from './pick.ts'
import { readEpochs } from './speed.ts'
import { runStep, stepStatements, type ClockDeps, type StepBy } from './steps.ts'
import { logFailure } from '../../http/log.ts'

/** Orders advanced in one run; the rest waits for the next. */
const RUN_MAX = 40
/** Milliseconds, in the order's time, after which a failed delivery that was not repeated is refunded. */
const FAILED_MS = 24 * 3_600_000

/**
 * Returns true for a step that the clock takes by itself. With the order clock off that is only the cut-off,
 * which is promised to customers: staff pack and deliver (`origin/orders/clock/staff.ts`), and money is
 * captured when they have packed.
 */
function isByClock(step: ClockStep, { config }: ClockDeps): boolean {
  return config.orderClock || step === 'locked'
}

/**
 * Advances every order that has a step due, each step in its own batch (docs/reference/rules.md#order-clock).
 * Safe to run concurrently and after a crash: no step is taken twice. An order that cannot advance is
 * reported and does not delay the others. Returns the number of steps taken.
 */
export async function runOrderClock(deps: ClockDeps): Promise<number> {
  const now = deps.clock().toISOString()
  const isFast = (await readEpochs(deps)).some(({ speed }) => speed > 1)
  const { results } = await deps.db
    .prepare(
      `SELECT o.order_number, o.status, o.placed_at, o.failed_at, o.redeliver_at, s.opens_at, s.closes_at,
              s.cutoff_at, ${EPOCHS_JSON} AS epochs_json
         FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
        WHERE o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivery_failed')
          -- In real time, orders before their cut-off need no step; there are weeks of them.
          AND (o.status <> 'placed' OR s.cutoff_at <= ?1 OR ?2)
          AND (o.status <> 'delivery_failed' OR NOT EXISTS (
            SELECT 1 FROM order_refunds r WHERE r.order_number = o.order_number AND r.reason = 'delivery_failed'))
        ORDER BY s.cutoff_at`,
    )
    .bind(now, isFast ? 1 : 0)
    .all<TimedOrder>()
  let taken = 0
  let moved = 0
  for (const row of results) {
    if (moved === RUN_MAX) break
    try {
      if (!isDue(row, deps, now)) continue
      taken += await catchUp(deps, row.order_number, now)
      moved += 1
    } catch (error) {
      logFailure('An order could not be moved on', { order: row.order_number, error })
    }
  }
  return taken
}

type TimedOrder = Pick<
  OrderRow,
  | 'order_number'
  | 'status'
  | 'placed_at'
  | 'failed_at'
  | 'redeliver_at'
  | 'opens_at'
  | 'closes_at'
  | 'cutoff_at'
  | 'epochs_json'
>

/** The instants of an order's steps, in its own time; a second delivery has an end of its own. */
export function milestonesOf(row: Omit<TimedOrder, 'epochs_json' | 'status' | 'failed_at'>): OrderMilestones {
  const milestones = orderMilestones(row.order_number, {
    cutoffAt: Date.parse(row.cutoff_at),
    opensAt: Date.parse(row.opens_at),
    closesAt: Date.parse(row.closes_at),
  })
  if (row.redeliver_at === null) return milestones
  const delivered = Date.parse(row.redeliver_at)
  return { ...milestones, on_the_way: delivered - 45 * 60_000, delivered }
}

/**
 * Takes one step now, whatever the time: for the console. Returns false when the order does not have the
 * expected status.
 */
export async function takeStep(
  deps: ClockDeps,
  stored: StoredOrder,
  step: ClockStep,
  by: StepBy,
  picked: readonly PickedGood[] | null = null,
): Promise<boolean> {
  const now = deps.clock().toISOString()
  if (step !== 'packed') return runStep(deps, stored, await stepStatements(deps, stored, step, by))
  const found = picked ?? (await pickBySeed(deps, stored, now))
  try {
    return await runStep(deps, stored, packStatements(deps, stored, found, { ...by, now }))
  } catch (error) {
    if (!/CHECK constraint failed/.test(String(error)) || picked) throw error
    // Another order took the last substitute meanwhile: those lines stay short.
    const short = found.map((each) => (each.substitute ? { ...each, delivered: 0, substitute: null } : each))
    return runStep(deps, stored, packStatements(deps, stored, short, { ...by, now }))
  } finally {
    await runPaymentOperations(deps, { orderNumber: stored.head.order_number })
  }
}

function isDue(row: TimedOrder, deps: ClockDeps, now: string): boolean {
  const time = timeOf(row, deps, now)
  if (row.status === 'delivery_failed') return time >= failedUntil(row, deps)
  const next = dueSteps(row.status, milestonesOf(row), time)[0]
  return next !== undefined && isByClock(next.step, deps)
}

async function catchUp(deps: ClockDeps, orderNumber: string, now: string): Promise<number> {
  let taken = 0
  for (;;) {
    const stored = await readOrder(deps, { orderNumber, userId: null })
    if (!stored) return taken
    const { head } = stored
    const time = timeOf(head, deps, now)
    if (head.status === 'delivery_failed') {
      if (time >= failedUntil(head, deps) && (await refundFailed(deps, stored))) taken += 1
      return taken
    }
    const next = dueSteps(head.status, milestonesOf(head), time)[0]
    if (!next || !isByClock(next.step, deps)) return taken
    const at = realInstant(epochsOf(head, deps), head.placed_at, next.at)
    if (!(await takeStep(deps, stored, next.step, { at: at < now ? at : now, actor: 'clock' }))) return taken
    taken += 1
  }
}

function timeOf(row: Pick<TimedOrder, 'placed_at' | 'epochs_json'>, deps: ClockDeps, now: string): number {
  return Date.parse(orderNow(epochsOf(row, deps), row.placed_at, now))
}

/** Returns when a failed delivery is refunded, in the order's time. */
function failedUntil(
  row: Pick<TimedOrder, 'failed_at' | 'placed_at' | 'epochs_json'>,
  deps: ClockDeps,
): number {
  return row.failed_at === null ? Infinity : timeOf(row, deps, row.failed_at) + FAILED_MS
}

function epochsOf({ epochs_json }: Pick<TimedOrder, 'epochs_json'>, { config }: ClockDeps): ClockEpoch[] {
  return parseEpochs(epochs_json, config)
}
