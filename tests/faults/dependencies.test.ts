import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breakDependency, mend } from './break.ts'
import { copyStores, createIsolate, createStores, type Stores } from './isolate.ts'
import { expectOutcome, isWholeResponse, HEADERS } from './outcomes.ts'
import {
  ELSEWHERE,
  FAULTS,
  type FaultName,
  outcomeOf,
  type Row,
  ROWS,
  type RowName,
  statesOf,
} from './table.ts'
import { startUpstream } from './upstream.ts'

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.stop())

describe.each(Object.entries<Row>(ROWS) as [RowName, Row][])('%s', (_, row) => {
  let primed: Stores

  beforeAll(async () => {
    primed = createStores()
    const isolate = createIsolate(upstream.proxy.url, primed)
    // Repeats until everything is stored: a page whose menu was late is not.
    await vi.waitFor(async () => {
      const { said } = await isolate.ask(row.asks, HEADERS)
      await isolate.settle()
      if (row.keepsPage) expect(said).toMatch(/^hit/)
    }, 30_000)
    if (!row.keepsPage) forgetPages(primed)
  })

  const cells = (Object.keys(FAULTS) as FaultName[]).flatMap((fault) =>
    statesOf(row).map((state) => ({ fault, state, outcome: outcomeOf(row, fault, state) })),
  )

  it.each(cells)('$fault, $state: $outcome', async ({ fault, state, outcome }) => {
    const stores = state === 'nothing' ? createStores() : copyStores(primed)
    if (state === 'stale' || state === 'old') stores.clock.now += row.ages?.[state] ?? 0
    const isolate = createIsolate(upstream.proxy.url, stores)
    // Immediate failures get the whole deadline, so that a busy machine does not look like a slow dependency.
    if (fault === 'slow' || fault === 'hang') isolate.hurry(row.breaks)
    breakDependency(upstream.proxy, isolate, row.breaks, fault, row.wrongShape)
    try {
      const kept = keptIn(stores, row)
      const seen = await isolate.ask(row.asks, HEADERS)
      await isolate.settle()
      expectOutcome(outcome, seen, {
        row,
        fault,
        asked: isolate.calls.filter((path) => row.breaks.test(path)).length,
        wasKept: keptIn(stores, row) > kept,
      })
      expect(upstream.proxy.requests.some(({ url }) => url.endsWith(ELSEWHERE))).toBe(false)
    } finally {
      mend(upstream.proxy, isolate)
    }
    // The shop recovers within ten seconds.
    isolate.hurry(null)
    stores.clock.now += 10_000
    await expect
      .poll(
        async () => {
          const seen = await isolate.ask(row.asks, HEADERS)
          await isolate.settle()
          return isWholeResponse(row, seen)
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true)
  })
})

/** Like a data centre without an entry of the page. */
function forgetPages({ cache }: Stores): void {
  for (const key of cache.stored.keys()) if (key.includes('/_cache/page/')) cache.stored.delete(key)
}

/** Pages, and responses of the broken kind; other reads of the same page are valid and stay. */
function keptIn({ cache }: Stores, row: Row): number {
  return [...cache.stored.keys()].filter((key) => key.includes('/_cache/page/') || row.breaks.test(key))
    .length
}
