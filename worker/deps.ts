import type { Config } from './env.ts'
import { createOrigin, DEADLINES, type Deadlines, type Origin, type OutboundFetch } from './origin.ts'
import { type Report, reportToConsole } from './report.ts'

/** What the worker needs of the world outside; tests replace any of it. */
export type Deps = {
  config: Config
  /** The one door to the backend and every other host. */
  origin: Origin
  kv: KVNamespace | null
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  /** Static files, where the platform has not answered them before the worker. */
  assets: { fetch(request: Request): Promise<Response> } | null
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 up to 1: spreads refills, decides nothing. */
  random: () => number
  /** A fresh transaction id. */
  id: () => string
  /** A fresh nonce: 128 random bits. */
  nonce: () => string
  report: Report
  recordVital: (vital: VitalSample) => void
  /** Names the built client; part of the page cache's key. */
  build: string
}

export type VitalSample = { app: string; view: string; name: string; value: number }

export type Bindings = {
  ORIGIN?: { fetch: OutboundFetch } | undefined
  CACHE?: KVNamespace | undefined
  ASSETS?: { fetch(request: Request): Promise<Response> } | undefined
}

/** The real world: bindings, the network, the clock and the platform's randomness. */
export function createDeps(
  config: Config,
  bindings: Bindings,
  options: { build: string; deadlines?: Deadlines },
): Deps {
  const { ORIGIN, CACHE, ASSETS } = bindings
  return {
    config,
    origin: createOrigin({
      reference: ORIGIN ? (url, init) => ORIGIN.fetch(url, init) : null,
      network: (url, init) => fetch(url, init),
      deadlines: options.deadlines ?? DEADLINES,
    }),
    kv: CACHE ?? null,
    cache: typeof caches === 'undefined' ? null : caches.default,
    assets: ASSETS ?? null,
    now: () => Date.now(),
    random: () => Math.random(),
    id: () => crypto.randomUUID(),
    nonce: () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    report: reportToConsole,
    recordVital: () => {},
    build: options.build,
  }
}
