import type { Motifs } from './media/motif.ts'

/** The outside world of the reference backend: what tests replace. */
export type OriginDeps = {
  db: D1Database
  clock: () => Date
  ids: Ids
  config: OriginConfig
  motifs: Motifs
}

export type Ids = {
  /** A version 4 UUID. */
  uuid: () => string
  /** Cryptographically random bytes as base64url without padding. */
  token: (bytes: number) => string
}

export type OriginConfig = {
  environment: string
  /** What a server of ours sends as `x-client-token`. */
  clientToken: string
  /** What the content system wants as a bearer token; empty wants none. */
  cmsToken: string
  csrfKey: string
  /** Without it a copy of the database says nothing about passwords (contract 2). */
  passwordPepper: string
  /** Origins a browser may send changes from, the first one the shop's own. */
  publicOrigins: string[]
  /** Largest counts by the name of the limit, in place of those in `limits.ts`. */
  rateLimits: Record<string, number>
  /** Where the payment provider's pages are: a path of the shop's own site, or an https address. */
  paymentPagesUrl: string
  /** What the provider signs its messages with; null lets it follow from `csrfKey`. */
  paymentWebhookKey: string | null
  /** How fast orders move on before the console says otherwise; 1 is real time. */
  clockSpeed: number
  /** Jobs run along with requests at most once in so many seconds; 0 leaves them to the cron trigger. */
  jobSeconds: number
}
