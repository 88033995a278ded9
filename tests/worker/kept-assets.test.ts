import { beforeEach, expect, it } from 'vitest'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createTestEdge } from './edge.ts'

/** Files of earlier builds, which `npm run deploy` keeps in KV (docs/reference/pages.md#kept-assets). */
let kv = createMemoryKv()
beforeEach(() => {
  kv = createMemoryKv([['asset:/assets/old-a1b2c3.js', { value: 'export {}', metadata: null }]])
})

const get = (path: string, method = 'GET') =>
  createTestEdge({ world: { kv: kv as unknown as KVNamespace } }).request(path, { method })

it('a file of an earlier build is served for ever, with its type', async () => {
  const response = await get('/assets/old-a1b2c3.js')
  expect([response.status, await response.text()]).toEqual([200, 'export {}'])
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('set-cookie')).toBeNull()
  const head = await get('/assets/old-a1b2c3.js', 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it.each([
  '/assets/unknown-a1.js',
  '/assets/old-a1b2c3.html',
  '/assets/old-a1b2c3',
  '/assets/x/old-a1b2c3.js',
])('%s is a 404 that nobody stores', async (path) => {
  const response = await get(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('a failing store is a 404', async () => {
  kv.mode = 'throws'
  expect((await get('/assets/old-a1b2c3.js')).status).toBe(404)
})
