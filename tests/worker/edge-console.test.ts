import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { startBackend } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

/** The console's panel that the worker renders, only for users whom the backend knows as staff. */

const STAFF = `sessionid=${'S'.repeat(43)}`
const FRAME =
  '<!doctype html><html lang="en"><body><main><h1>Edge</h1><p id="edge">Room</p></main></body></html>'

const backend = await startBackend()
beforeAll(() => {
  backend.respondWith((request, response) => {
    const isStaff = request.headers.cookie === STAFF
    response.writeHead(isStaff ? 200 : request.headers.cookie ? 404 : 401, { 'content-type': 'text/html' })
    response.end(isStaff ? FRAME : 'For staff')
  })
})
afterAll(() => backend.close())

function create() {
  const kv = createMemoryKv()
  const edge = createTestEdge({
    pages: createStubPages().pages,
    variables: { API_HOST: backend.url },
    world: { kv: kv as unknown as KVNamespace, cache: createMemoryCache() },
  })
  const open = (path: string, { headers, ...init }: EdgeInit = {}) =>
    edge.request(path, { ...init, headers: { cookie: STAFF, ...headers } })
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    open('/console/edge/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
    })
  const stored = (name: string) => JSON.parse(kv.stored.get(name)?.value ?? 'null') as unknown
  return { edge, kv, open, post, stored }
}

let { edge, kv, open, post, stored } = create()
beforeEach(() => {
  ;({ edge, kv, open, post, stored } = create())
})

const TIMES = { ttl: '30', staleWhileRevalidate: '600', staleIfError: '7200' }

describe('the panel', () => {
  it('the panel shows every cache and switch to staff, without a script, and is never stored', async () => {
    const response = await open('/console/edge/')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const name of ['page:category', 'catalogue:products', 'growth', 'checkout', 'chat'])
      expect(page).toContain(name)
    expect(page).not.toContain('<script')
    expect(page).not.toContain('Room')
  })

  it.each([
    ['', 401],
    [`sessionid=${'C'.repeat(43)}`, 404],
  ])('a request with the cookie "%s" does not see the panel', async (cookie, status) => {
    for (const path of ['/console/edge/', '/console/edge/live/']) {
      const response = await open(path, { headers: { cookie } })
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain('page:category')
    }
    expect((await post({ action: 'switch', switch: 'checkout', state: 'off' }, { cookie })).status).toBe(
      status,
    )
    expect(kv.stored.size).toBe(0)
  })

  it('a form of another site is refused', async () => {
    const response = await post(
      { action: 'switch', switch: 'checkout', state: 'off' },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(response.status).toBe(403)
    expect(kv.stored.size).toBe(0)
  })

  it('a form changes and resets times', async () => {
    const response = await post({ action: 'set', cache: 'page:category', ...TIMES })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/console\/edge\/\?done=page/)
    expect(stored('policies')).toEqual({
      'page:category': { ttl: 30, staleWhileRevalidate: 600, staleIfError: 7200 },
    })
    expect(await (await open('/console/edge/')).text()).toContain('changed')
    await post({ action: 'unset', cache: 'page:category' })
    expect(stored('policies')).toEqual({})
  })

  it('the panel names the part of a page that limits its time', async () => {
    const response = await post({ action: 'set', cache: 'page:category', ...TIMES, ttl: '600' })
    expect(response.headers.get('location')).toContain('fresh+for+60+s+at+most')
    const text = await (await open('/console/edge/')).text()
    expect(text.match(/fresh for \d+ s at most: catalogue:<wbr \/>[\w-]+/g)).toEqual([
      'fresh for 60 s at most: catalogue:<wbr />section-listing',
    ])
  })

  it('a page is set together with its shorter parts', async () => {
    const response = await post({ action: 'set-page', cache: 'page:category', ...TIMES, ttl: '400' })
    const ttl = { ttl: 400 }
    const parts = {
      'catalogue:app-components': ttl,
      'catalogue:section-listing': ttl,
      'content:footer': ttl,
      'content:site-settings': ttl,
    }
    expect(stored('policies')).toEqual({
      'page:category': { ...ttl, staleWhileRevalidate: 600, staleIfError: 7200 },
      ...parts,
    })
    const done = new URL(response.headers.get('location') ?? '', 'https://shop.example').searchParams.get(
      'done',
    )
    for (const part of Object.keys(parts)) expect(done).toContain(part)
    expect(done).not.toContain('at most')

    await post({ action: 'set-page', cache: 'page:category', ...TIMES, ttl: '30' })
    expect(stored('policies'), 'a shorter time changes no part').toMatchObject(parts)
    const all = { ...TIMES, staleIfError: '86400', ttl: '500' }
    await post({ action: 'set-page', cache: 'catalogue:section-listing', ...all })
    expect(stored('policies'), 'what is no page has no parts').toMatchObject({ 'content:footer': ttl })
  })

  it('a time equal to the default is not stored, and negative TTLs have a field', async () => {
    await post({ action: 'set', cache: 'page:category', ...TIMES, staleWhileRevalidate: '300' })
    expect(stored('policies')).toEqual({ 'page:category': { ttl: 30, staleIfError: 7200 } })
    await post({
      action: 'set',
      cache: 'page:category',
      ttl: '60',
      staleWhileRevalidate: '300',
      staleIfError: '86400',
    })
    expect(stored('policies')).toEqual({})
    const page = await (await open('/console/edge/')).text()
    expect(page).toContain('aria-label="Nothing there, catalogue:products"')
    expect(page).not.toContain('aria-label="Nothing there, page:category"')
    await post({
      action: 'set',
      cache: 'catalogue:products',
      ttl: '60',
      staleWhileRevalidate: '300',
      staleIfError: '3600',
      negativeTtl: '3',
    })
    expect(stored('policies')).toEqual({ 'catalogue:products': { negativeTtl: 3 } })
  })

  it('a form switches a part off and on', async () => {
    await post({ action: 'switch', switch: 'checkout', state: 'off' })
    expect(stored('switches')).toEqual({ checkout: 'off' })
    await post({ action: 'switch', switch: 'chat', state: 'off' })
    await post({ action: 'switch', switch: 'checkout', state: 'on' })
    expect(stored('switches')).toEqual({ checkout: 'on', chat: 'off' })
  })

  it('a purge of a site or of everything must be confirmed', async () => {
    await post({ action: 'purge', kind: 'page', name: 'no/category/1' })
    expect(stored('generations')).toMatchObject({ pages: { 'no/category/1': expect.any(Number) } })
    expect((await post({ action: 'purge', kind: 'all', name: '' })).status).toBe(400)
    expect(stored('generations')).toMatchObject({ all: 0 })
    expect((await post({ action: 'purge', kind: 'all', name: '', sure: 'on' })).status).toBe(303)
    expect(stored('generations')).toMatchObject({ all: expect.any(Number), pages: {} })
  })

  it.each([
    [{ action: 'set', cache: 'page:category', ...TIMES, ttl: '0' }, 'page:category.ttl: At least 1 s.'],
    [
      { action: 'set', cache: 'page:category', ...TIMES, staleWhileRevalidate: '' },
      'page:category.staleWhileRevalidate: A time is a number',
    ],
    [{ action: 'set', cache: 'page:<b>', ...TIMES }, 'page:&lt;b&gt;: there is no such cache'],
    [{ action: 'unset', cache: 'nothing' }, 'There is no such cache.'],
    [{ action: 'purge', kind: 'page', name: 'no/cart' }, 'Only pages of a shared route are stored'],
    [{ action: 'switch', switch: 'lights', state: 'off' }, 'There is no such switch.'],
    [{ action: 'switch', switch: 'chat', state: 'dim' }, 'A switch is on or off.'],
    [{ action: 'dance' }, 'The panel has no such form.'],
  ])('the entry %j is refused with a reason', async (form, why) => {
    const response = await post(form)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(why)
    expect(kv.stored.size).toBe(0)
  })

  it('an invalid document is reported and not overwritten', async () => {
    await kv.put('switches', '{"chat": "of"}')
    expect(await (await open('/console/edge/')).text()).toContain(
      'switches: chat: A switch is &quot;on&quot; or &quot;off&quot;.',
    )
    const response = await post({ action: 'switch', switch: 'chat', state: 'on' })
    expect(response.status).toBe(400)
    expect(kv.stored.get('switches')?.value).toBe('{"chat": "of"}')
  })
})

describe('the live figures', () => {
  const live = async (query = '') => (await open(`/console/edge/live/${query}`)).text()
  const row = (page: string, name: string) =>
    new RegExp(`<th scope="row">${name.replace(':', ':<wbr />')}</th>([^]*?)</tr>`)
      .exec(page)?.[1]
      ?.match(/<td>(.*?)<\/td>/g)
      ?.map((cell) => cell.replace(/<\/?td>/g, ''))

  it('the live figures count outcomes of requests and reads in this isolate', async () => {
    for (const path of ['/no/', '/no/', '/no/', '/no/cart/', '/no/nothing-here/', '/api/v1/no/such/call/']) {
      await (await edge.request(path)).text()
      await edge.settle()
    }
    const page = await live()
    expect(row(page, 'page:home')).toEqual(['2', '0', '1', '0', '0', '66.7 %'])
    expect(row(page, 'page:cart')).toEqual(['0', '0', '0', '1', '0', '–'])
    expect(row(page, 'page:not-found')?.[3]).toBe('1')
    expect(row(page, 'api:not-found')?.[3]).toBe('1')
    expect(page).toContain('Of one isolate only')
    expect(page).toMatch(/since \d\d:\d\d:\d\d UTC/)
  })

  it('the live figures name the error of a refused request and count no static files', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const asked: [string, EdgeInit?][] = [
      ['/no/', { host: 'evil.example' }],
      ['/no/../', {}],
      ['/no/', { method: 'TRACE' }],
      ['/nowhere/', { method: 'PUT', body: '{}' }],
      ['/categories/1'],
      ['/no/banner/', { method: 'POST', body: 'id=x', headers: form }],
      ['/healthz'],
      ['/assets/nothing.js'],
    ]
    for (const [path, init] of asked) await (await edge.request(path, init)).text()
    const page = await live()
    const names = [...page.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, name = '']) =>
      name.replace('<wbr />', ''),
    )
    expect(names.filter((name) => !name.includes('growth') && !name.includes('content:'))).toEqual([
      'assets',
      'form',
      'page:redirect',
      'refused:addressMalformed',
      'refused:hostUnknown',
      'refused:methodNotAllowed',
    ])
    expect(row(page, 'refused:methodNotAllowed')?.[3]).toBe('2')
  })

  it('the live figures count API calls without an endpoint, and a beacon at either of its URLs', async () => {
    const beacon = JSON.stringify({ labels: { app: 'web', view: 'home' }, vital: { name: 'LCP', value: 7 } })
    const send = { method: 'POST', body: beacon, headers: { 'sec-fetch-site': 'same-origin' } }
    const asked: [string, EdgeInit?][] = [
      ['/api/v1/maps'],
      ['/api/v1/openapi.json'],
      ['/metrics/vitals', send],
      ['/api/v1/metrics/vitals', send],
    ]
    for (const [path, init] of asked) await (await edge.request(path, init)).text()
    const page = await live()
    const counted = ['api:maps', 'api:openapi.json', 'api:metrics'].map((name) => row(page, name)?.[3])
    expect(counted).toEqual(['1', '0', '2'])
    expect(row(page, 'api:openapi.json')?.[4]).toBe('1')
    for (const name of ['api:not-found', 'form']) expect(row(page, name)).toBeUndefined()
  })

  it('the live figures omit requests that the client aborted', async () => {
    const page = async (signal?: AbortSignal) => {
      await edge.request('/api/v1/user/session/', {
        headers: { 'x-country': 'NO', 'x-language': 'nb' },
        ...(signal && { signal }),
      })
      return row(await live(), 'api:user')
    }
    expect(await page(AbortSignal.abort())).toBeUndefined()
    expect(await page()).toBeDefined()
  })

  it('the live figures reload themselves until they are paused, and can be framed only by the panel', async () => {
    expect(await live()).toContain('http-equiv="refresh"')
    expect(await live('?paused')).not.toContain('http-equiv="refresh"')
    const response = await open('/console/edge/live/')
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})
