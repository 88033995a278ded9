import type { OriginDeps } from '../deps.ts'
import type { Minor } from '../../shared/money/money.ts'
import type { Country, Currency } from '../../shared/sites.ts'

export type ProviderDeps = Pick<OriginDeps, 'db' | 'clock' | 'ids' | 'config'>

/**
 * The interface of a payment provider: sessions with a redirect, a status query, signed webhooks, and
 * operations that are safe to repeat under our key. It matches Adyen's sessions and redirect flow. Only
 * `providers.ts` knows the implementations.
 */
export type PaymentProvider = {
  /** Stored with each payment and used in the path of its webhook. */
  name: string
  /** What a buyer can pay with on its page, by country: methods that hold money until we capture it. */
  methods: Readonly<Record<Country, readonly ProviderMethod[]>>
  /** Begins a payment. The same reference returns the existing session. */
  createSession(session: SessionRequest): Promise<SessionStart>
  /** Returns the status of the payment with our reference; `unknown` for one that never began. */
  fetchStatus(reference: string): Promise<ProviderStatus>
  /** Each takes effect once per key, however often it is called. */
  capture(operation: ProviderOperation): Promise<void>
  cancel(operation: ProviderOperation): Promise<void>
  refund(operation: ProviderOperation): Promise<void>
  /** Returns the card of a token, or null for an unknown token. */
  findCard(token: string): Promise<ProviderCard | null>
  /**
   * Returns the events of a webhook, or null when the signature is not the provider's. `body` is the
   * unchanged text.
   */
  verifyWebhook(message: { headers: Headers; body: string }): Promise<ProviderEvent[] | null>
}

/** Methods of `shared/api/payments.ts` that a provider handles. */
const PROVIDER_METHODS = ['card', 'vipps', 'swish'] as const
export type ProviderMethod = (typeof PROVIDER_METHODS)[number]

/** The provider's method of a stored payment. Throws for one that no provider handles, as an invoice. */
export function providerMethod(type: string): ProviderMethod {
  const method = PROVIDER_METHODS.find((each) => each === type)
  if (!method) throw new Error(`No provider handles ${type}`)
  return method
}

export type SessionRequest = {
  /** Our payment id, which the provider sends back. */
  reference: string
  /** The amount to authorise, in minor units. */
  amount: Minor
  currency: Currency
  /** `no-NO`, `sv-SE`, `en-NO`: the payment locale of the site. */
  locale: string
  /** What the buyer has chosen among `methods`. */
  method: ProviderMethod
  /** Path of the shop to which the buyer returns, with `payment_id`. */
  returnUrl: string
  /** Path of the shop to which the buyer goes back without having paid. */
  cancelUrl: string
  /** A saved card; null when the buyer enters one. */
  token: string | null
  /** The buyer asked for the card to be kept. */
  savesCard: boolean
}

export type SessionStart = { reference: string; redirectUrl: string | null }

export type ProviderStatus = {
  state: 'unknown' | 'open' | 'pending' | 'authorised' | 'refused' | 'cancelled'
  /** The provider's own name of the payment. */
  pspRef: string | null
  amount: Minor
  /** Null when the provider has booked nothing. */
  currency: Currency | null
  /** A card the buyer asked to keep. */
  card: ProviderCard | null
  /** What is the same for all payments with a card, kept or not; null for other ways to pay. */
  cardMark: string | null
}

export type ProviderOperation = {
  /** The operation's permanent idempotency key. */
  key: string
  reference: string
  amount: Minor
}

export type ProviderCard = {
  token: string
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
}

export type ProviderEvent = {
  id: string
  reference: string
  status: ProviderStatus
  raw: string
}
