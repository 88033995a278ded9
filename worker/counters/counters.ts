import type { CacheOutcome } from '../cache/cache-result.ts'

/** Counts by outcome, in the order of `OUTCOMES`. */
export type Counts = Record<CacheOutcome, number>
export type Tally = {
  /** Identifies the isolate: reloading the console may reach another one. */
  isolate: string
  /** The time of the first count, in milliseconds since 1970; null before. */
  since: number | null
  /** Outcomes of requests by route. */
  routes: Record<string, Counts>
  /** Outcomes of reads by cache. */
  caches: Record<string, Counts>
}

/** Counts what an isolate has done since its start, for the console. They are lost when the isolate ends. */
export type Counters = {
  countRoute(name: string, outcome: CacheOutcome): void
  countCache(name: string, outcome: CacheOutcome): void
  read(): Tally
}

/** Names come from our own tables; this only bounds the cost of a mistake. */
const NAMES_MAX = 300

/** Creates the counters of an isolate. `now` is in milliseconds since 1970; `id` makes the isolate’s id. */
export function createCounters(world: { now: () => number; id: () => string }): Counters {
  const routes = new Map<string, Counts>()
  const caches = new Map<string, Counts>()
  // Not set at start: outside a request the platform's clock stands still and there is no randomness.
  let since: number | null = null
  let isolate = ''

  const count = (counts: Map<string, Counts>, name: string, outcome: CacheOutcome) => {
    since ??= world.now()
    const known = counts.get(name)
    if (known) known[outcome] += 1
    else if (counts.size < NAMES_MAX) counts.set(name, { ...NOTHING, [outcome]: 1 })
  }

  return {
    countRoute: (name, outcome) => count(routes, name, outcome),
    countCache: (name, outcome) => count(caches, name, outcome),
    read() {
      isolate ||= world.id().slice(0, 8)
      return { isolate, since, routes: sorted(routes), caches: sorted(caches) }
    },
  }
}

const NOTHING: Counts = { hit: 0, stale: 0, miss: 0, bypass: 0, error: 0 }

function sorted(counts: Map<string, Counts>): Record<string, Counts> {
  return Object.fromEntries(
    [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, { ...each }]),
  )
}
