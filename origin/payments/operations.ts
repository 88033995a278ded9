import type { ProviderDeps } from './provider.ts'
import { findProvider } from './providers.ts'
import { logFailure } from '../http/log.ts'

/** How many operations are sent in one run; the rest waits for the next. */
const RUN_MAX = 50
/** How long an operation waits after its first failure; each further one doubles it, up to an hour. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000

type OperationRow = {
  operation_key: string
  payment_id: string
  kind: 'capture' | 'cancel' | 'refund'
  amount_minor: number
  provider: string
  attempts: number
}

/**
 * Sends decided operations to the provider: captures, cancellations, refunds, of one payment or of all. Each
 * has its own idempotency key, so the function is safe to run concurrently and after a crash. An operation
 * that fails is retried at growing intervals until it succeeds: an outage never loses money. Throws nothing.
 */
export async function runPaymentOperations(
  deps: ProviderDeps,
  { paymentId = null, orderNumber = null }: { paymentId?: string | null; orderNumber?: string | null } = {},
): Promise<void> {
  const { results } = await deps.db
    .prepare(
      `SELECT o.operation_key, o.payment_id, o.kind, o.amount_minor, o.attempts, p.provider
         FROM payment_operations o JOIN payments p ON p.payment_id = o.payment_id
        WHERE o.status = 'pending' AND (o.next_attempt_at IS NULL OR o.next_attempt_at <= ?3)
          AND (?1 IS NULL OR o.payment_id = ?1) AND (?2 IS NULL OR p.order_number = ?2)
        ORDER BY o.next_attempt_at, o.created_at, o.kind LIMIT ${RUN_MAX}`,
    )
    .bind(paymentId, orderNumber, deps.clock().toISOString())
    .all<OperationRow>()
  for (const row of results) await send(deps, row)
}

async function send(deps: ProviderDeps, row: OperationRow): Promise<void> {
  const settle = (change: string, at: number) =>
    deps.db
      .prepare(
        `UPDATE payment_operations SET ${change}, attempts = attempts + 1
          WHERE operation_key = ?1 AND status = 'pending'`,
      )
      .bind(row.operation_key, new Date(at).toISOString())
      .run()
  try {
    const provider = findProvider(deps, row.provider)
    if (!provider) throw new Error(`No provider is called ${row.provider}`)
    await provider[row.kind]({ key: row.operation_key, reference: row.payment_id, amount: row.amount_minor })
    await settle(`status = 'done', done_at = ?2`, deps.clock().getTime())
  } catch (error) {
    logFailure('The payment provider was not notified', {
      operation: row.operation_key,
      error,
    })
    await settle('next_attempt_at = ?2', deps.clock().getTime() + waitAfter(row.attempts))
  }
}

function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 20), LONGEST_WAIT_MS)
}
