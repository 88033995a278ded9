import { expect, test } from 'vitest'
import { formatPercent } from '../../../shared/text/measures.ts'
import { messages as en } from '../../catalogues/en.ts'
import { messages as enLater } from '../../catalogues/en-later.ts'
import { messages as nb } from '../../catalogues/nb.ts'
import { messages as nbLater } from '../../catalogues/nb-later.ts'
import { messages as sv } from '../../catalogues/sv.ts'
import { messages as svLater } from '../../catalogues/sv-later.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import type { ProductPage } from '../../queries/responses/products.ts'
import { ProductContents } from './contents.tsx'

const MESSAGES = { en: { ...en, ...enLater }, nb: { ...nb, ...nbLater }, sv: { ...sv, ...svLater } }

test.each([
  ['en', 'Allergens: not declared, ', 'ask us'],
  ['nb', 'Allergener: ikke oppgitt, ', 'spør oss'],
  ['sv', 'Allergener: inte angivna, ', 'fråga oss'],
] as const)('food with undeclared allergens says so and links to help (%s)', (language, text, link) => {
  const html = render({ allergenStatus: 'not_declared' }, language)
  expect(html).toContain(text)
  expect(html).toMatch(new RegExp(`href="/no/about/frequently-asked-questions/"[^>]*>${link}</a>`))
})

test('undeclared allergens are named beside a list of ingredients, too', () => {
  const html = render({ allergenStatus: 'not_declared', ingredientsText: 'Sukker, melk' })
  expect(html).toContain('Sukker, melk')
  expect(html).toContain('not declared')
})

test('declared food and products that are not eaten have no link to help', () => {
  expect(render({ allergenStatus: 'declared', ingredientsText: 'Vann' })).not.toContain('not declared')
  expect(render({ allergenStatus: 'not_applicable' })).not.toMatch(/not declared|Ingredients/)
})

test.each([
  ['en', 'Allergens: none declared'],
  ['nb', 'Allergener: ingen oppgitt'],
  ['sv', 'Allergener: inga angivna'],
] as const)('a declaration without allergens says that none is declared (%s)', (language, text) => {
  const declared = { allergenStatus: 'declared', ingredientsText: 'Vann' } as const
  expect(render(declared, language)).toContain(text)
  const milk = { code: 'milk', name: 'Melk', level: 'contains' } as const
  expect(render({ ...declared, allergens: [milk] }, language)).not.toContain(text)
  expect(render({ allergenStatus: 'not_declared' }, language)).not.toContain(text)
})

test('what the table of contents says already is not said again', () => {
  const rows = [
    { key: 'Alcohol', value: formatPercent('4.7', 'nb') },
    { key: 'Barcode', value: '7038010000010' },
  ]
  const detailedInfo = [{ language: 'en', contentsTable: { title: 'Contents', rows }, nutritionTable: null }]
  const known = { gtin: '7038010000010', alcoholByVolume: '4.7' }
  const html = render({ ...known, detailedInfo: detailedInfo as ProductPage['detailedInfo'] })
  expect(html.match(/7038010000010/g)).toHaveLength(1)
  expect(html.match(/>Alcohol</g)).toHaveLength(1)
  expect(render(known).match(/7038010000010/g)).toHaveLength(1)
})

function render(product: Partial<ProductPage>, language: keyof typeof MESSAGES = 'en'): string {
  return renderOnPage(<ProductContents product={{ ...EMPTY, ...product }} />, {
    path: '/no/products/1/',
    language,
    messages: MESSAGES[language],
  })
}

/** Only the fields that the component reads. */
const EMPTY = {
  description: null,
  ingredientsText: null,
  allergens: [],
  detailedInfo: [],
  originCountry: null,
  storage: null,
  alcoholByVolume: null,
  gtin: null,
} as unknown as ProductPage
