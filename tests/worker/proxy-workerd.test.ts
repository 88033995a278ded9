import { createGunzip, gzipSync } from 'node:zlib'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BareWorker, startBareWorker } from '../support/workerd.ts'
import { type Backend, startBackend } from './backend.ts'
import { rawRequest } from './raw-http.ts'

const LISTING = '/api/v1/section-listing/categories/1/all/'
const SESSION = '/api/v1/user/session/'
const ADDRESSES = '/api/v1/user/addresses/'
const CLAIMS = '/api/v1/checkout/claims/'
const JSON_TYPE = { 'content-type': 'application/json' }

/** The cases of `proxy.test.ts` that depend on the runtime's `fetch`, streams and decompression. */
describe('the proxy on workerd', () => {
  let backend: Backend
  let worker: BareWorker
  beforeAll(async () => {
    backend = await startBackend()
    worker = await startBareWorker({ vars: { API_HOST: backend.url, COMPRESS: 'flush' } })
  })
  afterAll(async () => {
    await worker?.stop()
    await backend?.close()
  })
  afterEach(() => backend.respondWith(null))

  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${worker.url}${path}`, {
      headers: { 'accept-encoding': 'identity', ...headers },
      redirect: 'manual',
    })

  it('the proxy sends the listed headers and no others', async () => {
    await call(SESSION, {
      cookie: 'sessionid=abc; other=FORGED',
      'x-forwarded-for': 'FORGED',
      te: 'trailers',
    })
    const { headers } = backend.requests.at(-1) ?? { headers: {} }
    expect(Object.keys(headers).filter((name) => !ALLOWED.includes(name))).toEqual([])
    expect(headers).toMatchObject({ cookie: 'sessionid=abc', 'x-client-app': 'torg-web' })
    expect(JSON.stringify(headers)).not.toContain('FORGED')
  })

  it('the proxy keeps each of our cookies on its own line', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, {
        ...JSON_TYPE,
        'set-cookie': ['sessionid=a; Domain=evil.test', 'csrftoken=v1.b', 'x=1'],
      })
      outgoing.end('{"ok":true}')
    })
    expect((await call(SESSION)).headers.getSetCookie()).toEqual([
      'sessionid=a; Path=/; Secure; SameSite=Lax; HttpOnly',
      'csrftoken=v1.b; Path=/; Secure; SameSite=Lax',
    ])
  })

  it('a disconnected client aborts its read, and its write completes', async () => {
    const ends: string[] = []
    const waiting: (() => void)[] = []
    backend.respondWith((request, outgoing) => {
      outgoing.on('close', () =>
        ends.push(`${request.method} ${outgoing.writableFinished ? 'complete' : 'aborted'}`),
      )
      waiting.push(() => outgoing.writeHead(200, JSON_TYPE).end('{}'))
    })
    const visit = (text: string) => {
      const socket = connect(worker.port, '127.0.0.1', () => socket.write(text))
      socket.on('error', () => {})
      return socket
    }
    const json = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 2']
    const visitors = [
      visit(rawRequest(SESSION)),
      visit(rawRequest(ADDRESSES, { method: 'POST', lines: json, body: '{}' })),
    ]
    await expect.poll(() => waiting.length).toBe(2)
    // The local runtime treats a half-closed connection as the end of the request.
    for (const visitor of visitors) visitor.resetAndDestroy()
    // A third of the deadline.
    await expect.poll(() => ends, { timeout: 3_300 }).toEqual(['GET aborted'])
    for (const respond of waiting) respond()
    await expect.poll(() => ends).toEqual(['GET aborted', 'POST complete'])
  })

  it('a gzip response is decoded once', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync('{"name":"blåbær"}'))
    })
    const response = await call(LISTING)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toEqual({ name: 'blåbær' })
  })

  it.each([
    ['HTML', 502, { 'content-type': 'text/html' }, '<script>'],
    ['truncated JSON', 502, JSON_TYPE, '{"items":[1'],
    ['a redirect to another host', 502, { location: 'https://evil.test/' }, ''],
    [
      'a gzip bomb',
      502,
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(64 * 1024 * 1024, '1')),
    ],
  ])('%s from the backend gives a %i', async (_, status, headers, body) => {
    backend.respondWith((__, outgoing) =>
      outgoing.writeHead('location' in headers ? 302 : 200, headers).end(body),
    )
    const response = await call(LISTING)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.json()).toMatchObject({ code: 'bad_gateway' })
  })

  it.each([
    ['before the response', false],
    ['during the response', true],
  ])('a connection reset %s gives a 502', async (_, hasBegun) => {
    backend.respondWith((request, outgoing) => {
      if (!hasBegun) {
        request.socket.destroy()
        return
      }
      outgoing.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' })
      outgoing.write('{"items":[', () => request.socket.destroy())
    })
    expect((await call(LISTING)).status).toBe(502)
  })

  it.each([204, 304])('a %i response has no body', async (status) => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(status, { etag: '"a"' }).end())
    const response = await call(LISTING)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
  })

  it('a backend that hangs gives a 504 after the deadline of ten seconds', async () => {
    backend.respondWith(() => {})
    const started = performance.now()
    const response = await call(LISTING)
    expect(response.status).toBe(504)
    expect(Math.round((performance.now() - started) / 1_000)).toBe(10)
  }, 15_000)

  it('a form with a picture streams completely', async () => {
    const body = new FormData()
    body.set('photo', new Blob([new Uint8Array(3 * 1024 * 1024)]), 'photo.png')
    const cookie = 'sessionid=abc; csrftoken=v1.token'
    const headers = { origin: worker.url, cookie, 'x-csrftoken': 'v1.token' }
    const response = await fetch(`${worker.url}${CLAIMS}`, { method: 'POST', body, headers })
    expect(response.status).toBe(200)
    expect(backend.requests.at(-1)?.body.length).toBeGreaterThan(3 * 1024 * 1024)
  })

  it('compressed output is flushed while the source is idle', async () => {
    let finish = () => {}
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/plain' }).write('first part, ')
      finish = () => outgoing.end('second part')
    })
    const text = await new Promise<string>((resolve, reject) => {
      get(`${worker.url}${LISTING}`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        expect(response.headers['content-encoding']).toBe('gzip')
        let received = ''
        response
          .pipe(createGunzip())
          .on('data', (chunk: Buffer) => {
            received += chunk.toString()
            if (received === 'first part, ') finish()
          })
          .on('end', () => resolve(received))
      }).on('error', reject)
    })
    expect(text).toBe('first part, second part')
  })
})

const ALLOWED = [
  'accept',
  'cookie',
  'sec-fetch-site',
  'user-agent',
  'x-client-app',
  'x-client-token',
  'x-forwarded-host',
  'x-requested-case',
  'x-transaction-id',
  // Set by the runtime for the connection.
  'accept-encoding',
  'connection',
  'content-length',
  'host',
]
