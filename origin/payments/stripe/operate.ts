import * as v from 'valibot'
import type { ProviderDeps, ProviderOperation } from '../provider.ts'
import { StripeRefusal, type StripeApi } from './api.ts'
import { findNames, keepIntent } from './names.ts'
import { checkoutSession, paymentIntent, refund } from './objects.ts'

type Deps = ProviderDeps & { api: StripeApi }

/**
 * Stripe knows a key for a day, we repeat an operation for longer: what Stripe refuses because of the payment's state
 * is compared with what we want.
 */
export async function captureAtStripe(
  deps: Deps,
  { key, reference, amount }: ProviderOperation,
): Promise<void> {
  const id = await requireIntent(deps, reference)
  try {
    await deps.api.post(`payment_intents/${id}/capture`, { amount_to_capture: amount }, key, paymentIntent)
  } catch (error) {
    const { status, amount_received: received } = await refusedIntent(deps, id, error)
    if (status !== 'succeeded' || received !== amount) throw error
  }
}

/** Ends the page, so that nobody pays on it any more, and releases what is held. */
export async function cancelAtStripe(deps: Deps, { key, reference }: ProviderOperation): Promise<void> {
  const names = await findNames(deps, reference)
  if (!names) return
  if (names.session_id !== null) await endPage(deps, names.session_id, key)
  const id = await findIntent(deps, reference)
  if (id === null) return
  try {
    await deps.api.post(`payment_intents/${id}/cancel`, {}, key, paymentIntent)
  } catch (error) {
    if ((await refusedIntent(deps, id, error)).status !== 'canceled') throw error
  }
}

/** A refund has its key among its metadata, so that a repeat finds it. */
export async function refundAtStripe(
  deps: Deps,
  { key, reference, amount }: ProviderOperation,
): Promise<void> {
  const id = await requireIntent(deps, reference)
  const refunds = await deps.api.get(
    'refunds',
    { payment_intent: id, limit: 100 },
    v.object({ data: v.array(refund) }),
  )
  if (refunds.data.some(({ metadata, status }) => metadata?.['key'] === key && status !== 'failed')) return
  await deps.api.post('refunds', { payment_intent: id, amount, 'metadata[key]': key }, key, refund)
}

async function endPage({ api }: Deps, id: string, key: string): Promise<void> {
  try {
    await api.post(`checkout/sessions/${id}/expire`, {}, `${key}:page`, checkoutSession)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const { status } = await api.get(`checkout/sessions/${id}`, {}, checkoutSession)
    if (status === 'open') throw error
  }
}

/** Our reference's Payment Intent; null while nobody has paid. */
async function findIntent(deps: Deps, reference: string): Promise<string | null> {
  const names = await findNames(deps, reference)
  if (!names || names.intent_id !== null || names.session_id === null) return names?.intent_id ?? null
  const { payment_intent: intent } = await deps.api.get(
    `checkout/sessions/${names.session_id}`,
    {},
    checkoutSession,
  )
  const id = typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null)
  if (id !== null) await keepIntent(deps, reference, id)
  return id
}

async function requireIntent(deps: Deps, reference: string): Promise<string> {
  const id = await findIntent(deps, reference)
  if (id === null) throw new Error(`Stripe has no payment of ${reference}`)
  return id
}

/** The payment after an operation that Stripe has refused. Throws any other error. */
async function refusedIntent(
  { api }: Deps,
  id: string,
  error: unknown,
): Promise<v.InferOutput<typeof paymentIntent>> {
  if (!(error instanceof StripeRefusal) || error.code !== 'payment_intent_unexpected_state') throw error
  return api.get(`payment_intents/${id}`, {}, paymentIntent)
}
