import { expect, test } from 'vitest'
import type { PageSubject, ProductSubject, RecipeSubject } from '../../client/entry.server.tsx'
import { getLocale } from '../../shared/sites.ts'
import { jsonLdHtml } from './json-ld.ts'

const page = {
  locale: getLocale('no'),
  origin: 'https://torg.example',
  site: { siteName: null, siteDomain: null },
}
const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

const HOSTILE = '</script><script>alert(1)</script><!--\u2028'

const PRODUCT = {
  id: 132,
  fullName: 'Lettmelk',
  nameExtra: '1 l',
  brand: 'TINE',
  description: null,
  gtin: '7038010009457',
  grossPrice: 2390,
  grossUnitPrice: 2390,
  unitPriceQuantityAbbreviation: 'l',
  discount: null,
  availability: { isAvailable: false, code: 'sold_out', description: null },
  images: [{ thumbnail: { url: '/media/1.jpg' }, large: { url: '/media/1.jpg' }, alt: null }],
  detailedInfo: [
    {
      language: 'nb',
      nutritionTable: { basis: '100ml', rows: [{ code: 'energy_kj', key: 'Energi', value: '185 kJ' }] },
    },
  ],
} as unknown as ProductSubject

const RECIPE = {
  title: 'Laksepasta',
  lead: 'Rask.',
  author: null,
  provider: { id: 1, name: 'Torgs kjøkken', imageUrl: null },
  featureImageUrl: '/media/recipes/1.jpg',
  cookingDurationIso8601: 'PT25M',
  numPortions: 4,
  ingredientsDisplayList: [
    { id: 1, title: 'laks', displayQuantity: '600', displayUnit: 'g', group: '', hint: null },
  ],
  instructions: {
    instructions: [
      { ordering: 2, text: 'Server.' },
      { ordering: 1, text: 'Kok pastaen.' },
    ],
    tips: [],
  },
  nutritionPerPortion: [
    { code: 'energy_kcal', name: 'Energi', value: '612', unit: 'kcal' },
    { code: 'salt', name: 'Salt', value: '1,2', unit: 'g' },
  ],
} as unknown as RecipeSubject

const crumbs = (name: string) => [
  { name, path: '/categories/1' },
  { name, path: '/categories/101' },
]

test('texts cannot end the script element, in any type', () => {
  const subjects: PageSubject[] = [
    { breadcrumbs: crumbs(HOSTILE) },
    { breadcrumbs: [], product: { ...PRODUCT, fullName: HOSTILE } },
    { breadcrumbs: [], recipe: { path: '/recipes/1', recipe: { ...RECIPE, title: HOSTILE } } },
    { breadcrumbs: [], questions: [{ question: HOSTILE, answer: HOSTILE }] },
  ]
  for (const subject of subjects) {
    const html = jsonLdHtml(subject, page)
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(JSON.stringify(blocksOf(html)[0])).toContain('alert(1)')
  }
})

test('a page without a subject has no block, and a single breadcrumb is the page itself', () => {
  expect(jsonLdHtml(null, page)).toBe('')
  expect(jsonLdHtml({ breadcrumbs: crumbs('Dairy').slice(1) }, page)).toBe('')
})

test('a product has its offer, unit price, barcode and nutrition declaration', () => {
  const subject = { breadcrumbs: [{ name: 'Lettmelk', path: '/products/132' }], product: PRODUCT }
  expect(blocksOf(jsonLdHtml(subject, page))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Lettmelk, 1 l',
      sku: '132',
      gtin: '7038010009457',
      brand: { '@type': 'Brand', name: 'TINE' },
      image: ['https://torg.example/media/1.jpg'],
      offers: {
        '@type': 'Offer',
        url: 'https://torg.example/no/products/132',
        price: '23.90',
        priceCurrency: 'NOK',
        availability: 'https://schema.org/OutOfStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '23.90',
          priceCurrency: 'NOK',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
        },
      },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Energi / 100 ml', value: '185 kJ' }],
    },
  ])
})

test('a unit price per portion and an undeclared product are left out', () => {
  const product = { ...PRODUCT, unitPriceQuantityAbbreviation: 'porsjon' as const, detailedInfo: [] }
  const [data] = blocksOf(jsonLdHtml({ breadcrumbs: [], product }, page))
  expect(data).not.toHaveProperty('additionalProperty')
  expect(data?.['offers']).not.toHaveProperty('priceSpecification')
})

test('a recipe has picture, time, yield, ingredients, steps in their order and nutrition', () => {
  const subject = { breadcrumbs: [], recipe: { recipe: RECIPE, path: '/recipes/1' } }
  expect(blocksOf(jsonLdHtml(subject, page))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Laksepasta',
      image: 'https://torg.example/media/recipes/1.jpg',
      description: 'Rask.',
      author: { '@type': 'Organization', name: 'Torgs kjøkken' },
      url: 'https://torg.example/no/recipes/1',
      inLanguage: 'nb-NO',
      totalTime: 'PT25M',
      recipeYield: '4',
      recipeIngredient: ['600 g laks'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Kok pastaen.' },
        { '@type': 'HowToStep', text: 'Server.' },
      ],
      nutrition: { '@type': 'NutritionInformation', calories: '612 kcal' },
    },
  ])
})

test('the home page is about the shop, its site and its search', () => {
  const blocks = blocksOf(
    jsonLdHtml({ breadcrumbs: [], isShop: true }, { ...page, locale: getLocale('no-nb') }),
  )
  expect(blocks.map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
  expect(blocks[1]).toMatchObject({
    url: 'https://torg.example/no/',
    potentialAction: { target: { urlTemplate: 'https://torg.example/no/search/?q={search_term_string}' } },
  })
})

test('the site is called what its settings say, with its domain as the other name', () => {
  const site = { siteName: 'Torg Nord', siteDomain: 'nord.torg.example' }
  const [organization, website] = blocksOf(jsonLdHtml({ breadcrumbs: [], isShop: true }, { ...page, site }))
  expect(organization).toMatchObject({ name: 'Torg Nord' })
  expect(website).toMatchObject({ name: 'Torg Nord', alternateName: 'nord.torg.example' })
})

test('questions have their answers', () => {
  const questions = [{ question: 'When?', answer: 'Today.' }]
  expect(blocksOf(jsonLdHtml({ breadcrumbs: [], questions }, page))).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Today.' } },
      ],
    },
  ])
})
