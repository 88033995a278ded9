import type { ProviderCard } from '../provider.ts'
import type { ProviderDeps } from '../provider.ts'
import { decide, type PspSession, type Webhook } from './books.ts'
import { findTokenCard } from './cards.ts'
import { LATE_SECONDS, outcomeOf, SLOW_SECONDS, type PaymentOutcome } from './outcomes.ts'
import { messageOf } from './webhooks.ts'

/** Stores the decision of a choice and its webhook, to be sent now or later. */
export async function settleSession(
  deps: ProviderDeps,
  session: PspSession,
  outcome: PaymentOutcome,
  { card, webhook }: { card: ProviderCard | null; webhook: Webhook },
): Promise<void> {
  const { now, at } = timesOf(deps)
  const books = { db: deps.db, now }
  if (outcome === 'challenge') {
    return decide(books, session, { status: 'challenge', card, webhook, decidedAt: null }, null)
  }
  const type = outcome === 'decline' ? 'REFUSAL' : outcome === 'abandon' ? 'CANCELLATION' : 'AUTHORISATION'
  const delay = outcome === 'slow' ? SLOW_SECONDS : outcome === 'webhook_only' ? LATE_SECONDS : 0
  const status =
    outcome === 'decline'
      ? 'refused'
      : outcome === 'abandon'
        ? 'cancelled'
        : delay > 0
          ? 'pending'
          : 'authorised'
  const dueAt = at(webhook === 'after' ? delay + LATE_SECONDS : delay)
  const message =
    webhook === 'never'
      ? null
      : // One webhook per session and status: a second click sends no second one.
        {
          eventId: `${session.psp_ref}:${type}`,
          body: messageOf(session, `${session.psp_ref}:${type}`, type),
          dueAt,
        }
  return decide(books, session, { status, card, webhook, decidedAt: at(delay) }, message)
}

/**
 * Decides a payment with a saved card by its amount. Returns true when the buyer has to confirm on the page.
 */
export async function settleByAmount(deps: ProviderDeps, session: PspSession): Promise<boolean> {
  const outcome = outcomeOf('pay', session.amount_minor)
  if (outcome === 'challenge') return true
  const card = session.token === null ? null : findTokenCard(session.token)
  await settleSession(deps, session, card ? outcome : 'decline', { card, webhook: 'after' })
  return false
}

function timesOf({ clock }: ProviderDeps): { now: string; at: (seconds: number) => string } {
  const start = clock().getTime()
  const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
  return { now: at(0), at }
}
