import { afterAll, beforeAll, expect, it } from 'vitest'
import { importProducts } from '../../origin/import/load-products.ts'
import { refreshListings } from '../../origin/products/listed/refresh.ts'
import type { TopCategory } from '../../origin/productcategories/store.ts'
import type { Listing } from '../../shared/api/section-listing.ts'
import { SORTS } from '../../shared/listing/listing.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRandom, shuffle } from '../support/random.ts'
import { computeListing, countFacets, inOrder, type PlainProduct, type Visit } from './plain-listings.ts'
import { randomWrite } from './random-writes.ts'

const SEED = 20_261_123
const ROUNDS = 8
const WRITES = 25

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const headersOf = ({ country, language, hidesAlcohol }: Visit) => ({
  'x-country': country,
  'x-language': language,
  'x-requested-case': 'camel',
  ...(hidesAlcohol && { 'x-hide-alcohol': '1' }),
})

async function read<Body>(path: string, visit: Visit): Promise<Body> {
  const response = await origin.fetch(`/api/v1/${path}`, { headers: headersOf(visit) })
  return (await response.json()) as Body
}

/** All pages of a category: ids in order, the counts of its filters, and the total. */
async function readAll(id: number, sort: string, visit: Visit, filters = '') {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const listing = await read<Listing>(
      `section-listing/categories/${id}/all/?size=100&page=${page}&sort=${sort}&filters=${filters}`,
      visit,
    )
    ids.push(...listing.items.map((item) => item.id))
    if (listing.hasMoreItems) continue
    const counts = listing.filters.flatMap(({ name, items }) =>
      items.map(({ value, count }) => [`${name}:${value}`, count] as const),
    )
    return { ids, totalCount: listing.totalCount, counts: Object.fromEntries(counts) }
  }
}

async function expectAsComputed(visit: Visit, random: () => number): Promise<void> {
  const { categories } = await read<{ categories: TopCategory[] }>('productcategories/', visit)
  for (const top of categories) {
    for (const category of [top, ...top.children]) {
      if (random() > 0.1) continue
      const computed = await computeListing(origin.db, category.id, visit)
      expect(category.productCount, `products of ${category.id}`).toBe(computed.length)
      const sort = SORTS[Math.floor(random() * SORTS.length)] ?? 'default'
      const stored = await readAll(category.id, sort, visit)
      expect(stored.ids, `${category.id} by ${sort}`).toEqual(inOrder(computed, sort))
      expect(stored.counts).toEqual(countFacets(computed))
      expect(stored.totalCount).toBe(computed.length)
      await expectFiltered(category.id, computed, visit, random)
    }
  }
}

/** One or two filters: each narrows the counts of the others, and `free_from` its own. */
async function expectFiltered(
  id: number,
  computed: readonly PlainProduct[],
  visit: Visit,
  random: () => number,
): Promise<void> {
  const known = Object.keys(countFacets(computed))
  // What the stored rows have columns for, and anything else.
  const marked = ['offer:yes', 'organic:yes'].filter((facet) => known.includes(facet))
  const from = random() < 0.5 ? known : marked
  const wanted = shuffle(from, random).slice(0, random() < 0.6 ? 1 : 2)
  const nameOf = (facet: string) => facet.slice(0, facet.indexOf(':'))
  const matching = (facets: readonly string[]) =>
    computed.filter((product) =>
      facets.every((facet) =>
        nameOf(facet) === 'free_from'
          ? product.facets.includes(facet)
          : wanted.some((each) => nameOf(each) === nameOf(facet) && product.facets.includes(each)),
      ),
    )
  const counts = Object.fromEntries(
    known.flatMap((facet) => {
      const others = wanted.filter((each) => nameOf(each) === 'free_from' || nameOf(each) !== nameOf(facet))
      const count = countFacets(matching(others))[facet] ?? 0
      return count > 0 || wanted.includes(facet) ? [[facet, count]] : []
    }),
  )
  const stored = await readAll(id, 'price_asc', visit, wanted.join(','))
  expect(stored.ids, `${id} with ${wanted.join(',')}`).toEqual(inOrder(matching(wanted), 'price_asc'))
  expect(stored.counts).toEqual(counts)
  expect(stored.totalCount).toBe(stored.ids.length)
}

const visitAt = (random: () => number): Visit => ({
  country: random() < 0.5 ? 'NO' : 'SE',
  language: (['nb', 'sv', 'en'] as const)[Math.floor(random() * 3)] ?? 'nb',
  hidesAlcohol: random() < 0.3,
  now: origin.clock.now.toISOString(),
})

const STORED = ['listed_products', 'category_listings', 'category_facets'] as const

async function readStored(): Promise<unknown[][]> {
  const results = await origin.db.batch(STORED.map((table) => origin.db.prepare(`SELECT * FROM ${table}`)))
  return results.map(({ results: rows }) => rows)
}

it('stored orders, facets and counts are those computed from the catalogue, after any writes', async () => {
  const random = createRandom(SEED)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let write = 0; write < WRITES; write += 1) await randomWrite(origin, random)
    await expectAsComputed(visitAt(random), random)
  }
})

it('an import stores the listings of its products', async () => {
  const head =
    'ean,country_prefix,name,name_lang,brand,brand_source,category,subcategory,category_source,organic,alcohol,ingredients,ingredients_lang,allergens_guess,energy_kj,energy_kcal,fat,saturated_fat,carbohydrate,sugars,fiber,protein,salt,off_image_url,quality,allergens,may_contain,net_quantity,storage,operator,operator_address'
  const product =
    '7300000000011,SE,Prövodryck,sv,Testmärket,name,dairy,milk,name,1,0,"_Mjölk_, salt",sv,milk;egg,158,37,0.5,0.4,4.6,4.5,,3.6,0.1,,10,milk,nuts,75 cl,chilled,Testmejeriet AB,"Mejerigatan 1, 111 11 Testby"'
  const { loaded } = await importProducts(origin.db, `${head}\n${product}`, origin.clock.now)
  expect(loaded).toBe(1)
  expect(await origin.db.prepare('SELECT count(*) FROM changed_products').first('count(*)')).toBe(0)
  const random = createRandom(SEED)
  await expectAsComputed({ ...visitAt(random), country: 'SE', hidesAlcohol: false }, random)
})

it('rows stored little by little are those stored all at once', async () => {
  const before = await readStored()
  await origin.db.batch([
    ...STORED.map((table) => origin.db.prepare(`DELETE FROM ${table}`)),
    origin.db.prepare(
      'INSERT INTO changed_products SELECT id FROM products WHERE true ON CONFLICT DO NOTHING',
    ),
  ])
  await refreshListings({ db: origin.db, now: origin.clock.now.toISOString() })
  expect(await readStored()).toEqual(before)
})
