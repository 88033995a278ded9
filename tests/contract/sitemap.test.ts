import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  SITEMAP_IDS,
  SITEMAP_PAGE_IDS,
  type SitemapItem,
  type SitemapPart,
  type SitemapType,
} from '../../shared/api/sitemap.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'

/** What sitemaps and the merchant feed are made of (docs/reference/discovery.md). */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function read<Body>(path: string, country: 'NO' | 'SE', headers = {}): Promise<Body> {
  const response = await origin.fetch(`/api/v1/${path}`, {
    headers: { 'x-country': country, 'x-language': 'en', 'x-requested-case': 'camel', ...headers },
  })
  expect(response.status, path).toBe(200)
  return (await response.json()) as Body
}
const partsOf = async (country: 'NO' | 'SE', headers = {}) =>
  (await read<{ parts: SitemapPart[] }>('sitemap/parts/', country, headers)).parts
type Page = { items: SitemapItem[]; nextPage: number | null }
const pageOf = (type: SitemapType, country: 'NO' | 'SE', page: number, headers = {}) =>
  read<Page>(`sitemap/${type}/?page=${page}`, country, headers)

/** The items of all pages. */
async function itemsOf(type: SitemapType, country: 'NO' | 'SE', headers = {}): Promise<SitemapItem[]> {
  const items: SitemapItem[] = []
  for (let page: number | null = 1; page !== null;) {
    const found: Page = await pageOf(type, country, page, headers)
    items.push(...found.items)
    page = found.nextPage
  }
  return items
}

describe.each(['NO', 'SE'] as const)('the sitemap of %s', (country) => {
  it('lists exactly the products that have a page, with the countries of that page', async () => {
    const items = await itemsOf('products', country)
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    const listed = new Map(items.map((item) => [item.id, item]))
    const { results } = await origin.db.prepare('SELECT id FROM products ORDER BY id').all<{ id: number }>()
    expect(results.length).toBeGreaterThanOrEqual(ids.length)
    // Every ninth, and all that one country does not sell: each needs a request.
    const asked = results.filter(({ id }, index) => index % 9 === 0 || listed.get(id)?.countries.length !== 2)
    for (const { id } of asked) {
      const response = await origin.fetch(`/api/v1/products/${id}/`, {
        headers: { 'x-country': country, 'x-language': 'en', 'x-requested-case': 'camel' },
      })
      expect([id, response.status]).toEqual([id, listed.has(id) ? 200 : 404])
      if (response.status !== 200) continue
      const { product } = (await response.json()) as { product: { countries: string[] } }
      expect([id, listed.get(id)?.countries]).toEqual([id, product.countries.toSorted()])
    }
  })

  it('dates a product by its last price', async () => {
    const [item] = (await itemsOf('products', country)).filter(({ id }) => id === MILK)
    const row = await origin.db
      .prepare(
        `SELECT max(m.listed_from, pr.valid_from) AS at FROM product_markets m
           JOIN prices pr ON pr.product_id = m.product_id AND pr.valid_to IS NULL
          WHERE m.product_id = ?1 ORDER BY at DESC LIMIT 1`,
      )
      .bind(MILK)
      .first<{ at: string }>()
    expect(item?.updatedAt).toBe(row?.at)
  })

  it('lists no category or brand without goods, and every recipe, tag and provider', async () => {
    for (const [type, sql] of [
      ['recipes', 'SELECT count(*) AS n FROM recipes'],
      ['recipe-tags', 'SELECT count(*) AS n FROM recipe_tags'],
      ['recipe-providers', 'SELECT count(*) AS n FROM recipe_providers'],
    ] as const) {
      expect((await itemsOf(type, country)).length).toBe(
        (await origin.db.prepare(sql).first<{ n: number }>())?.n,
      )
    }
    const brands = await read<{ brands: { id: number }[] }>('products/support/brand-list/', country)
    expect((await itemsOf('brands', country)).map(({ id }) => id)).toEqual(
      brands.brands.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    const { categories } = await read<{ categories: { id: number; children: { id: number }[] }[] }>(
      'productcategories/',
      country,
    )
    expect((await itemsOf('categories', country)).map(({ id }) => id)).toEqual(
      categories
        .flatMap(({ id, children }) => [id, ...children.map((each) => each.id)])
        .toSorted((one, other) => one - other),
    )
  })

  it('has no alcohol for those who hide it', async () => {
    const all = await itemsOf('products', country)
    const dry = await itemsOf('products', country, { 'x-hide-alcohol': '1' })
    expect(dry.length).toBeGreaterThan(0)
    expect(dry.length).toBeLessThan(all.length)
  })

  it('has the parts that its ids need, each with its first page and its last change', async () => {
    const parts = await partsOf(country)
    // Products of meal kits have high ids.
    const firstKit = (await itemsOf('products', country)).find(({ id }) => id > SITEMAP_IDS)?.id ?? 0
    expect(parts.map(({ type, part, firstPage }) => [type, part, firstPage])).toEqual([
      ['products', 1, 1],
      ['products', Math.ceil(firstKit / SITEMAP_IDS), Math.ceil(firstKit / SITEMAP_PAGE_IDS)],
      ...['categories', 'brands', 'recipes', 'recipe-tags', 'recipe-providers'].map((type) => [type, 1, 1]),
    ])
    const dates = (await pageOf('products', country, 1)).items.map(({ updatedAt }) => updatedAt ?? '')
    expect(parts[0]?.updatedAt).toBe(dates.toSorted().at(-1))
  })
})

it('ids above the limit of a sitemap are in a further part, at the page that the id gives', async () => {
  const id = 2 * SITEMAP_IDS + 4 * SITEMAP_PAGE_IDS + 1
  await origin.db
    .prepare(`INSERT INTO brands (id, name, slug) VALUES (?1, 'Far away', 'far-away')`)
    .bind(id)
    .run()
  await origin.db.prepare('UPDATE products SET brand_id = ?1 WHERE id = ?2').bind(id, MILK).run()
  const brands = (await partsOf('NO')).filter(({ type }) => type === 'brands')
  const page = Math.ceil(id / SITEMAP_PAGE_IDS)
  expect(brands.map(({ part, firstPage }) => [part, firstPage])).toEqual([
    [1, 1],
    [3, page],
  ])
  expect((await pageOf('brands', 'NO', 1)).nextPage).toBe(page)
  expect((await pageOf('brands', 'NO', page)).items.map((each) => each.id)).toEqual([id])
  expect(await pageOf('brands', 'NO', page + 1)).toEqual({ items: [], nextPage: null })
  await origin.db.prepare('UPDATE products SET brand_id = 1 WHERE id = ?1').bind(MILK).run()
})

it('the pages of the feed hold every product once, in the language of the request', async () => {
  type Feed = { nextPage: number | null; items: { id: number; categoryNames: string[] }[] }
  const pages: Feed[] = []
  for (let page: number | null = 1; page !== null;) {
    const found: Feed = await read<Feed>(`products/feed/?page=${page}`, 'SE')
    pages.push(found)
    page = found.nextPage
  }
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(pages.length).toBeGreaterThan(2)
  expect(ids).toEqual((await itemsOf('products', 'SE')).map(({ id }) => id))
  const milk = pages.flatMap(({ items }) => items).find(({ id }) => id === MILK)
  expect(milk?.categoryNames).toEqual(['Dairy and eggs', 'Milk'])
  expect(await read<Feed>('products/feed/?page=900', 'SE')).toEqual({ items: [], nextPage: null })
})
