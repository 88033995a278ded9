import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getSearchSuggestions, searchResults, type SearchResults } from '../../shared/api/search.ts'
import { createOrigin } from '../../origin/app.ts'
import { isRight, TOP_RESULTS, readRelevance } from '../search/relevance.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const NORWEGIAN = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' }

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return origin.fetch(`/api/v1/search/${path}`, { headers: { ...NORWEGIAN, ...headers } })
}

async function search(
  query: string,
  more = '',
  headers: Record<string, string> = {},
): Promise<SearchResults> {
  const response = await get(`mixed/?q=${encodeURIComponent(query)}${more}`, headers)
  return v.parse(searchResults, await response.json())
}

const idsOf = ({ items }: SearchResults) => items.map(({ id }) => id)

describe('the relevance judgements', () => {
  const judgements = readRelevance()

  it('have at least sixty queries in three languages, of every kind', () => {
    expect(judgements.length).toBeGreaterThanOrEqual(60)
    expect(new Set(judgements.map(({ language }) => language)).size).toBe(3)
    expect(new Set(judgements.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10)
  })

  it(`are met among the first ${TOP_RESULTS} results for 95 in a hundred queries`, async () => {
    const wrong: string[] = []
    for (const judgement of judgements) {
      const { country, language, query } = judgement
      const results = await search(query, `&type=product&size=${TOP_RESULTS}`, {
        'x-country': country,
        'x-language': language,
      })
      if (!isRight(judgement, idsOf(results)))
        wrong.push(`${country} ${language} ${query}: ${idsOf(results)}`)
    }
    expect(wrong.length / judgements.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })
})

describe('a search', () => {
  it('returns the corrected query', async () => {
    expect((await search('sjokolae')).attributes.correctedQuery).toBe('sjokolade')
    expect((await search('melk traktor')).attributes.correctedQuery).toBe('melk')
    expect((await search('melk')).attributes.correctedQuery).toBeNull()
  })

  it('says that a kind is not sold with a claim, and lists others that have it, the kind’s neighbours first', async () => {
    const { attributes, items } = await search('glutenfri pasta', '&type=product')
    expect(attributes).toMatchObject({ correctedQuery: 'glutenfri', isPartial: false })
    expect(items.length).toBeGreaterThan(1)
    expect((await search('laktosefri melk')).attributes.correctedQuery).toBeNull()
    expect((await search('glutenfri pasta', '&type=recipe')).attributes.isPartial).toBe(false)
  })

  it('says that nothing has all words when the hits have some of them', async () => {
    const both = await search('norvegia freia', '&type=product')
    expect(both.attributes).toMatchObject({ correctedQuery: null, isPartial: true })
    expect(both.items.length).toBeGreaterThan(1)
    expect((await search('freia')).attributes.isPartial).toBe(false)
  })

  it('returns no items when nothing is similar', async () => {
    const results = await search('xqzwvk')
    expect(results).toMatchObject({ items: [], totalCount: 0, hasMoreItems: false })
    expect(results.attributes.correctedQuery).toBeNull()
  })

  it('pages without losing or repeating an item, recipes after products', async () => {
    const whole = await search('laks', '&size=100')
    const pages = await Promise.all([1, 2, 3].map((page) => search('laks', `&size=3&page=${page}`)))
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items.slice(0, 9))
    expect(whole.items.map(({ type }) => type)).toEqual(whole.items.map(({ type }) => type).toSorted())
    expect(whole.items.at(-1)?.type).toBe('recipe')
    expect(whole.items).toHaveLength(whole.totalCount)
  })

  it('can be limited to one type', async () => {
    const recipes = await search('laks', '&type=recipe')
    expect(new Set(recipes.items.map(({ type }) => type))).toEqual(new Set(['recipe']))
    const products = await search('laks', '&type=product')
    expect(new Set(products.items.map(({ type }) => type))).toEqual(new Set(['product']))
    const counts = products.attributes.requestTypes.map(({ type, count }) => [type, count])
    expect(counts).toEqual([
      ['product', products.totalCount],
      ['recipe', recipes.totalCount],
    ])
  })

  it('filters and sorts its results', async () => {
    const organic = await search('egg', '&type=product&filters=organic:yes')
    expect(organic.totalCount).toBeGreaterThan(0)
    expect(organic.totalCount).toBeLessThan((await search('egg', '&type=product')).totalCount)
    const cheap = await search('sjokolade', '&type=product&sort=price_asc&size=100')
    const prices = cheap.items.flatMap((item) =>
      item.type === 'product' && item.attributes.availability.isAvailable ? [item.attributes.grossPrice] : [],
    )
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  it('takes at most two batches', async () => {
    let batches = 0
    const { db } = origin.deps
    const counting = new Proxy(db, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown
        if (key === 'batch') batches += 1
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const app = createOrigin({ ...origin.deps, db: counting })
    for (const query of ['melk', 'sjokolae', 'xqzwvk', '7038010001642']) {
      batches = 0
      await app.request(`/api/v1/search/mixed/?q=${query}`, { headers: NORWEGIAN })
      expect(batches, query).toBeGreaterThan(0)
      expect(batches, query).toBeLessThanOrEqual(2)
    }
  })
})

describe('an unusual query', () => {
  it.each([
    ['q=', 'blank'],
    ['q=%20%20', 'blank'],
    ['', 'missing'],
    [`q=${'a'.repeat(101)}`, 'too_long'],
    [`q=${'melk%20'.repeat(800)}`, 'too_long'],
  ])('%.20s is a 400 for q: %s', async (query, code) => {
    const response = await get(`mixed/?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', fieldErrors: { q: { code } } })
  })

  it.each([
    '"',
    "'",
    '*',
    ')(',
    'NEAR(melk ost)',
    'nb:melk',
    '-melk',
    '{sv}',
    'melk"*',
    '^melk',
    '%',
    '\\',
    '\u0000',
    '🥛',
    'молоко',
    "'; DROP TABLE products; --",
  ])('%j is a query like any other', async (query) => {
    for (const path of ['mixed/', 'suggestions/']) {
      const response = await get(`${path}?q=${encodeURIComponent(query)}`)
      expect([200, 400]).toContain(response.status)
    }
  })

  it('collapses blanks and ignores unknown filters', async () => {
    expect(idsOf(await search('  lett    melk '))).toEqual(idsOf(await search('lett melk')))
    expect(idsOf(await search('melk', '&filters=colour:blue'))).toEqual(idsOf(await search('melk')))
  })
})

describe('suggestions', () => {
  it('have five kinds and link to a page', async () => {
    const kinds = new Set<string>()
    for (const query of ['me', 'tin', 'laks', 'sjoko']) {
      const response = await get(`suggestions/?q=${query}`)
      const { suggestions } = v.parse(getSearchSuggestions.response, await response.json())
      for (const { kind, uri } of suggestions) {
        kinds.add(kind)
        expect(uri).toMatch(/^\/no\/(search\/\?q=|products\/\d|categories\/\d|recipes\/\d|brands\/\d)/)
      }
    }
    expect([...kinds].toSorted()).toEqual(['brand', 'category', 'product', 'query', 'recipe'])
  })

  it('carry what a list shows of a product, with the price of a list', async () => {
    const { suggestions } = v.parse(
      getSearchSuggestions.response,
      await (await get('suggestions/?q=lettmelk')).json(),
    )
    const products = suggestions.flatMap(({ kind, product }) => (kind === 'product' ? [product] : []))
    const listed = await search('lettmelk', '&fields=tile')
    const tiles = new Map(
      listed.items.flatMap((item) => (item.type === 'product_tile' ? [[item.id, item.attributes]] : [])),
    )
    expect(products.length).toBeGreaterThan(0)
    for (const product of products) expect(product).toEqual(tiles.get(product?.id ?? 0))
    expect(suggestions.every(({ kind, product }) => kind === 'product' || product === null)).toBe(true)
  })
})

describe('the search history', () => {
  it('lists what the visitor searched for, newest first, until the visitor clears it', async () => {
    const session = await origin.fetch('/api/v1/user/session/', { headers: NORWEGIAN })
    const { csrfToken } = (await session.json()) as { csrfToken: string }
    const cookie = session.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const change = (method: string, headers: Record<string, string>, body?: object) =>
      origin.fetch('/api/v1/search/history/', {
        method,
        headers: { ...NORWEGIAN, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
    const own = { cookie, 'x-csrftoken': csrfToken, origin: 'http://localhost:8787' }
    for (const q of ['melk', ' brød ', 'melk']) {
      expect((await change('POST', own, { q })).status).toBe(204)
      origin.clock.advance(1_000)
    }
    expect((await change('POST', own, { q: ' ' })).status).toBe(400)
    expect((await change('POST', { cookie }, { q: 'ost' })).status).toBe(403)
    const read = async (headers: Record<string, string>) => {
      const { suggestions } = (await (await get('history/', headers)).json()) as {
        suggestions: { text: string }[]
      }
      return suggestions.map(({ text }) => text)
    }
    expect(await read({ cookie })).toEqual(['melk', 'brød'])
    expect(await read({})).toEqual([])
    expect((await change('DELETE', { cookie })).status).toBe(403)
    expect((await change('DELETE', own)).status).toBe(204)
    expect(await read({ cookie })).toEqual([])
  })
})

describe('the search limit', () => {
  it('counts only visitors our own server identifies and allows searches when counting fails', async () => {
    const strict = await createTestOrigin({ rateLimits: { search: 3 } })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      strict.fetch(`/api/v1/search/${path}`, { headers: { ...NORWEGIAN, ...headers } })
    const visitor = (ip: string) => ({ 'x-client-token': 'test-client-token', 'x-client-ip': ip })
    const own = visitor('203.0.113.7')
    for (const path of ['mixed/?q=melk', 'mixed/?q=ost', 'suggestions/?q=me'])
      expect((await ask(path, own)).status).toBe(200)
    for (const path of ['mixed/?q=melk', 'mixed/?q=ost', 'suggestions/?q=me']) {
      const refused = await ask(path, own)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    }
    // An empty query is not counted, and another visitor has a limit of their own.
    expect((await ask('suggestions/?q=', own)).status).toBe(200)
    expect((await ask('mixed/?q=melk', visitor('203.0.113.8'))).status).toBe(200)
    // Visitors without a trusted IP address are not limited, so none can block the others.
    for (const headers of [{}, { 'x-client-ip': '203.0.113.7' }, { 'x-client-token': 'test-client-token' }])
      for (let nth = 0; nth < 4; nth += 1) expect((await ask('mixed/?q=melk', headers)).status).toBe(200)
    strict.clock.advance(60_000)
    expect((await ask('mixed/?q=melk', own)).status).toBe(200)
    await strict.db.prepare('DROP TABLE rate_limits').run()
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (let nth = 0; nth < 4; nth += 1) expect((await ask('mixed/?q=melk', own)).status).toBe(200)
    expect(JSON.parse(String(report.mock.calls[0]?.[0]))).toMatchObject({
      message: 'A rate limit could not count',
      name: 'search',
    })
    report.mockRestore()
    await strict.dispose()
  })
})
