import { CLAIM_PHOTO_BYTES_MAX, type createClaim } from '../../shared/api/checkout-claims.ts'
import { photoStatements, readPhoto, type Photo } from '../media/photo.ts'
import { toMoney } from '../../shared/money/money.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import type { RequestContext } from '../http/context.ts'
import { isGuest, requireUser } from '../http/session.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { guardOrder } from '../orders/write/guards.ts'
import { claimedPoints } from '../orders/read/claimed-points.ts'
import type { StoredOrder } from '../orders/read/stored-order.ts'
import { requireOrder } from '../orders/read/order.ts'
import { claimPeriodOfOrder, finalOf } from '../orders/read/to-order.ts'
import { runPaymentOperations } from '../payments/operations.ts'
import { prepareClaimRefund } from './refund.ts'
import { autoRefundsSince, isAutoRefunded, type AssessedClaim } from './rules/auto-refund.ts'
import { NONE_LEFT, tooMany } from './texts.ts'
import { text } from '../text/text.ts'
import { refundPerLine, type ClaimedLine } from './rules/refund-lines.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'

const ATTEMPTS = 4

/**
 * Creates a claim about delivered goods. `isAutoRefunded` decides what is refunded at once; the rest waits
 * for a review by staff. Each piece can be claimed once. Throws 409 `order_locked` when the order is not
 * delivered, and `claims_over` when the time for claims is over.
 */
export const serveCreateClaim: Handler<typeof createClaim> = async ({ body }, request) => {
  const user = requireUser(request)
  await requireWithinLimit(request, 'claim', String(user.user_id))
  const photo = await readPhoto(request, body.photo, CLAIM_PHOTO_BYTES_MAX)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await requireOrder(request, body.orderNumber)
    const { claimed, refund, isLate } = requireRefund(request, stored, body.lines)
    const autoRefunded = await readAutoRefunded(request, body.orderNumber)
    const reasons = claimed.map(({ reason }) => reason)
    const isApproved = isAutoRefunded({
      refund,
      reasons,
      hasPhoto: photo !== null,
      isGuest: isGuest(user),
      isLate,
      autoRefunded,
    })
    const claim = { claimed, refund, isApproved, autoRefunded, photo, note: body.note ?? null }
    const claimId = await write(request, stored.head, claim)
    if (claimId === null) continue
    await runPaymentOperations(request, { orderNumber: body.orderNumber })
    return {
      claimId,
      status: isApproved ? 'approved' : 'received',
      refundAmount: toMoney(isApproved ? refund : 0),
      pointsBack: isApproved ? pointsBackOf(stored, claimed) : 0,
      currency: stored.head.currency,
    }
  }
  throw new ApiFailure('maintenance', { retryAfter: 1 })
}

type Refund = { claimed: ClaimedLine[]; refund: number }

function requireRefund(
  request: RequestContext,
  stored: StoredOrder,
  wanted: Parameters<typeof refundPerLine>[1],
): Refund & { isLate: boolean } {
  const period = claimPeriodOfOrder(stored.head, request)
  if (stored.head.status !== 'delivered' || period === null) throw new ApiFailure('order_locked')
  if (period === 'over') throw new ApiFailure('claims_over')
  const lines = refundPerLine(receivedLines(stored), wanted)
  const faulty = lines.indexOf(null)
  if (faulty >= 0) {
    const left = leftOf(stored, wanted, wanted[faulty]?.lineId)
    const message = text(request.language, left > 0 ? tooMany(left) : NONE_LEFT)
    throw fieldFailure(request, { [`lines.${faulty}.quantity`]: { code: 'out_of_range', message } })
  }
  const claimed = lines.filter((each) => each !== null)
  const refund = claimed.reduce((sum, each) => sum + each.refund, 0)
  return { claimed, refund, isLate: period === 'late' }
}

/** The points of a claim that has just been approved. */
function pointsBackOf(stored: StoredOrder, claimed: readonly ClaimedLine[]): number {
  const own = claimed.map(({ lineId, quantity }) => ({ line_id: lineId, quantity, status: 'approved' }))
  return claimedPoints(stored, [...stored.claims, ...own])
    .slice(stored.claims.length)
    .reduce((sum, points) => sum + points, 0)
}

/** Pieces that can be claimed of a line, and of the others with the same good that the claim names. */
function leftOf(
  stored: StoredOrder,
  wanted: readonly { lineId: number }[],
  faulty: number | undefined,
): number {
  const productOf = (lineId: number | undefined) => stored.lines.find(({ id }) => id === lineId)?.product_id
  const named = new Set(wanted.map(({ lineId }) => lineId))
  return receivedLines(stored)
    .filter(({ lineId }) => named.has(lineId) && productOf(lineId) === productOf(faulty))
    .reduce((sum, { delivered, claimed }) => sum + delivered - claimed, 0)
}

function receivedLines(stored: StoredOrder): Parameters<typeof refundPerLine>[0] {
  const { paid } = finalOf(stored)
  return stored.lines.map(({ id, delivered_quantity: delivered }) => ({
    lineId: id,
    delivered: delivered ?? 0,
    paid: paid.get(id) ?? 0,
    claimed: stored.claims
      .filter(({ line_id: lineId }) => lineId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

const AUTO_REFUNDED = (condition: string) =>
  `(SELECT coalesce(sum(cl.refund_minor), 0) FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id
     WHERE c.is_believed = 1 AND ${condition})`
const AUTO_REFUNDED_OF_ORDER = AUTO_REFUNDED('c.order_number = ?3')
const AUTO_REFUNDED_TO_CUSTOMER = AUTO_REFUNDED('c.user_id = ?1 AND c.created_at > ?2')

async function readAutoRefunded(
  request: RequestContext,
  orderNumber: string,
): Promise<AssessedClaim['autoRefunded']> {
  const sums = await request.db
    .prepare(`SELECT ${AUTO_REFUNDED_OF_ORDER} AS "order", ${AUTO_REFUNDED_TO_CUSTOMER} AS customer`)
    .bind(requireUser(request).user_id, autoRefundsSince(request.now), orderNumber)
    .first<AssessedClaim['autoRefunded']>()
  return sums ?? { order: 0, customer: 0 }
}

type Claim = Refund & {
  isApproved: boolean
  autoRefunded: AssessedClaim['autoRefunded']
  photo: Photo | null
  note: string | null
}

/** Returns the new claim's id, or null when another claim or order change was committed first. */
async function write(
  request: RequestContext,
  head: StoredOrder['head'],
  claim: Claim,
): Promise<number | null> {
  const { db, now } = request
  const orderNumber = head.order_number
  const { claimed, refund, isApproved, autoRefunded, photo, note } = claim
  const userId = requireUser(request).user_id
  const last = await db.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM claims').first<{ id: number }>()
  const claimId = last?.id ?? 1
  const paid = await prepareClaimRefund(request, {
    orderNumber,
    claimId,
    refund: isApproved ? refund : 0,
    now,
    actor: 'system',
  })
  try {
    await db.batch([
      guardOrder(db, head),
      ...paid.guards,
      // A concurrent claim on another order of the customer may have been refunded meanwhile.
      guard(db, `${AUTO_REFUNDED_TO_CUSTOMER} = ?3`, [userId, autoRefundsSince(now), autoRefunded.customer]),
      db
        .prepare(
          `INSERT INTO claims (id, order_number, user_id, status, is_believed, note, created_at)
           VALUES (?1, ?2, ?3, iif(?4, 'approved', 'received'), ?4, ?5, ?6)`,
        )
        .bind(claimId, orderNumber, userId, isApproved ? 1 : 0, note, now),
      db
        .prepare(
          `INSERT INTO claim_lines (claim_id, line_id, quantity, reason, refund_minor)
           SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?2)`,
        )
        .bind(
          claimId,
          JSON.stringify(claimed.map((each) => [each.lineId, each.quantity, each.reason, each.refund])),
        ),
      ...photoStatements(db, { table: 'claim_photos', key: 'claim_id', id: claimId }, photo),
      ...paid.writes,
      db.prepare('UPDATE orders SET version = version + 1 WHERE order_number = ?1').bind(orderNumber),
      endGuard(db),
    ])
    return claimId
  } catch (error) {
    // A concurrent claim could claim the same pieces: the caller reads again and retries.
    if (isLostRace(error) || /UNIQUE constraint failed: claims/.test(String(error))) return null
    throw error
  }
}
