import type { cancelPayment, confirmPayment } from '../../shared/api/checkout-payment.ts'
import type { EndpointAnswer } from '../../shared/api/endpoint.ts'
import { toMoney } from '../../shared/domain/money.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { SUMMARY_COLUMNS, SUMMARY_FROM, toOrderSummary, type OrderSummaryRow } from '../orders/summary.ts'
import { askProvider } from '../payments/ask.ts'
import { isTold } from '../payments/fail.ts'
import { giveUpPayment, settlePayment } from '../payments/settle.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from '../payments/stored.ts'
import type { CardRow } from './context.ts'
import { newMethod, toCardMethod } from './methods.ts'

/**
 * The buyer is back: asks the provider and makes its answer true (contract 9.8). Two batches besides the
 * session's query: one reads, one writes and reads the order; a payment settled before needs the first
 * only. Somebody else's payment is a 404.
 */
export const serveConfirmPayment: Handler<typeof confirmPayment> = async ({ body }, request) => {
  const userId = requireUser(request).user_id
  const [payments, summaries] = await request.db.batch([
    paymentStatement(request.db, body.paymentId, userId),
    summaryStatement(request, body.paymentId),
  ])
  const payment = payments?.results[0] as StoredPayment | undefined
  if (!payment || !summaries) throw new ApiFailure('not_found')
  if (!isOpen(payment)) return answer(request, payment, summaries)

  const status = await askProvider(request, payment)
  // Nobody knows: the order waits, and the page asks again.
  if (!status) return answer(request, payment, summaries)
  const alsoRead = [summaryStatement(request, payment.payment_id)]
  const settled = await settlePayment(request, { payment, status, actor: 'customer', alsoRead })
  if (isOpen(settled.payment) && payment.expires_at <= request.now) {
    const ended = await giveUpPayment(request, {
      payment,
      to: 'expired',
      failure: 'expired',
      actor: 'system',
      alsoRead,
    })
    return answer(request, ended.payment, ended.read?.[0] ?? summaries)
  }
  return answer(request, settled.payment, settled.read?.[0] ?? summaries)
}

/** Gives a payment up; one given up before is a success, one that is paid is told as it is. */
export const serveCancelPayment: Handler<typeof cancelPayment> = async ({ body }, request) => {
  const payment = await paymentStatement(
    request.db,
    body.paymentId,
    requireUser(request).user_id,
  ).first<StoredPayment>()
  if (!payment) throw new ApiFailure('not_found')
  const ended = isOpen(payment)
    ? (
        await giveUpPayment(request, {
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

function summaryStatement(request: RequestContext, paymentId: string): D1PreparedStatement {
  return request.db
    .prepare(
      `SELECT ${SUMMARY_COLUMNS} ${SUMMARY_FROM}
        WHERE o.order_number = (SELECT order_number FROM payments WHERE payment_id = ?1)
          AND o.user_id = ?2`,
    )
    .bind(paymentId, requireUser(request).user_id)
}

function answer(
  request: RequestContext,
  payment: StoredPayment,
  summaries: D1Result,
): EndpointAnswer<typeof confirmPayment> {
  if (payment.status === 'expired') throw new ApiFailure('payment_expired')
  if (payment.status === 'failed') throw new ApiFailure('payment_refused')
  if (isTold(payment.failure)) throw new ApiFailure(payment.failure)
  if (payment.status === 'cancelled' && payment.failure !== null) {
    throw new ApiFailure('payment_not_authorised')
  }
  const summary = summaries.results[0] as OrderSummaryRow | undefined
  if (!summary) throw new ApiFailure('not_found')
  return {
    order: toOrderSummary(summary, request),
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
