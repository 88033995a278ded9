import type { FlagDecision } from './flag-decisions.ts'

/**
 * How long a browser keeps its flags and listens for changes, in milliseconds
 * (docs/reference/limits.md#cache-times).
 */
export const FLAGS_STALE_TIME = 60_000
export const FLAGS_MAX_AGE = 4 * 60 * 60 * 1_000
export const FLAGS_MAX_ENTRIES = 10
/** How long a hidden tab keeps the stream. */
export const FLAGS_IDLE_STREAM = 20_000

const STORAGE_KEY = 'flags'

export type StoredFlags = { decision: FlagDecision; at: number }
type Entries = Record<string, StoredFlags>
type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Flags kept between the pages of one browser, by the visitor they were decided for. Entries expire after
 * four hours, the oldest of ten is replaced, and full, forbidden or damaged storage counts as empty.
 */
export function createFlagCache(storage: () => Texts, now: () => number) {
  return {
    find(key: string): StoredFlags | null {
      const entry = read()[key]
      return entry && isYoung(entry) ? entry : null
    },
    keep(key: string, decision: FlagDecision): void {
      const others = Object.entries(read()).filter(([each, entry]) => each !== key && isYoung(entry))
      const youngest = others.toSorted(([, a], [, b]) => b.at - a.at).slice(0, FLAGS_MAX_ENTRIES - 1)
      const entries = { ...Object.fromEntries(youngest), [key]: { decision, at: now() } }
      attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(entries)))
    },
    forget(): void {
      attempt(() => storage().removeItem(STORAGE_KEY))
    },
  }

  function read(): Entries {
    const found: unknown = attempt(() => JSON.parse(storage().getItem(STORAGE_KEY) ?? '{}'))
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((each): each is [string, StoredFlags] => isEntry(each[1])),
    )
  }

  /** A time in the future comes from another clock. */
  function isYoung({ at }: StoredFlags): boolean {
    return at <= now() && now() - at < FLAGS_MAX_AGE
  }
}

/** Parses the text of an event; null when it is invalid. */
export function readDecision(text: string): FlagDecision | null {
  return attempt(() => parseDecision(JSON.parse(text)))
}

function parseDecision(value: unknown): FlagDecision | null {
  const { experiments, forced } = (value ?? {}) as Partial<FlagDecision>
  const isSound =
    typeof experiments === 'object' &&
    experiments !== null &&
    Object.values(experiments).every((each) => typeof each === 'string') &&
    Array.isArray(forced)
  return isSound ? { experiments, forced } : null
}

function isEntry(value: unknown): value is StoredFlags {
  const { at, decision } = (value ?? {}) as Partial<StoredFlags>
  return typeof at === 'number' && parseDecision(decision) !== null
}

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch {
    return null
  }
}
