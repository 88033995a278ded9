import { type CacheApiStore, createCacheApiStore, type WholeResponse } from './cache-api-store.ts'
import { type Controls, createControls } from './controls.ts'
import { createKvCache, type KvCache } from './kv-cache.ts'
import type { CountRead } from './cache-result.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'
import type { WaitUntil } from './single-flight.ts'
import type { ReportFailure } from './store.ts'
import { createStaleWhileRevalidate, type StaleWhileRevalidate } from './stale-while-revalidate.ts'

/** The caches of an isolate. */
export type Caches = {
  readControls: (waitUntil: WaitUntil) => Promise<Controls>
  /** The cache of content and flags. */
  kv: KvCache
  /** The cache of catalogue responses. */
  reads: ReadCache
  pages: StaleWhileRevalidate<StoredPage, Response>
  pictures: StaleWhileRevalidate<WholeResponse, Response>
}

/** `freshUntil`: when the first of its parts becomes stale, in milliseconds since 1970. */
export type StoredPage = WholeResponse & { freshUntil: number }

/**
 * Longer than rendering a page or loading a picture may take (docs/reference/security.md#deadlines-and-caps).
 */
const PAGE_PATIENCE = 30_000
const PICTURE_PATIENCE = 12_000

/**
 * Creates the caches of an isolate over KV and the Cache API; null for a store that does not exist. `now` is
 * in milliseconds since 1970, `random` from 0 up to 1.
 */
export function createCaches(world: {
  kv: KVNamespace | null
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  now: () => number
  random: () => number
  report: ReportFailure
  reportThrottled: (subject: string, ...report: Parameters<ReportFailure>) => void
  count: CountRead
  /** Origin of the URLs under which the Cache API stores entries. */
  origin: string
  /** How long an isolate keeps the operators' documents, in milliseconds. */
  hold: number
}): Caches {
  const { now, reportThrottled } = world
  // A source that cannot be read is asked again every few seconds.
  const reportOnce: ReportFailure = (error, context) =>
    reportThrottled(['cache', context.details['cache'], error].join(':'), error, context)
  const store: CacheApiStore = createCacheApiStore(world)
  return {
    readControls: createControls(world),
    kv: createKvCache({ ...world, report: reportOnce }),
    reads: createReadCache({ ...world, store }),
    pages: createStaleWhileRevalidate<StoredPage, Response>({
      store,
      now,
      patience: PAGE_PATIENCE,
      partsFreshUntil: ({ freshUntil }) => freshUntil,
    }),
    pictures: createStaleWhileRevalidate<WholeResponse, Response>({ store, now, patience: PICTURE_PATIENCE }),
  }
}
