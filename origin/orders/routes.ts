import type { getOrderCalendar } from '../../shared/api/orders-changes.ts'
import type { getOrder, getReceipt } from '../../shared/api/orders-detail.ts'
import { calendarFile } from '../../shared/domain/calendar-file.ts'
import { toMoney } from '../../shared/domain/money.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'
import { findOrder, orderStatements, type StoredOrder } from './read.ts'
import { receiptHtml } from './receipt.ts'
import { SELLERS } from './sellers.ts'
import { finalOf, toOrder } from './to-order.ts'

/** One order of the user; 404 for a foreign one as for one that does not exist (security 18). */
export const serveOrder: Handler<typeof getOrder> = async ({ params }, request) => ({
  order: await toOrder(await requireOrder(request, params.orderNumber), request),
})

/** The order with that number, if it is the caller's. */
export async function requireOrder(request: RequestContext, orderNumber: string): Promise<StoredOrder> {
  const { user_id: userId } = requireUser(request)
  const stored = findOrder(await request.db.batch(orderStatements(request, { orderNumber, userId })))
  if (!stored) throw new ApiFailure('not_found')
  return stored
}

/**
 * The order with that number, made by the caller. An administrator sees what the organisation's buyers
 * ordered and changes nothing of it: 403.
 */
export async function requireOwnOrder(request: RequestContext, orderNumber: string): Promise<StoredOrder> {
  const stored = await requireOrder(request, orderNumber)
  if (stored.head.user_id !== requireUser(request).user_id) throw new ApiFailure('forbidden')
  return stored
}

/** A receipt vouches for what was sold: delivered, or paid back; what was cancelled never was. */
export const serveReceipt: Handler<typeof getReceipt> = async ({ params }, request) => {
  const stored = await requireOrder(request, params.orderNumber)
  const { status, country } = stored.head
  if (!['delivered', 'delivery_failed'].includes(status)) throw new ApiFailure('not_found')
  const order = await toOrder(stored, request)
  return {
    html: receiptHtml(order, request),
    pdfUrl: null,
    order,
    total: toMoney(finalOf(stored).total),
    seller: SELLERS[country],
  }
}

/**
 * The delivery for the customer's calendar. A link fetches it, without our headers: its language is the
 * customer's own.
 */
export const serveCalendar: Handler<typeof getOrderCalendar> = async ({ params }, request) => {
  const { head } = await requireOrder(request, params.orderNumber)
  const texts = CALENDAR_TEXTS[requireUser(request).language]
  const site = canonicalSite({ country: head.country, language: requireUser(request).language })
  const order = await toOrder({ head, lines: [], events: [], payments: [], refunds: [], claims: [] }, request)
  const [publicOrigin = ''] = request.config.publicOrigins
  const page = href(site, 'accountOrder', { orderNumber: head.order_number })
  return calendarFile({
    uid: `${head.order_number}@${new URL(publicOrigin).hostname}`,
    sequence: head.version,
    startsAt: head.opens_at,
    endsAt: head.closes_at,
    writtenAt: request.now,
    title: texts.title,
    place: order.address.addressDisplayFull,
    description: `${texts.order} ${head.order_number}`,
    url: `${publicOrigin}${page}`,
    isCancelled: head.status === 'cancelled',
  })
}
