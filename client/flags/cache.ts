import type { FlagDecision } from './known-flags.ts'

/** How long a browser keeps its flags and listens for changes (spec 9, feature-flag cache), in milliseconds. */
export const FLAGS_STALE_TIME = 60_000
export const FLAGS_MAX_AGE = 4 * 60 * 60 * 1_000
export const FLAGS_MAX_ENTRIES = 10
/** A tab that is not seen keeps the stream for so long. */
export const FLAGS_IDLE_STREAM = 20_000

const STORAGE_KEY = 'flags'

export type StoredFlags = { decision: FlagDecision; at: number }
type Entries = Record<string, StoredFlags>
type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Flags between pages of one browser, by whom they were decided for. Nothing older than four hours is
 * found, the oldest makes room for an eleventh, and a storage that is full, forbidden or garbled holds nothing.
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

  /** One from the future was written under another clock. */
  function isYoung({ at }: StoredFlags): boolean {
    return at <= now() && now() - at < FLAGS_MAX_AGE
  }
}

/** The text of an event as flags; null for anything else. */
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
