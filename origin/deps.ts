/** The external dependencies of the reference backend, which tests replace. */
export type OriginDeps = {
  db: D1Database
  clock: () => Date
  ids: Ids
  config: OriginConfig
  motifs: Motifs
  /** Makes PNG of a drawing, in the drawing's own size. */
  rasterise: Rasterise
  /** The script of the support chat's widget (docs/chat.md). */
  messengerScript: string
}

export type Ids = {
  /** A version 4 UUID. */
  uuid: () => string
  /** Cryptographically random bytes as base64url without padding. */
  token: (bytes: number) => string
}

export type OriginConfig = {
  environment: string
  /** The `x-client-token` that the shop's own servers send. */
  clientToken: string
  /** The bearer token that the content system requires; empty requires none. */
  cmsToken: string
  csrfKey: string
  /**
   * A secret added to passwords before hashing: without it a leaked database reveals nothing about them
   * (docs/reference/security.md#passwords).
   */
  passwordPepper: string
  /** Origins from which a browser may send changes; the first is the shop's own. */
  publicOrigins: string[]
  /** Overrides of `max` by limit name; see `limits.ts`. */
  rateLimits: Record<string, number>
  /** Whether the test provider's pages exist, for payments and age checks; it charges and checks nobody. */
  hasTestProvider: boolean
  payments: PaymentsConfig
  /** The payment provider's pages: a path of the shop's own site, or an https URL. */
  paymentPagesUrl: string
  mail: MailConfig
  sms: SmsConfig
  /** The key of the tokens for the support chat; null derives it from `csrfKey`. */
  messengerKey: string | null
  /** The name of that key, which some messengers want to know; empty for none. */
  messengerKeyId: string
  /** Whether the clock packs and delivers orders, for demonstrations; otherwise staff do. */
  orderClock: boolean
  /** The order clock's speed until the console changes it; 1 is real time. */
  clockSpeed: number
  /** Minimum seconds between job runs that requests trigger; 0 leaves the jobs to the cron trigger. */
  jobSeconds: number
  /** Milliseconds that the clock is ahead of real time; 0 outside development. */
  clockOffset: number
  /** Whether each request is a line of the log. */
  logsRequests: boolean
}

/** Who charges buyers. Without a provider the shop sells on invoice only (docs/reference/security.md#production). */
export type PaymentsConfig = {
  provider: 'test' | 'stripe' | null
  apiUrl: string
  apiKey: string
  /** Signs the provider's webhooks; null: the test provider derives it from `csrfKey`. */
  webhookKey: string | null
}

/** How e-mails leave the shop. `mailbox` shows them in the console only; null keeps them waiting. */
export type MailConfig = {
  sender: 'mailbox' | 'smtp' | 'resend' | null
  /** `Torg <shop@torg.example>`. */
  from: string
  /** `smtps://user:password@host:465` or `smtp://…:587`. */
  smtpUrl: string
  apiUrl: string
  apiKey: string
  /** Signs the API's webhooks about bounces; empty: there are none. */
  webhookKey: string
}

/** How SMS leave the shop; null: none is written. */
export type SmsConfig = {
  sender: 'mailbox' | '46elks' | null
  /** Up to eleven letters or digits, or a phone number. */
  from: string
  apiUrl: string
  /** `username:password` of the API. */
  apiKey: string
}

export type Rasterise = (svg: string) => Promise<Uint8Array>

/** A drawing of the emoji set on a square of 32 units. */
export type Motif = { body: string; width: number; height: number }
export type Motifs = Record<string, Motif>
