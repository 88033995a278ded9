import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOldVitals } from '../../origin/metrics/vitals.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Measurements of pages, and how the console shows them (docs/signals.md#web-vitals). */

let origin: TestOrigin
let staff: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = await signInStaff(origin, 'staff@torg.test')
})
afterAll(() => origin.dispose())

const PAGE = { app: 'torg-web', site: 'no', view: 'category', build: 'one' }

async function measure(vital: object, headers = { 'x-client-token': 'test-client-token' }): Promise<number> {
  const { status } = await origin.fetch('/metrics/vitals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...PAGE, ...vital }),
  })
  return status
}

/** The cells of the rows of one metric. */
async function rowsOf(query: string, metric: string): Promise<string[][]> {
  const page = await staff.open(`vitals/?${query}`)
  return page
    .split('<tr')
    .map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell))
    .filter((cells) => cells[1] === metric)
}

it('shows by build that a deployment made pages slower, with percentiles and grades', async () => {
  for (let value = 1; value <= 100; value += 1) {
    expect(await measure({ name: 'LCP', value: value * 20 })).toBe(204)
    expect(await measure({ name: 'LCP', value: value * 60, build: 'two' })).toBe(204)
  }
  expect(await rowsOf('by=build', 'LCP')).toEqual([
    ['two', 'LCP', '100', '3000', '4500', '5700', 'poor'],
    ['one', 'LCP', '100', '1000', '1500', '1900', 'good'],
  ])
})

it('shows one view of one site by build and over time', async () => {
  for (const [value, place] of [
    [1_000, { view: 'recipe', build: 'one' }],
    [3_000, { view: 'recipe', build: 'two' }],
    [9_000, { view: 'recipe', build: 'two', site: 'se' }],
    [9_000, { view: 'cart', build: 'two' }],
  ] as const) {
    expect(await measure({ name: 'TTFB', value, ...place })).toBe(204)
  }
  const today = origin.clock.now.toISOString().slice(0, 10)
  expect(await rowsOf('by=build&view=recipe&site=no', 'TTFB')).toEqual([
    ['two', 'TTFB', '1', '3000', '3000', '3000', 'poor'],
    ['one', 'TTFB', '1', '1000', '1000', '1000', 'needs-improvement'],
  ])
  expect(await rowsOf('by=day&view=recipe', 'TTFB')).toEqual([
    [today, 'TTFB', '3', '3000', '9000', '9000', 'poor'],
  ])
  expect(await rowsOf('by=day&view=recipe&site=se', 'TTFB')).toEqual([
    [today, 'TTFB', '1', '9000', '9000', '9000', 'poor'],
  ])
  expect(await rowsOf('by=build&view=nowhere', 'TTFB')).toEqual([])
  expect(await staff.open('vitals/?view=recipe')).toMatch(/<option value="recipe" selected[^>]*>/)
})

it('shows views, sites and days, and the elements of sampled pages', async () => {
  await measure({ name: 'CLS', value: 0.2, view: 'product', site: 'se' })
  await measure({ name: 'INP', value: 240, target: 'main>button.plus' })
  await measure({ name: 'INP', value: 80 })
  expect(await rowsOf('by=view', 'CLS')).toEqual([
    ['product', 'CLS', '1', '0.2', '0.2', '0.2', 'needs-improvement'],
  ])
  expect((await rowsOf('by=site', 'CLS'))[0]?.[0]).toBe('se')
  expect((await rowsOf('by=day', 'CLS'))[0]?.[0]).toBe(origin.clock.now.toISOString().slice(0, 10))
  expect(await rowsOf('by=element', 'INP')).toEqual([
    ['category main&gt;button.plus', 'INP', '1', '240', '240', '240', 'needs-improvement'],
  ])
})

it('takes measurements of our own servers only, and no others than it knows', async () => {
  expect(await measure({ name: 'LCP', value: 1 }, { 'x-client-token': 'wrong' })).toBe(403)
  expect(await measure({ name: 'XXX', value: 1 })).toBe(400)
  expect(await measure({ name: 'LCP', value: -1 })).toBe(400)
  expect(await measure({ name: 'LCP', value: 1, target: 'x'.repeat(201) })).toBe(400)
})

it('keeps them for thirty days', async () => {
  const count = () => origin.db.prepare('SELECT count(*) AS count FROM vitals').first<number>('count')
  const before = await count()
  origin.clock.advance(29 * 86_400_000)
  await deleteOldVitals(origin.deps)
  expect(await count()).toBe(before)
  origin.clock.advance(2 * 86_400_000)
  await deleteOldVitals(origin.deps)
  expect(await count()).toBe(0)
})
