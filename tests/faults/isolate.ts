import { createUpstream, DEADLINES } from '../../worker/upstream/upstream.ts'
import { pages } from '../../worker/pages/pages.ts'
import { createTestEdge, type EdgeInit } from '../worker/edge.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { TEST_CONFIG } from '../support/origin.ts'
import { now } from '../support/clock.ts'
import type { Deadlines } from '../../worker/ports.ts'

/** Everything that outlives an isolate: the stores and the time. */
export type Stores = {
  cache: ReturnType<typeof createMemoryCache>
  kv: ReturnType<typeof createMemoryKv>
  clock: { now: number }
}

export function createStores(): Stores {
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  return { cache: createMemoryCache(), kv: createMemoryKv(), clock }
}

export function copyStores({ cache, kv, clock }: Stores): Stores {
  const copy = createMemoryCache()
  for (const [key, response] of cache.stored) copy.stored.set(key, response)
  return { cache: copy, kv: createMemoryKv(kv.stored), clock: { ...clock } }
}

export type Seen = { status: number; text: string; headers: Headers; said: string; milliseconds: number }

/** Deadlines are this many times shorter; real-times.test.ts uses the real ones. */
const HURRY = 20

/** A local port that refuses connections. */
const NOBODY = 'http://127.0.0.1:9'

/** A new isolate of the storefront with its real pages and all dependencies at `url`. */
export function createIsolate(url: string, { cache, kv, clock }: Stores) {
  const calls: string[] = []
  let refused: RegExp | null = null
  let hurried: RegExp | null = null
  const upstreamWith = (deadlines: Deadlines) =>
    createUpstream({
      reference: null,
      network(address, init) {
        const path = address.slice(url.length)
        calls.push(path)
        return fetch(refused?.test(path) ? NOBODY + path : address, init)
      },
      deadlines,
      now,
    })
  const quick = Object.entries(DEADLINES).map(([name, time]) => [name, time / HURRY])
  const inEarnest = upstreamWith(DEADLINES)
  const inHurry = upstreamWith(Object.fromEntries(quick) as Deadlines)
  const edge = createTestEdge({
    pages,
    variables: {
      API_HOST: url,
      CMS_URL: `${url}/content/v1/graphql/production`,
      GROWTH_API_HOST: url,
      GROWTH_CLIENT_KEY: 'sdk-torg',
      CLIENT_TOKEN: TEST_CONFIG.clientToken,
      CACHE_CONTROLS_SECONDS: '0',
    },
    world: {
      cache,
      kv: kv as unknown as KVNamespace,
      now: () => clock.now,
      random: () => 0,
      upstream: (address, request) =>
        (hurried?.test(address.slice(url.length)) ? inHurry : inEarnest)(address, request),
    },
  })
  return {
    ...edge,
    /** Path and query of every outgoing call. */
    calls,
    /** From now on, calls to these paths are refused. */
    refuse(path: RegExp | null) {
      refused = path
    },
    /** From now on, calls to these paths have shortened deadlines, all others the real ones. */
    hurry(path: RegExp | null) {
      hurried = path
    },
    async ask(path: string, init?: EdgeInit): Promise<Seen> {
      const startedAt = performance.now()
      const response = await edge.request(path, init)
      const text = await response.text()
      const { status, headers } = response
      const milliseconds = performance.now() - startedAt
      return { status, text, headers, said: headers.get('x-cache') ?? '', milliseconds }
    },
  }
}

export type Isolate = ReturnType<typeof createIsolate>
