import type { Entry } from './freshness.ts'
import { createLru } from './lru.ts'
import { createSingleFlight } from './single-flight.ts'
import type { Look, ReportFailure, Store } from './store.ts'
import { withTimeout } from './with-timeout.ts'

/** `parsed` is the value, null for nothing; `json` is the loaded JSON until it is written. */
export type KvValue = { parsed: unknown; json?: unknown }

/** The timeouts of a lookup and of a write in milliseconds. No client waits for a write. */
const LOOKUP_TIMEOUT = 150
const WRITE_TIMEOUT = 2_000
/** Milliseconds for which a failed KV is not used. */
const STORE_PAUSE = 2_000
/** KV keeps a value for at least this long, and accepts one write per key and second. */
const KV_TTL_MIN_SECONDS = 60
const WRITE_INTERVAL = 1_000
const ENTRIES_MAX = 500

/**
 * A store over the isolate's memory, then KV. It keeps JSON values with the time they were made. Other
 * locations see a write in KV up to a minute later, so an entry's age is a timestamp in its metadata.
 */
export function createKvStore(world: {
  kv: Pick<KVNamespace, 'getWithMetadata' | 'put'> | null
  now: () => number
  /** `Entry.early` of found entries. */
  early: () => number
  report: ReportFailure
}): Store<KvValue> {
  const { kv, now } = world
  const memory = createLru<Entry<KvValue>>(ENTRIES_MAX)
  const writtenAt = createLru<number>(ENTRIES_MAX)
  const lookups = createSingleFlight<Entry<KvValue> | null>({ now, patience: 2 * LOOKUP_TIMEOUT })
  let pausedUntil = 0

  return {
    async find(key, look) {
      return memory.get(key) ?? (await findOnce(key, look))
    },
    findShared: findOnce,
    async put(key, make, keepFor) {
      const entry = make()
      if (!entry) return
      const { json, parsed } = entry.value
      memory.set(key, { ...entry, value: { parsed } })
      if (!kv || now() < pausedUntil || now() - (writtenAt.get(key) ?? -WRITE_INTERVAL) < WRITE_INTERVAL)
        return
      writtenAt.set(key, now())
      const expirationTtl = Math.max(KV_TTL_MIN_SECONDS, Math.ceil(keepFor / 1_000))
      const options = { metadata: { at: entry.storedAt }, expirationTtl }
      await attempt(kv.put(key, JSON.stringify(json), options), WRITE_TIMEOUT)
    },
    // No entry of this store is removed before its time.
    remove: async () => {},
  }

  function findOnce(key: string, look: Look<KvValue>): Promise<Entry<KvValue> | null> {
    return lookups.join(key, () => findInKv(key, look), look.waitUntil)
  }

  async function findInKv(key: string, { parse }: Look<KvValue>): Promise<Entry<KvValue> | null> {
    if (!kv || now() < pausedUntil) return null
    const found = await attempt(kv.getWithMetadata(key, 'text'), LOOKUP_TIMEOUT)
    const storedAt = instantOf(found?.metadata)
    if (!found || found.value === null || storedAt === null) return null
    try {
      const json: unknown = JSON.parse(found.value)
      const parsed = json === null || !parse ? json : parse(json)
      const entry: Entry<KvValue> = {
        value: { parsed },
        // A clock that is ahead elsewhere must not prolong an entry.
        storedAt: Math.min(storedAt, now()),
        freshUntil: Number.POSITIVE_INFINITY,
        early: world.early(),
      }
      if (entry.storedAt > (memory.get(key)?.storedAt ?? Number.NEGATIVE_INFINITY)) memory.set(key, entry)
      return entry
    } catch {
      // Written by another build, or truncated: it is loaded again.
      return null
    }
  }

  /** Treats any failure of KV as not found, reports it and pauses KV. */
  async function attempt<Value>(work: Promise<Value>, timeout: number): Promise<Value | null> {
    try {
      return await withTimeout(work, timeout)
    } catch (error) {
      pausedUntil = now() + STORE_PAUSE
      world.report(error, { where: 'cache', details: { cache: 'kv' } })
      return null
    }
  }
}

function instantOf(metadata: unknown): number | null {
  const { at } = (metadata ?? {}) as { at?: unknown }
  return typeof at === 'number' && Number.isFinite(at) ? at : null
}
