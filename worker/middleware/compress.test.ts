import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../context.ts'
import type { CompressMode } from '../env.ts'
import { chooseCoding, compress } from './compress.ts'

const HTML = '<p>Blåbær</p>'.repeat(500)

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br, gzip', 'br'],
    ['BR', 'br'],
    ['gzip;q=0, br;q=0.5', 'br'],
    ['identity', null],
    ['br;q=0', null],
    ['', null],
  ])('accept-encoding %j selects %s', (accepted, coding) => {
    expect(chooseCoding(accepted)).toBe(coding)
  })
})

describe('compress', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a %s response decompresses to the original', async (coding, decompress) => {
    const response = await request('/html', coding)
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(response.headers.get('content-length')).toBeNull()
    expect(response.headers.get('etag')).toBe('W/"a"')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(1000)
    expect(decompress(bytes).toString()).toBe(HTML)
  })

  it('Vary lists each field once', async () => {
    const response = await request('/varied', 'gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
    await response.body?.cancel()
  })

  it('buffered bytes are flushed while the source is idle', async () => {
    const response = await request('/stream', 'gzip')
    const reader = response.body?.getReader()
    const first = await reader?.read()
    // The first chunk may be only the format's header; the text must follow while the source is still open.
    const more = (first?.value?.byteLength ?? 0) > 10 ? first : await reader?.read()
    expect(more?.value?.byteLength).toBeGreaterThan(0)
    expect(isFinished).toBe(false)
    finish()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read());
    expect(isFinished).toBe(true)
  })

  it.each([
    ['a HEAD', '/html', { method: 'HEAD' }],
    ['a 204', '/nothing', {}],
    ['a 304', '/unchanged', {}],
    ['a picture', '/png', {}],
    ['an encoded response', '/coded', {}],
    [
      'a response to a client that accepts neither coding',
      '/html',
      { headers: { 'accept-encoding': 'zstd' } },
    ],
  ])('%s is not compressed', async (_, path, init) => {
    const plain = await request(path, 'gzip', 'none', init)
    const response = await request(path, 'gzip', 'flush', init)
    expect(response.headers.get('content-encoding')).toBe(plain.headers.get('content-encoding'))
    expect(await response.text()).toBe(await plain.text())
  })

  it('the mode identity sets the header, so that a runner does not compress without flushing', async () => {
    const response = await request('/html', 'gzip', 'identity')
    expect(response.headers.get('content-encoding')).toBe('identity')
    expect(await response.text()).toBe(HTML)
  })

  it('the mode none changes nothing, because the CDN compresses', async () => {
    const response = await request('/html', 'gzip', 'none')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('cookie')
  })
})

let isFinished = false
let finish = () => {}

function request(path: string, accepted: string, mode: CompressMode = 'flush', init: RequestInit = {}) {
  const app = new Hono<AppEnv>()
  app.use(compress(mode))
  app.get('/html', (c) => c.html(HTML, 200, { vary: 'cookie', etag: '"a"' }))
  app.get('/varied', (c) => c.html(HTML, 200, { vary: 'Accept-Encoding, cookie, accept-encoding' }))
  app.get('/nothing', (c) => c.body(null, 204))
  app.get('/unchanged', (c) => c.body(null, 304))
  app.get('/png', (c) => c.body('not really', 200, { 'content-type': 'image/png' }))
  app.get('/coded', (c) => c.text('not really', 200, { 'content-encoding': 'br' }))
  app.get('/stream', (c) => {
    isFinished = false
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first part'))
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        isFinished = true
        controller.enqueue(new TextEncoder().encode('second part'))
        controller.close()
      },
    })
    return c.body(body, 200, { 'content-type': 'text/html' })
  })
  return app.request(path, { headers: { 'accept-encoding': accepted }, ...init })
}
