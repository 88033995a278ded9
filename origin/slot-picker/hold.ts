import type { HeadRow } from '../cart/queries.ts'
import type { RequestContext } from '../http/context.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { holdEnd, prepareCheckRoom, prepareHold } from '../slots/holds.ts'
import { prepareUseReserved } from '../slots/reserved.ts'
import { holdMinutes } from '../slots/rules/hold-minutes.ts'
import type { ContentsRow } from './statements.ts'

/**
 * Statements that hold a slot for a cart for `holdMinutes`. Without a hold the slot is only checked and the
 * choice remembered: for an empty cart, and for a visitor above the limit of the network address.
 */
export async function prepareChosenHold(
  request: RequestContext,
  { id: cartId, is_anonymous }: Pick<HeadRow, 'id' | 'is_anonymous'>,
  slotId: number,
  { pieces, session_since: since }: ContentsRow,
): Promise<D1PreparedStatement[]> {
  const isAnonymous = is_anonymous === 1
  const minutes = holdMinutes({ isKnown: !isAnonymous, hasGoods: pieces > 0, since }, request.now)
  const hold = { cartId, slotId, until: holdEnd(request.now, minutes), isAnonymous }
  const mayHold =
    minutes > 0 && (!isAnonymous || (await isWithinLimit(request, 'slotHold', request.clientAddress)))
  if (mayHold) return prepareHold(request, hold)
  // A place reserved for the customer needs no goods.
  return [...prepareCheckRoom(request, hold), prepareUseReserved(request, { cartId, slotId })]
}
