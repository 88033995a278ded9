import { describe, expect, it } from 'vitest'
import { type LeftPage, otherSiteHref } from './other-site.ts'

const from = (page: Partial<LeftPage>): LeftPage => ({
  country: 'NO',
  match: null,
  search: {},
  isMissing: false,
  ...page,
})
const PRODUCT = { key: 'product', params: { id: '161' } } as const
const CATEGORY = { key: 'category', params: { id: '3' } } as const

describe('the link to another site', () => {
  it('leads to the same product where it is sold', () => {
    const product = { countries: ['NO', 'SE'] as const, categories: [{ id: 1 }, { id: 12 }] }
    expect(otherSiteHref('se', from({ match: PRODUCT, product }))).toBe('/se/products/161')
  })

  it('leads to the category of a product that is sold in one country only', () => {
    const product = { countries: ['NO'] as const, categories: [{ id: 1 }, { id: 12 }] }
    expect(otherSiteHref('se', from({ match: PRODUCT, product }))).toBe('/se/categories/12')
    expect(otherSiteHref('no-en', from({ match: PRODUCT, product }))).toBe('/no-en/products/161')
    expect(otherSiteHref('se', from({ match: PRODUCT, product: { ...product, categories: [] } }))).toBe(
      '/se/',
    )
  })

  it('leads from a content page to it where it is written, else home', () => {
    const match = { key: 'contentSeasonal', params: { slug: 'advent' } } as const
    const page = from({ match, sites: ['no', 'no-en'] })
    expect(otherSiteHref('no-en', page)).toBe('/no-en/seasonal/advent/')
    expect(otherSiteHref('se', page)).toBe('/se/')
    expect(otherSiteHref('se', from({ match }))).toBe('/se/seasonal/advent/')
  })

  it('keeps page and filters on sites of the same country and drops them for another country', () => {
    const page = from({ match: CATEGORY, search: { page: '3', sort: 'name', filters: 'brand:1' } })
    expect(otherSiteHref('no-en', page)).toBe('/no-en/categories/3?page=3&sort=name&filters=brand%3A1')
    expect(otherSiteHref('se', page)).toBe('/se/categories/3?sort=name')
  })

  it('leads to the first page of a search, because other words find other goods', () => {
    const page = from({ match: { key: 'search', params: {} }, search: { q: 'melk', page: '3' } })
    expect(otherSiteHref('no-en', page)).toBe('/no-en/search/?q=melk')
  })

  it('leads to the visitor’s own cart instead of a shared cart of another country', () => {
    const page = from({ match: { key: 'cartShared', params: { token: 'x'.repeat(43) } } })
    expect(otherSiteHref('se', page)).toBe('/se/cart/')
    expect(otherSiteHref('no-en', page)).toBe(`/no-en/cart/shared/${'x'.repeat(43)}/`)
  })

  it('leads to the cart instead of a list, which is of one country', () => {
    const page = from({ match: { key: 'productList', params: { id: '7' } } })
    expect(otherSiteHref('se', page)).toBe('/se/cart/')
    expect(otherSiteHref('no-en', page)).toBe('/no-en/product-lists/7/')
  })

  it('leads home from a page that was not found', () => {
    expect(otherSiteHref('se', from({}))).toBe('/se/')
    expect(otherSiteHref('no-en', from({ match: PRODUCT, isMissing: true }))).toBe('/no-en/')
  })
})
