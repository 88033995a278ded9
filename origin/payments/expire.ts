import { endOverdue } from './overdue.ts'
import type { ProviderDeps } from './provider.ts'
import { findProvider } from './providers.ts'
import { abandonPayment, settlePayment } from './settle.ts'
import { paymentStatement, type StoredPayment } from './stored-payment.ts'

/**
 * Ends payments whose time is over (docs/reference/rules.md#payments). Asks the provider first, because its
 * webhook may have been lost; a payment that is not authorised releases stock, slot and gift cards. Safe to
 * run concurrently and after a crash. Returns how many payments it processed.
 */
export function expirePayments(deps: ProviderDeps): Promise<number> {
  return endOverdue(deps, 'order', (paymentId) => expire(deps, paymentId))
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
