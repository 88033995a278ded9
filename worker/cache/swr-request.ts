import type { CacheResult, MissReason } from './cache-result.ts'
import type { CachePolicy } from './policies.ts'
import type { WaitUntil } from './single-flight.ts'
import type { Look } from './store.ts'

export type SwrRequest<Kept> = {
  key: string
  /** The row as it is in force (`Controls.policy`). */
  policy: CachePolicy
  /**
   * Asks the source. `gone` removes the entry, `nothing` leaves it as it is; `failed`, and what it throws,
   * pause the key. It reports its failures itself.
   */
  load: () => Promise<Kept | 'gone' | 'nothing' | 'failed'>
  waitUntil: WaitUntil
  /** False for a value that is passed on and not stored. */
  isWorthKeeping?: (value: Kept) => boolean
  /** True for a value that says that the source failed: any entry is better. */
  isBroken?: (value: Kept) => boolean
  /** True for a failure of the caller who loaded alone: callers who joined load for themselves. */
  isCallersOwn?: (value: Kept) => boolean
  /** Waits for a fresh value instead of taking a stale entry. */
  wantsFresh?: boolean
  parse?: Look<unknown>['parse']
}

/** A value and what the cache did for it. `freshUntil` is in milliseconds since 1970, past for a stale entry. */
export type Served<Value> = { value: Value; result: CacheResult; freshUntil: number }

/** Nothing to serve before the source is asked; `standIn` is served where that fails. */
export type Missed<Value> = { reason: MissReason; standIn: Served<Value> | null }
