import { expect, it } from 'vitest'
import { PAGE_WAIT, RENDER_LEASE } from '../../worker/middleware/page-cache.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { createTestEdge } from './edge.ts'

/**
 * A page that is not cached and that many visitors request at once: it is rendered for the first, and the
 * others get the same page.
 */

const PAGE = '/no/products/7'
const CROWD = 500

function create() {
  const stub = createStubPages()
  const rendering: (() => void)[] = []
  const clock = { now: 1_000_000 }
  const cache = createMemoryCache()
  const edge = createTestEdge({
    pages: {
      ...stub.pages,
      async servePage(c) {
        await new Promise<void>((resolve) => rendering.push(resolve))
        return stub.pages.servePage(c)
      },
    },
    world: { cache, now: () => clock.now },
  })
  return {
    ...edge,
    stub,
    cache,
    rendering,
    clock,
    crowd: (count: number, path = PAGE) => Array.from({ length: count }, () => edge.request(path)),
    release() {
      for (const each of rendering.splice(0)) each()
    },
  }
}

const outcomes = async (visits: readonly Promise<Response>[]) =>
  (await Promise.all(visits)).map(
    ({ status, headers }) => `${status} ${headers.get('x-cache')?.split(';')[0]}`,
  )

const countOf = (all: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(all, (each) => each)].map(([name, same]) => [name, same.length]))

/** Waits 50 ms, in which all work that waits for nothing ends. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('a cold page is rendered once for 500 visitors, who all get it', async () => {
  const { crowd, release, rendering, stub } = create()
  const visits = crowd(CROWD)
  await settled()
  expect(rendering.length).toBe(1)
  release()
  expect(countOf(await outcomes(visits))).toEqual({ '200 miss': 1, [`200 hit`]: CROWD - 1 })
  expect(stub.rendered).toBe(1)
})

it('a cold page is rendered for the next visitor when the first has left', async () => {
  const { request, crowd, release, rendering, stub } = create()
  let isGone = false
  const { servePage } = stub.pages
  stub.pages.servePage = async (c) => {
    if (isGone) return servePage(c)
    isGone = true
    c.var.keepPage?.('abandoned')
    return new Response('', { status: 200 })
  }
  const first = request(PAGE)
  await settled()
  const others = crowd(20)
  await settled()
  expect(rendering.length).toBe(1)
  release()
  await first
  await expect.poll(() => rendering.length).toBe(1)
  release()
  expect(countOf(await outcomes(others))).toEqual({ '200 miss': 1, '200 hit': 19 })
})

it.each([
  ['that lacks a part', 'degraded', 200],
  ['that does not exist', 'gone', 404],
] as const)(
  'a page %s is rendered once for 500 visitors, and nobody keeps it',
  async (_, outcome, status) => {
    const { request, crowd, release, rendering, stub, settle, cache } = create()
    stub.outcome = outcome
    const visits = crowd(CROWD)
    await settled()
    expect(rendering.length).toBe(1)
    release()
    expect(countOf(await outcomes(visits))).toEqual({ [`${status} miss`]: 1, [`${status} hit`]: CROWD - 1 })
    const answers = await Promise.all(visits)
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
    await settle()
    expect([stub.rendered, cache.stored.size]).toEqual([1, 0])
    const next = request(PAGE)
    await settled()
    release()
    expect(await outcomes([next])).toEqual([`${status} miss`])
  },
)

it('a page is rendered once for 500 visitors while no store works', async () => {
  const { crowd, release, rendering, stub, cache } = create()
  cache.mode = 'throws'
  const visits = crowd(CROWD)
  await settled()
  expect(rendering.length).toBe(1)
  release()
  expect(countOf(await outcomes(visits))).toEqual({ '200 miss': 1, '200 hit': CROWD - 1 })
  expect(stub.rendered).toBe(1)
})

it('a page is given to visitors who come while the store is slow to take it', async () => {
  const { crowd, release, rendering, stub, cache } = create()
  const first = crowd(2)
  await settled()
  cache.mode = 'slow'
  release()
  expect(await outcomes(first)).toEqual(['200 miss', '200 hit'])
  expect(await outcomes(crowd(20))).toEqual(Array.from({ length: 20 }, () => '200 hit'))
  expect([stub.rendered, rendering.length]).toEqual([1, 0])
})

it('a page that fails is rendered for the next visitor who waits, three times at most', async () => {
  const { crowd, release, rendering, stub } = create()
  stub.outcome = 'failed'
  const visits = crowd(20)
  for (const expected of [1, 1, 1, 17]) {
    await expect.poll(() => rendering.length).toBe(expected)
    release()
  }
  expect(countOf(await outcomes(visits))).toEqual({ '503 error': 20 })

  const others = crowd(20, '/no/products/8')
  await expect.poll(() => rendering.length).toBe(1)
  release()
  await settled()
  stub.outcome = 'whole'
  await expect.poll(() => rendering.length).toBe(1)
  release()
  expect(countOf(await outcomes(others))).toEqual({ '503 error': 1, '200 miss': 1, '200 hit': 18 })
})

it(
  'a page whose render takes too long is rendered for one of those who wait, not for all',
  async () => {
    const { crowd, release, rendering, clock } = create()
    const visits = crowd(CROWD)
    await settled()
    clock.now += RENDER_LEASE
    await expect.poll(() => rendering.length, { timeout: 2 * RENDER_LEASE }).toBe(2)
    await settled()
    expect(rendering.length).toBe(2)
    release()
    expect(countOf(await outcomes(visits))).toEqual({ '200 miss': 2, '200 hit': CROWD - 2 })
  },
  4 * RENDER_LEASE,
)

it(
  'a page is rendered for a visitor whose wait has timed out',
  async () => {
    const { crowd, release, rendering, clock } = create()
    const visits = crowd(3)
    await settled()
    expect(rendering.length).toBe(1)
    clock.now += PAGE_WAIT
    await expect.poll(() => rendering.length, { timeout: 2 * RENDER_LEASE }).toBe(3)
    release()
    expect(countOf(await outcomes(visits))).toEqual({ '200 miss': 3 })
  },
  4 * RENDER_LEASE,
)

it('a page does not wait for a page with another key', async () => {
  const { crowd, release, rendering } = create()
  const visits = [...crowd(5), ...crowd(5, '/no/products/8'), ...crowd(5, '/se/products/7')]
  await settled()
  expect(rendering.length).toBe(3)
  release()
  expect(countOf(await outcomes(visits))).toEqual({ '200 miss': 3, '200 hit': 12 })
})

it('a personal page is rendered for each visitor', async () => {
  const { crowd, release, rendering } = create()
  const visits = crowd(8, '/no/cart/')
  await settled()
  expect(rendering.length).toBe(8)
  release()
  const responses = await Promise.all(visits)
  expect(new Set(responses.map(({ headers }) => headers.get('x-cache')))).toEqual(
    new Set(['bypass; personal']),
  )
})
