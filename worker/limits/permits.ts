import type { EndpointKind } from '../../shared/api/endpoint.ts'
import { createSenders, type Senders } from '../../shared/http/senders.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'

const MEGABYTE = 1024 * 1024

/** How much an isolate does at once; docs/load.md has the reasons. */
export const PERMITS = {
  all: 1_024,
  money: 256,
  uploads: 32,
  sessionChecks: 32,
  refusals: 16,
  work: 128,
  calls: 48,
  renders: 32,
} as const

/**
 * How many bodies and bytes an isolate receives or holds at once. An isolate has 128 MB, of which code and
 * pages take about half. A photo posted without JavaScript is in memory three times: as received, parsed, and
 * as sent to the backend.
 */
export const SENDERS = {
  small: { count: 256, bytes: 12 * MEGABYTE },
  money: { count: 256, bytes: 6 * MEGABYTE },
  uploads: { count: 16, bytes: 12 * MEGABYTE, perOwner: 2 },
} as const

/** Null for a request that calls no endpoint. */
type Kind = EndpointKind | null

export type Permits = {
  /** All requests; bounds memory. */
  all: ConcurrencyLimit
  /** Page renders. */
  renders: ConcurrencyLimit
  /** Limits bodies being received. */
  senders(kind: Kind): Senders
  /** Limits the reads that tell who sends an upload. */
  sessionChecks: ConcurrencyLimit
  /** Limits uploads from users who may not send them; they take no permits from other uploads or calls. */
  refusals: ConcurrencyLimit
  /** Limits requests that cost more than a stored page. */
  working(kind: Kind): ConcurrencyLimit
  /** Calls forwarded to a backend; null for kinds that their working permit limits already. */
  calling(kind: EndpointKind): ConcurrencyLimit | null
}

/** Creates the concurrency limits of an isolate. `now` is in milliseconds and monotonic. */
export function createPermits(now: () => number): Permits {
  const limit = (name: keyof typeof PERMITS) => createConcurrencyLimit(PERMITS[name], now)
  const work = limit('work')
  const calls = limit('calls')
  // Other traffic never delays payments. Their number is limited too, because anybody can send requests that
  // look like payments.
  const money = limit('money')
  const uploads = limit('uploads')
  // Bodies of payments have limits of their own, too.
  const [small, ofMoney, ofUploads] = (['small', 'money', 'uploads'] as const).map((name) =>
    createSenders({ ...SENDERS[name], now }),
  ) as [Senders, Senders, Senders]
  return {
    all: limit('all'),
    renders: limit('renders'),
    sessionChecks: limit('sessionChecks'),
    refusals: limit('refusals'),
    senders: (kind) => (kind === 'money' ? ofMoney : kind === 'upload' ? ofUploads : small),
    working: (kind) => (kind === 'money' ? money : kind === 'upload' ? uploads : work),
    calling: (kind) => (kind === 'money' || kind === 'upload' ? null : calls),
  }
}
