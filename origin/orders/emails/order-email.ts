import type { MessageDescriptor } from '@lingui/core'
import { deliveryProgress } from '../../../shared/delivery/delivery-progress.ts'
import { formatMoney, parseMoney } from '../../../shared/money/money.ts'
import { formatMoment, formatSlot } from '../../../shared/delivery/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { canonicalSite } from '../../../shared/sites.ts'
import { CLAIM_DAYS } from '../../../shared/order/claim-period.ts'
import { formatPercent } from '../../../shared/text/measures.ts'
import type { OriginDeps } from '../../deps.ts'
import type { Email } from '../../mailbox/email.ts'
import type { EmailPart } from '../../mailbox/render.ts'
import { accountTokenOf } from '../read/account-token.ts'
import { parseEpochs, realInstant } from '../read/clock-epochs.ts'
import { milestonesOf } from '../clock/run.ts'
import type { EventRow, StoredOrder } from '../read/stored-order.ts'
import { RECEIPT_TEXTS } from '../receipt/receipt-texts.ts'
import { componentText } from '../receipt/component-text.ts'
import { goodsRows, type GoodsRow } from '../receipt/goods-rows.ts'
import { toOrder, type OrderOnWire } from '../read/to-order.ts'
import { text } from '../../text/text.ts'
import { rightsOf } from './rights.ts'
import { soldOut } from './sold-out.ts'
import { EMAIL_LINKS, EMAIL_TEXTS, FOR_GUESTS, POINTS_BACK, type OrderEmail } from './texts.ts'

/** The e-mail for an event; null for an event without one. */
export function emailOf({ kind, status }: Pick<EventRow, 'kind' | 'status'>): OrderEmail | null {
  if (kind === 'status') return BY_STATUS[status] ?? null
  // After the cut-off nothing can be chosen any more; the e-mail of the packed order says what is missing.
  if (kind === 'sold_out') return status === 'placed' ? 'order_sold_out' : null
  return BY_KIND[kind] ?? null
}

const BY_STATUS: Record<string, OrderEmail> = {
  placed: 'order_confirmation',
  on_the_way: 'order_on_the_way',
  delivered: 'order_receipt',
  delivery_failed: 'order_failed',
  cancelled: 'order_cancelled',
}
const BY_KIND: Record<string, OrderEmail> = {
  edited: 'order_changed',
  moved: 'order_changed',
  short: 'order_short',
  substituted: 'order_short',
  refunded: 'order_refund',
}

/**
 * An e-mail about an order, in the language it was ordered in; null when there is nothing to tell any more.
 */
export async function orderEmail(
  deps: Pick<OriginDeps, 'db' | 'config'>,
  stored: StoredOrder,
  event: EventRow,
  email: { template: OrderEmail; to: string; isGuest: boolean; firstName: string | null; now: string },
): Promise<Email | null> {
  const { language, country } = stored.head
  const order = await toOrder(stored, { language, now: email.now, config: deps.config })
  const deadline = order.editableUntil
  // A guest's links lead to the tracking and to an account; neither has the choice.
  const gone =
    email.template === 'order_sold_out'
      ? await soldOut(deps, stored, event, { now: email.now, deadline: email.isGuest ? null : deadline })
      : undefined
  if (gone === null) return null
  const payload = JSON.parse(event.payload ?? '{}') as {
    amount?: number
    redelivery?: boolean
    claimId?: number
  }
  const { amount = 0, redelivery = false, claimId } = payload
  const span = redelivery ? secondTry(stored, deps) : order.deliverySlot
  const say = (message: MessageDescriptor) => text(language, message)
  const { subject, intro, end } = EMAIL_TEXTS[email.template]({
    order: order.orderNumber,
    slot: formatSlot(span, { country, language }),
    amount: formatMoney(amount, language),
    deadline: deadline && formatMoment(deadline, { country, language }),
    claimDays: CLAIM_DAYS,
  })
  const points = order.claims.reduce(
    (sum, claim) => (claim.claimId === claimId ? sum + (claim.pointsBack ?? 0) : sum),
    0,
  )
  const link = email.isGuest
    ? await accountLink(deps, stored, email.to)
    : orderLink(stored, gone?.lineId ?? null)
  const track = { text: say(EMAIL_LINKS.track), href: order.trackUrl }
  return {
    to: email.to,
    firstName: email.firstName,
    country,
    language,
    template: email.template,
    subject: say(subject),
    parts: [
      say(intro),
      ...(points > 0 ? [say(POINTS_BACK(points))] : []),
      ...(gone?.parts ?? []),
      ...(WITH_LINES.includes(email.template) ? linesOf(order, stored) : []),
      ...end.map(say),
      ...(email.isGuest || email.template === 'order_on_the_way' ? [track] : []),
      ...(email.isGuest ? [say(FOR_GUESTS)] : []),
      link,
      ...(!email.isGuest && email.template === 'order_confirmation' ? [track] : []),
      ...rightsOf({ ...order, language }, email.template),
    ],
    key: `order-event:${event.id}`,
  }
}

/** The page of the order; for a line that is sold out, with what can be sent instead. */
function orderLink({ head }: StoredOrder, lineId: number | null) {
  const { order_number: orderNumber, language } = head
  return {
    text: text(language, lineId === null ? EMAIL_LINKS.order : EMAIL_LINKS.instead),
    href: href(
      canonicalSite(head),
      'accountOrder',
      { orderNumber },
      lineId === null ? {} : { change: 'instead', line: lineId },
    ),
  }
}

/** A guest proves the address by this link, and has the order in an account from then on. */
async function accountLink({ config }: Pick<OriginDeps, 'config'>, { head }: StoredOrder, to: string) {
  const orderNumber = head.order_number
  const token = await accountTokenOf(config.csrfKey, { orderNumber, email: to })
  return {
    text: text(head.language, EMAIL_LINKS.account),
    href: href(canonicalSite(head), 'userRegister', {}, { order: orderNumber, token }),
  }
}

/** The second delivery's time in real time: it is outside the chosen slot. */
function secondTry({ head }: StoredOrder, { config }: Pick<OriginDeps, 'config'>) {
  const slot = { opensAt: Date.parse(head.opens_at), closesAt: Date.parse(head.closes_at) }
  const milestones = milestonesOf(head)
  const { etaFrom, etaTo } = deliveryProgress(head.order_number, slot, milestones, milestones.on_the_way)
  const epochs = parseEpochs(head.epochs_json, config)
  const real = (time: number) => realInstant(epochs, head.placed_at, time)
  return { openDatetime: real(etaFrom), closeDatetime: real(etaTo) }
}

const WITH_LINES: readonly OrderEmail[] = [
  'order_confirmation',
  'order_changed',
  'order_short',
  'order_receipt',
]

function linesOf(order: OrderOnWire, { head }: StoredOrder): EmailPart[] {
  const { language } = head
  const say = (message: MessageDescriptor) => text(language, message)
  const money = (amount: string) => formatMoney(parseMoney(amount), language)
  return [
    {
      rows: [
        ...goodsRows(order).flatMap((line) => [
          [itemText(line, language), formatMoney(line.price, language)],
          ...(line.components ?? []).map((part) => [`– ${componentText(part, language)}`, '']),
        ]),
        ...order.extraLines.map((line) => [line.description, money(line.grossAmount)]),
        [say(RECEIPT_TEXTS.total), money(order.totalGrossAmount)],
        ...order.vat.map(({ ratePercent, base, amount }) => [
          say(RECEIPT_TEXTS.vat(formatPercent(ratePercent, language), money(base))),
          money(amount),
        ]),
      ],
    },
    order.address.addressDisplayFull,
  ]
}

/** "5 × Bananas, 1 kg", with what was delivered instead of it. */
function itemText(line: GoodsRow, language: StoredOrder['head']['language']): string {
  const say = (message: MessageDescriptor) => text(language, message)
  const { ordered, delivered, substitution } = line
  const isWhole = delivered === null || delivered === ordered
  const quantity = isWhole ? String(ordered) : say(RECEIPT_TEXTS.ofOrdered(delivered, ordered))
  const name = [line.fullName, line.nameExtra].filter(Boolean).join(', ')
  const instead = substitution ? ` (${say(RECEIPT_TEXTS.substitution)} ${substitution.fullName})` : ''
  return `${quantity} × ${name}${instead}`
}
