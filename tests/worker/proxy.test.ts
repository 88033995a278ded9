import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const LISTING = '/api/v1/section-listing/categories/1/all/'
const SESSION = '/api/v1/user/session/'

const backend = await startBackendOfFile()

const edge = () => createTestEdge({ variables: { API_HOST: backend.url } })
const call = (path: string, init?: EdgeInit) => edge().request(path, init)
/** With a deadline of 300 ms for reads. */
const callBriefly = (path: string) =>
  createTestEdge({ variables: { API_HOST: backend.url }, deadlines: { apiRead: 300, proxy: 300 } }).request(
    path,
  )

describe('requests to the backend', () => {
  it("a call goes to the backend's prefix with a canonical path and the query as received", async () => {
    await call('/api/v1/section-listing/c%61tegories/1/all?page=2&filters=brand%3At%C3%AEne&page=%2541')
    expect(backend.requests[0]?.url).toBe(
      '/tienda-web-api/v1/section-listing/categories/1/all/?page=2&filters=brand%3At%C3%AEne&page=%2541',
    )
  })

  it('a call has the headers that the worker sets', async () => {
    await call(LISTING, {
      headers: { 'x-country': 'SE', 'x-language': 'sv', 'x-transaction-id': 'abcdefgh-1' },
    })
    expect(backend.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'x-client-app': 'torg-web',
      'x-client-token': 'our-client-token-for-all-of-the-tests',
      'x-country': 'SE',
      'x-forwarded-host': 'localhost:8787',
      'x-language': 'sv',
      'x-requested-case': 'camel',
      'x-transaction-id': 'abcdefgh-1',
    })
  })

  it('no other header of the client is forwarded', async () => {
    const variables = { API_HOST: backend.url, ENVIRONMENT: 'production' }
    await createTestEdge({ variables }).request(LISTING, { headers: HOSTILE_HEADERS })
    const names = Object.keys(backend.requests[0]?.headers ?? {}).filter(
      (name) => !SET_BY_NODE.includes(name),
    )
    expect(names.sort()).toEqual([
      'accept',
      'cookie',
      'user-agent',
      'x-client-app',
      'x-client-ip',
      'x-client-token',
      'x-forwarded-host',
      'x-requested-case',
      'x-transaction-id',
    ])
    const values = JSON.stringify(backend.requests[0]?.raw)
    expect(values).not.toContain('FORGED')
    expect(backend.requests[0]?.headers.cookie).toBe('sessionid=abc123')
    expect(backend.requests[0]?.headers['x-client-ip']).toBe('203.0.113.7')
    expect(backend.requests[0]?.headers['x-client-token']).toBe('our-client-token-for-all-of-the-tests')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.1', undefined],
  ])('the network of a client at %s is sent as %s', async (address, network) => {
    const variables = { API_HOST: backend.url, ENVIRONMENT: 'production' }
    await createTestEdge({ variables }).request(LISTING, { headers: { 'cf-connecting-ip': address } })
    expect(backend.requests[0]?.headers['x-client-ip']).toBe(network)
  })

  it('have the csrftoken cookie that the page repeats, when the browser has two', async () => {
    const [ours, siblings] = ['v1.abcdefgh.ours', 'v1.abcdefgh.siblings']
    await call(SESSION, {
      headers: { cookie: `csrftoken=${siblings}; csrftoken=${ours}`, 'x-csrftoken': ours },
    })
    expect(backend.requests[0]?.headers.cookie).toBe(`csrftoken=${ours}`)
  })

  it('have the session of the __Host- cookie over https', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sessionid=next' })
      outgoing.end('{}')
    })
    const variables = { API_HOST: backend.url, PUBLIC_ORIGIN: 'https://torg.no', ALLOWED_HOSTS: 'torg.no' }
    const response = await createTestEdge({ variables }).request(SESSION, {
      host: 'torg.no',
      headers: { cookie: 'sessionid=siblings; __Host-sessionid=ours' },
    })
    expect(backend.requests[0]?.headers.cookie).toBe('sessionid=ours')
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-sessionid=next; Path=/; Secure; SameSite=Lax; HttpOnly',
    ])
  })

  it('a client address that the client could have written is not forwarded', async () => {
    await call(LISTING, { headers: { 'cf-connecting-ip': '203.0.113.7' } })
    expect(backend.requests[0]?.headers['x-client-ip']).toBeUndefined()
  })

  it.each([
    ['x-csrftoken', 'v1.abcdefgh.ABCDEFGHIJKLMNOP_-', true],
    ['x-csrftoken', 'short', false],
    ['x-csrftoken', 'v1.abcdefgh, v1.abcdefgh', false],
    ['idempotency-key', '0190b5a5-5b5e-7bd0-8f3c-4d8f5a3b2c1d', true],
    ['idempotency-key', 'a b c d e f g h', false],
    ['if-none-match', 'W/"abc"', true],
    ['if-none-match', 'abc', false],
    ['origin', 'http://localhost:8787', true],
    ['origin', 'null', true],
    ['origin', 'http://a.test/path', false],
    ['sec-fetch-site', 'cross-site', true],
    ['sec-fetch-site', 'mars', false],
  ])('%s: %s is forwarded: %s', async (name, value, passes) => {
    await call(SESSION, { headers: { [name]: value } })
    expect(backend.requests[0]?.headers[name]).toBe(passes ? value : undefined)
  })

  it.each([
    ['FR', 'nb'],
    ['NO', 'fr'],
    ['no', 'nb'],
    ['NO, SE', 'nb'],
  ])('a call for %s in %s is refused before it is sent', async (country, language) => {
    const response = await call(LISTING, { headers: { 'x-country': country, 'x-language': language } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'unsupported_site', statusCode: 400 })
    expect(backend.requests).toHaveLength(0)
  })

  it('an invalid transaction id is replaced, and the new one is returned', async () => {
    const response = await call(LISTING, { headers: { 'x-transaction-id': 'bad id\t"' } })
    const sent = backend.requests[0]?.headers['x-transaction-id']
    expect(sent).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers.get('x-transaction-id')).toBe(sent)
  })

  it.each([
    ['an unknown path', 'GET', '/api/v1/nothing/here/', 404, null],
    ['a parameter of the wrong form', 'GET', '/api/v1/section-listing/categories/..a/all/', 404, null],
    ['an unknown purpose', 'GET', '/api/v1/section-listing/secrets/1/all/', 404, null],
    ['one segment too many', 'GET', '/api/v1/section-listing/categories/1/all/x/', 404, null],
    ['the prefix alone', 'GET', '/api/v1/', 404, null],
    ['another version', 'GET', '/api/v2/perks/', 404, null],
    ['the server side prefix', 'GET', '/tienda-web-api/v1/user/session/', 404, null],
    ['a method that the path does not have', 'POST', SESSION, 405, 'GET, HEAD'],
    ['a deletion of a listing', 'DELETE', LISTING, 405, 'GET, HEAD'],
  ])('%s is not forwarded', async (_, method, path, status, allow) => {
    const response = await call(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('allow')).toBe(allow)
    expect(backend.requests).toHaveLength(0)
  })

  it('a HEAD is sent as GET and gets no body', async () => {
    const response = await call(LISTING, { method: 'HEAD' })
    expect(backend.requests[0]?.method).toBe('GET')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it("the API's description is forwarded", async () => {
    expect((await call('/api/v1/openapi.json')).status).toBe(200)
    expect(backend.requests[0]?.url).toBe('/tienda-web-api/v1/openapi.json')
  })
})

describe('responses to the browser', () => {
  it("hop-by-hop fields, fields named in Connection and the backend's own policies are dropped", async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        connection: 'close, etag, x-secret',
        etag: '"a"',
        'x-secret': 'a',
        'proxy-authenticate': 'Basic',
        'keep-alive': 'timeout=5',
        trailer: 'x-late',
        'content-security-policy': 'default-src *',
        'access-control-allow-origin': '*',
        'strict-transport-security': 'max-age=0',
        'x-powered-by': 'PHP',
        server: 'nginx',
        'server-timing': 'db;dur=3;desc="a, b",cache;desc="bypass; uncached", Cache',
        vary: 'x-country',
      })
      outgoing.end('{"ok":true}')
    })
    const { headers } = await call(LISTING)
    for (const name of ['etag', 'x-secret', 'proxy-authenticate', 'keep-alive', 'trailer', 'connection']) {
      expect([name, headers.get(name)]).toEqual([name, null])
    }
    for (const name of [
      'access-control-allow-origin',
      'x-powered-by',
      'server',
      'strict-transport-security',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, null])
    }
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('server-timing')).toBe('db;dur=3;desc="a, b", cache;desc="bypass; uncached"')
    expect(headers.get('vary')).toBe('x-country')
  })

  it('only our cookies are set, each with our flags', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.setHeader('set-cookie', [
        'sessionid=abc; Domain=.evil.test; Path=/admin; Max-Age=2592000; SameSite=None',
        'csrftoken=v1.a.b; HttpOnly; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
        'signed_in=1',
        'tracking=1; Path=/',
        '__Host-x=1',
        'sessionid="bad value"',
      ])
      outgoing.end('{"ok":true}')
    })
    const response = await call(SESSION)
    expect(response.headers.getSetCookie()).toEqual([
      'sessionid=abc; Path=/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly',
      'csrftoken=v1.a.b; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure; SameSite=Lax',
      'signed_in=1; Path=/; Secure; SameSite=Lax',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('a shared response sets no cookie', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sessionid=abc' })
      outgoing.end('{"ok":true}')
    })
    expect((await call(LISTING)).headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['a shared response keeps its Cache-Control', LISTING, 200, 'public, max-age=60', 'public, max-age=60'],
    ['a personal response is never stored', SESSION, 200, 'public, max-age=60', 'no-store'],
    ['an error is never stored', LISTING, 404, 'public, max-age=60', 'no-store'],
    ['a response without Cache-Control is never stored', LISTING, 200, '', 'no-store'],
  ])('%s', async (_, path, status, given, expected) => {
    backend.respondWith((__, outgoing) => {
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        ...(given && { 'cache-control': given }),
      })
      outgoing.end('{"ok":true}')
    })
    expect((await call(path)).headers.get('cache-control')).toBe(expected)
  })

  it.each([500, 503, 429, 404, 409])('a %i is passed on with its body', async (status) => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
      outgoing.end('{"errors":[{"code":"a","message":"b"}]}')
    })
    const response = await call(LISTING)
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toEqual({ errors: [{ code: 'a', message: 'b' }] })
  })

  it.each([204, 304])('a %i is passed on without a body', async (status) => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(status, { etag: '"a"' }).end())
    const response = await call(LISTING)
    expect(response.status).toBe(status)
    expect(response.body).toBeNull()
  })

  it('a compressed response is decoded and loses its Content-Encoding', async () => {
    backend.respondWith((_, outgoing) => {
      const body = gzipSync('{"name":"blåbær"}')
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': body.byteLength,
      })
      outgoing.end(body)
    })
    const response = await call(LISTING)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-length')).not.toBe('38')
    expect(await response.json()).toEqual({ name: 'blåbær' })
  })

  it('a Location below our own API is kept', async () => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(302, { location: '/api/v1/perks/?a=b' }).end())
    const response = await call(LISTING)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/api/v1/perks/?a=b')
  })
})

describe('a backend that misbehaves', () => {
  it.each([
    'https://evil.test/api/v1/',
    '//evil.test/api/v1/',
    '/login/',
    '/api/v1/../../admin/',
    '/api/v1\\..\\..\\evil',
    'javascript:alert(1)',
    'http://localhost:8787.evil.test/api/v1/',
  ])('a redirect to %s is not followed', async (location) => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(302, { location }).end())
    const response = await call(LISTING, { headers: { cookie: 'sessionid=abc' } })
    expect(response.status).toBe(502)
    expect(response.headers.get('location')).toBeNull()
    expect(backend.requests).toHaveLength(1)
  })

  it('HTML gives a 502', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    })
    await expectRefusal(await call(LISTING), 502, 'bad_gateway')
  })

  it('truncated JSON gives a 502', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end('{"items":[1,2')
    })
    await expectRefusal(await call(LISTING), 502, 'bad_gateway')
  })

  it('a connection reset before the response gives a 502', async () => {
    backend.respondWith((request) => request.socket.destroy())
    await expectRefusal(await call(LISTING), 502, 'bad_gateway')
  })

  it('a connection reset during the response gives a 502', async () => {
    backend.respondWith((request, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      outgoing.write('{"items":[', () => request.socket.destroy())
    })
    await expectRefusal(await call(LISTING), 502, 'bad_gateway')
  })

  it('a backend that hangs gives a 504', async () => {
    backend.respondWith(() => {})
    await expectRefusal(await callBriefly(LISTING), 504, 'gateway_timeout')
  })

  it('a backend that hangs during the response gives a 504', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.write('{"items":[')
    })
    await expectRefusal(await callBriefly(LISTING), 504, 'gateway_timeout')
  })

  it('a gzip bomb gives a 502 long before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '0'))
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
    })
    await expectRefusal(await call(LISTING), 502, 'bad_gateway')
  })

  it('an unreachable backend gives a 502', async () => {
    const { request } = createTestEdge({ variables: { API_HOST: 'http://127.0.0.1:1' } })
    await expectRefusal(await request(LISTING), 502, 'bad_gateway')
  })

  it('a host that is not configured gives a 502 and a report', async () => {
    const { request, reports } = createTestEdge()
    await expectRefusal(await request(LISTING), 502, 'bad_gateway')
    expect(reports[0]).toMatchObject({
      error: { message: 'hostname was undefined in tienda client' },
      context: { where: 'proxy' },
    })
  })

  it('a failure is reported with the pattern of the endpoint, never with the path', async () => {
    backend.respondWith((request) => request.socket.destroy())
    const { request, reports } = edge()
    await request('/api/v1/section-listing/categories/471147/all/?token=secret')
    expect(reports).toHaveLength(1)
    expect(reports[0]?.context.route).toBe('GET section-listing/{purpose}/{collectionId}/{sectionId}/')
    expect(JSON.stringify(reports[0]?.context)).not.toMatch(/471147|secret/)
  })

  it('an error is in the language of the call', async () => {
    backend.respondWith((request) => request.socket.destroy())
    const response = await call(LISTING, { headers: { 'x-country': 'NO', 'x-language': 'nb' } })
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Vi har tekniske problemer'),
    })
  })
})

async function expectRefusal(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as { transactionId: string }
  expect(body).toMatchObject({ statusCode: status, code, errors: [{ code }] })
  expect(body.transactionId).toBe(response.headers.get('x-transaction-id'))
}

const SET_BY_NODE = ['host', 'connection', 'accept-language', 'sec-fetch-mode', 'accept-encoding']
const HOSTILE_HEADERS = {
  accept: 'text/html, FORGED',
  authorization: 'Bearer FORGED',
  'cf-connecting-ip': '203.0.113.7',
  client_ip: 'FORGED',
  cookie: 'sessionid=abc123; tracking=FORGED; csrftoken=FORGED value; sessionid=FORGED',
  forwarded: 'for=FORGED',
  'proxy-authorization': 'FORGED',
  referer: 'http://FORGED.test/',
  'true-client-ip': 'FORGED',
  'x-client-app': 'FORGED',
  'x-client-ip': 'FORGED',
  'x-client-token': 'FORGED',
  'x-csrftoken': 'FORGED TOKEN',
  'x-forwarded-for': 'FORGED',
  'x-forwarded-host': 'FORGED.test',
  'x-forwarded-proto': 'FORGED',
  'x-http-method-override': 'FORGED',
  'x-original-url': '/FORGED',
  'x-real-ip': 'FORGED',
  'x-requested-case': 'FORGED',
  'x-rewrite-url': '/FORGED',
  x_forwarded_host: 'FORGED',
}
