import { endGuard } from '../cart/write-statements.ts'
import { isLostRace } from '../cart/write.ts'
import { slotFailureOf } from '../slot-picker/holds.ts'
import { prepareFailed, prepareTellCancel } from './fail.ts'
import { runPaymentOperations } from './operations.ts'
import { prepareAuthorised, whyNothingToPay } from './place.ts'
import type { ProviderDeps } from './providers.ts'
import type { ProviderEvent, ProviderStatus } from './provider.ts'
import { isOpen, isPaid, paymentStatement, type StoredPayment } from './stored.ts'

type Settling = {
  payment: StoredPayment
  status: ProviderStatus
  actor: 'customer' | 'provider' | 'system'
  /** The message this is known from; it is kept once. */
  event?: ProviderEvent
  /** Statements whose results the caller wants of the batch that settles. */
  alsoRead?: D1PreparedStatement[]
}

type Settled = {
  payment: StoredPayment
  /** Results of `alsoRead` after everything was written; null where nothing was. */
  read: D1Result[] | null
}

/**
 * Makes what the provider says true here: places the order, gives it up, or leaves it as it is. Called
 * by the buyer's return, by the provider's message and by jobs, as often and in whatever order they
 * come; one of them writes, the others find it written (contract 9.8, security 20). Money that was
 * set aside for a payment already given up is let go.
 */
export async function settlePayment(deps: ProviderDeps, settling: Settling): Promise<Settled> {
  const { payment, status } = settling
  const { state } = status
  if (state === 'authorised' && payment.provider && !isWhatWasAsked(status, payment)) {
    console.error('A payment came back with another amount or currency', { paymentId: payment.payment_id })
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
    const settled = await write(deps, settling, (writer) => [prepareTellCancel(writer, payment, 'late')])
    await runPaymentOperations(deps, { paymentId: payment.payment_id })
    return settled
  }
  if (settling.event) return write(deps, settling, () => [])
  return { payment, read: null }
}

function isWhatWasAsked({ amount, currency }: ProviderStatus, payment: StoredPayment): boolean {
  return amount === payment.authorised_minor && currency === payment.currency
}

/** Gives up a payment the provider has not decided. */
export async function giveUpPayment(
  deps: ProviderDeps,
  settling: Omit<Settling, 'status'> & { to: 'cancelled' | 'expired'; failure: string },
): Promise<Settled> {
  const { payment, to, failure, actor } = settling
  const settled = await write(deps, settling, (writer) =>
    prepareFailed(writer, { payment, to, failure, actor, tellsProvider: true }),
  )
  await runPaymentOperations(deps, { paymentId: payment.payment_id })
  return settled
}

async function authorise(deps: ProviderDeps, settling: Settling): Promise<Settled> {
  const { payment, status, actor } = settling
  const placing = { payment, card: payment.saves_card === 1 ? status.card : null, actor }
  try {
    const settled = await write(deps, settling, (writer) => prepareAuthorised(writer, placing))
    if (!isOpen(settled.payment)) return settled
    // What it was to pay for is gone: an edit that was given up, or one that comes too late.
    const failure = await whyNothingToPay({ db: deps.db, now: deps.clock().toISOString() }, payment)
    return await giveUpPayment(deps, { ...settling, to: 'cancelled', failure })
  } catch (error) {
    const failure = slotFailureOf(error)
    if (failure === null) throw error
    // An edit took its slot anew already where it could: the order stays where it is.
    if (payment.revision > 0) return giveUpPayment(deps, { ...settling, to: 'cancelled', failure })
  }
  // The hold ran out while the provider was slow: the place may still be free.
  try {
    return await write(deps, settling, (writer) =>
      prepareAuthorised(writer, { ...placing, takesSlotAnew: true }),
    )
  } catch (error) {
    const failure = slotFailureOf(error)
    if (failure === null) throw error
    return giveUpPayment(deps, { ...settling, to: 'cancelled', failure })
  }
}

/** One batch under its guard; when somebody else was faster, what they wrote. */
async function write(
  deps: ProviderDeps,
  settling: Omit<Settling, 'status'>,
  statements: (writer: { db: D1Database; now: string }) => D1PreparedStatement[],
): Promise<Settled> {
  const { payment, event, alsoRead = [] } = settling
  const writer = { db: deps.db, now: deps.clock().toISOString() }
  const reread = paymentStatement(deps.db, payment.payment_id, null)
  try {
    const writes = [
      ...(event ? [keepEvent(writer, payment, event)] : []),
      ...statements(writer),
      endGuard(deps.db),
    ]
    const results = await deps.db.batch([...writes, reread, ...alsoRead])
    const present = results[writes.length]?.results[0] as StoredPayment | undefined
    return { payment: present ?? payment, read: results.slice(writes.length + 1) }
  } catch (error) {
    if (!isLostRace(error)) throw error
    const [present, ...read] = await deps.db.batch([reread, ...alsoRead])
    return { payment: (present?.results[0] as StoredPayment | undefined) ?? payment, read }
  }
}

function keepEvent(
  { db, now }: { db: D1Database; now: string },
  payment: StoredPayment,
  event: ProviderEvent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_events (psp_event_id, payment_id, type, at, raw)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    )
    .bind(event.id, payment.payment_id, event.status.state, now, event.raw)
}
