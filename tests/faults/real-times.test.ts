import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEADLINES } from '../../worker/upstream/upstream.ts'
import { breakDependency, mend } from './break.ts'
import { createIsolate, createStores, type Stores } from './isolate.ts'
import { HEADERS, isWholeResponse } from './outcomes.ts'
import { type Row, ROWS, type RowName } from './table.ts'
import { startUpstream } from './upstream.ts'
import { now } from '../support/clock.ts'

/** Milliseconds beyond a deadline that a page may take on a busy machine. */
const SLACK = 1_500
const RECOVERY = 10_000

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
  // The first page of a process loads its modules.
  await createIsolate(upstream.proxy.url, createStores()).ask('/no/products/101/', HEADERS)
})
afterAll(() => upstream.stop())

/** Empty stores with real time. */
function createColdStores(): Stores {
  const clock = {
    get now() {
      return now()
    },
  }
  return { ...createStores(), clock }
}

/** One row for each class of calls, with a request that nothing else delays. */
const REAL: RowName[] = [
  'content, main part',
  'growth',
  'API, critical read',
  'API through the proxy, personal',
]

describe.each(REAL)('%s', (name) => {
  it(
    'aborts a hanging dependency at its deadline, not before and not long after',
    { timeout: 40_000 },
    async () => {
      const row: Row = ROWS[name]
      const isolate = createIsolate(upstream.proxy.url, createColdStores())
      breakDependency(upstream.proxy, isolate, row.breaks, 'hang')
      const { milliseconds } = await isolate.ask(row.asks, HEADERS)
      mend(upstream.proxy, isolate)
      const deadline = DEADLINES[row.deadline]
      expect(milliseconds).toBeGreaterThan(deadline * 0.95)
      expect(milliseconds).toBeLessThan(deadline + SLACK)
    },
  )
})

describe('nothing stored, and every dependency', () => {
  it.each([
    ['refuses', 'refuse', 2_000],
    ['hangs, stores included', 'hang', DEADLINES.apiRead + 500],
  ] as const)(
    '%s gives a timely 503 in the full shell, and recovers within ten seconds',
    { timeout: 40_000 },
    async (_, fault, bound) => {
      const stores = createColdStores()
      if (fault === 'hang') stores.kv.mode = stores.cache.mode = 'hangs'
      const isolate = createIsolate(upstream.proxy.url, stores)
      breakDependency(upstream.proxy, isolate, /^/, fault)
      const seen = await isolate.ask('/no/', HEADERS)
      expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '5'])
      expect(seen.text).toContain('<footer')
      expect(seen.text.endsWith('</body></html>')).toBe(true)
      expect(seen.milliseconds).toBeLessThan(bound)
      expect((await isolate.ask('/healthz')).status).toBe(200)

      mend(upstream.proxy, isolate)
      stores.kv.mode = stores.cache.mode = 'works'
      const row = { ...ROWS['content, shared parts'], asks: '/no/' }
      await expect
        .poll(async () => isWholeResponse(row, await isolate.ask('/no/', HEADERS)), { timeout: RECOVERY })
        .toBe(true)
    },
  )
})

describe('a backend that hangs', () => {
  it('gets one request a second after five failures, while the others fail at once', async () => {
    const isolate = createIsolate(upstream.proxy.url, createColdStores())
    isolate.hurry(/\/cart\//)
    breakDependency(upstream.proxy, isolate, /\/cart\//, 'hang')
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await isolate.ask('/api/v1/cart/', HEADERS)).status)
    }
    mend(upstream.proxy, isolate)
    // The class that has failed: its breaker has to close again.
    expect(statuses.slice(0, 5)).toEqual([504, 504, 504, 504, 504])
    expect(statuses.slice(5)).toContain(503)
    await expect
      .poll(async () => (await isolate.ask('/api/v1/cart/', HEADERS)).status, { timeout: RECOVERY })
      .toBe(200)
  })
})
