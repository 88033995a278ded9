import type { ProviderDeps } from './provider.ts'
import { findProvider } from './providers.ts'
import { abandonPayment, settlePayment } from './settle.ts'
import { paymentStatement, type StoredPayment } from './stored-payment.ts'
import { logFailure } from '../http/log.ts'

const RUN_MAX = 50

/**
 * Ends payments whose time is over (docs/reference/rules.md#payments). Asks the provider first, because its
 * webhook may have been lost; a payment that is not authorised releases stock, slot and gift cards. Safe to
 * run concurrently and after a crash. Returns how many payments it processed.
 */
export async function expirePayments(deps: ProviderDeps): Promise<number> {
  const { results } = await deps.db
    .prepare(
      `SELECT payment_id FROM payments
        WHERE status IN ('created', 'requires_action') AND expires_at <= ?1 AND purpose = 'order'
        ORDER BY expires_at LIMIT ${RUN_MAX}`,
    )
    .bind(deps.clock().toISOString())
    .all<{ payment_id: string }>()
  for (const { payment_id } of results) {
    // A payment that cannot be settled must not prevent the others from expiring.
    await expire(deps, payment_id).catch((error: unknown) =>
      logFailure('A payment could not be ended', { paymentId: payment_id, error }),
    )
  }
  return results.length
}

async function expire(deps: ProviderDeps, paymentId: string): Promise<void> {
  const payment = await paymentStatement(deps.db, paymentId, null).first<StoredPayment>()
  if (!payment) return
  const provider = payment.provider === null ? null : findProvider(deps, payment.provider)
  if (provider) {
    const status = await provider.fetchStatus(paymentId)
    const settled = await settlePayment(deps, { payment, status, actor: 'system' })
    if (settled.read !== null) return
  }
  await abandonPayment(deps, { payment, to: 'expired', failure: 'expired', actor: 'system' })
}
