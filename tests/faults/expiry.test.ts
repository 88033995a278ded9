import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PERMITS } from '../../worker/limits/permits.ts'
import { HEADERS, isWholeResponse } from './outcomes.ts'
import { copyStores, createIsolate, createStores, type Isolate, type Stores } from './isolate.ts'
import { ROWS } from './table.ts'
import { startUpstream } from './upstream.ts'

/** Visitors who come at once when all entries have become stale. */
const VISITORS = 200
const MINUTE = 60_000
/** A page with an experiment, whose HTML, reads, content and flags are all stale after this time. */
const row = ROWS['growth, in a page']
const STALE_AFTER = 5.5 * MINUTE

let upstream: Awaited<ReturnType<typeof startUpstream>>
let primed: Stores
beforeAll(async () => {
  upstream = await startUpstream()
  primed = createStores()
  const isolate = createIsolate(upstream.proxy.url, primed)
  // Repeats until everything is stored: a page whose menu was late is not.
  await vi.waitFor(async () => {
    const { said } = await isolate.ask(row.asks, HEADERS)
    await isolate.settle()
    expect(said).toMatch(/^hit/)
  }, 30_000)
})
afterAll(() => upstream.stop())

it.each([1, 3])(
  'two hundred visitors at expiry cause one read of each source and one write of each key, in each of %i isolates',
  async (count) => {
    const stores = copyStores(primed)
    const isolates = Array.from({ length: count }, () => {
      const writes: string[] = []
      const kv: Stores['kv'] = {
        ...stores.kv,
        put(key, ...entry) {
          writes.push(key)
          return stores.kv.put(key, ...entry)
        },
      }
      return { ...createIsolate(upstream.proxy.url, { ...stores, kv }), writes }
    })
    // Fills the memory of every isolate.
    for (const isolate of isolates) {
      expect((await isolate.ask(row.asks, HEADERS)).said).toMatch(/^hit/)
      await isolate.settle()
      isolate.calls.length = 0
      isolate.writes.length = 0
    }
    stores.clock.now += STALE_AFTER
    const isolateOf = (visitor: number) => isolates[visitor % count] as Isolate
    const seen = await Promise.all(
      Array.from({ length: VISITORS }, (_, visitor) => isolateOf(visitor).ask(row.asks, HEADERS)),
    )
    await Promise.all(isolates.map((isolate) => isolate.settle()))

    // Requests above an isolate's limit get a 503; all others get an entry.
    const served = seen.filter(({ status }) => status !== 503)
    expect(served.length).toBeGreaterThanOrEqual(Math.min(VISITORS, PERMITS.all * count))
    for (const response of served) {
      expect([isWholeResponse(row, response), response.said.split(';')[0]]).toEqual([true, 'stale'])
    }
    for (const { calls } of isolates) {
      // No path is called twice; of the sources of KV, footer, settings, the home page’s words and flags are.
      expect(calls.filter((call, at) => calls.indexOf(call) !== at && !call.includes('graphql'))).toEqual([])
      const kept = calls.filter((call) => /graphql|\/api\/features\//.test(call))
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.length).toBeLessThanOrEqual(4)
    }
    // Each isolate writes for itself (docs/scale.md), and no key twice.
    for (const { writes } of isolates) expect(writes.toSorted()).toEqual([...new Set(writes)].toSorted())
    expect(new Set(isolates.flatMap(({ writes }) => writes)).size).toBeGreaterThan(1)
    // The next visitor gets the refilled entry.
    expect((await isolateOf(0).ask(row.asks, HEADERS)).said).toMatch(/^hit/)
  },
)
