import { nextStep } from '../../../shared/order/order-clock.ts'
import type { OriginDeps } from '../../deps.ts'
import { failDelivery, redeliver, refundFailed } from './failed.ts'
import type { PickedLine } from './pick.ts'
import { pickBySeed } from './pick.ts'
import { takeStep } from './run.ts'
import { findNamedSubstitute } from './substitutes.ts'
import { readOrder, type StoredOrder } from '../read/stored-order.ts'

/** What staff do with an order at the console; the order clock does the rest. */

export const STAFF_ACTIONS = ['advance', 'pack', 'fail', 'redeliver', 'refund'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** Delivered pieces and, for a substitution, the substitute's product; by line. */
export type StaffPick = { lineId: number; delivered: number; substituteId: number | null }

/** A staff action that is not possible; its message is shown at the console. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal'
}

/** Returns any placed order, of any customer. */
export async function findAnyOrder(
  deps: Pick<OriginDeps, 'db'>,
  orderNumber: string,
): Promise<StoredOrder | null> {
  return readOrder(deps, { orderNumber, userId: null })
}

/**
 * Runs a staff action; returns the order's new status. Throws `StaffRefusal` when the order's status does not
 * allow it.
 */
export async function runStaffAction(
  deps: OriginDeps,
  orderNumber: string,
  asked: { action: StaffAction; reason?: string; picks?: readonly StaffPick[] },
): Promise<string> {
  const stored = await findAnyOrder(deps, orderNumber)
  if (!stored) throw new StaffRefusal(`There is no order ${orderNumber}.`)
  const isDone = await run(deps, stored, asked)
  const present = await findAnyOrder(deps, orderNumber)
  if (!isDone) throw new StaffRefusal(`That cannot be done with an order that is ${present?.head.status}.`)
  return present?.head.status ?? ''
}

async function run(
  deps: OriginDeps,
  stored: StoredOrder,
  { action, reason = '', picks = [] }: { action: StaffAction; reason?: string; picks?: readonly StaffPick[] },
): Promise<boolean> {
  const by = { at: deps.clock().toISOString(), actor: 'staff' as const }
  switch (action) {
    case 'advance': {
      const step = nextStep(stored.head.status)
      return step !== null && takeStep(deps, stored, step, by)
    }
    case 'pack':
      if (stored.head.status !== 'picking') return false
      return takeStep(deps, stored, 'packed', by, await pickedByStaff(deps, stored, picks))
    case 'fail':
      return failDelivery(deps, stored, reason)
    case 'redeliver':
      return redeliver(deps, stored)
    case 'refund':
      return refundFailed(deps, stored, 'staff')
  }
}

/** Lines that staff did not name are picked as in the simulation, weights included. */
async function pickedByStaff(
  deps: OriginDeps,
  stored: StoredOrder,
  picks: readonly StaffPick[],
): Promise<PickedLine[]> {
  const now = deps.clock().toISOString()
  const found = await pickBySeed(deps, stored, now)
  const said = new Map(picks.map((pick) => [pick.lineId, pick]))
  return Promise.all(
    stored.lines.map(async (line) => {
      const pick = said.get(line.id)
      const seeded = found.find(({ lineId }) => lineId === line.id)
      const weight = seeded?.weight ?? 1
      if (!pick) return seeded ?? { lineId: line.id, delivered: line.quantity, substitute: null, weight }
      if (pick.delivered > line.quantity) {
        throw new StaffRefusal(`Of ${line.full_name} only ${line.quantity} were ordered.`)
      }
      if (pick.substituteId === null)
        return { lineId: line.id, delivered: pick.delivered, substitute: null, weight }
      if (line.allow_substitution === 0 || stored.head.allow_substitutions === 0) {
        throw new StaffRefusal(`The customer wants nothing else instead of ${line.full_name}.`)
      }
      const wanted = {
        orderedId: line.product_id,
        productId: pick.substituteId,
        quantity: pick.delivered,
      }
      const substitute = await findNamedSubstitute(deps.db, stored.head, wanted, now)
      if (!substitute) {
        throw new StaffRefusal(
          `Product ${pick.substituteId} cannot come instead of ${line.full_name}: it is not there in that number, is sold by age, or has an allergen that was not ordered.`,
        )
      }
      return { lineId: line.id, delivered: pick.delivered, substitute, weight: 1 }
    }),
  )
}
