import type { ProviderDeps } from './providers.ts'
import { findProvider } from './providers.ts'

/** At most this many are told in one run; the rest waits for the next. */
const RUN_MAX = 50
/** After this many failures in a row somebody has to look: it is left and reported. */
const ATTEMPTS_MAX = 20

type OperationRow = {
  operation_key: string
  payment_id: string
  kind: 'capture' | 'cancel' | 'refund'
  amount_minor: number
  provider: string
}

/**
 * Tells the provider what was decided and not told yet: captures, cancellations, refunds, of one
 * payment or of all. Each goes out under its own key, so it may be run twice at once and after a crash.
 * A provider that does not answer leaves its operations for the next run; nothing is thrown.
 */
export async function runPaymentOperations(
  deps: ProviderDeps,
  { paymentId = null, orderNumber = null }: { paymentId?: string | null; orderNumber?: string | null } = {},
): Promise<void> {
  const { results } = await deps.db
    .prepare(
      `SELECT o.operation_key, o.payment_id, o.kind, o.amount_minor, p.provider
         FROM payment_operations o JOIN payments p ON p.payment_id = o.payment_id
        WHERE o.status = 'pending' AND o.attempts < ${ATTEMPTS_MAX}
          AND (?1 IS NULL OR o.payment_id = ?1) AND (?2 IS NULL OR p.order_number = ?2)
        ORDER BY o.created_at, o.kind LIMIT ${RUN_MAX}`,
    )
    .bind(paymentId, orderNumber)
    .all<OperationRow>()
  for (const row of results) await tell(deps, row)
}

async function tell(deps: ProviderDeps, row: OperationRow): Promise<void> {
  const settle = (change: string) =>
    deps.db
      .prepare(`UPDATE payment_operations SET ${change} WHERE operation_key = ?1 AND status = 'pending'`)
      .bind(row.operation_key, deps.clock().toISOString())
      .run()
  try {
    const provider = findProvider(deps, row.provider)
    if (!provider) throw new Error(`No provider is called ${row.provider}`)
    await provider[row.kind]({ key: row.operation_key, reference: row.payment_id, amount: row.amount_minor })
    await settle(`status = 'done', done_at = ?2, attempts = attempts + 1`)
  } catch (error) {
    console.error('The payment provider was not told', { operation: row.operation_key, error: String(error) })
    await settle('attempts = attempts + 1 + (?2 IS NULL)')
  }
}
