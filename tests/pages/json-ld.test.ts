import { expect, test } from 'vitest'
import { type Described, findJsonLdFaults, readJsonLd } from '../support/json-ld.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

/** The page's JSON-LD. */
async function describedBy(path: string): Promise<{ html: string; subjects: Described[] }> {
  const html = await (await fetch(sharedShopUrl() + path)).text()
  return { html, subjects: readJsonLd(html) }
}

test('a product page names the product, its price and its breadcrumb', async () => {
  const { html, subjects } = await describedBy(`/no-nb/products/${MILK}-lettmelk`)
  const [breadcrumbs, product] = subjects
  const origin = /<link rel="canonical" href="(https?:\/\/[^/]+)\/no\/products\/176"/.exec(html)?.[1]
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Lettmelk 1,5\u00a0%, 1\u00a0l',
    sku: String(MILK),
    offers: {
      '@type': 'Offer',
      url: `${origin}/no/products/${MILK}`,
      price: '23.90',
      priceCurrency: 'NOK',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Meieri og egg', item: `${origin}/no/categories/2` },
      { position: 2, name: 'Melk', item: `${origin}/no/categories/201` },
      { position: 3, name: 'Lettmelk 1,5\u00a0%', item: `${origin}/no/products/${MILK}` },
    ],
  })
})

test('a category page names its breadcrumb, in the language of the page', async () => {
  const { subjects } = await describedBy('/se/categories/201')
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Mejeri och ägg' }, { name: 'Mjölk' }],
  })
})

test('pages without a subject have no JSON-LD', async () => {
  expect((await describedBy('/no/campaigns/')).subjects).toEqual([])
  expect((await describedBy('/se/about/pricing/')).subjects).toEqual([])
  expect((await describedBy('/no/products/999999999')).subjects).toEqual([])
})

test.each([
  ['/no/', ['Organization', 'WebSite']],
  ['/se-en/', ['Organization', 'WebSite']],
  [`/se/products/${MILK}`, ['BreadcrumbList', 'Product']],
  ['/no-en/products/101', ['BreadcrumbList', 'Product']],
  ['/no/recipes/1', ['BreadcrumbList', 'Recipe']],
  ['/se/recipes/2?portions=12', ['BreadcrumbList', 'Recipe']],
  ['/no/about/frequently-asked-questions/', ['FAQPage']],
  ['/se-en/about/frequently-asked-questions/', ['FAQPage']],
])('%s describes %j, each with what its type requires', async (path, types) => {
  const { html, subjects } = await describedBy(path)
  expect(subjects.map((each) => each['@type'])).toEqual(types)
  expect(findJsonLdFaults(html)).toEqual([])
})
