import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyStores, createIsolate, createStores, type Stores } from './isolate.ts'
import { HEADERS } from './outcomes.ts'
import { STORE_FAULTS, type StoreFault } from './store-table.ts'
import { EDITED, startUpstream } from './upstream.ts'

const PAGE = '/no/products/101/'
/** Far more than the stores may delay a page, far less than one that waits for them (milliseconds). */
const BOUND = 4_000

let upstream: Awaited<ReturnType<typeof startUpstream>>
let primed: Stores
beforeAll(async () => {
  upstream = await startUpstream()
  primed = createStores()
  const isolate = createIsolate(upstream.proxy.url, primed)
  for (let visit = 0; visit < 10; visit += 1) {
    const { said } = await isolate.ask(PAGE, HEADERS)
    await isolate.settle()
    if (said.startsWith('hit')) break
  }
})
afterAll(() => upstream.stop())

describe.each(Object.entries(STORE_FAULTS) as [string, StoreFault][])('%s', (name, { break: breakIt }) => {
  it.each(['stored', 'nothing'] as const)('is a miss without a delay, with %s in it', async (state) => {
    const stores = state === 'stored' ? copyStores(primed) : createStores()
    // A page out of the other store would never ask this one.
    if (name.startsWith('KV')) stores.cache.stored.clear()
    breakIt(stores)
    const isolate = createIsolate(upstream.proxy.url, stores)
    const seen = await isolate.ask(PAGE, HEADERS)
    expect([seen.status, seen.text.includes('Banan'), seen.text.includes(EDITED)]).toEqual([200, true, true])
    expect(seen.milliseconds).toBeLessThan(BOUND)
    stores.kv.mode = 'works'
    stores.cache.mode = 'works'
    await isolate.settle()
    // Recovery shows within ten seconds.
    stores.clock.now += 10_000
    await expect
      .poll(
        async () => {
          const { said } = await isolate.ask(PAGE, HEADERS)
          await isolate.settle()
          return said
        },
        { timeout: 10_000, interval: 20 },
      )
      .toMatch(/^hit/)
  })
})
