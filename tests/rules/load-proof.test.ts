import { expect, it } from 'vitest'
import { startFlakyBackend } from '../load/faults.ts'
import { findLimit, isBorne, requestsOfVisit } from '../load/limit.ts'
import { memoryGrowth } from '../load/memory.ts'
import { judgeSpike } from '../load/spike.ts'

it.each([
  [0.1, 0.0625, 0.1],
  [0.9, 0.6, 0.9],
  [1, 1, 1],
  [13, 12, 13],
  [16, 16, 16],
])('a shop that bears %d shoppers a second is found to bear between %d and %d', async (bears, from, to) => {
  const limit = await findLimit(async (rate) => rate <= bears)
  expect(limit).toBeGreaterThanOrEqual(from)
  expect(limit).toBeLessThanOrEqual(to)
})

it('one bad moment of the machine is no limit, and a shop that bears nobody has none', async () => {
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

it('what a visit asks is counted where the shop is calm, and everywhere when it never is', () => {
  const borne = new Map([
    [1, 22],
    [2, 38],
    [4, 80],
    [8, 144],
    [12, 187],
  ])
  expect(requestsOfVisit(borne, 12)).toBe(20)
  expect(requestsOfVisit(new Map([[1, 18]]), 1)).toBe(18)
  expect(requestsOfVisit(new Map(), 0)).toBe(0)
})

const second = (at: number, more: Partial<Parameters<typeof judgeSpike>[0][number]> = {}) => ({
  at,
  offered: 10,
  answered: 10,
  told: 0,
  errors: 0,
  p50: 20,
  p95: 100,
  ...more,
})
const PLAN = { seconds: 60, peak: { times: 10, from: 1 / 6, to: 1 / 3 } }
const run = (more: (at: number) => Partial<ReturnType<typeof second>>) =>
  Array.from({ length: 60 }, (_, at) => second(at, more(at)))

it('who is told no more often than before is as before; more often is not', () => {
  const told = (before: number, after: number) =>
    judgeSpike(
      run((at) => ({ offered: 100, told: at < 10 ? before : after })),
      PLAN,
    ).isNormal
  expect([told(1, 1), told(2, 1), told(1, 2), told(0, 1)]).toEqual([true, true, false, false])
})

it('a peak is over when ten seconds later nobody is told, nothing fails and nobody waits', () => {
  const isIn = (at: number) => at >= 10 && at < 30
  expect(
    judgeSpike(
      run((at) => (isIn(at) ? { told: 50, p95: 4_000 } : {})),
      PLAN,
    ),
  ).toEqual({
    before: { wait: 100, asked: 10, told: 0 },
    after: { wait: 100, asked: 10, told: 0 },
    isNormal: true,
  })
  expect(
    judgeSpike(
      run((at) => (at === 31 ? { told: 1 } : {})),
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

it('a rate is borne while nothing fails, one in a hundred is told at most, and few wait a second', () => {
  const result = (told: number, error: number, p95: number) => ({
    requests: 1_000,
    seconds: run(() => ({ p95 })),
    steps: [
      {
        step: 'home',
        count: 1_000,
        firstByte: { p50: 0, p95: 0, p99: 0, max: 0 },
        total: { p50: 0, p95: 0, p99: 0, max: 0 },
        verdicts: { ok: 1_000 - told - error, told, refused: 0, explained: 0, error },
      },
    ],
  })
  expect(
    [result(10, 0, 1_000), result(11, 0, 10), result(0, 1, 10), result(0, 0, 1_001)].map(isBorne),
  ).toEqual([true, false, false, false])
})

it('memory of the last third is held against the middle one, whatever the first was', () => {
  const samples = [...Array(10).fill(900), ...Array(10).fill(400), ...Array(10).fill(430)]
  expect(memoryGrowth(samples)).toEqual({ middle: 400, last: 430, growth: 1.075 })
  expect(memoryGrowth([]).growth).toBeNaN()
})

it('explained is who met a fault, or waited for the same answer of the catalogue; nobody else', async () => {
  const backend = await startFlakyBackend('http://127.0.0.1:9', () => 0)
  try {
    backend.setShare(1)
    const path = 'section-listing/categories/1/all/?page=1'
    const ask = (below: string, name: string) =>
      fetch(`${backend.url}/tienda-web-api/v1/${below}`, { headers: { 'x-transaction-id': name } }).catch(
        () => null,
      )
    // By turns: the second kind is an answer with a status of its own.
    await ask('cart/', 'slow')
    expect((await ask(path, 'first'))?.status).toBe(500)
    expect(backend.count()).toBe(2)
    expect(backend.wasFaulted('first', '/api/v1/other/')).toBe(true)
    expect(backend.wasFaulted('second', `/api/v1/${path}`)).toBe(true)
    expect(backend.wasFaulted('second', '/api/v1/section-listing/categories/2/all/')).toBe(false)
    expect(backend.wasFaulted('second', '/api/v1/cart/')).toBe(false)
    // A page waits for the same answers as the calls do.
    expect(backend.wasFaulted('second', '/no/categories/1')).toBe(true)
    expect(backend.wasFaulted('second', '/no/categories/2')).toBe(false)
    expect(backend.wasFaulted('second', '/no/products/1')).toBe(false)
  } finally {
    await backend.stop()
  }
})
