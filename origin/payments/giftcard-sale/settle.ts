import { runBatch } from '../../db/batch.ts'
import { endGuard, isLostRace } from '../../db/guard.ts'
import { guardOpen, prepareCancelOperation } from '../fail.ts'
import { runPaymentOperations } from '../operations.ts'
import type { ProviderDeps, ProviderEvent, ProviderStatus } from '../provider.ts'
import { isWhatWasAsked, keepEvent } from '../settle.ts'
import { isOpen, isPaid } from '../stored-payment.ts'
import { prepareIssue } from './issue.ts'
import { saleStatement, type StoredSale } from './stored-sale.ts'
import { logFailure } from '../../http/log.ts'

type Settling = {
  sale: StoredSale
  status: ProviderStatus
  /** The webhook event that reports this status; it is stored once. */
  event?: ProviderEvent
}

/**
 * Applies the provider's status to a purchase of gift cards: captures the money and issues the cards, ends the
 * payment, or changes nothing. Like `settlePayment`, it is called in any order and number; one call writes
 * (docs/reference/rules.md#payments). Returns the purchase as it is afterwards.
 */
export async function settleGiftcardSale(deps: ProviderDeps, settling: Settling): Promise<StoredSale> {
  const { sale, status, event } = settling
  const { state } = status
  if (state === 'authorised' && sale.provider && !isWhatWasAsked(status, sale)) {
    logFailure('A payment came back with another amount or currency', { paymentId: sale.payment_id })
    return sale
  }
  if (isOpen(sale) && state === 'authorised') {
    const receipt = await prepareIssue(deps, sale)
    const settled = await write(deps, settling, () => receipt)
    await runPaymentOperations(deps, { paymentId: sale.payment_id })
    return settled
  }
  if (isOpen(sale) && (state === 'refused' || state === 'cancelled')) {
    const to = state === 'refused' ? 'failed' : 'cancelled'
    return write(deps, settling, (writer) => prepareEnd(writer, sale, to, state))
  }
  if (state === 'authorised' && !isPaid(sale)) {
    const settled = await write(deps, settling, (writer) => [prepareCancelOperation(writer, sale, 'late')])
    await runPaymentOperations(deps, { paymentId: sale.payment_id })
    return settled
  }
  return event ? write(deps, settling, () => []) : sale
}

/** Ends a payment that nobody decided in time; what the provider may still authorise is cancelled. */
export async function expireGiftcardSale(deps: ProviderDeps, sale: StoredSale): Promise<StoredSale> {
  const ended = await write(deps, { sale }, (writer) => [
    ...prepareEnd(writer, sale, 'expired', 'expired'),
    prepareCancelOperation(writer, sale),
  ])
  await runPaymentOperations(deps, { paymentId: sale.payment_id })
  return ended
}

type Writer = { db: D1Database; now: string }

function prepareEnd(
  { db }: Writer,
  sale: StoredSale,
  to: 'failed' | 'cancelled' | 'expired',
  failure: string,
): D1PreparedStatement[] {
  return [
    guardOpen(db, sale),
    db
      .prepare('UPDATE payments SET status = ?2, failure = ?3 WHERE payment_id = ?1')
      .bind(sale.payment_id, to, failure),
  ]
}

/** Runs one batch under its guard; after a lost race, returns what the other call wrote. */
async function write(
  deps: ProviderDeps,
  { sale, event }: Pick<Settling, 'sale' | 'event'>,
  statements: (writer: Writer) => D1PreparedStatement[],
): Promise<StoredSale> {
  const { db } = deps
  const writer = { db, now: deps.clock().toISOString() }
  const read = saleStatement(db, sale.payment_id)
  try {
    const writes = [...(event ? [keepEvent(writer, sale, event)] : []), ...statements(writer), endGuard(db)]
    return (await runBatch(db, { writes, read })).read[0] ?? sale
  } catch (error) {
    if (!isLostRace(error)) throw error
    return (await runBatch(db, { read })).read[0] ?? sale
  }
}
