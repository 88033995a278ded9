import { expect, it } from 'vitest'
import { startFlakyBackend } from '../load/faults.ts'
import { findLimit, isSustained, requestsOfVisit } from '../load/limit.ts'
import { memoryGrowth } from '../load/memory.ts'
import { judgeSpike } from '../load/spike.ts'

it.each([
  [0.1, 0.0625, 0.1],
  [0.9, 0.6, 0.9],
  [1, 1, 1],
  [13, 12, 13],
  [16, 16, 16],
])('findLimit of a shop that sustains %d shoppers per second is %d to %d', async (most, from, to) => {
  const limit = await findLimit(async (rate) => rate <= most)
  expect(limit).toBeGreaterThanOrEqual(from)
  expect(limit).toBeLessThanOrEqual(to)
})

it('findLimit tries a failed rate again, and returns 0 for a shop that sustains no rate', async () => {
  const bad = new Set([2, 8])
  const tried: number[] = []
  const limit = await findLimit(async (rate) => {
    tried.push(rate)
    return rate <= 10 && !bad.delete(rate)
  })
  expect(limit).toBeGreaterThanOrEqual(8)
  expect(tried.filter((rate) => rate === 8)).toHaveLength(2)
  expect(await findLimit(async () => false)).toBe(0)
})

it('requestsOfVisit counts rates up to half of the limit, or all rates when there are none', () => {
  const sustained = new Map([
    [1, 22],
    [2, 38],
    [4, 80],
    [8, 144],
    [12, 187],
  ])
  expect(requestsOfVisit(sustained, 12)).toBe(20)
  expect(requestsOfVisit(new Map([[1, 18]]), 1)).toBe(18)
  expect(requestsOfVisit(new Map(), 0)).toBe(0)
})

const second = (at: number, more: Partial<Parameters<typeof judgeSpike>[0][number]> = {}) => ({
  at,
  offered: 10,
  served: 10,
  shed: 0,
  errors: 0,
  p50: 20,
  p95: 100,
  ...more,
})
const PLAN = { seconds: 60, peak: { times: 10, from: 1 / 6, to: 1 / 3 } }
const run = (more: (at: number) => Partial<ReturnType<typeof second>>) =>
  Array.from({ length: 60 }, (_, at) => second(at, more(at)))

it('judgeSpike accepts the same share of shed requests as before the peak and refuses a larger one', () => {
  const isNormal = (before: number, after: number) =>
    judgeSpike(
      run((at) => ({ offered: 100, shed: at < 10 ? before : after })),
      PLAN,
    ).isNormal
  expect([isNormal(1, 1), isNormal(2, 1), isNormal(1, 2), isNormal(0, 1)]).toEqual([true, true, false, false])
})

it('judgeSpike accepts a shop that sheds, fails and delays nothing ten seconds after the peak', () => {
  const isIn = (at: number) => at >= 10 && at < 30
  expect(
    judgeSpike(
      run((at) => (isIn(at) ? { shed: 50, p95: 4_000 } : {})),
      PLAN,
    ),
  ).toEqual({
    before: { p95: 100, perSecond: 10, shed: 0 },
    after: { p95: 100, perSecond: 10, shed: 0 },
    isNormal: true,
  })
  expect(
    judgeSpike(
      run((at) => (at === 31 ? { shed: 1 } : {})),
      PLAN,
    ).isNormal,
  ).toBe(false)
  expect(
    judgeSpike(
      run((at) => (at === 45 ? { errors: 1 } : {})),
      PLAN,
    ).isNormal,
  ).toBe(false)
  expect(
    judgeSpike(
      run((at) => (at >= 30 ? { p95: 201 } : {})),
      PLAN,
    ).isNormal,
  ).toBe(false)
  expect(() => judgeSpike([], { seconds: 60 })).toThrow('no peak')
})

it('a rate is sustained without errors, with at most 1 % shed and a p95 of at most a second', () => {
  const result = (shed: number, error: number, p95: number) => ({
    requests: 1_000,
    seconds: run(() => ({ p95 })),
    steps: [
      {
        step: 'home',
        count: 1_000,
        firstByte: { p50: 0, p95: 0, p99: 0, max: 0 },
        total: { p50: 0, p95: 0, p99: 0, max: 0 },
        verdicts: { ok: 1_000 - shed - error, shed, refused: 0, explained: 0, error },
      },
    ],
  })
  expect(
    [result(10, 0, 1_000), result(11, 0, 10), result(0, 1, 10), result(0, 0, 1_001)].map(isSustained),
  ).toEqual([true, false, false, false])
})

it('memoryGrowth compares the last third of the samples with the middle one', () => {
  const samples = [...Array(10).fill(900), ...Array(10).fill(400), ...Array(10).fill(430)]
  expect(memoryGrowth(samples)).toEqual({ middle: 400, last: 430, growth: 1.075 })
  expect(memoryGrowth([]).growth).toBeNaN()
})

it('wasFaulted is true for requests with a fault and for others that shared its catalogue call', async () => {
  const backend = await startFlakyBackend('http://127.0.0.1:9', () => 0)
  try {
    backend.setShare(1)
    const path = 'section-listing/categories/1/all/?page=1'
    const ask = (below: string, name: string) =>
      fetch(`${backend.url}/tienda-web-api/v1/${below}`, { headers: { 'x-transaction-id': name } }).catch(
        () => null,
      )
    // Faults are used in turn; the second one is a status 500.
    await ask('cart/', 'slow')
    expect((await ask(path, 'first'))?.status).toBe(500)
    expect(backend.count()).toBe(2)
    expect(backend.wasFaulted('first', '/api/v1/other/')).toBe(true)
    expect(backend.wasFaulted('second', `/api/v1/${path}`)).toBe(true)
    expect(backend.wasFaulted('second', '/api/v1/section-listing/categories/2/all/')).toBe(false)
    expect(backend.wasFaulted('second', '/api/v1/cart/')).toBe(false)
    // A page shares the upstream calls of the API.
    expect(backend.wasFaulted('second', '/no/categories/1')).toBe(true)
    expect(backend.wasFaulted('second', '/no/categories/2')).toBe(false)
    expect(backend.wasFaulted('second', '/no/products/1')).toBe(false)
  } finally {
    await backend.stop()
  }
})
