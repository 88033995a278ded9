import type { Config } from './env.ts'
import { createReport } from './errors/report.ts'
import { createReportSender } from './errors/send-report.ts'
import { createEnvelopeSender } from './upstream/send-envelope.ts'
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
  options: {
    build: string
    /** The name of the sources, which error reports and source maps have in common. */
    release: string
    now: () => number
    waitUntil: (work: Promise<unknown>) => void
    deadlines?: Deadlines
  },
): Deps {
  const { ORIGIN, CACHE, ASSETS } = bindings
  const { now, release, waitUntil } = options
  const upstream = createUpstream({
    reference: ORIGIN ? (url, init) => ORIGIN.fetch(url, init) : null,
    network: (url, init) => fetch(url, init),
    deadlines: options.deadlines ?? DEADLINES,
    now,
  })
  const send = createEnvelopeSender(config, { upstream, now })
  const { environment, sentryDsn } = config
  const sender =
    send && sentryDsn
      ? createReportSender({ environment, dsn: sentryDsn.text, release, send, waitUntil, now })
      : null
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
    report: createReport(sender),
    sendEnvelope: send,
    recordVital: createVitalRecorder(config, upstream),
    build: options.build,
  }
}
