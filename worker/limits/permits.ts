import type { EndpointKind } from '../../shared/api/endpoint.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'

/** How much an isolate does at once. docs/load.md gives the reasons. */
export const PERMITS = {
  all: 1_024,
  reading: 256,
  money: 256,
  uploads: 16,
  work: 128,
  calls: 48,
  renders: 32,
} as const

/** Null for a request that calls no endpoint. */
type Kind = EndpointKind | null

export type Permits = {
  /** All requests; bounds memory. */
  all: ConcurrencyLimit
  /** Page renders. */
  renders: ConcurrencyLimit
  /** Requests whose body is being read. */
  reading(kind: Kind): ConcurrencyLimit
  /** Requests that need more than a stored page. */
  working(kind: Kind): ConcurrencyLimit
  /** Calls forwarded to a backend; null for kinds that their working permit limits already. */
  calling(kind: EndpointKind): ConcurrencyLimit | null
}

/** Creates the concurrency limits of an isolate. `now` is in milliseconds and monotonic. */
export function createPermits(now: () => number): Permits {
  const limit = (name: keyof typeof PERMITS) => createConcurrencyLimit(PERMITS[name], now)
  const work = limit('work')
  const calls = limit('calls')
  const reading = limit('reading')
  // Payments have permits of their own, so that other traffic cannot starve them. They are limited too,
  // because anyone can send a request that looks like a payment.
  const money = limit('money')
  // Separate from working payments, so that slow senders cannot block a payment that is being made.
  const readingMoney = limit('money')
  // An upload takes as long as its sender needs, and without JavaScript all of it is in memory.
  const uploads = limit('uploads')
  return {
    all: limit('all'),
    renders: limit('renders'),
    reading: (kind) => (kind === 'money' ? readingMoney : reading),
    working: (kind) => (kind === 'money' ? money : kind === 'upload' ? uploads : work),
    calling: (kind) => (kind === 'money' || kind === 'upload' ? null : calls),
  }
}
