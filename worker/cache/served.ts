import type { CacheResult, MissReason } from './cache-result.ts'
import type { CachePolicy } from './policies.ts'
import type { WaitUntil } from './single-flight.ts'
import type { Look } from './store.ts'

export type StaleWhileRevalidateRequest<Kept> = {
  key: string
  /** The row in force (`Controls.policy`). */
  policy: CachePolicy
  /**
   * Calls the source and reports its failures. `gone` deletes the entry, `nothing` keeps it; `failed`, or
   * throwing, pauses the key.
   */
  load: () => Promise<Kept | 'gone' | 'nothing' | 'failed'>
  waitUntil: WaitUntil
  /** False for a value that is returned but not stored. */
  isWorthKeeping?: (value: Kept) => boolean
  /** True for a value that reports a failure of the source; any entry is served instead. */
  isBroken?: (value: Kept) => boolean
  /** True for a failure that concerns one caller: callers who joined its load call the source themselves. */
  isCallersOwn?: (value: Kept) => boolean
  /** Waits for a fresh value instead of taking a stale entry. */
  wantsFresh?: boolean
  parse?: Look<unknown>['parse']
}

/**
 * A value and what the cache did for it. `freshUntil` is in milliseconds since 1970, in the past for a stale
 * entry.
 */
export type Served<Value> = { value: Value; result: CacheResult; freshUntil: number }

/** No entry to serve without calling the source; `standIn` is served if the source fails. */
export type Missed<Value> = { reason: MissReason; standIn: Served<Value> | null }
