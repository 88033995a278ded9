import type { getOrderCalendar } from '../../../shared/api/orders-changes.ts'
import type { getReceipt } from '../../../shared/api/orders-detail.ts'
import { calendarFile } from '../rules/calendar-file.ts'
import { toMoney } from '../../../shared/money/money.ts'
import { href } from '../../../shared/href.ts'
import { canonicalSite } from '../../../shared/sites.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { text } from '../../text/text.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'
import { requireOrder } from '../read/order.ts'
import { receiptHtml } from './receipt.ts'
import { SELLERS } from '../../../shared/sellers.ts'
import { finalOf, toOrder } from '../read/to-order.ts'

/**
 * Returns a receipt of an order that was delivered or refunded; a cancelled order was never sold, so it has
 * none.
 */
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
 * Returns the delivery as a calendar file. A plain link requests it without the API's headers, so its
 * language is the customer's own.
 */
export const serveOrderCalendar: Handler<typeof getOrderCalendar> = async ({ params }, request) => {
  const { head } = await requireOrder(request, params.orderNumber)
  const { language } = requireUser(request)
  const site = canonicalSite({ country: head.country, language })
  const order = await toOrder(
    { head, lines: [], events: [], payments: [], refunds: [], claims: [], shortages: [] },
    request,
  )
  const [publicOrigin = ''] = request.config.publicOrigins
  const page = href(site, 'accountOrder', { orderNumber: head.order_number })
  return calendarFile({
    uid: `${head.order_number}@${new URL(publicOrigin).hostname}`,
    sequence: head.version,
    startsAt: head.opens_at,
    endsAt: head.closes_at,
    writtenAt: request.now,
    title: text(language, CALENDAR_TEXTS.title),
    place: order.address.addressDisplayFull,
    description: text(language, CALENDAR_TEXTS.order(head.order_number)),
    url: `${publicOrigin}${page}`,
    isCancelled: head.status === 'cancelled',
  })
}
