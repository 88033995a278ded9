import { beforeAll, describe, expect, it } from 'vitest'
import { POLICIES_DOCUMENT } from '../../worker/operations/cache-controls.ts'
import { UNKEYED } from '../worker/unkeyed-headers.ts'
import { useFaultyShop } from '../support/faulty-shop.ts'

const shop = useFaultyShop()
const PAGE = '/no/categories/1'
const CRITICAL = /section-listing\/categories\//
const DEFERRED = /section-listing\/campaigns\//

async function get(path = PAGE, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url() + path, { headers, redirect: 'manual' })
  const text = await response.text()
  return {
    text,
    status: response.status,
    headers: response.headers,
    said: response.headers.get('x-cache') ?? '',
  }
}

/** Requests the page until it comes from the store. */
async function getStored(path = PAGE) {
  await expect.poll(async () => (await get(path)).said, { timeout: 15_000 }).toMatch(/^hit/)
  return get(path)
}

const isWhole = (html: string) =>
  html.endsWith('</body></html>') && html.includes('Tilbud akkurat nå') && articles(html) > 48
const articles = (html: string) => html.split('<article').length - 1

describe('a stored page', { timeout: 60_000 }, () => {
  it("a stored page is complete, has no nonce and runs by the loader's hash", async () => {
    shop.proxy().fault(DEFERRED, { kind: 'delay', ms: 1_000 })
    const streamed = await get()
    expect(streamed.said).toBe('miss; absent')
    expect(streamed.text).toMatch(/nonce=/)
    const { text, headers } = await getStored()
    expect(isWhole(text)).toBe(true)
    expect(text).not.toMatch(/nonce=/)
    expect(text.match(/<script(?! type="application\/(ld\+)?json")/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/]+=*' 'strict-dynamic';/)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('link')).toBe(streamed.headers.get('link'))
    // The loader asks for scripts after the text.
    expect(`${headers.get('link')} ${text}`).not.toMatch(/rel="?modulepreload/)
    expect(text).toMatch(/<link href="\/assets\/entry-[\w-]+\.js" data-entry=/)
    expect(headers.getSetCookie()).toEqual([])
    // React's ids do not depend on how the page was rendered; `_tR_` marks the end of a streamed shell.
    const idsOf = (html: string) =>
      [...html.matchAll(/ (?:id|for|aria-\w+)="(_t[^"]+)"/g)]
        .map(([, id]) => id)
        .filter((id) => id !== '_tR_')
    expect(new Set(idsOf(text))).toEqual(new Set(idsOf(streamed.text)))
  })

  it('the first visitor gets the page as it is stored when its deferred data arrives in time', async () => {
    shop.proxy().fault(CRITICAL, { kind: 'delay', ms: 1_000 })
    const first = await get()
    expect(first.said).toBe('miss; absent')
    const second = await getStored()
    expect(first.text).toBe(second.text)
    // A compressed response has a weak ETag.
    expect(first.headers.get('etag')?.replace('W/', '')).toBe(second.headers.get('etag'))
    for (const name of ['cache-control', 'content-security-policy', 'link', 'content-language']) {
      expect([name, first.headers.get(name)]).toEqual([name, second.headers.get(name)])
    }
    expect(isWhole(first.text)).toBe(true)
  })

  it('a stored page is the same for all visitors, whatever headers its first request had', async () => {
    // Node's client does not send `expect`.
    const { expect: _, ...headers } = UNKEYED
    const poisoned = await get(`${PAGE}-evil-slug/?utm_source=evil&page=evil`, headers)
    expect(poisoned.status).toBe(200)
    const { text } = await getStored()
    expect(text.toLowerCase()).not.toContain('evil')
    for (const { headers: sent } of shop.proxy().requests) {
      expect(JSON.stringify({ ...sent, 'x-transaction-id': '' })).not.toContain('evil')
    }
  })

  it('a page past the end of a listing is not stored', async () => {
    for (const query of ['page=9999', 'page=7-9', 'page=2&filters=brand:999999']) {
      const responses = [await get(`${PAGE}?${query}`), await get(`${PAGE}?${query}`)]
      expect(
        responses.map(({ status, said }) => [status, said]),
        query,
      ).toEqual([
        [404, 'miss; absent'],
        [404, 'miss; absent'],
      ])
    }
    const recipes = await get('/no/recipes/?sort=time&page=9999')
    expect(recipes.status).toBe(404)
    expect(recipes.text).toMatch(/<a [^>]*href="\/no\/recipes\/\?sort=time"/)
    // The listing may have fewer pages than when a link was made.
    expect((await get(`${PAGE}?page=2-4`)).status).toBe(200)
  })

  it('a page of filters that the listing offers is stored, and one of invented filters is not', async () => {
    const made = ['filters=brand:999999', 'filters=colour:red', 'sort=name&filters=origin:XX']
    const ask = () => Promise.all(made.map((query) => get(`${PAGE}?${query}`)))
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200])
    const [offered = ''] = /filters=\w+(?::|%3A)[\w-]+/.exec((await get()).text) ?? []
    expect(offered).not.toBe('')
    // Waits until the page is stored.
    await getStored(`${PAGE}?${offered}`)
    expect((await ask()).map(({ said }) => said)).toEqual(made.map(() => 'miss; absent'))
  })

  it('a recipe is stored for its portions, and not with a shopper’s choices', async () => {
    const chosen = '/no/recipes/1?portions=4&choices=1:left_out'
    expect((await get(chosen)).status).toBe(200)
    await getStored('/no/recipes/1?portions=4')
    expect((await get(chosen)).said).toBe('miss; absent')
  })

  it.each([
    '/no/recipes/',
    '/no/recipes/1-kremet-laksepasta',
    '/se/recipes/1',
    '/no-en/recipes/tags/2',
    '/se-en/recipes/providers/1',
    '/no/recipes/plans/current/',
  ])('the next request of %s is a hit and asks the backend for nothing', async (path) => {
    const first = await get(path)
    expect([first.status, first.said]).toEqual([200, 'miss; absent'])
    await getStored(path)
    const asked = shop.proxy().requests.length
    const next = await get(path, { cookie: 'sessionid=of-somebody' })
    expect([next.status, next.said.replace(/\d+/, '0')]).toEqual([200, 'hit; age=0'])
    expect(shop.proxy().requests.length).toBe(asked)
  })

  it('a page of recipes with a listed filter is stored, and one with words is not', async () => {
    const found = '/no/recipes/?q=laks&filters=time:30'
    expect((await get(found)).text).toContain('Kremet laksepasta')
    await getStored('/no/recipes/?filters=time:30')
    expect((await get(found)).said).toBe('miss; absent')
  })

  it('a page of three filter values is stored, and one of four is not', async () => {
    const headers = { 'x-country': 'NO', 'x-language': 'nb' }
    const listed = await fetch(`${shop.url()}/api/v1/section-listing/categories/1/all/`, { headers })
    const { filters } = (await listed.json()) as { filters: { name: string; items: { value: string }[] }[] }
    // Values of one filter, so that none excludes the others.
    const [pairs = []] = filters
      .filter(({ name }) => name !== 'free_from')
      .map(({ name, items }) => items.map(({ value }) => `${name}:${value}`))
      .toSorted((one, other) => other.length - one.length)
    expect(pairs.length).toBeGreaterThan(3)
    const four = `${PAGE}?filters=${pairs.slice(0, 4).join(',')}`
    expect((await get(four)).status).toBe(200)
    await getStored(`${PAGE}?filters=${pairs.slice(0, 3).join(',')}`)
    expect((await get(four)).said).toBe('miss; absent')
  })

  it('a stored page accepts an add without JavaScript', async () => {
    await get()
    const { text } = await getStored()
    const [form = ''] = /<form[^>]*data-cart=.*?<\/form>/s.exec(text) ?? []
    const fields = [...form.matchAll(/<(?:input|button)\b[^>]*>/g)].flatMap(([tag]) => {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
      const name = of('name')
      return name === undefined ? [] : [[name, of('value') ?? '']]
    })
    const response = await fetch(shop.url() + (/action="([^"]+)"/.exec(form)?.[1] ?? ''), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', referer: shop.url() + PAGE },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, PAGE])
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const product = /href="(\/no\/products\/\d+[^"]*)"/.exec(text.slice(text.indexOf('<article')))?.[1] ?? ''
    expect((await get('/no/cart/', { cookie })).text).toContain(`href="${product}"`)
    expect((await get()).said).toMatch(/^hit/)
  })
})

describe('incomplete responses', { timeout: 60_000 }, () => {
  const stillMisses = async () => {
    for (let count = 0; count < 4; count += 1) expect((await get()).said).toMatch(/^(miss|error)/)
  }

  it('a page with a failed deferred part is not stored', async () => {
    shop.proxy().fault(DEFERRED, { kind: 'status', status: 500 })
    expect((await get()).status).toBe(200)
    await stillMisses()
    shop.proxy().reset()
    await get()
    expect(isWhole((await getStored()).text)).toBe(true)
  })

  it('a page with a failed deferred part is rendered once for all who wait for it', async () => {
    shop.proxy().fault(CRITICAL, { kind: 'delay', ms: 1_000 })
    shop.proxy().fault(DEFERRED, { kind: 'status', status: 500 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => get()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const copies = answers.filter(({ text }) => !/nonce=/.test(text))
    expect(copies).toHaveLength(59)
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
    const [copy] = copies
    expect(articles(copy?.text ?? '')).toBeGreaterThanOrEqual(48)
    expect(copy?.text.match(/<script(?! type="application\/(ld\+)?json")/g)).toHaveLength(1)
    expect([copy?.headers.get('cache-control'), copy?.headers.get('etag')]).toEqual(['no-store', null])
    await stillMisses()
  })

  it('a page without its menu is not stored', async () => {
    shop.proxy().fault(/megamenu/, { kind: 'reset' })
    expect((await get()).status).toBe(200)
    await stillMisses()
  })

  it('a page whose critical read failed is not stored', async () => {
    shop.proxy().fault(CRITICAL, { kind: 'status', status: 500 })
    const { status, headers } = await get()
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
    await stillMisses()
  })

  it('a page whose client disconnected is not stored', async () => {
    shop.proxy().fault(DEFERRED, { kind: 'delay', ms: 1_000 })
    const leaving = new AbortController()
    const response = await fetch(shop.url() + PAGE, { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    shop.proxy().reset()
    await get()
    expect(isWhole((await getStored()).text)).toBe(true)
  })
})

describe('a refill that fails', { timeout: 60_000 }, () => {
  beforeAll(() => {
    const short = {
      'page:category': { ttl: 1 },
      'catalogue:section-listing': { ttl: 1, staleWhileRevalidate: 0, staleIfError: 0 },
    }
    return shop.shop().kv.put(POLICIES_DOCUMENT, JSON.stringify(short))
  })

  it('a failed refill keeps the entry, and the next successful one replaces it', async () => {
    await get()
    const { headers } = await getStored()
    const etag = headers.get('etag')
    shop.proxy().fault(CRITICAL, { kind: 'reset' })
    await expect.poll(async () => (await get()).said, { timeout: 15_000 }).toMatch(/^stale/)
    for (let count = 0; count < 4; count += 1) {
      const stale = await get()
      expect([stale.status, stale.headers.get('etag')]).toEqual([200, etag])
      expect(isWhole(stale.text)).toBe(true)
    }
    shop.proxy().reset()
    await expect.poll(async () => (await get()).said, { timeout: 15_000 }).toMatch(/^hit/)
    expect(isWhole((await get()).text)).toBe(true)
  })
})

describe('concurrent requests', { timeout: 60_000 }, () => {
  const visit = () => get('/api/v1/products/101/', { 'x-country': 'NO', 'x-language': 'nb' })

  it('concurrent requests cause one read, which survives the disconnect of the first client', async () => {
    shop.proxy().fault(/products\/101\//, { kind: 'delay', ms: 800 })
    const leaving = new AbortController()
    const left = fetch(`${shop.url()}/api/v1/products/101/`, {
      signal: leaving.signal,
      headers: { 'x-country': 'NO', 'x-language': 'nb' },
    }).catch(() => null)
    await expect.poll(() => shop.proxy().requests.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const waiting = Array.from({ length: 30 }, visit)
    leaving.abort()
    await left
    const responses = await Promise.all(waiting)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(shop.proxy().requests.length).toBeLessThanOrEqual(3)
  })
})

describe('a personal page', { timeout: 60_000 }, () => {
  it('a personal page makes only personal calls when the rest is cached', async () => {
    const pathsOf = () => shop.proxy().requests.map(({ url }) => url?.split('?')[0])
    await get('/no/cart/')
    await expect
      .poll(
        async () => {
          shop.proxy().requests.length = 0
          await get('/no/cart/')
          return pathsOf().filter((path) => !/\/(cart|checkout|user|welcome-incentive)\//.test(path ?? ''))
        },
        { timeout: 15_000 },
      )
      .toEqual([])
    expect(pathsOf().length).toBeGreaterThan(0)
    await get('/no/search/?q=melk')
    await expect
      .poll(
        async () => {
          shop.proxy().requests.length = 0
          await get('/no/search/?q=%20melk')
          return pathsOf()
        },
        { timeout: 15_000 },
      )
      .toEqual([])
  })
})
