import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { faultsOf } from '../support/response-faults.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { DELIVERY_VISITS, pathIn } from './visits/delivery.ts'
import { MONEY_VISITS } from './visits/money.ts'
import { PEOPLE_VISITS } from './visits/people.ts'
import { CHICKEN, MILK } from '../support/products.ts'

/**
 * Paths of every public GET endpoint, visited in both countries and all languages. A test below fails when
 * an endpoint has no path here. Changes are tested with their features.
 */
const VISITS: Partial<Record<keyof typeof ENDPOINTS, string[]>> = {
  getBottleDeposits: ['bottle-deposits/'],
  getBrandList: ['products/support/brand-list/'],
  getCart: ['cart/', 'cart/?group_by=categories'],
  getCategories: ['productcategories/'],
  getCategory: [
    'productcategories/1/?size=5',
    'productcategories/205/?sort=price_asc&filters=organic:yes',
    'productcategories/13/?page=2',
  ],
  getCategoryBlocks: ['app-components/category-blocks/1/', 'app-components/category-blocks/102/'],
  getConsent: ['user/consent/'],
  getDiet: ['user/diet/'],
  getDietFacts: [
    `products/diet-facts/?ids=${MILK},101,999999`,
    `products/diet-facts/?ids=${CHICKEN}&with=text`,
  ],
  getDinners: ['dinners/', 'dinners/?week=2026-11-25&size=3&page=2'],
  getDinnersWithProduct: ['dinners/suggestions/products/253/'],
  getDiscounts: ['checkout/discounts/'],
  getHome: ['app-components/home/'],
  getIngredientAlternatives: [
    `products/${MILK}/ingredient-alternatives/`,
    `products/${CHICKEN}/ingredient-alternatives/?recipe_id=2`,
  ],
  getMegamenu: ['app-components/megamenu/', 'app-components/megamenu/?fields=top'],
  getMixedSearch: [
    'search/mixed/?q=melk&fields=tile',
    'search/mixed/?q=melk',
    'search/mixed/?q=milk&size=2&page=2&sort=price_asc&filters=organic:yes',
    'search/mixed/?q=pasta&type=recipe',
    'search/mixed/?q=br&type=suggestion',
    'search/mixed/?q=sjokolae',
    'search/mixed/?q=mjo',
    'search/mixed/?q=%22*%3A%28',
    'search/mixed/?q=96385074',
    'search/mixed/?q=xqzwv&type=product',
  ],
  getPantry: ['cart/pantry/'],
  getPerks: ['perks/'],
  getProduct: [`products/${MILK}/`, 'products/374/?fields=card', 'products/399/'],
  getProductByBarcode: ['products/barcode/96385074/', 'products/barcode/0000096385074/'],
  getProductFeed: ['products/feed/', 'products/feed/?page=2', 'products/feed/?page=900'],
  getProducts: [`products/?ids=${MILK},101,999999`, 'products/?ids=999999'],
  getPromotedProducts: ['campaigns/promoted-products/', 'campaigns/promoted-products/?size=3'],
  getRecipe: ['recipes/1/', 'recipes/2/?portions=7', 'recipes/3/?portions=24'],
  getRecipeDietFacts: ['recipes/diet-facts/?ids=1,2,999999', 'recipes/diet-facts/?ids=3&with=text'],
  getRecipePlan: ['recipes/plans/current/'],
  getRecipeProvider: ['recipes/providers/2/', 'recipes/providers/1/?page=2&size=3'],
  getRecipeProviders: ['recipes/providers/'],
  getRecipesPage: ['recipes/recipes-page/', 'recipes/recipes-page/?page=2&size=5'],
  getRecipeTag: ['recipe-tags/1/', 'recipe-tags/2/?page=2&size=3'],
  getRecipeTagGroups: ['recipe-tags/groups/'],
  getRecipeTags: ['recipe-tags/'],
  getSimilarRecipes: ['recipes/similar/1/'],
  getRecipes: [
    'recipes/',
    'recipes/?q=laks&filters=tag:1,difficulty:easy',
    'recipes/?size=2&page=2&filters=nothing:x',
    'recipes/?sort=liked&filters=uses:253,time:30,price:over',
  ],
  getRelatedProducts: [`products/${CHICKEN}/related-products/`, `products/${MILK}/related-products/?size=3`],
  getSearchHistory: ['search/history/'],
  getSearchSuggestions: [
    'search/suggestions/?q=m',
    'search/suggestions/?q=melk',
    'search/suggestions/?q=ost%20',
    'search/suggestions/',
  ],
  getSectionListing: [
    'section-listing/categories/1/all/?size=48',
    'section-listing/categories/1/103/?sort=name',
    'section-listing/categories/1/all/?size=48&fields=tile',
    'section-listing/categories/205/all/',
    'section-listing/categories/13/all/?sort=unit_price&size=100',
    'section-listing/categories/6/all/?filters=diet:vegan,organic:yes&page=2',
    'section-listing/brands/1/all/?sort=price_desc',
    'section-listing/campaigns/current/all/?sort=price_asc',
    'section-listing/campaigns/current/2/?filters=offer:yes',
    'section-listing/campaigns/current/103/',
    'section-listing/home/popular/all/?size=12',
    'section-listing/recipes/all/all/?cursor=2&size=4',
  ],
  getSession: ['user/session/', 'user/session/?include=cart,delivery'],
  getSitemapPage: [
    'sitemap/products/',
    'sitemap/products/?page=900',
    'sitemap/categories/',
    'sitemap/brands/',
    'sitemap/recipes/',
    'sitemap/recipe-tags/',
    'sitemap/recipe-providers/',
  ],
  getSitemapParts: ['sitemap/parts/'],
  getSubstitutes: [`products/${MILK}/substitutes/`, `products/${CHICKEN}/substitutes/?quantity=3`],
  getUsualGoods: ['products/frequently-bought/', 'products/frequently-bought/?size=3'],
  getSnowplowContext: ['tracking/snowplow-context/'],
  getWebUrls: ['configuration-web/urls/'],
  getWelcomeIncentive: ['welcome-incentive/'],
  validateCart: ['cart/validate/'],
  ...DELIVERY_VISITS,
  ...MONEY_VISITS,
  ...PEOPLE_VISITS,
}

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await origin.db.prepare(`UPDATE products SET gtin = '96385074' WHERE id = ${MILK}`).run()
})
afterAll(() => origin.dispose())

const ERROR_BODY = v.strictObject({
  statusCode: v.number(),
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.string(),
  errors: v.pipe(v.array(v.strictObject({ code: v.string(), message: v.string() })), v.minLength(1)),
  fieldErrors: v.optional(v.record(v.string(), v.strictObject({ code: v.string(), message: v.string() }))),
  details: v.optional(v.record(v.string(), v.unknown())),
  transactionId: v.string(),
})

describe.each(COUNTRIES)('in %s', (country) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const site = { 'x-country': country, 'x-language': language }

    it.each(Object.entries(VISITS).flatMap(([name, paths]) => paths.map((path) => [name, path] as const)))(
      '%s returns %s in its schema, in both key cases',
      async (name, visited) => {
        const path = pathIn(visited, country)
        const endpoint = ENDPOINTS[name as keyof typeof ENDPOINTS] as Endpoint
        const camel = await origin.fetch(`/api/v1/${path}`, {
          headers: { ...site, 'x-requested-case': 'camel' },
        })
        expect(camel.status).toBe(endpoint.status)
        const body: unknown = await camel.json()
        if (endpoint.response) expect(faultsOf(endpoint.response, body)).toEqual([])
        expect(body).not.toHaveProperty('errors')
        expect(keysOf(body).filter((key) => key.includes('_'))).toEqual([])

        const snake = await origin.fetch(`/tienda-web-api/v1/${path}`, { headers: site })
        expect(keysOf(await snake.json()).filter((key) => /[A-Z]/.test(key))).toEqual([])
      },
    )
  })
})

describe('every endpoint', () => {
  it('with GET has a visit in this file', () => {
    const read = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([, { method, access }]) => method === 'GET' && access === 'A',
    )
    expect(Object.keys(VISITS).toSorted()).toEqual(read.map(([name]) => name).toSorted())
  })

  const everyPath = Object.entries(VISITS).map(([name, [path = '']]) => [name, pathIn(path, 'NO')] as const)

  it.each(everyPath)('%s responds with and without the final slash and never redirects', async (_, path) => {
    const [pathname = '', search] = path.split('?')
    const without = `/api/v1/${pathname.replace(/\/$/, '')}${search ? `?${search}` : ''}`
    expect((await origin.fetch(without)).status).toBe((await origin.fetch(`/api/v1/${path}`)).status)
  })

  it.each(everyPath)('%s refuses a site that does not exist', async (_, path) => {
    const response = await origin.fetch(`/api/v1/${path}`, {
      headers: { 'x-country': 'DK', 'x-requested-case': 'camel' },
    })
    expect(response.status).toBe(400)
    expect(await parsedError(response)).toMatchObject({ code: 'unsupported_site', statusCode: 400 })
  })

  it.each(everyPath)('%s returns the same status and headers for HEAD, without a body', async (_, path) => {
    const [get, head] = [
      await origin.fetch(`/api/v1/${path}`),
      await origin.fetch(`/api/v1/${path}`, { method: 'HEAD' }),
    ]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })

  it.each(everyPath)('%s refuses other methods with an Allow header', async (_, path) => {
    const response = await origin.fetch(`/api/v1/${path}`, {
      method: 'OPTIONS',
      headers: { 'x-requested-case': 'camel' },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toMatch(/\bGET\b.*\bHEAD\b/)
    expect(await parsedError(response)).toMatchObject({ code: 'method_not_allowed' })
  })

  it.each(everyPath)('%s sends the cache headers of its kind', async (name, path) => {
    const response = await origin.fetch(`/api/v1/${path}`)
    const isPersonal = ENDPOINTS[name as keyof typeof ENDPOINTS].kind !== 'catalogue'
    const site = 'x-country, x-language, x-requested-case'
    expect(response.headers.get('cache-control')).toBe(isPersonal ? 'no-store' : 'public, max-age=60')
    expect(response.headers.get('vary')).toBe(isPersonal ? `${site}, cookie` : site)
    // Reading a cart creates no session (docs/reference/rules.md#cart-changes).
    expect(response.headers.getSetCookie().length > 0).toBe(name === 'getSession')
    expect(response.headers.get('server-timing')).toMatch(/^origin;dur=\d+\.\d$/)
    const etag = response.headers.get('etag')
    expect(etag !== null).toBe(!isPersonal)
    if (etag === null) return
    const again = await origin.fetch(`/api/v1/${path}`, {
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })
})

describe('an unknown path', () => {
  it.each([
    'nothing/',
    'section-listing/categories/1/',
    'section-listing/categories/999/all/',
    'section-listing/categories/01/all/',
    'section-listing/categories/2/101/',
    'section-listing/categories/fruit/all/',
    'section-listing/brands/9999/all/',
    'section-listing/brands/1/5/',
    'section-listing/campaigns/last/all/',
    'section-listing/campaigns/current/9999/',
    'section-listing/home/unpopular/all/',
    'section-listing/recipes/all/1/',
    'section-listing/seasonal/easter/all/',
    'section-listing/product-lists/1/all/',
    'section-listing/unknown/1/all/',
    'section-listing/categories/1%2F2/all/',
    'section-listing/home/popular/all/more/',
  ])('%s is a 404 in the language and case of the request', async (path) => {
    const response = await origin.fetch(`/api/v1/${path}`, { headers: { 'x-language': 'sv' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status_code: 404,
      code: 'not_found',
      message: 'Vi hittar inte det du letar efter.',
      transaction_id: response.headers.get('x-transaction-id'),
    })
  })

  it('keeps a well-formed transaction id and replaces any other', async () => {
    const send = (id: string) => origin.fetch('/api/v1/nothing/', { headers: { 'x-transaction-id': id } })
    expect((await send('abc-12345678')).headers.get('x-transaction-id')).toBe('abc-12345678')
    expect((await send('<script>')).headers.get('x-transaction-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a query that breaks a rule', () => {
  it.each([
    ['size=0', 'size', 'out_of_range'],
    ['size=101', 'size', 'out_of_range'],
    ['size=ten', 'size', 'invalid'],
    ['page=', 'page', 'blank'],
    ['sort=cheapest', 'sort', 'not_allowed'],
    ['filters=brand', 'filters', 'invalid'],
    [`filters=${'a:b,'.repeat(126)}`, 'filters', 'too_long'],
    ['cursor=x', 'cursor', 'invalid'],
    ['fields=id', 'fields', 'not_allowed'],
  ])('%s is a 400 that names the field %s and the rule', async (query, field, code) => {
    const response = await origin.fetch(`/api/v1/section-listing/categories/1/all/?${query}`, {
      headers: { 'x-requested-case': 'camel', 'x-language': 'nb' },
    })
    expect(response.status).toBe(400)
    const body = await parsedError(response)
    expect(body.code).toBe('VALIDATION_ERROR')
    expect(body.fieldErrors?.[field]?.code).toBe(code)
    expect(body.fieldErrors?.[field]?.message).toMatch(/\S/)
  })
})

describe('openapi.json', () => {
  it('lists exactly the endpoints of the table', async () => {
    const document = (await (await origin.fetch('/api/v1/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; parameters: unknown[]; responses: object }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path]),
    )
    const expected = Object.entries(ENDPOINTS).map(([name, { method, path }]) => [
      name,
      method.toLowerCase(),
      `/${path}`,
    ])
    expect(listed.toSorted()).toEqual(expected.toSorted())
    const listing = document.paths['/section-listing/{purpose}/{collectionId}/{sectionId}/']?.['get']
    expect(listing?.parameters).toContainEqual({
      name: 'sort',
      in: 'query',
      required: false,
      schema: {
        enum: ['default', 'price_asc', 'price_desc', 'name', 'unit_price'],
        default: 'default',
        type: 'string',
      },
    })
    expect(Object.keys(listing?.responses ?? {})).toEqual(['200', '400', '404', '429', '500'])
    // Amounts are documented as the strings that are sent, not as minor units.
    expect(JSON.stringify(document)).toContain('"grossPrice":{"type":"string"')
  })
})

async function parsedError(response: Response): Promise<v.InferOutput<typeof ERROR_BODY>> {
  return v.parse(ERROR_BODY, await response.json())
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}
