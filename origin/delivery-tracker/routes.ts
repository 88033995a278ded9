import type { trackDelivery } from '../../shared/api/delivery-tracker.ts'
import { between, deliveryProgress, depotOf, driverOf } from '../../shared/domain/delivery-progress.ts'
import { orderTime } from '../../shared/domain/order-clock.ts'
import { MARKETS } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { loadSession } from '../http/session.ts'
import { toOrderAddress } from '../orders/address.ts'
import { milestonesOf } from '../orders/clock/run.ts'
import { parseEpochs, realInstant } from '../orders/clock-epochs.ts'
import { findOrder, orderStatements, type StoredOrder } from '../orders/read.ts'
import { statusDescription, statusText } from '../orders/status-texts.ts'
import { trackEvents } from '../orders/to-order.ts'
import { isTrackToken } from '../orders/track-token.ts'

/** Polled: at most so often, less while nothing moves (contract 4). */
const SECONDS_MOVING = 15
const SECONDS_WAITING = 60
/** With a clock that runs fast a minute is a long time. */
const SECONDS_FAST = 3

/**
 * Where an order is, for its owner and for whoever holds its token. Everybody else gets the 404 of an order
 * that does not exist. It is told by the order's clock, so it is right however late the jobs are.
 */
export const serveTracker: Handler<typeof trackDelivery> = async ({ params, query }, request) => {
  const stored = await findTracked(request, params.orderNumber, query.token)
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
  const destination = latitude === null || longitude === null ? null : { latitude, longitude }
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

async function findTracked(
  request: RequestContext,
  orderNumber: string,
  token: string | undefined,
): Promise<StoredOrder> {
  const session = await loadSession(request)
  const isHolder = token !== undefined && (await isTrackToken(request.config.csrfKey, orderNumber, token))
  // Nobody's id is 0: the same is asked of the database whoever asks.
  const userId = isHolder ? null : (session?.user_id ?? 0)
  const stored = findOrder(await request.db.batch(orderStatements(request, { orderNumber, userId })))
  if (!stored) throw new ApiFailure('not_found')
  return stored
}

function secondsUntilNext(isMoving: boolean, isFast: boolean): number {
  if (isFast) return SECONDS_FAST
  return isMoving ? SECONDS_MOVING : SECONDS_WAITING
}
