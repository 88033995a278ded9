import { nextStep } from '../../../shared/order/order-clock.ts'
import type { OriginDeps } from '../../deps.ts'
import { failDelivery, redeliver, refundFailed } from './failed.ts'
import { goodsOf, type Good } from '../read/goods.ts'
import type { PickedGood } from './pick.ts'
import { pickBySeed } from './pick.ts'
import { takeStep } from './run.ts'
import { findNamedSubstitute } from '../../products/substitutes.ts'
import { mayReplace } from '../rules/may-replace.ts'
import { readOrder, type StoredOrder } from '../read/stored-order.ts'

/** Actions of staff on an order; the order clock takes all other steps. */

export const STAFF_ACTIONS = ['advance', 'pack', 'fail', 'redeliver', 'refund'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** Delivered pieces and, for a substitution, the substitute's product. */
export type StaffPick = {
  lineId: number
  /** The product of a meal kit's component; null for the line itself. */
  componentId: number | null
  delivered: number
  substituteId: number | null
}

type StaffRequest = {
  action: StaffAction
  reason?: string
  picks?: readonly StaffPick[]
  /** The staff member, who is named in the order's events. */
  staffId: number
}

/** A staff action that is not possible; its message is shown at the console. */
export class StaffActionError extends Error {
  override name = 'StaffActionError'
}

/** Returns any placed order, of any customer. */
export async function findAnyOrder(
  deps: Pick<OriginDeps, 'db'>,
  orderNumber: string,
): Promise<StoredOrder | null> {
  return readOrder(deps, { orderNumber, userId: null })
}

/**
 * Runs a staff action; returns the order's new status. Throws `StaffActionError` when the order's status does
 * not allow it.
 */
export async function runStaffAction(
  deps: OriginDeps,
  orderNumber: string,
  asked: StaffRequest,
): Promise<string> {
  const stored = await findAnyOrder(deps, orderNumber)
  if (!stored) throw new StaffActionError(`There is no order ${orderNumber}.`)
  const isDone = await run(deps, stored, asked)
  const present = await findAnyOrder(deps, orderNumber)
  if (!isDone)
    throw new StaffActionError(
      `This action is not possible for an order with the status ${present?.head.status}.`,
    )
  return present?.head.status ?? ''
}

async function run(
  deps: OriginDeps,
  stored: StoredOrder,
  { action, reason = '', picks = [], staffId }: StaffRequest,
): Promise<boolean> {
  const by = { at: deps.clock().toISOString(), actor: 'staff' as const, staffId }
  switch (action) {
    case 'advance': {
      const step = nextStep(stored.head.status)
      return step !== null && takeStep(deps, stored, step, by)
    }
    case 'pack':
      if (stored.head.status !== 'picking') return false
      return takeStep(deps, stored, 'packed', by, await pickedByStaff(deps, stored, picks))
    case 'fail':
      return failDelivery(deps, stored, { reason, staffId })
    case 'redeliver':
      return redeliver(deps, stored, staffId)
    case 'refund':
      return refundFailed(deps, stored, staffId)
  }
}

/** Goods that staff did not name are picked as in the simulation, weights included. */
async function pickedByStaff(
  deps: OriginDeps,
  stored: StoredOrder,
  picks: readonly StaffPick[],
): Promise<PickedGood[]> {
  const now = deps.clock().toISOString()
  const found = await pickBySeed(deps, stored, now)
  const componentOf = (good: Good) =>
    stored.lines.some(({ id, components }) => id === good.line_id && components.length > 0)
      ? good.product_id
      : null
  return Promise.all(
    goodsOf(stored).map(async (good) => {
      const { line_id: lineId, product_id: productId } = good
      const pick = picks.find((each) => each.lineId === lineId && each.componentId === componentOf(good))
      const seeded = found.find((each) => each.lineId === lineId && each.productId === productId)
      const weight = seeded?.weight ?? 1
      if (!pick) return seeded ?? { lineId, productId, delivered: good.left, substitute: null, weight }
      if (pick.delivered > good.quantity) {
        throw new StaffActionError(`Only ${good.quantity} of ${good.full_name} were ordered.`)
      }
      if (pick.substituteId === null && pick.delivered > good.left) {
        throw new StaffActionError(`Only ${good.left} of ${good.full_name} are kept for this order.`)
      }
      if (pick.substituteId === null)
        return { lineId, productId, delivered: pick.delivered, substitute: null, weight }
      if (!mayReplace(good, stored.head)) {
        throw new StaffActionError(`The customer does not want a substitute for ${good.full_name}.`)
      }
      if (good.wanted_substitute_id !== null && good.wanted_substitute_id !== pick.substituteId) {
        throw new StaffActionError(
          `The customer wants only product ${good.wanted_substitute_id} instead of ${good.full_name}.`,
        )
      }
      const wanted = {
        orderedId: productId,
        productId: pick.substituteId,
        quantity: pick.delivered,
      }
      const substitute = await findNamedSubstitute(deps.db, stored.head, wanted, now)
      if (!substitute) {
        throw new StaffActionError(
          `Product ${pick.substituteId} cannot replace ${good.full_name}: there is too little stock, it has an age limit, or it has an allergen that the ordered product does not have.`,
        )
      }
      return { lineId, productId, delivered: pick.delivered, substitute, weight: 1 }
    }),
  )
}
