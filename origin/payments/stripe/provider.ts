import type { PaymentProvider, ProviderDeps, ProviderStatus } from '../provider.ts'
import { createStripeApi, StripeRefusal } from './api.ts'
import { beginAtStripe } from './begin.ts'
import { findNames } from './names.ts'
import {
  cardOf,
  checkoutSession,
  NOTHING,
  partsOf,
  paymentIntent,
  paymentMethod,
  statusOfIntent,
  statusOfSession,
} from './objects.ts'
import { cancelAtStripe, captureAtStripe, refundAtStripe } from './operate.ts'
import { readStripeEvent } from './webhook.ts'

export const STRIPE = 'stripe'

/** Stripe: its Checkout page, saved cards as Payment Intents, manual capture (docs/payments.md#stripe). */
export function createStripe(base: ProviderDeps): PaymentProvider {
  const { apiUrl, apiKey, webhookKey } = base.config.payments
  const api = createStripeApi({ apiUrl, apiKey })
  const deps = { ...base, api }

  async function fetchStatus(reference: string): Promise<ProviderStatus> {
    const names = await findNames(deps, reference)
    if (!names) return NOTHING
    if (names.session_id === null) {
      const query = { 'expand[0]': 'payment_method' }
      return statusOfIntent(await api.get(`payment_intents/${names.intent_id}`, query, paymentIntent))
    }
    const query = { 'expand[0]': 'payment_intent.payment_method', 'expand[1]': 'setup_intent.payment_method' }
    return statusOfSession(await api.get(`checkout/sessions/${names.session_id}`, query, checkoutSession))
  }

  return {
    name: STRIPE,
    // Swish takes money at once, and we capture when we pack.
    methods: { NO: ['card'], SE: ['card'] },
    createSession: (request) => beginAtStripe(deps, request),
    fetchStatus,
    capture: (operation) => captureAtStripe(deps, operation),
    cancel: (operation) => cancelAtStripe(deps, operation),
    refund: (operation) => refundAtStripe(deps, operation),
    async findCard(token) {
      const parts = partsOf(token)
      if (!parts) return null
      try {
        const path = `customers/${parts.customer}/payment_methods/${parts.method}`
        return cardOf(await api.get(path, {}, paymentMethod))
      } catch (error) {
        if (error instanceof StripeRefusal && error.status === 404) return null
        throw error
      }
    },
    // Messages arrive in any order, so each one makes us ask for the present status.
    async verifyWebhook(message) {
      const events = webhookKey === null ? null : await readStripeEvent(deps, webhookKey, message)
      if (events === null) return null
      const statuses = events.map(async (event) => ({
        ...event,
        status: await fetchStatus(event.reference),
        raw: message.body,
      }))
      return Promise.all(statuses)
    },
  }
}
