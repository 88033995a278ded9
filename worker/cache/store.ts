import type { Entry } from './freshness.ts'
import type { WaitUntil } from './single-flight.ts'

/**
 * A store of entries: the Cache API, KV, the isolate's memory. It never throws: a failure is a miss
 * (docs/reference/security.md#failures).
 */
export type Store<Kept, Found = Kept> = {
  /** Null without an entry; `broken` when the store failed. */
  find(key: string, look: Look<Found>): Promise<Entry<Found> | 'broken' | null>
  /**
   * Stores what `make` returns, unless that is null, for `keepFor` milliseconds. `make` may be expensive and
   * is not called when the store cannot write.
   */
  put(key: string, make: () => Entry<Kept> | null, keepFor: number): Promise<void>
  remove(key: string): Promise<void>
  /** Skips the isolate's memory, to find what other isolates have stored meanwhile. */
  findShared?(key: string, look: Look<Found>): Promise<Entry<Found> | null>
}

export type Look<Found> = {
  isFresh: (entry: Entry<Found>) => boolean
  /** Parses a stored JSON value; throws for one that this build cannot use. Never receives null. */
  parse?: ((stored: unknown) => unknown) | undefined
  waitUntil: WaitUntil
}

/** Reports a failure of a store or a source; `Report` is one. */
export type ReportFailure = (
  error: unknown,
  context: { where: 'cache'; details: Record<string, unknown> },
) => void
