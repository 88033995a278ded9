import { beforeAll, expect, it } from 'vitest'
import { pages } from '../../worker/pages/pages.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'
import type { UpstreamRequest } from '../../worker/ports.ts'

/** When a client disconnects, its personal reads are aborted; shared reads and changes continue. */

const CALL = { 'x-country': 'NO', 'x-language': 'nb', 'content-type': 'application/json' }

beforeAll(async () => {
  // The first page of a worker loads its modules.
  const { request } = createTestEdge({
    pages,
    variables: { API_HOST: 'http://api' },
    world: { cache: createMemoryCache(), upstream: () => Promise.reject(new Error('there is no backend')) },
  })
  for (const path of ['/no/products/101/', '/no/account/orders/']) await (await request(path)).text()
})

function create(over: Partial<typeof pages> = {}) {
  const asked: { path: string; signal: AbortSignal | undefined; fail: (error: Error) => void }[] = []
  const edge = createTestEdge({
    pages: { ...pages, ...over },
    variables: { API_HOST: 'http://api' },
    world: {
      cache: createMemoryCache(),
      // Never responds, and rejects on abort, like the real client.
      upstream: (url: string, { signal }: UpstreamRequest) =>
        new Promise((_, reject) => {
          asked.push({ path: url.replace('http://api/tienda-web-api/v1', ''), signal, fail: reject })
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    },
  })
  /** Resolves after the client disconnected; the response may never arrive. */
  const leave = async (path: string, init: EdgeInit = {}) => {
    const visitor = new AbortController()
    const response = Promise.resolve(edge.request(path, { ...init, signal: visitor.signal }))
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    visitor.abort()
    // Listeners of the abort signal run before the assertions.
    await new Promise((resolve) => setTimeout(resolve))
    return { response }
  }
  // No content system runs here, and the worker reports that for each document.
  const failures = () => edge.reports.filter(({ context }) => context.where !== 'cache')
  return { asked, leave, failures }
}

it('a disconnected client’s call is aborted, and counts as no failure', async () => {
  const { asked, leave, failures } = create()
  await (
    await leave('/api/v1/user/session/', { headers: CALL })
  ).response
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])
  expect(failures()).toEqual([])
})

it('a disconnected client’s page is aborted with all its reads', async () => {
  const { asked, leave, failures } = create()
  await (
    await leave('/no/account/orders/')
  ).response
  const own = asked.filter(({ path }) => /^\/(orders|user)\//.test(path))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ signal }) => !signal?.aborted)).toEqual([])
  expect(failures()).toEqual([])
})

it.each([
  ['a change', '/api/v1/cart/items/', { method: 'PUT', body: '{}', headers: CALL }],
  ['a payment', '/api/v1/checkout/confirm/', { method: 'POST', body: '{}', headers: CALL }],
  ['a read of the catalogue', '/api/v1/products/101/', { headers: CALL }],
  ['a shared page', '/no/products/101/', {}],
])('%s continues after its client disconnects', async (_, path, init) => {
  const { asked, leave } = create()
  await leave(path, init)
  expect(asked.every(({ signal }) => signal === undefined || !signal.aborted)).toBe(true)
  expect(asked.some(({ signal }) => signal === undefined)).toBe(true)
})

it('a later failure on a shared page counts as a normal failure', async () => {
  const { asked, leave, failures } = create()
  const { response } = await leave('/no/products/101/')
  for (const { fail } of asked) fail(new Error('the backend broke'))
  await response
  const wheres = failures().map(({ context }) => context.where)
  expect(wheres).toContain('query')
})

it.each([
  ['of a shared page is reported', '/no/products/101/', ['worker']],
  ['of a personal page is not reported', '/no/account/orders/', []],
])('a crash %s after its client has disconnected', async (_, path, reported) => {
  const { asked, leave, failures } = create({
    async servePage(c) {
      await pages.servePage(c).catch(() => {})
      throw new Error('the screen broke')
    },
    serveErrorPage: async (_c, status) => new Response('', { status }),
  })
  const { response } = await leave(path)
  for (const { fail } of asked) fail(new Error('the backend broke'))
  await response
  expect(failures().flatMap(({ context: { where } }) => (where === 'worker' ? [where] : []))).toEqual(
    reported,
  )
})
