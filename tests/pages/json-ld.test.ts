import { expect, test } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

type Described = Record<string, unknown> & { '@type': string }

/** The page's JSON-LD. */
async function describedBy(path: string): Promise<{ html: string; subjects: Described[] }> {
  const html = await (await fetch(sharedShopUrl() + path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return { html, subjects: blocks.map(([, json = '']) => JSON.parse(json) as Described) }
}

test('a product page names the product, its price and its breadcrumb', async () => {
  const { html, subjects } = await describedBy(`/no-nb/products/${MILK}-lettmelk`)
  const [breadcrumbs, product] = subjects
  const origin = /<link rel="canonical" href="(https?:\/\/[^/]+)\/no\/products\/176"/.exec(html)?.[1]
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Lettmelk 1,5 %, 1\u00a0l',
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
      { position: 3, name: 'Lettmelk 1,5 %', item: `${origin}/no/products/${MILK}` },
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

/** The properties that schema.org or its readers require, by type. */
const REQUIRED: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'offers', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'referenceQuantity'],
  Recipe: ['name', 'image', 'recipeIngredient', 'recipeInstructions', 'totalTime', 'recipeYield', 'author'],
  NutritionInformation: ['calories'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}

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
  const { subjects } = await describedBy(path)
  expect(subjects.map((each) => each['@type'])).toEqual(types)
  for (const subject of subjects)
    for (const each of partsOf(subject)) {
      for (const name of REQUIRED[each['@type']] ?? []) {
        const value = each[name]
        const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value)
        expect([each['@type'], name, isFilled]).toEqual([each['@type'], name, true])
      }
    }
})

/** The value and everything typed in it. */
function partsOf(value: unknown): Described[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(partsOf)
  return '@type' in value ? [value as Described, ...inner] : inner
}
