import { expect, it } from 'vitest'
import type { KvAnswer, KvCache, KvRead } from '../cache/kv-cache.ts'
import type { CachedRead, ReadRequest } from '../cache/read-cache.ts'
import { countCatalogueReads, countKvReads } from './count-reads.ts'
import { createCounters } from './counters.ts'

const NOTHING = { hit: 0, stale: 0, miss: 0, bypass: 0, error: 0 }

it('reads of content and flags are counted by what they met, failures too', async () => {
  const counters = createCounters({ now: () => 7, id: () => 'isolate-of-a-test' })
  let outcome: KvAnswer<unknown>['outcome'] | 'throws' = 'fresh'
  const read = async () => {
    if (outcome === 'throws') throw new Error('down')
    return { value: 1, outcome, ageSeconds: 0, freshUntil: 0 }
  }
  const kv = countKvReads({ read } as KvCache, counters)
  for (outcome of ['fresh', 'fresh', 'stale', 'miss', 'error', 'throws'] as const) {
    await kv.read({ name: 'growth' } as KvRead<unknown>).catch(() => {})
  }
  expect(counters.read()).toEqual({
    isolate: 'isolate-',
    since: 7,
    routes: {},
    caches: { growth: { ...NOTHING, hit: 2, stale: 1, miss: 1, error: 2 } },
  })
})

it('a read of the catalogue whose source failed is an error, with an old copy in its place or without', async () => {
  const counters = createCounters({ now: () => 7, id: () => 'x' })
  const answers = [
    { status: 200, decision: { outcome: 'hit', ageSeconds: 1 } },
    { status: 404, decision: { outcome: 'miss', reason: 'absent' } },
    { status: 200, decision: { outcome: 'stale', ageSeconds: 1, reason: 'refill' } },
    { status: 200, decision: { outcome: 'stale', ageSeconds: 1, reason: 'error' } },
    { status: 502, decision: { outcome: 'miss', reason: 'expired' } },
  ] as CachedRead[]
  const reads = countCatalogueReads(async () => {
    const answer = answers.shift()
    if (!answer) throw new Error('down')
    return answer
  }, counters)
  const request = { policy: 'catalogue:products' } as ReadRequest
  for (let count = 0; count < 6; count += 1) await reads(request).catch(() => {})
  expect(counters.read().caches).toEqual({
    'catalogue:products': { ...NOTHING, hit: 1, stale: 1, miss: 1, error: 3 },
  })
})

it('what is read is a copy, and names end somewhere', () => {
  const counters = createCounters({ now: () => 7, id: () => 'x' })
  counters.countRoute('page:home', 'hit')
  const before = counters.read()
  counters.countRoute('page:home', 'hit')
  expect(before.routes['page:home']?.hit).toBe(1)
  for (let count = 0; count < 500; count += 1) counters.countRoute(`mistake-${count}`, 'miss')
  expect(Object.keys(counters.read().routes)).toHaveLength(300)
})
