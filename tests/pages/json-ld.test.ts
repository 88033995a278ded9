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
  expect((await describedBy('/no/')).subjects).toEqual([])
  expect((await describedBy('/no/products/999999999')).subjects).toEqual([])
})
