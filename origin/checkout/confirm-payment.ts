import type { cancelPayment, confirmPayment } from '../../shared/api/checkout-payment.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { toMoney } from '../../shared/money/money.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import {
  SUMMARY_COLUMNS,
  SUMMARY_FROM,
  toOrderSummary,
  type OrderSummaryRow,
} from '../orders/read/summary.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { isActionable } from '../payments/fail.ts'
import { abandonPayment, settlePayment } from '../payments/settle.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from '../payments/stored-payment.ts'
import { newMethod, toCardMethod, type CardRow } from '../payments/methods.ts'

/**
 * Settles a payment after the buyer returns: asks the provider and applies its status
 * (docs/reference/rules.md#payments). Runs two batches besides the session's query: one reads, one writes and
 * reads the order; a payment that is already settled needs only the first. Throws 404 for another user's
 * payment.
 */
export const serveConfirmPayment: Handler<typeof confirmPayment> = async ({ body }, request) => {
  const userId = requireUser(request).user_id
  const {
    payments: [payment],
    summaries,
  } = await runBatch(request.db, {
    payments: paymentStatement(request.db, body.paymentId, userId),
    summaries: summaryStatement(request, body.paymentId),
  })
  if (!payment) throw new ApiFailure('not_found')
  if (!isOpen(payment)) return toResponse(request, payment, summaries)

  const status = await askProvider(request, payment)
  // The provider did not respond: the order waits, and the page polls again.
  if (!status) return toResponse(request, payment, summaries)
  const alsoRead = { summaries: summaryStatement(request, payment.payment_id) }
  const settled = await settlePayment(request, { payment, status, actor: 'customer', alsoRead })
  if (isOpen(settled.payment) && payment.expires_at <= request.now) {
    const ended = await abandonPayment(request, {
      payment,
      to: 'expired',
      failure: 'expired',
      actor: 'system',
      alsoRead,
    })
    return toResponse(request, ended.payment, ended.read?.summaries ?? summaries)
  }
  return toResponse(request, settled.payment, settled.read?.summaries ?? summaries)
}

/** Cancels a payment. Cancelling it again succeeds; a paid payment is returned as paid. */
export const serveCancelPayment: Handler<typeof cancelPayment> = async ({ body }, request) => {
  const payment = await paymentStatement(
    request.db,
    body.paymentId,
    requireUser(request).user_id,
  ).first<StoredPayment>()
  if (!payment) throw new ApiFailure('not_found')
  const ended = isOpen(payment)
    ? (
        await abandonPayment(request, {
          payment,
          to: 'cancelled',
          failure: 'cancelled',
          actor: 'customer',
        })
      ).payment
    : payment
  if (isPaid(ended)) throw new ApiFailure('payment_already_started')
  return undefined
}

function summaryStatement(request: RequestContext, paymentId: string): Prepared<OrderSummaryRow> {
  return prepare(request.db, SUMMARY, { paymentId, userId: requireUser(request).user_id })
}

/** Of the payment that placed the order; that of a change has a later one. */
const FIRST_REVISION = 0

const SUMMARY = sql<OrderSummaryRow>(
  `SELECT ${SUMMARY_COLUMNS} ${SUMMARY_FROM}
    WHERE o.order_number = (SELECT order_number FROM payments WHERE payment_id = :paymentId)
      AND o.user_id = :userId`,
)

function toResponse(
  request: RequestContext,
  payment: StoredPayment,
  [summary]: readonly OrderSummaryRow[],
): EndpointResponse<typeof confirmPayment> {
  if (payment.status === 'expired') throw new ApiFailure('payment_expired')
  if (payment.status === 'failed') throw new ApiFailure('payment_refused')
  if (isActionable(payment.failure)) throw new ApiFailure(payment.failure)
  if (payment.status === 'cancelled' && payment.failure !== null) {
    throw new ApiFailure('payment_not_authorised')
  }
  if (!summary) throw new ApiFailure('not_found')
  return {
    order: toOrderSummary(summary, request),
    isChange: payment.revision > FIRST_REVISION,
    payment: {
      paymentId: payment.payment_id,
      status: payment.status,
      method: methodOf(payment, request),
      amount: toMoney(payment.amount_minor),
      currency: payment.currency,
    },
  }
}

function methodOf({ method, card }: StoredPayment, { language }: RequestContext) {
  return card === null ? newMethod(method, language) : toCardMethod(JSON.parse(card) as CardRow, language)
}
