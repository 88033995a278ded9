import type { CountRead } from './cache-result.ts'
import { counted } from './cache-result.ts'
import { createKvStore, type KvValue } from './kv-store.ts'
import type { CachePolicy } from './policies.ts'
import type { WaitUntil } from './single-flight.ts'
import type { ReportFailure } from './store.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'
import type { Served } from './served.ts'

/** The cache of content and flags: the isolate's memory, then KV, then the source. */
export type KvCache = {
  /** Throws the source's error when there is no entry to serve. */
  read<Value>(request: KvRequest<Value>): Promise<Served<Value | null>>
}

export type KvRequest<Value> = {
  /** Name of the row and first part of the key: `content:footer`. */
  name: string
  /** The row in force (`Controls.policy`). */
  policy: CachePolicy
  /** The generation of this entry (`Controls.generation`). */
  generation: string
  /** Distinguishes the entry within its row: document, site, language. At most 200 characters. */
  key: string
  /** Version of the stored form; raised when `parse` no longer accepts what older builds stored. */
  version: number
  /**
   * Loads a JSON value from the source; null means "there is nothing" and is remembered for `negativeTtl`.
   */
  load: () => Promise<unknown>
  /** Parses a value of the source or of KV; throws for another shape. Never receives null. */
  parse: (value: unknown) => Value
  /** Waits for a fresh value instead of taking a stale entry. */
  wantsFresh?: boolean
  waitUntil: WaitUntil
}

/** Longer than any source may take (docs/reference/security.md#deadlines-and-caps). */
const PATIENCE = 4_000
/** Isolates that read the same entry from KV must not refill it in the same second. */
const EARLY_MAX = 0.1

/**
 * Creates the cache of content and flags. Without KV only the isolate’s memory is used. `now` is in
 * milliseconds since 1970.
 */
export function createKvCache(world: {
  kv: Pick<KVNamespace, 'getWithMetadata' | 'put'> | null
  now: () => number
  /** A number from 0 up to 1. */
  random: () => number
  report: ReportFailure
  count: CountRead
}): KvCache {
  const { now, report, count } = world
  const early = () => world.random() * EARLY_MAX
  const cache = createStaleWhileRevalidate<KvValue>({
    store: createKvStore({ ...world, early }),
    now,
    early,
    patience: PATIENCE,
    isNothing: ({ parsed }) => parsed === null,
    failsFast: true,
  })

  return {
    async read<Value>(request: KvRequest<Value>) {
      const { name, version, generation, load, parse, ...rest } = request
      const { value, ...read } = await counted(count, name, () =>
        cache.read({
          ...rest,
          key: `${name}:v${version}:${generation}:${request.key}`,
          parse,
          async load() {
            try {
              const json = (await load()) ?? null
              return { json, parsed: json === null ? null : parse(json) }
            } catch (error) {
              report(error, { where: 'cache', details: { cache: name } })
              throw error
            }
          },
        }),
      )
      return { ...read, value: value.parsed as Value | null }
    },
  }
}
