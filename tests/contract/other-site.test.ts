import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherSiteHref } from '../../client/layout/other-site.ts'
import type { ProductDetailOnWire } from '../../shared/api/products-detail.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { getLocale, type Country, type Site } from '../../shared/sites.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/**
 * Site switcher links from every product, category, brand and recipe of the seed lead to data that exists on
 * the other site (docs/reference/urls.md#another-site).
 */

const SITES: Record<Country, Site> = { NO: 'no', SE: 'se' }
const OTHER: Record<Country, Country> = { NO: 'SE', SE: 'NO' }

let origin: TestOrigin
const shoppers = {} as Record<Country, Shopper>
beforeAll(async () => {
  origin = await createTestOrigin()
  shoppers.NO = await createShopper(origin, { country: 'NO', language: 'nb' })
  shoppers.SE = await createShopper(origin, { country: 'SE', language: 'sv' })
})
afterAll(() => origin.dispose())

async function idsOf(sql: string, ...params: unknown[]): Promise<number[]> {
  const { results } = await origin.db
    .prepare(sql)
    .bind(...params)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** The read that decides the status of the page at a path. */
function readOf(path: string): { site: Site; read: string } {
  const [site = '', ...segments] = path.split('/').filter(Boolean)
  const match = matchRoute(segments)
  const id = match?.params['id'] ?? ''
  const reads: Partial<Record<string, string>> = {
    product: `products/${id}/`,
    category: `section-listing/categories/${id}/all/`,
    brand: `section-listing/brands/${id}/all/`,
    recipe: `recipes/${id}/`,
  }
  const read = match && reads[match.key]
  if (!read) throw new Error(`${path} is no page of this test`)
  return { site: site as Site, read }
}

async function statusAt(path: string): Promise<number> {
  const { site, read } = readOf(path)
  return (await shoppers[getLocale(site).country].call<object>('GET', read)).status
}

describe.each(['NO', 'SE'] as const)('a link from %s to the other country', (country) => {
  const other = OTHER[country]

  it('leads from every product to the same product, or to its category', async () => {
    const ids = await idsOf(
      'SELECT product_id AS id FROM product_markets WHERE country = ?1 AND is_listed = 1',
      country,
    )
    const broken: string[] = []
    const counts = { same: 0, category: 0 }
    for (const id of ids) {
      const { body, status } = await shoppers[country].call<{ product: ProductDetailOnWire }>(
        'GET',
        `products/${id}/`,
      )
      expect([id, status]).toEqual([id, 200])
      const match = { key: 'product', params: { id: String(id) } } as const
      const path = otherSiteHref(SITES[other], {
        country,
        match,
        search: {},
        isMissing: false,
        product: body.product,
      })
      counts[path.includes('/products/') ? 'same' : 'category'] += 1
      if ((await statusAt(path)) !== 200) broken.push(path)
    }
    expect(broken).toEqual([])
    // The assortments overlap in part, so that both cases are tested.
    expect(Math.min(counts.same, counts.category)).toBeGreaterThan(100)
  })

  it.each([
    ['category', 'SELECT id FROM categories'],
    ['brand', 'SELECT id FROM brands'],
    ['recipe', 'SELECT id FROM recipes'],
  ] as const)('leads from every %s to the same one', async (key, sql) => {
    const broken: string[] = []
    for (const id of await idsOf(sql)) {
      const match = { key, params: { id: String(id) } }
      const here = otherSiteHref(SITES[country], { country, match, search: {}, isMissing: false })
      if ((await statusAt(here)) !== 200) continue
      const path = otherSiteHref(SITES[other], { country, match, search: { page: '9' }, isMissing: false })
      expect(path).not.toContain('page')
      if ((await statusAt(path)) !== 200) broken.push(path)
    }
    expect(broken).toEqual([])
  })
})
