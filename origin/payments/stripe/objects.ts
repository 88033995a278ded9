import * as v from 'valibot'
import type { ProviderCard, ProviderStatus } from '../provider.ts'

/** What the adapter reads of Stripe's objects (docs.stripe.com/api), and what it means to us. */

const card = v.object({
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  fingerprint: v.nullish(v.string()),
})
const id = v.pipe(v.string(), v.nonEmpty())
const idOrObject = v.nullish(v.union([id, v.object({ id })]))

export const paymentMethod = v.object({ id, customer: idOrObject, card: v.optional(card) })

export const paymentIntent = v.object({
  id,
  status: v.string(),
  amount: v.number(),
  amount_capturable: v.optional(v.number(), 0),
  amount_received: v.optional(v.number(), 0),
  currency: v.string(),
  setup_future_usage: v.nullish(v.string()),
  payment_method: v.nullish(v.union([id, paymentMethod])),
  last_payment_error: v.nullish(v.object({ code: v.optional(v.string(), '') })),
  next_action: v.nullish(v.object({ redirect_to_url: v.nullish(v.object({ url: v.string() })) })),
})
type PaymentIntent = v.InferOutput<typeof paymentIntent>

export const checkoutSession = v.object({
  id,
  status: v.nullish(v.string()),
  url: v.nullish(v.string()),
  payment_intent: v.nullish(v.union([id, paymentIntent])),
  setup_intent: v.nullish(
    v.union([
      id,
      v.object({ id, status: v.string(), payment_method: v.nullish(v.union([id, paymentMethod])) }),
    ]),
  ),
  currency: v.nullish(v.string()),
})
type CheckoutSession = v.InferOutput<typeof checkoutSession>

export const refund = v.object({
  id,
  status: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string())),
})

export const NOTHING: ProviderStatus = {
  state: 'unknown',
  pspRef: null,
  amount: 0,
  currency: null,
  card: null,
  cardMark: null,
}

/** A page stays open after a refused card, because the buyer may try another one on it. */
export function statusOfSession(session: CheckoutSession): ProviderStatus {
  const { id: pspRef, payment_intent: intent, setup_intent: setup } = session
  if (session.status === 'expired') return { ...NOTHING, state: 'cancelled', pspRef }
  if (session.status !== 'complete') return { ...NOTHING, state: 'open', pspRef }
  if (typeof setup === 'object' && setup !== null) {
    const saved = cardOf(setup.payment_method)
    const state =
      setup.status === 'succeeded' ? 'authorised' : setup.status === 'processing' ? 'pending' : 'refused'
    return { state, pspRef, amount: 0, currency: currencyOf(session.currency), card: saved, cardMark: null }
  }
  if (typeof intent !== 'object' || intent === null)
    throw new Error('Stripe named no payment of a complete session')
  const status = statusOfIntent(intent)
  return { ...status, pspRef, state: status.state === 'open' ? 'pending' : status.state }
}

/** The amount is what Stripe holds until a capture, and what was held after it. */
export function statusOfIntent(intent: PaymentIntent): ProviderStatus {
  const isHeld = intent.status === 'requires_capture'
  return {
    state: stateOf(intent),
    pspRef: intent.id,
    amount: isHeld ? intent.amount_capturable : intent.amount,
    currency: currencyOf(intent.currency),
    card: intent.setup_future_usage ? cardOf(intent.payment_method) : null,
    cardMark: markOf(intent.payment_method),
  }
}

function stateOf({ status, last_payment_error: error }: PaymentIntent): ProviderStatus['state'] {
  switch (status) {
    case 'requires_capture':
    case 'succeeded':
      return 'authorised'
    case 'processing':
      return 'pending'
    case 'canceled':
      return 'cancelled'
    case 'requires_payment_method':
      return error ? 'refused' : 'open'
    default:
      return 'open'
  }
}

/** Stripe's fingerprint is the same for all payments with a card. */
function markOf(method: PaymentIntent['payment_method']): string | null {
  return typeof method === 'object' ? (method?.card?.fingerprint ?? null) : null
}

/** A card can be charged again with its customer only, so a token names both. */
export function cardOf(method: PaymentIntent['payment_method']): ProviderCard | null {
  if (typeof method !== 'object' || !method?.card) return null
  const customer = typeof method.customer === 'object' ? method.customer?.id : method.customer
  if (!customer) return null
  const { brand, last4: lastFour, exp_month: expMonth, exp_year: expYear } = method.card
  return { token: `${customer}:${method.id}`, brand, lastFour, expMonth, expYear }
}

/** Null for a token that Stripe did not make. */
export function partsOf(token: string): { customer: string; method: string } | null {
  const [, customer, method] = /^(cus_\w{1,64}):(pm_\w{1,64})$/.exec(token) ?? []
  return customer && method ? { customer, method } : null
}

function currencyOf(currency: string | null | undefined): ProviderStatus['currency'] {
  return currency === 'nok' ? 'NOK' : currency === 'sek' ? 'SEK' : null
}
