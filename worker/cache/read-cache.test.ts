import { expect, it } from 'vitest'
import { createCacheApiStore } from './cache-api-store.ts'
import { createControls } from './controls.ts'
import { createReadCache, type LoadedRead } from './read-cache.ts'

const HOUR_IN_SECONDS = 3_600

const sound: LoadedRead = { status: 200, headers: {}, text: '{}', isSound: () => true, isBroken: () => false }
const FAILURES: Record<string, LoadedRead> = {
  'returns 500': { ...sound, status: 500, isSound: () => false, isBroken: () => true },
  'returns 200 in the wrong shape': { ...sound, isSound: () => false, isBroken: () => true },
}

it.each(Object.keys(FAILURES))(
  'one product whose read %s does not stop the refill of another',
  async (failure) => {
    let now = Date.UTC(2026, 10, 22, 10)
    const waiting: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => waiting.push(work)
    const report = (error: unknown) => expect.unreachable(String(error))
    const store = createCacheApiStore({ cache: createStoredResponses(), now: () => now, report })
    const read = createReadCache({ store, origin: 'https://shop.test', now: () => now, count: () => {} })
    const controls = await createControls({ kv: null, now: () => now, hold: 30_000, report })(waitUntil)

    const loads = { healthy: 0, broken: 0 }
    const outcomes: Record<string, number> = {}
    const ask = (name: 'healthy' | 'broken', loaded: LoadedRead) =>
      read({
        read: {
          path: `products/${name}/`,
          query: {},
          locale: { country: 'NO', language: 'nb' },
          hidesAlcohol: false,
          filters: '',
          isFurther: false,
          entity: null,
        },
        policy: 'catalogue:products',
        controls,
        wantsFresh: false,
        waitUntil,
        load: async () => {
          loads[name] += 1
          return loaded
        },
      })

    for (let second = 0; second < HOUR_IN_SECONDS; second += 1) {
      await ask('broken', FAILURES[failure] ?? sound)
      const { result } = await ask('healthy', sound)
      outcomes[result.outcome] = (outcomes[result.outcome] ?? 0) + 1
      while (waiting.length > 0) await waiting.shift()
      now += 1_000
    }

    // Each entry is fresh for 60 s and then served stale once, while it is refilled.
    expect({ loads: loads.healthy, ...outcomes }).toEqual({ loads: 60, miss: 1, stale: 59, hit: 3_540 })
    expect(loads.broken).toBeGreaterThan(0)
  },
)

/** An in-memory Cache API. */
function createStoredResponses(): Pick<Cache, 'match' | 'put' | 'delete'> {
  const stored = new Map<string, Response>()
  return {
    match: async (key) => stored.get(String(key))?.clone(),
    put: async (key, response) => void stored.set(String(key), response),
    delete: async (key) => stored.delete(String(key)),
  }
}
