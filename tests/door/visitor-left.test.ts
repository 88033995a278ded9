import { expect, it } from 'vitest'
import type { OriginRequest } from '../../worker/origin.ts'
import { pages } from '../../worker/pages/pages.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

/** What is read for one visitor is broken off when they leave; what others wait for, or what changes something, is not. */

const CALL = { 'x-country': 'NO', 'x-language': 'nb', 'content-type': 'application/json' }

function create() {
  const asked: { path: string; signal: AbortSignal | undefined }[] = []
  const edge = createTestEdge({
    pages,
    variables: { API_HOST: 'http://api' },
    world: {
      cache: createMemoryCache(),
      // Answers nothing until it is broken off, as the real one then rejects.
      origin: (url: string, { signal }: OriginRequest) => {
        asked.push({ path: url.replace('http://api/tienda-web-api/v1', ''), signal })
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      },
    },
  })
  const leave = async (path: string, init: EdgeInit = {}) => {
    const visitor = new AbortController()
    const answer = edge.request(path, { ...init, signal: visitor.signal })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    visitor.abort()
    return answer
  }
  // There is no content system here, which is told for each of its documents.
  const failures = () => edge.reports.filter(({ context }) => context.where !== 'cache')
  return { asked, leave, failures }
}

it('a call of theirs is broken off, and is nobody’s failure', async () => {
  const { asked, leave, failures } = create()
  await leave('/api/v1/user/session/', { headers: CALL })
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])
  expect(failures()).toEqual([])
})

it('a page of theirs is broken off with all it asks for', async () => {
  const { asked, leave, failures } = create()
  await leave('/no/account/orders/')
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
])('%s goes on', async (_, path, init) => {
  const { asked, leave } = create()
  void leave(path, init)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.every(({ signal }) => signal === undefined || !signal.aborted)).toBe(true)
  expect(asked.some(({ signal }) => signal === undefined)).toBe(true)
})
