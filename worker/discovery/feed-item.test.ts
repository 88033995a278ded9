import { describe, expect, it } from 'vitest'
import type { FeedProduct } from '../../shared/api/products-feed.ts'
import { DESCRIPTION_MAX, feedItemXml, TITLE_MAX } from './feed-item.ts'

const MILK: FeedProduct = {
  id: 132,
  fullName: 'TINE Lettmelk',
  name: 'Lettmelk',
  nameExtra: '1,5 %, 1 l',
  brand: 'TINE',
  brandId: 1,
  frontUrl: '/no/products/132',
  absoluteUrl: '/no/products/132',
  currency: 'NOK',
  grossPrice: 2390,
  grossUnitPrice: 2390,
  unitPriceQuantityName: 'liter',
  unitPriceQuantityAbbreviation: 'l',
  deposit: null,
  discount: null,
  availability: { isAvailable: true, code: 'available', description: null, nextAvailableDate: null },
  images: [{ thumbnail: { url: '/media/a.jpg' }, large: { url: '/media/b.jpg?v=1&w=2' }, alt: null }],
  primaryCategoryId: 201,
  maxQuantity: 999,
  isAgeRestricted: false,
  ageLimit: null,
  isExemptFromThirdPartyMarketing: false,
  type: 'product',
  gtin: '7038010009457',
  description: 'Fresh milk.',
  categoryNames: ['Dairy & eggs', 'Milk'],
  measure: { quantity: 0.75, unit: 'l' },
}
const PLACE = { origin: 'https://torg.example', site: 'no' } as const
const fieldsOf = (changes: Partial<FeedProduct>) =>
  Object.fromEntries(
    [...feedItemXml({ ...MILK, ...changes }, PLACE).matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(
      ([, name = '', text]) => [name, text],
    ),
  )

describe('an item of the merchant feed', () => {
  it('has the fields that the specification requires, and those that grocers need', () => {
    expect(fieldsOf({})).toEqual({
      id: '132',
      title: 'TINE Lettmelk, 1,5 %, 1 l',
      description: 'Fresh milk.',
      link: 'https://torg.example/no/products/132',
      image_link: 'https://torg.example/media/b.jpg?v=1&amp;w=2',
      availability: 'in_stock',
      price: '23.90 NOK',
      condition: 'new',
      brand: 'TINE',
      gtin: '7038010009457',
      product_type: 'Dairy &amp; eggs &gt; Milk',
      unit_pricing_measure: '0.75 l',
      unit_pricing_base_measure: '1 l',
    })
  })

  it('names both prices of a reduced product', () => {
    const discount: FeedProduct['discount'] = {
      isDiscounted: true,
      undiscountedGrossPrice: 2990,
      undiscountedGrossUnitPrice: null,
      descriptionShort: '−20 %',
      maximumQuantity: null,
      remainingQuantity: null,
      validTo: null,
    }
    expect(fieldsOf({ discount })).toMatchObject({ price: '29.90 NOK', sale_price: '23.90 NOK' })
  })

  it('says that a product is sold out, and that one has no barcode and no brand', () => {
    const availability = { ...MILK.availability, isAvailable: false, code: 'sold_out' as const }
    const fields = fieldsOf({ availability, gtin: null, brand: null, description: null, measure: null })
    expect(fields).toMatchObject({ availability: 'out_of_stock', identifier_exists: 'no' })
    expect(fields['description']).toBe('TINE Lettmelk, 1,5 %, 1 l')
    expect(Object.keys(fields)).not.toContain('unit_pricing_measure')
  })

  it.each([[{ ageLimit: 18 }], [{ isAgeRestricted: true }], [{ isExemptFromThirdPartyMarketing: true }]])(
    'is left out for %j',
    (changes) => {
      expect(feedItemXml({ ...MILK, ...changes }, PLACE)).toBe('')
    },
  )

  it('shortens texts to the specification’s limits, never within a character', () => {
    const fields = fieldsOf({ fullName: '🥛'.repeat(200), description: 'å'.repeat(6_000) })
    expect(fields['title']?.length).toBeLessThanOrEqual(TITLE_MAX)
    expect(fields['title']).toMatch(/^(?:🥛)+…$/u)
    expect(fields['description']).toHaveLength(DESCRIPTION_MAX)
  })

  it('is well-formed whatever a text contains', () => {
    const xml = feedItemXml({ ...MILK, fullName: ']]></g:title><g:price>0.01 NOK</g:price>\u0000' }, PLACE)
    expect(xml.match(/<g:price>/g)).toHaveLength(1)
    expect(xml).not.toContain('\u0000')
  })
})
