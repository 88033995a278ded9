import type { trackDelivery } from '../../shared/api/delivery-tracker.ts'
import { between, deliveryProgress, depotOf, driverOf } from '../../shared/delivery/delivery-progress.ts'
import { orderTime } from '../../shared/order/order-clock.ts'
import { MARKETS } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { loadSession, requireUser } from '../http/session.ts'
import { toOrderAddress } from '../orders/read/address.ts'
import { milestonesOf } from '../orders/clock/run.ts'
import { parseEpochs, realInstant } from '../orders/read/clock-epochs.ts'
import { readOrder, type StoredOrder } from '../orders/read/stored-order.ts'
import { statusDescription, statusText } from '../orders/read/status-texts.ts'
import { trackEvents } from '../orders/read/to-order.ts'
import { isTrackToken } from '../orders/read/track-token.ts'
import { areaOf, linkEndsAt } from './rules/track-link.ts'

/** Seconds between two polls: shorter while the order moves, longer while it does not. */
const SECONDS_MOVING = 15
const SECONDS_WAITING = 60
/** The interval with an accelerated clock, in which a minute covers many steps. */
const SECONDS_FAST = 3

/**
 * Returns the status of a delivery to the order's owner and to holders of its token, who see an approximate
 * address. Throws 401 `not_authenticated` without a login and a token, 410 `token_expired` for a holder some hours
 * after the order has ended, and the 404 of a missing order for any other caller. The status follows the
 * order's clock, so it is correct even if the jobs run late.
 */
export const serveTrackDelivery: Handler<typeof trackDelivery> = async ({ params, query }, request) => {
  const { stored, isOwner } = await findTracked(request, params.orderNumber, query.token)
  const { head } = stored
  const epochs = parseEpochs(head.epochs_json, request.config)
  const placedAt = head.placed_at ?? head.created_at
  const slot = { opensAt: Date.parse(head.opens_at), closesAt: Date.parse(head.closes_at) }
  const time = orderTime(epochs, Date.parse(placedAt), Date.parse(request.now))
  const progress = deliveryProgress(head.order_number, slot, milestonesOf(head), time)
  const isMoving = head.status === 'on_the_way'
  const isFinal = ['delivered', 'cancelled'].includes(head.status)
  const real = (instant: number) => realInstant(epochs, head.placed_at, instant)
  const { latitude, longitude } = toOrderAddress(head.address_json)
  const door = latitude === null || longitude === null ? null : { latitude, longitude }
  const destination = isOwner ? door : door && areaOf(door)
  const depot = destination && depotOf(destination)
  const hasEta = !isFinal && head.status !== 'delivery_failed'
  return {
    orderNumber: head.order_number,
    status: head.status,
    title: statusText(head.status, request.language),
    description: statusDescription(head.status, request.language),
    etaFrom: hasEta ? real(isMoving ? progress.etaFrom : slot.opensAt) : null,
    etaTo: hasEta ? real(isMoving ? progress.etaTo : slot.closesAt) : null,
    stopsBefore: isMoving ? progress.stopsBefore : null,
    vehicle:
      isMoving && depot && destination
        ? { ...between(depot, destination, progress.share ?? 0), updatedAt: request.now }
        : null,
    depot: isMoving ? depot : null,
    destination,
    driverFirstName: isMoving || head.status === 'delivered' ? driverOf(head.order_number) : null,
    deliveryType: head.delivery_type,
    timeZone: MARKETS[head.country].timeZone,
    events: trackEvents(stored, request),
    retryAfterSeconds: secondsUntilNext(isMoving, (epochs.at(-1)?.speed ?? 1) > 1),
    isFinal,
  }
}

/** `isOwner` is false for a holder of the token. */
async function findTracked(
  request: RequestContext,
  orderNumber: string,
  token: string | undefined,
): Promise<{ stored: StoredOrder; isOwner: boolean }> {
  const session = await loadSession(request)
  if (token === undefined) requireUser({ session })
  // No user has the id 0, so the same query serves a caller without a login.
  const own = await readOrder(request, { orderNumber, userId: session?.user_id ?? 0 })
  if (own) return { stored: own, isOwner: true }
  const isHolder = token !== undefined && (await isTrackToken(request.config.csrfKey, orderNumber, token))
  const stored = isHolder ? await readOrder(request, { orderNumber, userId: null }) : null
  if (!stored) throw new ApiFailure('not_found')
  if (request.now >= linkEndsAt(stored.head)) throw new ApiFailure('token_expired')
  return { stored, isOwner: false }
}

function secondsUntilNext(isMoving: boolean, isFast: boolean): number {
  if (isFast) return SECONDS_FAST
  return isMoving ? SECONDS_MOVING : SECONDS_WAITING
}
