import type { Config } from './env.ts'
import { reportToConsole } from './errors/report.ts'
import { createVitalRecorder } from './upstream/record-vital.ts'
import type { Deadlines, Deps, OutboundFetch } from './ports.ts'
import { createUpstream, DEADLINES } from './upstream/upstream.ts'

export type Bindings = {
  ORIGIN?: { fetch: OutboundFetch } | undefined
  CACHE?: KVNamespace | undefined
  ASSETS?: { fetch(request: Request): Promise<Response> } | undefined
}

/**
 * Creates the production dependencies: bindings, network and the platform's randomness, with the entry
 * point's clock.
 */
export function createDeps(
  config: Config,
  bindings: Bindings,
  options: { build: string; now: () => number; deadlines?: Deadlines },
): Deps {
  const { ORIGIN, CACHE, ASSETS } = bindings
  const { now } = options
  const upstream = createUpstream({
    reference: ORIGIN ? (url, init) => ORIGIN.fetch(url, init) : null,
    network: (url, init) => fetch(url, init),
    deadlines: options.deadlines ?? DEADLINES,
    now,
  })
  return {
    config,
    upstream,
    kv: CACHE ?? null,
    cache: typeof caches === 'undefined' ? null : caches.default,
    assets: ASSETS ?? null,
    now,
    random: () => Math.random(),
    id: () => crypto.randomUUID(),
    nonce: () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    report: reportToConsole,
    recordVital: createVitalRecorder(config, upstream),
    build: options.build,
  }
}
