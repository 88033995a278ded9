import type { ProviderCard } from '../provider.ts'
import type { ProviderDeps } from '../providers.ts'
import { decide, type PspSession, type Webhook } from './books.ts'
import { findTokenCard } from './cards.ts'
import { LATE_SECONDS, outcomeOf, SLOW_SECONDS, type Outcome } from './outcomes.ts'
import { messageOf } from './webhooks.ts'

/** Makes a choice true: writes the decision and the message the shop gets, now or later. */
export async function settleSession(
  deps: ProviderDeps,
  session: PspSession,
  outcome: Outcome,
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
      : // One message per session and meaning: a second click sends no second one.
        {
          eventId: `${session.psp_ref}:${type}`,
          body: messageOf(session, `${session.psp_ref}:${type}`, type),
          dueAt,
        }
  return decide(books, session, { status, card, webhook, decidedAt: at(delay) }, message)
}

/** A saved card: the amount decides. True when the buyer has to be asked on the page. */
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
