import type * as v from 'valibot'
import type { order as orderSchema, trackEvent } from '../../../shared/api/orders-detail.ts'
import { toMoney } from '../../../shared/money/money.ts'
import { orderFinal, type OrderFinal } from '../rules/order-final.ts'
import { SERVICE_VAT_RATE } from '../../prices/rules/order-terms.ts'
import { href } from '../../../shared/href.ts'
import { canonicalSite, MARKETS } from '../../../shared/sites.ts'
import { readOrderPerks } from '../../perks/order-perks.ts'
import { sumOfPerks } from '../../perks/rules/perk-parts.ts'
import { extraLines } from './extra-lines.ts'
import { toOrderAddress } from './address.ts'
import { toBottleReturn } from './bottle-return.ts'
import { paymentsOf } from './order-payments.ts'
import { claimedPoints } from './claimed-points.ts'
import { goodsOf } from './goods.ts'
import { toLine, vatSharesOf } from './to-line.ts'
import type { StoredOrder } from './stored-order.ts'
import { statusText } from './status-texts.ts'
import { toOrderSummary, type Reader } from './summary.ts'
import { trackTokenOf } from './track-token.ts'
import { claimableUntil, type ClaimPeriod, claimPeriodOf } from '../../../shared/order/claim-period.ts'
import { CLAIM_RIGHT } from '../../legal/claim-right.ts'
import { withdrawalOf } from '../../legal/withdrawal.ts'
import { SURVEY_DAYS } from '../../surveys/store.ts'
import { text } from '../../text/text.ts'

export type OrderOnWire = v.InferInput<typeof orderSchema>
type TrackEvent = v.InferInput<typeof trackEvent>

const DAY = 86_400_000

/** A whole order. Once it is packed, its total is the final total. */
export async function toOrder(stored: StoredOrder, reader: Reader): Promise<OrderOnWire> {
  const { head, lines, refunds } = stored
  const final = finalOf(stored)
  const site = canonicalSite({ country: head.country, language: reader.language })
  const address = toOrderAddress(head.address_json)
  const token = await trackTokenOf(reader.config.csrfKey, head.order_number)
  const goods = goodsOf(stored)
  const points = claimedPoints(stored, stored.claims)
  const isPacked = lines.some(({ delivered_quantity }) => delivered_quantity !== null)
  return {
    ...toOrderSummary(head, reader, final.total),
    country: head.country,
    timeZone: MARKETS[head.country].timeZone,
    lines: lines.map((line) => toLine(line, head, { final: isPacked ? final : null, goods })),
    displayPrice: toMoney(final.goods),
    subTotal: toMoney(head.sub_total_minor),
    totalDiscount: toMoney(head.discount_minor),
    extraLines: extraLines(stored, final, reader),
    vat: final.vat.map(({ rate, base, amount }) => ({
      ratePercent: String(rate / 100),
      base: toMoney(base),
      amount: toMoney(amount),
    })),
    address,
    placement: address.placement,
    ageLimit: ageLimitOf(stored),
    ageMethod: ageMethodOf(stored),
    payments: paymentsOf(stored, reader),
    refundedAmount: toMoney(refunds.reduce((sum, each) => sum + each.amount_minor, 0)),
    refunds: refunds.map(({ amount_minor: amount, reason, at }) => ({
      amount: toMoney(amount),
      reason: reason as OrderOnWire['refunds'][number]['reason'],
      at,
    })),
    claims: stored.claims.map((claim, index) => ({
      claimId: claim.claim_id,
      lineId: claim.line_id,
      quantity: claim.quantity,
      reason: claim.reason as OrderOnWire['claims'][number]['reason'],
      status: claim.status as OrderOnWire['claims'][number]['status'],
      refundAmount: toMoney(claim.refund_minor),
      pointsBack: points[index] ?? 0,
      at: claim.created_at,
    })),
    events: trackEvents(stored, reader),
    customerNote: head.note,
    bottleReturn: toBottleReturn(head),
    fewBags: head.few_bags === 1,
    invoiceId: head.invoice_id,
    trackUrl: href(site, 'deliveryTracker', { orderNumber: head.order_number }, { token }),
    canGiveFeedback: head.status === 'delivered',
    claimableUntil: claimableUntil(head.delivered_at),
    claimPeriod: claimPeriodOfOrder(head, reader),
    consumerRights:
      head.organization_id === null
        ? {
            withdrawal: withdrawalOf({ country: head.country, language: reader.language }, null).summary,
            claims: text(reader.language, CLAIM_RIGHT),
          }
        : null,
    isBeingEdited: head.is_being_edited === 1,
    surveyId: openSurvey(head, reader),
  }
}

/** The survey about the order, in the days in which it can be answered; null without one. */
function openSurvey(
  { survey_id: id, survey_created_at: at }: StoredOrder['head'],
  { now }: Reader,
): number | null {
  return id !== null && Date.parse(at ?? '') + SURVEY_DAYS * DAY > Date.parse(now) ? id : null
}

/** The order's present price. */
export function finalOf({ head, lines }: Pick<StoredOrder, 'head' | 'lines'>): OrderFinal {
  const codes = JSON.parse(head.codes_json) as [code: string, amount: number][]
  const perks = readOrderPerks(head.perks_json)
  return orderFinal({
    lines: lines.map((line) => ({
      lineId: line.id,
      quantity: line.quantity,
      total: line.total_minor,
      perk: line.perk_minor,
      deposit: line.deposit_minor,
      vatShares: vatSharesOf(line),
      delivered: line.delivered_quantity,
      final: line.final_minor,
    })),
    codes: codes.reduce((sum, [, amount]) => sum + amount, sumOfPerks(perks, ['amount', 'points'])),
    fees: head.small_order_fee_minor,
    delivery: head.delivery_minor,
    deliveryOff: sumOfPerks(perks, ['free_delivery']),
    serviceVatRate: SERVICE_VAT_RATE,
  })
}

/**
 * How the receiver's age is verified; null without goods that have an age limit. Without a record the driver
 * verifies it: an edit may have added such goods.
 */
export function ageMethodOf({ head, lines }: Pick<StoredOrder, 'head' | 'lines'>): OrderOnWire['ageMethod'] {
  return ageLimitOf({ lines }) !== null ? (head.age_method ?? 'id_at_door') : null
}

function ageLimitOf({ lines }: Pick<StoredOrder, 'lines'>): number | null {
  const limits = lines.flatMap(({ age_limit }) => age_limit ?? [])
  return limits.length > 0 ? Math.max(...limits) : null
}

/** Where an order stands in its time for claims; null before delivery. */
export function claimPeriodOfOrder(
  { delivered_at: deliveredAt, country, organization_id: organizationId }: StoredOrder['head'],
  { now }: Pick<Reader, 'now'>,
): ClaimPeriod | null {
  return claimPeriodOf({ deliveredAt, country, isConsumer: organizationId === null }, now)
}

/** The tracker's steps, future ones included; a cancelled order's end at its cancellation. */
export function trackEvents(
  { head, events }: StoredOrder,
  { language }: Pick<Reader, 'language'>,
): TrackEvent[] {
  const done = events.filter(({ kind }) => kind === 'status')
  const isOver = head.status === 'cancelled' || head.status === 'delivery_failed'
  const reached = new Set(done.map(({ status }) => status))
  const toCome = isOver ? [] : WAY.filter((status) => !reached.has(status) && after(status, head.status))
  return [
    ...done.map(({ status, at }) => ({ status: status as TrackEvent['status'], at, isDone: true })),
    ...toCome.map((status) => ({ status, at: null, isDone: false })),
  ].map((event) => ({ ...event, title: statusText(event.status, language) }))
}

const WAY = ['placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered'] as const

function after(status: string, present: string): boolean {
  return WAY.findIndex((each) => each === status) > WAY.findIndex((each) => each === present)
}
