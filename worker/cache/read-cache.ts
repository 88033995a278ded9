import type { Controls } from './controls.ts'
import type { Copy, EdgeStore } from './edge-store.ts'
import { type Behind, createFlights } from './flights.ts'
import { type CacheDecision, type Freshness, judge, type MissReason } from './freshness.ts'
import type { PolicyName } from './policies.ts'
import type { CanonicalRead } from './read-key.ts'
import { createRecent } from './recent.ts'

/** An answer of the API, whole. */
export type ReadResult = {
  status: number
  headers: Record<string, string>
  text: string
  /** Proves that it is what the endpoint promises: only then it is stored. Reads all of it. */
  isSound: () => boolean
  /** Whether it is a failure of the backend, or no answer to what was asked: any copy is better. */
  isBroken: () => boolean
}

export type CachedRead = Omit<ReadResult, 'isSound' | 'isBroken'> & {
  decision: CacheDecision
  /** In milliseconds since 1970. */
  freshUntil: number
}

export type ReadRequest = {
  read: CanonicalRead
  policy: PolicyName
  controls: Controls
  /** Asks the backend. Throws when it could not be reached. */
  load: () => Promise<ReadResult>
  /** A page that is made to be stored wants no stale parts where it can have fresh ones. */
  wantsFresh: boolean
  behind: Behind
}

/** Reads of the catalogue, shared by pages and the browsers' calls (design: a page request, 6). */
export type ReadCache = (request: ReadRequest) => Promise<CachedRead>

/** Longer than a read may take (security 8). */
const FLIGHT_PATIENCE = 3_500
/** Milliseconds in which a backend that failed is not asked where a stale copy is at hand. */
const FAILURE_PAUSE = 2_000
/** What stays in memory: so many answers, each of at most so many characters. */
const MEMORY = { answers: 32, characters: 32_768 } as const
/** No part of an answer ages by itself: the policy in force then decides. */
const WHOLE_LIFE = Number.MAX_SAFE_INTEGER

type Known = Pick<CachedRead, 'status' | 'headers' | 'text'> & { storedAt: number; freshUntil: number }

/**
 * Fresh copy; else the stale one, refilled behind; else the backend, and the stale copy when that fails
 * (security, when things fail). A 404 is remembered for `negativeTtl`. Throws what `load` throws.
 */
export function createReadCache(world: { store: EdgeStore; origin: string; now: () => number }): ReadCache {
  const { store, now } = world
  const flights = createFlights<ReadResult>(FLIGHT_PATIENCE)
  const memory = createRecent<Known>(MEMORY.answers)
  let pausedUntil = 0

  return async function readCached(request) {
    const { read, controls, behind } = request
    const policy = controls.policy(request.policy)
    const key = keyOf(world.origin, read, controls)
    const known = memory.find(key)
    if (known && judge(known, policy, now()) === 'fresh') return answerOf(known, 'hit')
    const found = await store.find(key)
    const copy = found === 'broken' ? null : found
    const life = copy?.answer.status === 404 ? { ttl: policy.negativeTtl, swr: 0, sie: 0 } : policy
    const state: Freshness = copy ? judge(copy, life, now()) : 'gone'
    const refill = () => flights.join(key, load, behind)
    let hasAsked = false

    const fromCopy = async (
      { answer, storedAt, freshUntil }: Copy,
      outcome: 'hit' | 'refill' | 'error',
    ): Promise<CachedRead> => {
      const { status } = answer
      const headers = Object.fromEntries(answer.headers)
      const text = await answer.text()
      return answerOf(remember({ status, headers, text, storedAt, freshUntil }), outcome)
    }
    if (copy && state === 'fresh') return fromCopy(copy, 'hit')
    const isPaused = now() < pausedUntil
    if (copy && state === 'stale' && !(request.wantsFresh && !isPaused)) {
      if (!isPaused && !flights.isFlying(key)) behind(refill().catch(() => {}))
      return fromCopy(copy, 'refill')
    }
    if (copy && state === 'expired' && isPaused) return fromCopy(copy, 'error')
    try {
      const joined = await refill()
      // That somebody asks too much is theirs alone; whoever joined them asks in their own name.
      const isOthers = joined.status === 429 && !hasAsked
      const { isSound, isBroken, ...answer } = isOthers ? await load() : joined
      if (copy && state !== 'gone' && isBroken()) return await fromCopy(copy, 'error')
      if (policy.isInMemory && isSound()) remember({ ...answer, storedAt: now(), freshUntil: WHOLE_LIFE })
      const reason: MissReason = found === 'broken' ? 'store' : copy ? 'expired' : 'absent'
      const fresh = answer.status === 404 ? policy.negativeTtl : policy.ttl
      return { ...answer, decision: { outcome: 'miss', reason }, freshUntil: now() + fresh }
    } catch (error) {
      if (copy && state !== 'gone') return fromCopy(copy, 'error')
      throw error
    }

    /** Kept under its key, which a purge changes, for as long as its row says now. */
    function remember(answer: Known): Known {
      const isForMemory =
        policy.isInMemory && answer.status === 200 && answer.text.length <= MEMORY.characters
      return isForMemory ? memory.keep(key, answer) : answer
    }

    function answerOf(answer: Known, outcome: 'hit' | 'refill' | 'error'): CachedRead {
      const { status, headers, text, storedAt, freshUntil } = answer
      const ageSeconds = Math.max(0, Math.floor((now() - storedAt) / 1_000))
      const ttl = status === 404 ? policy.negativeTtl : policy.ttl
      return {
        status,
        // What stays in memory is nobody's to change.
        headers: { ...headers },
        text,
        decision:
          outcome === 'hit' ? { outcome, ageSeconds } : { outcome: 'stale', ageSeconds, reason: outcome },
        freshUntil: Math.min(freshUntil, storedAt + ttl),
      }
    }

    async function load(): Promise<ReadResult> {
      hasAsked = true
      try {
        const answer = await request.load()
        // Nothing can stand in for it and no store keeps it: nothing asks for proof here.
        if (found === 'broken') return answer
        // A 429 is said to one visitor who asks too much: it must not keep the others from fresh answers.
        if (answer.isBroken() && answer.status !== 429) pausedUntil = now() + FAILURE_PAUSE
        if (answer.isSound()) behind(keep(answer))
        return answer
      } catch (error) {
        pausedUntil = now() + FAILURE_PAUSE
        throw error
      }
    }

    async function keep({ status, headers, text }: ReadResult): Promise<void> {
      const isMissing = status === 404
      const fresh = isMissing ? policy.negativeTtl : policy.ttl
      if (fresh === 0) return
      const longest = isMissing ? fresh : policy.ttl + Math.max(policy.swr, policy.sie)
      await store.put(key, { status, headers, body: text, freshUntil: WHOLE_LIFE, keep: longest })
    }
  }
}

function keyOf(origin: string, { path, locale, entity }: CanonicalRead, controls: Controls): string {
  const { country, language } = locale
  const generation = controls.generation({ locale, entity })
  return `${origin}/_cache/api/${country}/${language}/${generation}/${path}`
}
