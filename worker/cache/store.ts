import type { Entry } from './freshness.ts'
import type { WaitUntil } from './single-flight.ts'

/**
 * Where entries are kept: the Cache API, KV, the isolate's memory. An adapter never throws: whatever its
 * store does wrong is a miss (docs/reference/security.md#failures).
 */
export type Store<Kept, Found = Kept> = {
  /** Null for no entry; `broken` where the store cannot tell. */
  find(key: string, look: Look<Found>): Promise<Entry<Found> | 'broken' | null>
  /**
   * `make` gives the entry, or null for a value not worth keeping; it may cost something and is not called
   * where nothing can be kept. `keepFor`: milliseconds the store has to keep it.
   */
  put(key: string, make: () => Entry<Kept> | null, keepFor: number): Promise<void>
  remove(key: string): Promise<void>
  /** Where `find` may have taken an entry from memory: what other isolates have stored since. */
  findShared?(key: string, look: Look<Found>): Promise<Entry<Found> | null>
}

export type Look<Found> = {
  isFresh: (entry: Entry<Found>) => boolean
  /** Checks what a store of JSON gives; throws for what this build cannot use. Never gets null. */
  parse?: ((stored: unknown) => unknown) | undefined
  waitUntil: WaitUntil
}

/** Reports a failure of a store or a source; the project's `Report` is one. */
export type ReportFailure = (
  error: unknown,
  context: { where: 'cache'; details: Record<string, unknown> },
) => void
