import { expect, it } from 'vitest'
import { createCounters } from './counters.ts'

const NONE = { hit: 0, stale: 0, miss: 0, bypass: 0, error: 0 }

it('requests and reads are counted by name and outcome since the first of them', () => {
  let now = 7
  const counters = createCounters({ now: () => now, id: () => 'isolate-of-a-test' })
  expect(counters.read().since).toBeNull()
  counters.countRoute('page:home', 'hit')
  now = 8
  counters.countCache('growth', 'stale')
  counters.countCache('growth', 'error')
  expect(counters.read()).toEqual({
    isolate: 'isolate-',
    since: 7,
    routes: { 'page:home': { ...NONE, hit: 1 } },
    caches: { growth: { ...NONE, stale: 1, error: 1 } },
  })
})

it('a snapshot does not change with later counts', () => {
  const counters = createCounters({ now: () => 7, id: () => 'x' })
  counters.countRoute('page:home', 'hit')
  const before = counters.read()
  counters.countRoute('page:home', 'hit')
  expect(before.routes['page:home']?.hit).toBe(1)
})

it('at most 300 names are counted', () => {
  const counters = createCounters({ now: () => 7, id: () => 'x' })
  for (let count = 0; count < 500; count += 1) counters.countRoute(`mistake-${count}`, 'miss')
  expect(Object.keys(counters.read().routes)).toHaveLength(300)
})
