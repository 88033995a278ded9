import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { readRelevance } from '../search/relevance.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

type Shown = { id: number; name: string; brand: string | null; images: { thumbnail: { url: string } }[] }

async function read(path: string, country: Country): Promise<unknown> {
  const headers = {
    'x-country': country,
    'x-language': country === 'SE' ? 'sv' : 'nb',
    'x-requested-case': 'camel',
  }
  const response = await origin.fetch(`/api/v1/${path}`, { headers })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

/** Every product within an answer. */
function productsIn(value: unknown): Shown[] {
  if (Array.isArray(value)) return value.flatMap(productsIn)
  if (value === null || typeof value !== 'object') return []
  return isProduct(value) ? [value] : Object.values(value).flatMap(productsIn)
}

function isProduct(value: object): value is Shown {
  return ['images', 'brand', 'grossPrice'].every((key) => Object.hasOwn(value, key))
}

/** The version of a picture's URL tells what it is drawn from. */
function doublesOf(products: readonly Shown[]): string[] {
  const pictures = Map.groupBy(products, ({ images }) => images[0]?.thumbnail.url.split('?')[1])
  return [...pictures.values()]
    .filter((each) => new Set(each.map(({ name, brand }) => `${name} ${brand}`)).size > 1)
    .map((each) => each.map(({ id, name }) => `${id} ${name}`).join(' = '))
}

async function idsOf(table: 'categories' | 'recipes'): Promise<number[]> {
  const { results } = await origin.db.prepare(`SELECT id FROM ${table} ORDER BY id`).all<{ id: number }>()
  return results.map(({ id }) => id)
}

const SIZE = 100

async function pathsOf(country: Country): Promise<string[]> {
  const categories = await idsOf('categories')
  const recipes = await idsOf('recipes')
  const queries = readRelevance().filter((each) => each.country === country)
  return [
    'section-listing/home/popular/all/?size=100',
    'section-listing/campaigns/current/all/?size=100',
    ...categories.flatMap((id) =>
      [1, 2].map((page) => `section-listing/categories/${id}/all/?size=${SIZE}&page=${page}`),
    ),
    ...recipes.map((id) => `recipes/${id}/`),
    ...queries.map(({ query }) => `search/mixed/?q=${encodeURIComponent(query)}`),
  ]
}

it.each(COUNTRIES)('no list in %s shows two goods with one picture', async (country) => {
  const doubles: string[] = []
  let shown = 0
  for (const path of await pathsOf(country)) {
    const products = productsIn(await read(path, country))
    shown += products.length
    doubles.push(...doublesOf(products).map((double) => `${path}: ${double}`))
  }
  expect(shown).toBeGreaterThan(1_000)
  expect(doubles).toEqual([])
})
