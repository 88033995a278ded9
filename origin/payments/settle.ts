import { hmac } from '../http/digest.ts'
import { slotFailureOf } from '../slots/holds.ts'
import { prepareFailed, prepareCancelOperation } from './fail.ts'
import { runPaymentOperations } from './operations.ts'
import { prepareAuthorised, findRejectionReason } from './place-order.ts'
import type { ProviderDeps } from './provider.ts'
import type { ProviderEvent, ProviderStatus } from './provider.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from './stored-payment.ts'
import { runBatch, type Batch, type Rows } from '../db/batch.ts'
import { endGuard, isLostRace } from '../db/guard.ts'
import { logFailure } from '../http/log.ts'

type Settling<Read extends Batch> = {
  payment: StoredPayment
  status: ProviderStatus
  actor: 'customer' | 'provider' | 'system'
  /** The webhook event that reports this status; it is stored once. */
  event?: ProviderEvent
  /** Further statements of the batch whose rows the caller needs. */
  alsoRead?: Read
}

type Settled<Read extends Batch> = {
  payment: StoredPayment
  /** Rows of `alsoRead` after the writes; null when nothing was written. */
  read: Rows<Read | undefined> | null
}

/**
 * Applies the provider's status to the order: places it, ends the payment, or changes nothing. The buyer's
 * return, webhooks and jobs call it, in any order and number; one of them writes, the others find the result
 * (docs/reference/rules.md#payments). Money authorised for an ended payment is released.
 */
export async function settlePayment<Read extends Batch>(
  deps: ProviderDeps,
  settling: Settling<Read>,
): Promise<Settled<Read>> {
  const { payment, status } = settling
  const { state } = status
  if (state === 'authorised' && payment.provider && !isWhatWasAsked(status, payment)) {
    logFailure('A payment came back with another amount or currency', { paymentId: payment.payment_id })
    return { payment, read: null }
  }
  if (isOpen(payment) && state === 'authorised') return authorise(deps, settling)
  if (isOpen(payment) && (state === 'refused' || state === 'cancelled')) {
    const to = state === 'refused' ? 'failed' : 'cancelled'
    return write(deps, settling, (writer) =>
      prepareFailed(writer, { payment, to, failure: state, actor: settling.actor }),
    )
  }
  if (state === 'authorised' && !isPaid(payment)) {
    const settled = await write(deps, settling, (writer) => [prepareCancelOperation(writer, payment, 'late')])
    await runPaymentOperations(deps, { paymentId: payment.payment_id })
    return settled
  }
  if (settling.event) return write(deps, settling, () => [])
  return { payment, read: null }
}

/** True when the provider authorised the amount and currency of our books. */
export function isWhatWasAsked(
  { amount, currency }: ProviderStatus,
  payment: Pick<StoredPayment, 'authorised_minor' | 'currency'>,
): boolean {
  return amount === payment.authorised_minor && currency === payment.currency
}

/** Ends a payment that the provider has not decided. */
export async function abandonPayment<Read extends Batch>(
  deps: ProviderDeps,
  settling: Omit<Settling<Read>, 'status'> & { to: 'cancelled' | 'expired'; failure: string },
): Promise<Settled<Read>> {
  const { payment, to, failure, actor } = settling
  const settled = await write(deps, settling, (writer) =>
    prepareFailed(writer, { payment, to, failure, actor, cancelsAtProvider: true }),
  )
  await runPaymentOperations(deps, { paymentId: payment.payment_id })
  return settled
}

async function authorise<Read extends Batch>(
  deps: ProviderDeps,
  settling: Settling<Read>,
): Promise<Settled<Read>> {
  const { payment, status, actor } = settling
  const placing = {
    payment,
    card: payment.saves_card === 1 ? status.card : null,
    cardMark: status.cardMark === null ? null : await hmac(deps.config.csrfKey, `card|${status.cardMark}`),
    actor,
  }
  try {
    const settled = await write(deps, settling, (writer) => prepareAuthorised(writer, placing))
    if (!isOpen(settled.payment)) return settled
    // There is nothing left to pay for: the edit was dropped, or it comes too late.
    const failure = await findRejectionReason({ db: deps.db, now: deps.clock().toISOString() }, payment)
    return await abandonPayment(deps, { ...settling, to: 'cancelled', failure })
  } catch (error) {
    const failure = slotFailureOf(error)
    if (failure === null) throw error
    // An edit already tried to take its slot again: the order keeps its slot.
    if (payment.revision > 0) return abandonPayment(deps, { ...settling, to: 'cancelled', failure })
  }
  // The hold expired while the provider was slow: the slot may still have capacity.
  try {
    return await write(deps, settling, (writer) =>
      prepareAuthorised(writer, { ...placing, takesSlotAnew: true }),
    )
  } catch (error) {
    const failure = slotFailureOf(error)
    if (failure === null) throw error
    return abandonPayment(deps, { ...settling, to: 'cancelled', failure })
  }
}

/** Runs one batch under its guard; after a lost race, returns what the other request wrote. */
async function write<Read extends Batch>(
  deps: ProviderDeps,
  settling: Omit<Settling<Read>, 'status'>,
  statements: (writer: { db: D1Database; now: string }) => D1PreparedStatement[],
): Promise<Settled<Read>> {
  const { payment, event, alsoRead } = settling
  const writer = { db: deps.db, now: deps.clock().toISOString() }
  const reads = { payments: paymentStatement(deps.db, payment.payment_id, null), also: alsoRead }
  try {
    const writes = [
      ...(event ? [keepEvent(writer, payment, event)] : []),
      ...statements(writer),
      endGuard(deps.db),
    ]
    const rows = await runBatch(deps.db, { writes, ...reads })
    return { payment: rows.payments[0] ?? payment, read: rows.also }
  } catch (error) {
    if (!isLostRace(error)) throw error
    const rows = await runBatch(deps.db, reads)
    return { payment: rows.payments[0] ?? payment, read: rows.also }
  }
}

/** The statement that stores a webhook's event, once. */
export function keepEvent(
  { db, now }: { db: D1Database; now: string },
  payment: Pick<StoredPayment, 'payment_id'>,
  event: ProviderEvent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_events (psp_event_id, payment_id, type, at, raw)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    )
    .bind(event.id, payment.payment_id, event.status.state, now, event.raw)
}
