import type { EndpointKind } from '../../shared/api/endpoint.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'

/** How much an isolate does at once; docs/load.md has the reasons. */
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
  /** Of requests of any kind: keeps memory within its limits. */
  all: ConcurrencyLimit
  /** Of pages that are rendered. */
  renders: ConcurrencyLimit
  /** Of requests whose body is being read. */
  reading(kind: Kind): ConcurrencyLimit
  /** Of requests that read or ask more than a stored page. */
  working(kind: Kind): ConcurrencyLimit
  /** Of calls passed on to a backend; null for those that their working permit limits enough. */
  calling(kind: EndpointKind): ConcurrencyLimit | null
}

/** The concurrency limits of an isolate. `now` is in milliseconds and never goes back. */
export function createPermits(now: () => number): Permits {
  const limit = (name: keyof typeof PERMITS) => createConcurrencyLimit(PERMITS[name], now)
  const work = limit('work')
  const calls = limit('calls')
  const reading = limit('reading')
  // Payments wait for no other traffic. They are finite all the same, because anybody can send what looks like one.
  const money = limit('money')
  // Apart from those at work: a slow sender must not keep out a payment that is under way.
  const readingMoney = limit('money')
  // An upload lasts as long as its sender takes, and without JavaScript all of it is in memory.
  const uploads = limit('uploads')
  return {
    all: limit('all'),
    renders: limit('renders'),
    reading: (kind) => (kind === 'money' ? readingMoney : reading),
    working: (kind) => (kind === 'money' ? money : kind === 'upload' ? uploads : work),
    calling: (kind) => (kind === 'money' || kind === 'upload' ? null : calls),
  }
}
