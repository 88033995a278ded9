import type { Report } from '../report.ts'
import { type Behind, createFlights } from './flights.ts'
import { createKvEntries, FAILURE_PAUSE, type KvStore } from './kv-entries.ts'
import type { CachePolicy } from './policies.ts'
import { createRecent } from './recent.ts'

/**
 * The cache of content and flags: isolate memory, then KV, then the source (spec 9; design: caches).
 * KV keeps values for at least a minute and shows a write elsewhere after up to another, so an entry's
 * age is our own timestamp in its metadata. A broken, slow or full KV is a miss (security, when things fail).
 */
export type KvCache = {
  /**
   * Fresh: the copy. Stale within `swr`: the copy at once, refilled behind. Older: the source, and the
   * copy within `sie` when the source fails. Throws the source's error when nothing can be served.
   */
  read<Value>(request: KvRead<Value>): Promise<KvAnswer<Value>>
}

export type KvRead<Value> = {
  /** Name of the row, first part of the key: `content:footer`. */
  name: string
  /** The row as it is in force (`Controls.policy`). */
  policy: CachePolicy
  /** Purges of this entry (`Controls.generation`). */
  generation: string
  /** What tells this entry from others of the row: document, site, language. At most 200 characters. */
  key: string
  /** Of the stored form: raised when `parse` would no longer take what an older build wrote. */
  version: number
  /** Asks the source for a JSON value; null is "there is nothing", remembered for `negativeTtl`. */
  load: () => Promise<unknown>
  /** Checks what the source or KV gave and throws when it is not of that shape. Never gets null. */
  parse: (value: unknown) => Value
  /** Waits for a fresh value where there is one instead of taking a stale copy. */
  wantsFresh?: boolean
  behind: Behind
}

export type KvAnswer<Value> = {
  value: Value | null
  outcome: 'fresh' | 'stale' | 'miss' | 'error'
  ageSeconds: number
  /** When a page made of this should be made anew, in milliseconds since 1970. */
  freshUntil: number
}

type Entry = { value: unknown; at: number; lead: number; isFromKv: boolean }
type Slot = { entry: Entry | null; pausedUntil: number; failure: unknown; wroteAt: number }

/** KV takes one write per key and second. */
const WRITE_INTERVAL = 1_000
const SLOTS_MAX = 500
/** Longer than any source may take (security 8). */
const FLIGHT_PATIENCE = 4_000

export function createKvCache(world: {
  kv: KvStore | null
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  report: Report
}): KvCache {
  const slots = createRecent<Slot>(SLOTS_MAX)
  const flights = createFlights<void>(FLIGHT_PATIENCE)
  const entries = createKvEntries(world)

  return { read }

  async function read<Value>(request: KvRead<Value>): Promise<KvAnswer<Value>> {
    const id = `${request.name}:v${request.version}:${request.generation}:${request.key}`
    const slot = slotOf(id)
    const wasEmpty = slot.entry === null
    if (wasEmpty && world.now() >= slot.pausedUntil) await join(id, slot, request, true)
    const { entry } = slot
    const life = entry && lifeOf(entry, request.policy)
    const ageOf = (known: Entry) => world.now() - known.at
    if (entry && life && ageOf(entry) < life.ttl) {
      return answer(entry, wasEmpty && !entry.isFromKv ? 'miss' : 'fresh')
    }
    const mayAsk = world.now() >= slot.pausedUntil
    const isStale = entry !== null && life !== null && ageOf(entry) < life.ttl + life.swr
    if (isStale && !(request.wantsFresh && mayAsk)) {
      if (mayAsk && !flights.isFlying(id)) request.behind(join(id, slot, request, false))
      return answer(entry, 'stale')
    }
    if (mayAsk) await join(id, slot, request, false)
    const now = slot.entry
    if (now && now !== entry) return answer(now, 'miss')
    if (isStale) return answer(entry, 'stale')
    if (entry && life && ageOf(entry) < life.ttl + life.sie) return answer(entry, 'error')
    throw slot.failure ?? new Error(`Nothing is known of ${request.name}`)

    function answer(from: Entry, outcome: KvAnswer<Value>['outcome']): KvAnswer<Value> {
      return {
        value: from.value as Value | null,
        outcome,
        ageSeconds: Math.floor(Math.max(0, ageOf(from)) / 1_000),
        freshUntil: from.at + lifeOf(from, request.policy).ttl,
      }
    }
  }

  /** Fills the slot from KV when another isolate was faster, else from the source. Never throws. */
  async function join<Value>(id: string, slot: Slot, request: KvRead<Value>, isEmpty: boolean) {
    await flights
      .join(
        id,
        async () => {
          const found = await entries.find(id, request.parse)
          const stored = found && entryOf(found.value, found.at, true)
          if (stored && (!slot.entry || stored.at > slot.entry.at)) slot.entry = stored
          // In an empty slot a stale copy will do: whoever asks serves it and refills behind.
          const limit = stored && lifeOf(stored, request.policy)
          const age = stored ? world.now() - stored.at : 0
          if (limit && age < limit.ttl + (isEmpty ? limit.swr : 0)) return
          await fill(id, slot, request)
        },
        request.behind,
      )
      .catch(() => {})
  }

  async function fill<Value>(id: string, slot: Slot, request: KvRead<Value>): Promise<void> {
    try {
      const raw = (await request.load()) ?? null
      slot.entry = entryOf(raw === null ? null : request.parse(raw), world.now(), false)
      slot.failure = null
      request.behind(write(id, slot, request.policy, raw))
    } catch (error) {
      slot.pausedUntil = world.now() + FAILURE_PAUSE
      slot.failure = error
      world.report(error, { where: 'cache', details: { cache: request.name } })
    }
  }

  async function write(id: string, slot: Slot, policy: CachePolicy, raw: unknown): Promise<void> {
    if (world.now() - slot.wroteAt < WRITE_INTERVAL) return
    slot.wroteAt = world.now()
    await entries.write(id, raw, policy.ttl + Math.max(policy.swr, policy.sie))
  }

  function entryOf(value: unknown, at: number, isFromKv: boolean): Entry {
    // Earlier, never later: a change is seen within `ttl` and one refill, yet fifty data centres that
    // were filled by the same write don't ask the source in the same second.
    return { value, at, lead: world.random() * 0.1, isFromKv }
  }

  function slotOf(id: string): Slot {
    const empty = { entry: null, pausedUntil: 0, failure: null, wroteAt: -WRITE_INTERVAL }
    return slots.find(id) ?? slots.keep(id, empty)
  }
}

function lifeOf({ value, lead }: Entry, { ttl, swr, sie, negativeTtl }: CachePolicy) {
  if (value === null) return { ttl: negativeTtl, swr: 0, sie: 0 }
  return { ttl: ttl * (1 - lead), swr, sie }
}
