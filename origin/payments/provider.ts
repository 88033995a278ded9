import type { Minor } from '../../shared/domain/money.ts'
import type { Currency } from '../../shared/sites.ts'

/**
 * A payment provider as the shop knows it: sessions that redirect, a status that can be asked for,
 * signed messages, and operations under a key of ours that may be repeated. Adyen's sessions and
 * redirect flow has this shape; so has the test provider. Only `providers.ts` knows which one it is.
 */
export type PaymentProvider = {
  /** Stored with each payment and part of the address of its webhook. */
  name: string
  /** Begins a payment. The same reference again answers the session that exists. */
  createSession(session: SessionRequest): Promise<SessionStart>
  /** How the payment with our reference stands now; `unknown` for one that was never begun. */
  fetchStatus(reference: string): Promise<ProviderStatus>
  /** Each does its work once per key, however often it is called. */
  capture(operation: ProviderOperation): Promise<void>
  cancel(operation: ProviderOperation): Promise<void>
  refund(operation: ProviderOperation): Promise<void>
  /** The card behind a token, or null for a token that is none. */
  findCard(token: string): Promise<ProviderCard | null>
  /** What a message says, or null when its signature is not the provider's. Reads the bytes as they came. */
  verifyWebhook(message: { headers: Headers; body: string }): Promise<ProviderEvent[] | null>
}

export type SessionRequest = {
  /** Our payment's id: what the provider calls back with. */
  reference: string
  /** What is set aside, in minor units. */
  amount: Minor
  currency: Currency
  /** `no-NO`, `sv-SE`, `en-NO`: the payment locale of the site. */
  locale: string
  /** Where the browser comes back to, `payment_id` already in it. */
  returnUrl: string
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
  /** Null where no provider has booked any. */
  currency: Currency | null
  /** A card the buyer asked to keep. */
  card: ProviderCard | null
}

export type ProviderOperation = {
  /** Names the operation for ever. */
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
