import { findProvider, type ProviderDeps } from './providers.ts'
import { giveUpPayment, settlePayment } from './settle.ts'
import { paymentStatement, type StoredPayment } from './stored.ts'

const RUN_MAX = 50

/**
 * Ends payments whose time is over (contract 9.8 and 9.13): the provider is asked first, because its
 * message may have been lost; what it does not call authorised lets go of stock, slot and gift cards.
 * May run twice at once and after a crash. Answers how many it looked at.
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
    // One that cannot be settled must not keep the others from it.
    await expire(deps, payment_id).catch((error: unknown) =>
      console.error('A payment could not be ended', { paymentId: payment_id, error: String(error) }),
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
  await giveUpPayment(deps, { payment, to: 'expired', failure: 'expired', actor: 'system' })
}
