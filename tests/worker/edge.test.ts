import { describe, expect, it } from 'vitest'
import { HTTPException } from 'hono/http-exception'
import { SITES } from '../../shared/sites.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const backend = await startBackendOfFile()

const get = (path: string, init?: EdgeInit) =>
  createTestEdge({ variables: { API_HOST: backend.url } }).request(path, init)

describe('the site of a request', () => {
  it.each([
    ['nothing known', {}, '/no/'],
    ['a remembered choice', { headers: { cookie: 'a=b; site=se-en', 'accept-language': 'nb' } }, '/se-en/'],
    ['a remembered choice that is no site', { headers: { cookie: 'site=//evil.test' } }, '/no/'],
    ['Swedish', { headers: { 'accept-language': 'de, sv;q=0.8, nb;q=0.5' } }, '/se/'],
    ['English from Sweden', { headers: { 'accept-language': 'en-GB' }, cf: { country: 'SE' } }, '/se-en/'],
    ['a request from Sweden', { cf: { country: 'SE' } }, '/se/'],
    ['a country that only the client claims', { headers: { 'cf-ipcountry': 'SE' } }, '/no/'],
  ])('/ with %s redirects to the preferred site', async (_, init, target) => {
    const response = await get('/', init)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(target)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/no/giftcards/', '/no/giftcards'])('%s has moved to the page that sells them', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/no/giftcards/buy/')
    expect((await get(path, { method: 'POST' })).status).not.toBe(301)
  })

  it('a known section without a site redirects with its path and query', async () => {
    const response = await get('/categories/1-frukt?page=2&q=bl%C3%A5')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/no/categories/1-frukt?page=2&q=bl%C3%A5')
  })

  it('a HEAD is redirected too', async () => {
    expect((await get('/', { method: 'HEAD' })).status).toBe(302)
  })

  it('a POST is not redirected', async () => {
    const response = await get('/cart/', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it.each(['/nothing/', '/robots.php', '/no-sv/', '/NO/', '/dk/categories/1', '/collector', '/support/'])(
    '%s gets the 404 page',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ errorPage: 404, site: 'no' })
    },
  )

  it.each(SITES)("/%s/categories/12-frukt is the same page in the site's locale", async (site) => {
    const response = await get(`/${site}/categories/12-frukt`)
    expect(await response.json()).toMatchObject({ page: 'category', params: { id: '12' }, site })
  })

  it('an unknown URL below a site gets the 404 page of that site', async () => {
    const response = await get('/se/nothing/at/all')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ errorPage: 404, site: 'se' })
  })
})

describe('a visitor', () => {
  it.each([
    ['an ordinary browser', 'Mozilla/5.0', { platform: 'web', isWebview: false }],
    [
      'the Android app',
      'Mozilla/5.0 (Linux; Android 15) TorgAndroid/3.1',
      { platform: 'android', isWebview: true },
    ],
    ['the iOS app', 'Mozilla/5.0 (iPhone) TorgIOS/3.1', { platform: 'ios', isWebview: true }],
  ])('the visitor context distinguishes %s', async (_, agent, visitor) => {
    const response = await get('/no/', { headers: { 'user-agent': agent } })
    expect(await response.json()).toMatchObject({ visitor: { ...visitor, isSignedIn: false } })
  })

  it('the signed-in cookie becomes one bit of the visitor context', async () => {
    const signedIn = await get('/no/', { headers: { cookie: 'signed_in=1' } })
    expect(await signedIn.json()).toMatchObject({ visitor: { isSignedIn: true } })
    const other = await get('/no/', { headers: { cookie: 'signed_in=yes' } })
    expect(await other.json()).toMatchObject({ visitor: { isSignedIn: false } })
  })

  it('every request has a new nonce', async () => {
    const headers = { 'x-nonce': 'mine', nonce: 'mine' }
    const responses = await Promise.all([get('/no/', { headers }), get('/no/', { headers })])
    const [one, other] = await Promise.all(
      responses.map((response) => response.json() as Promise<{ nonce: string }>),
    )
    expect(one?.nonce).toMatch(/^[\w+/]{22}==$/)
    expect(one?.nonce).not.toBe(other?.nonce)
    expect(one?.nonce).not.toBe('mine')
  })
})

describe('every response', () => {
  it.each(['/no/', '/', '/nothing/', '/healthz', '/api/v1/nothing/', '/no/%2e%2e/', '/assets/gone.js'])(
    'the response to %s has the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('microphone=()')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-transaction-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('Strict-Transport-Security is sent for two years, and only over HTTPS', async () => {
    const response = await get('/no/', { scheme: 'https' })
    expect(response.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    )
  })

  it('x-cache says why a page did not come from the cache', async () => {
    expect((await get('/no/')).headers.get('x-cache')).toBe('miss; store')
    expect((await get('/no/cart/')).headers.get('x-cache')).toBe('bypass; personal')
    const authorized = await get('/no/', { headers: { authorization: 'Basic YTpi' } })
    expect(authorized.headers.get('x-cache')).toBe('bypass; authorization')
  })

  it.each([
    ['PUT', '/no/', 405],
    ['DELETE', '/no/cart/', 405],
    ['PATCH', '/', 405],
    ['POST', '/no/brands/', 405],
    ['POST', '/no/nothing/', 404],
    ['PUT', '/media/products/1.svg', 405],
  ])('%s %s returns %i', async (method, path, status) => {
    expect((await get(path, { method })).status).toBe(status)
  })
})

describe('health', () => {
  it('the health check names the build and is never stored', async () => {
    const response = await get('/healthz')
    expect(await response.json()).toEqual({ status: 'ok', build: 'test-build' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(backend.requests).toHaveLength(0)
  })
})

describe('vitals', () => {
  const beacon = { labels: { app: 'torg-web', view: 'category' }, vital: { name: 'LCP', value: 1234.5 } }
  const post = (body: unknown, headers: Record<string, string> = { origin: 'http://localhost:8787' }) => ({
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', ...headers },
  })

  it.each(['/metrics/vitals', '/metrics/vitals/', '/api/v1/metrics/vitals/'])(
    '%s accepts a beacon',
    async (path) => {
      const edge = createTestEdge()
      expect((await edge.request(path, post(beacon))).status).toBe(204)
      expect(edge.vitals).toMatchObject([{ app: 'torg-web', view: 'category', name: 'LCP', value: 1234.5 }])
      const sampled = { ...beacon, vital: { ...beacon.vital, target: 'main>h1' } }
      await edge.request(path, post(sampled))
      expect(edge.vitals[1]).toMatchObject({ name: 'LCP', target: 'main>h1' })
    },
  )

  it.each([
    ['another site', post(beacon, { origin: 'https://evil.test' }), 403],
    ['another site by Sec-Fetch-Site', post(beacon, { 'sec-fetch-site': 'cross-site' }), 403],
    ['an unknown origin', post(beacon, {}), 403],
    ['a page without referrer', post(beacon, { origin: 'null', 'sec-fetch-site': 'same-origin' }), 204],
    ['a page of ours with an unknown vital', post({ ...beacon, vital: { name: 'XXX', value: 1 } }), 400],
    [
      'a page of ours with an endless selector',
      post({ ...beacon, vital: { ...beacon.vital, target: 'x'.repeat(201) } }),
      400,
    ],
    ['a page of ours with a negative value', post({ ...beacon, vital: { name: 'LCP', value: -1 } }), 400],
    ['a page of ours that sends no JSON', post('LCP=1'), 400],
    ['a page of ours that sends more than 2 KiB', post(' '.repeat(2049)), 413],
    ['a page of ours by GET', { method: 'GET' }, 405],
  ])('a beacon from %s returns %i', async (_, init, status) => {
    expect((await createTestEdge().request('/metrics/vitals', init)).status).toBe(status)
  })
})

describe('pictures', () => {
  it("a picture comes from the backend in a sandbox, without the visitor's data", async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'set-cookie': 'sessionid=1',
      })
      outgoing.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
    const response = await get('/media/products/1.svg?v=abc', { headers: { cookie: 'sessionid=abc' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(backend.requests[0]?.url).toBe('/media/products/1.svg?v=abc')
    expect(backend.requests[0]?.headers.cookie).toBeUndefined()
  })

  it('a picture is never HTML', async () => {
    backend.respondWith((_, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    )
    expect((await get('/media/products/1.svg')).status).toBe(502)
  })
})

describe('one-click unsubscribe', () => {
  it('the POST is forwarded without its form, because the URL contains everything', async () => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(204).end())
    const response = await get(`/api/v1/user/preferences/unsubscribe/${'a'.repeat(65)}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([response.status, backend.requests.length]).toEqual([204, 1])
    expect(backend.requests[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('the staff console', () => {
  it('the console is forwarded with the session, and the backend decides who is staff', async () => {
    backend.respondWith((_, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Console</h1>'),
    )
    const variables = { API_HOST: backend.url, ALLOWED_HOSTS: 'torg.no', ENVIRONMENT: 'production' }
    const response = await createTestEdge({ variables }).request('/console/', {
      host: 'torg.no',
      headers: { cookie: 'other=1; sessionid=abc' },
    })
    expect(await response.text()).toBe('<h1>Console</h1>')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-forwarded-host': 'torg.no',
      cookie: 'sessionid=abc',
    })
  })
})

describe('a failure of the worker itself', () => {
  it('the error page is shown, the failure is reported once, and the cause is not shown', async () => {
    const servePage = () => Promise.reject(new Error('secret cause'))
    const edge = createTestEdge({ pages: { servePage } })
    const response = await edge.request('/no/')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(edge.reports).toHaveLength(1)
  })

  it('an HTTPException keeps its status', async () => {
    const servePage = () => Promise.reject(new HTTPException(410))
    expect((await createTestEdge({ pages: { servePage } }).request('/no/')).status).toBe(410)
  })

  it('a plain page is sent when the error page fails too', async () => {
    const fail = () => Promise.reject(new Error('broken'))
    const response = await createTestEdge({
      pages: { servePage: fail, serveForm: fail, serveErrorPage: fail },
    }).request('/se/')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Något gick fel hos oss')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

it('30 interleaved requests keep site, transaction id and nonce apart', async () => {
  const edge = createTestEdge({
    pages: {
      servePage: async (c) => {
        await new Promise((resolve) => setTimeout(resolve, (Number(c.var.match?.params['id']) * 7) % 23))
        return Response.json({ site: c.var.locale?.site, id: c.var.transactionId, nonce: c.var.deps.nonce() })
      },
    },
  })
  const responses = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const site = SITES[index % SITES.length]
      const headers = { 'x-transaction-id': `request-${index}` }
      const response = await edge.request(`/${site}/products/${index + 1}`, { headers })
      const body = (await response.json()) as { nonce: string }
      expect(body).toMatchObject({ site, id: `request-${index}` })
      expect(response.headers.get('x-transaction-id')).toBe(`request-${index}`)
      return body.nonce
    }),
  )
  expect(new Set(responses).size).toBe(30)
})
