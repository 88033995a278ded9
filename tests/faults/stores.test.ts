import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyStores, createIsolate, createStores, type Stores } from './isolate.ts'
import { HEADERS } from './outcomes.ts'
import { STORE_FAULTS, type StoreFault } from './store-table.ts'
import { EDITED, startUpstream } from './upstream.ts'

const PAGE = '/no/products/101/'
/**
 * Milliseconds a store may keep a page waiting, as the documents have it and not as the code: KV once for
 * what operators have set (250) and once for content (150), the Cache API for a page (200).
 */
const PATIENCE = { KV: 400, 'Cache API': 200 }
/** What else a page may be slower, on a machine that does other things too. */
const SLACK = 1_000

let upstream: Awaited<ReturnType<typeof startUpstream>>
let primed: Stores
/** Milliseconds a page takes whose stores say at once that they have nothing. */
let usual = 0
beforeAll(async () => {
  upstream = await startUpstream()
  primed = createStores()
  const isolate = createIsolate(upstream.proxy.url, primed)
  for (let visit = 0; visit < 10; visit += 1) {
    const { said } = await isolate.ask(PAGE, HEADERS)
    await isolate.settle()
    if (said.startsWith('hit')) break
  }
  const { milliseconds } = await createIsolate(upstream.proxy.url, createStores()).ask(PAGE, HEADERS)
  usual = milliseconds
})
afterAll(() => upstream.stop())

describe.each(Object.entries(STORE_FAULTS) as [string, StoreFault][])('%s', (name, { break: breakIt }) => {
  it.each(['stored', 'nothing'] as const)('is a miss without a delay, with %s in it', async (state) => {
    const kind = name.startsWith('KV') ? 'KV' : 'Cache API'
    const meet = async () => {
      const stores = state === 'stored' ? copyStores(primed) : createStores()
      // A page out of the other store would never ask this one.
      if (kind === 'KV') stores.cache.stored.clear()
      breakIt(stores)
      const isolate = createIsolate(upstream.proxy.url, stores)
      const { status, text, milliseconds } = await isolate.ask(PAGE, HEADERS)
      expect([status, text.includes('Banan'), text.includes(EDITED)]).toEqual([200, true, true])
      return { stores, isolate, milliseconds }
    }
    const bound = usual + PATIENCE[kind] + SLACK
    let met = await meet()
    // A machine that was busy elsewhere is not busy three times; a page that waits for a store waits each time.
    for (let again = 0; again < 2 && met.milliseconds >= bound; again += 1) met = await meet()
    expect(met.milliseconds).toBeLessThan(bound)
    const { stores, isolate } = met
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
