import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listing, type Listing } from '../../shared/api/section-listing.ts'
import { megamenu } from '../../shared/api/app-components.ts'
import { productTile, type Product } from '../../shared/api/products.ts'
import { RECIPES } from '../../origin/recipes/all-sources.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { formatPercent } from '../../shared/text/measures.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function read(path: string, country: 'NO' | 'SE' = 'NO', language = 'nb'): Promise<Listing> {
  const response = await origin.fetch(`/api/v1/section-listing/${path}`, {
    headers: { 'x-country': country, 'x-language': language, 'x-requested-case': 'camel' },
  })
  return v.parse(listing, await response.json())
}

/** A tile as sent: amounts are strings. */
const amount = v.nullable(v.string())
const WIRE_TILE = v.object({
  ...productTile.entries,
  grossPrice: amount,
  grossUnitPrice: amount,
  deposit: amount,
  discount: v.nullable(v.object({ undiscountedGrossPrice: amount, descriptionShort: v.string() })),
})

type Raw = { items: { type: string; id: number; attributes: unknown }[] }
const NAMED = v.object({ name: v.string(), fullName: v.string(), brand: v.nullable(v.string()) })

async function readRaw(path: string): Promise<Raw> {
  const response = await origin.fetch(`/api/v1/section-listing/${path}`, {
    headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
  })
  return (await response.json()) as Raw
}

/** A tile has no brand where the name says it. */
function brandOf(attributes: unknown): { brand: string | null } {
  const { name, fullName, brand } = v.parse(NAMED, attributes)
  return { brand: fullName === name ? null : brand }
}

function productsOf({ items }: Listing): Product[] {
  return items.flatMap((item) => (item.type === 'product' ? [item.attributes] : []))
}

async function getProduct(
  id: number,
  path: string,
  country: 'NO' | 'SE' = 'NO',
  language = 'nb',
): Promise<Product> {
  const found = productsOf(await read(`${path}?size=100`, country, language)).find((each) => each.id === id)
  if (!found) throw new Error(`No product ${id} in ${path}`)
  return found
}

describe('a listing', () => {
  it('pages without losing or repeating a product', async () => {
    const first = await read('categories/1/all/?size=48')
    const second = await read('categories/1/all/?size=48&page=2')
    const cursor = await read(`categories/1/all/?size=48&cursor=${first.nextCursor}`)
    expect(first).toMatchObject({ page: 1, size: 48, hasMoreItems: true, nextCursor: '2' })
    expect(second).toMatchObject({ page: 2, hasMoreItems: false, nextCursor: null })
    expect(cursor.items).toEqual(second.items)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.totalCount)
    expect(first.items).toHaveLength(48)
  })

  it('is empty past its end', async () => {
    expect(await read('categories/1/all/?page=99')).toMatchObject({
      items: [],
      hasMoreItems: false,
      nextCursor: null,
    })
  })

  it('has breadcrumbs and sibling sections', async () => {
    const sub = await read('categories/1/102/')
    expect(sub.breadcrumbs.map(({ title }) => title)).toEqual(['Frukt og grønt', 'Bær'])
    expect(sub.subsections.map(({ id }) => id)).toEqual([101, 102, 103, 104, 105, 106])
    const berries = await read('categories/102/all/?size=100')
    expect(sub.subsections[1]?.productCount).toBe(berries.totalCount)
    expect(sub.uri).toBe('/no/categories/102-berries')
    expect((await read('categories/102/all/', 'SE', 'en')).uri).toBe('/se-en/categories/102-berries')
  })

  it('sorts by price, unit price and name in the language, sold-out products last', async () => {
    const inStock = async (sort: string, country: 'NO' | 'SE' = 'NO', language = 'nb') => {
      const products = productsOf(await read(`categories/6/all/?size=100&sort=${sort}`, country, language))
      const firstGone = products.findIndex(({ availability }) => !availability.isAvailable)
      const end = firstGone < 0 ? products.length : firstGone
      expect(products.slice(end).every(({ availability }) => !availability.isAvailable)).toBe(true)
      return products.slice(0, end)
    }
    const prices = (await inStock('price_asc')).map(({ grossPrice }) => grossPrice)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const falling = (await inStock('price_desc')).map(({ grossPrice }) => grossPrice)
    expect(falling).toEqual(falling.toSorted((one, other) => other - one))
    const units = (await inStock('unit_price')).map(({ grossUnitPrice }) => grossUnitPrice ?? 0)
    expect(units).toEqual(units.toSorted((one, other) => one - other))
    const names = (await inStock('name', 'SE', 'sv')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
    expect(await inStock('default')).not.toHaveLength(0)
  })

  it('filters, and counts for each value the products it would list', async () => {
    const all = await read('categories/13/all/?size=100')
    const brands = all.filters.find(({ name }) => name === 'brand')?.items ?? []
    expect(brands.length).toBeGreaterThan(5)
    for (const { value, count } of brands) {
      expect((await read(`categories/13/all/?filters=brand:${value}`)).totalCount).toBe(count)
    }
    const [one, other] = brands
    const both = await read(`categories/13/all/?filters=brand:${one?.value},brand:${other?.value}`)
    expect(both.totalCount).toBe((one?.count ?? 0) + (other?.count ?? 0))
    expect(both.filters[0]?.items.filter(({ active }) => active)).toHaveLength(2)
    expect((await read('categories/13/all/?filters=brand:99999')).totalCount).toBe(0)
  })

  it('filters by diet, organic, origin and offer together', async () => {
    const found = productsOf(
      await read('categories/1/all/?size=100&filters=diet:vegan,organic:yes,origin:EC'),
    )
    expect(found.map(({ id }) => id)).toEqual([102])
    expect(found[0]?.clientClassifiers.map(({ key }) => key)).toContain('organic')
    const offers = productsOf(await read('categories/1/all/?size=100&filters=offer:yes'))
    expect(offers.length).toBeGreaterThan(2)
    expect(offers.every(({ promotions }) => promotions.length > 0)).toBe(true)
  })

  it('excludes products that contain or may contain any of the given allergens', async () => {
    const listing = await read('categories/3/all/?size=100&filters=free_from:milk,free_from:nuts')
    const found = productsOf(listing)
    expect(found.length).toBeGreaterThan(2)
    const { results } = await origin.db
      .prepare(
        `SELECT product_id FROM product_allergens
          WHERE code IN ('milk', 'nuts') AND product_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(found.map(({ id }) => id)))
      .all()
    expect(results).toEqual([])
    const values = listing.filters.find(({ name }) => name === 'free_from')?.items ?? []
    expect(values.filter(({ active }) => active).map(({ displayValue }) => displayValue)).toEqual([
      'Uten melk',
      'Uten nøtter',
    ])
    for (const { value, count } of values) {
      const narrowed = await read(
        `categories/3/all/?filters=free_from:milk,free_from:nuts,free_from:${value}`,
      )
      expect(narrowed.totalCount).toBe(count)
    }
    expect((await read('categories/3/all/?filters=free_from:nothing')).totalCount).toBe(0)
  })

  it('names filter values in the language', async () => {
    const origins = async (language: string) =>
      (await read('categories/1/all/', 'NO', language)).filters.find(({ name }) => name === 'origin')
        ?.items ?? []
    expect((await origins('nb')).map(({ displayValue }) => displayValue)).toContain('Spania')
    expect((await origins('en')).map(({ displayValue }) => displayValue)).toContain('Spain')
  })
})

describe('a product', () => {
  it('has its own price, name and URL in each country and language', async () => {
    expect(await getProduct(MILK, 'categories/2/201/')).toMatchObject({
      name: 'Lettmelk 1,5\u00a0%',
      nameExtra: '1\u00a0l',
      frontUrl: `/no/products/${MILK}-lettmelk-1-5`,
      currency: 'NOK',
      unitPriceQuantityAbbreviation: 'l',
    })
    const swedish = await getProduct(MILK, 'categories/2/201/', 'SE', 'sv')
    expect(swedish).toMatchObject({
      name: 'Mellanmjölk 1,5\u00a0%',
      frontUrl: `/se/products/${MILK}-mellanmjolk-1-5`,
      currency: 'SEK',
    })
    expect(swedish.grossPrice).not.toBe((await getProduct(MILK, 'categories/2/201/')).grossPrice)
    expect((await getProduct(MILK, 'categories/2/201/', 'SE', 'en')).frontUrl).toBe(
      `/se-en/products/${MILK}-semi-skimmed-milk-1-5`,
    )
  })

  it('is listed only in countries where it is sold', async () => {
    const inNorway = productsOf(await read('brands/1/all/')).map(({ brand }) => brand)
    expect(inNorway).toEqual(inNorway.map(() => 'TINE'))
    expect(inNorway.length).toBeGreaterThan(2)
    expect((await read('brands/1/all/', 'SE', 'sv')).totalCount).toBe(0)
  })

  it('shows a reduction against the lowest price of the thirty days before it', async () => {
    // The regular price was 34.90 throughout: 29.90 is 14 % less.
    expect(await getProduct(204, 'campaigns/current/all/')).toMatchObject({
      grossPrice: 2990,
      discount: { undiscountedGrossPrice: 3490, descriptionShort: formatPercent(-14, 'nb') },
      promotions: [{ title: formatMoney(2990, 'nb'), type: 'fixed' }],
    })
    // The regular price is 24.90, but it was 23.90 until twenty days ago, which is the reference price.
    expect(await getProduct(115, 'campaigns/current/all/')).toMatchObject({
      grossPrice: 1990,
      discount: { undiscountedGrossPrice: 2390, descriptionShort: formatPercent(-16, 'sv') },
    })
  })

  it('keeps its price with a multibuy and states the terms', async () => {
    expect(await getProduct(309, 'campaigns/current/all/')).toMatchObject({
      grossPrice: 2390,
      grossUnitPrice: 5975,
      discount: null,
      promotions: [{ title: '3 for 60\u00a0kr', type: 'multibuy', minQuantity: 3 }],
    })
    expect((await getProduct(309, 'campaigns/current/all/', 'SE', 'sv')).promotions[0]?.title).toBe(
      '3 för 50\u00a0kr',
    )
  })

  it('returns to its regular price when the campaign ends', async () => {
    const present = origin.clock.now
    origin.clock.advance(91 * 86_400_000)
    expect(await getProduct(204, 'categories/2/203/')).toMatchObject({
      grossPrice: 3490,
      discount: null,
      promotions: [],
    })
    expect((await read('campaigns/current/all/')).totalCount).toBe(0)
    origin.clock.now = present
  })

  it('has its deposit beside the price, by country', async () => {
    expect(await getProduct(387, 'categories/13/1303/')).toMatchObject({ deposit: 300 })
    expect(await getProduct(387, 'categories/13/1303/', 'SE', 'sv')).toMatchObject({ deposit: 300 })
    expect(await getProduct(101, 'categories/1/101/')).toMatchObject({ deposit: null })
  })

  it('with alcohol has the legal age limit and is exempt from marketing', async () => {
    const beer = async (country: 'NO' | 'SE') => getProduct(380, 'categories/13/1306/', country, 'en')
    expect(await beer('NO')).toMatchObject({
      ageLimit: 18,
      isAgeRestricted: true,
      isExemptFromThirdPartyMarketing: true,
    })
    expect(await beer('SE')).toMatchObject({ ageLimit: null, isAgeRestricted: false })
  })

  it('reports low stock and sold out', async () => {
    const set = (onHand: number) =>
      origin.db.prepare('UPDATE stock SET on_hand = ?1 WHERE product_id = 101').bind(onHand).run()
    await set(3)
    expect((await getProduct(101, 'categories/1/101/')).availability).toMatchObject({
      isAvailable: true,
      code: 'low_stock',
      description: 'Bare noen få igjen',
    })
    await set(0)
    expect((await getProduct(101, 'categories/1/101/')).availability).toMatchObject({
      isAvailable: false,
      code: 'sold_out',
      description: 'Utsolgt',
    })
    await set(100)
  })
})

describe('a product tile', () => {
  it('has the tile fields of the whole product and nothing else; no brand that the name says', async () => {
    for (const path of ['categories/1/all/?size=48', 'campaigns/current/all/?size=48']) {
      const whole = await readRaw(path)
      const tiles = await readRaw(`${path}&fields=tile`)
      expect(tiles).toEqual({
        ...whole,
        items: whole.items.map(({ id, attributes }) => ({
          type: 'product_tile',
          id,
          attributes: { ...v.parse(WIRE_TILE, attributes), ...brandOf(attributes) },
        })),
      })
      expect(v.parse(productTile, tiles.items[0]?.attributes)).toEqual(
        v.parse(productTile, whole.items[0]?.attributes),
      )
    }
  })

  it('is small: forty-eight of them take at most 25 kB', async () => {
    expect(JSON.stringify(await readRaw('categories/1/all/?size=48&fields=tile')).length).toBeLessThan(25_000)
  })

  it('leaves recipes unchanged', async () => {
    expect(await readRaw('recipes/all/all/?size=4&fields=tile')).toEqual(
      await readRaw('recipes/all/all/?size=4'),
    )
  })
})

describe('a recipe', () => {
  it('has a price per portion in the currency of the country', async () => {
    const path = 'recipes/all/all/?size=100'
    const [norwegian, swedish] = [await read(path), await read(path, 'SE', 'sv')]
    expect(norwegian.totalCount).toBe(RECIPES.length)
    expect(norwegian.items).toHaveLength(RECIPES.length)
    expect(norwegian.items[0]).toMatchObject({
      attributes: { title: 'Kremet laksepasta', cookingDurationIso8601: 'PT25M', difficultyString: 'Enkel' },
    })
    expect(swedish.items[0]).toMatchObject({ attributes: { title: 'Krämig laxpasta' } })
    for (const { items } of [norwegian, swedish]) {
      for (const item of items) {
        const price = item.type === 'recipe' ? item.attributes.pricePerPortion : null
        expect(price).toBeGreaterThan(300)
        expect(price).toBeLessThan(9000)
      }
    }
  })
})

describe('the menu', () => {
  const readMenu = async (query: string) => {
    const response = await origin.fetch(`/api/v1/app-components/megamenu/${query}`, {
      headers: { 'x-country': 'NO', 'x-requested-case': 'camel' },
    })
    return v.parse(megamenu, await response.json())
  }

  it('has no category without goods', async () => {
    const before = await readMenu('')
    await origin.db.batch([
      origin.db.prepare(
        `INSERT INTO categories (id, parent_id, slug, sort, motif, tint)
         VALUES (1399, 13, 'green-tea', 99, 'teapot', '#E8F2E0'), (99, NULL, 'tea-time', 99, 'teapot', '#E8F2E0')`,
      ),
      origin.db.prepare(
        `INSERT INTO category_texts (category_id, lang, name) VALUES (1399, 'nb', 'Grønn te'), (99, 'nb', 'Te')`,
      ),
    ])
    expect(await readMenu('')).toEqual(before)
  })

  it('with fields=top has the columns of the whole menu without items', async () => {
    const whole = await readMenu('')
    expect(whole.columns.every(({ items }) => items.length > 0)).toBe(true)
    expect(await readMenu('?fields=top')).toEqual({
      ...whole,
      columns: whole.columns.map((column) => ({ ...column, items: [] })),
      // Its picture is read for the whole menu only.
      promoted: whole.promoted.map((each) => ({ ...each, imageUrl: null })),
    })
  })
})

describe('the assortment', () => {
  it('has a product in every category of both countries, and more than one page of 48', async () => {
    for (const country of ['NO', 'SE'] as const) {
      const response = await origin.fetch('/api/v1/app-components/megamenu/', {
        headers: { 'x-country': country, 'x-requested-case': 'camel' },
      })
      const { columns } = v.parse(megamenu, await response.json())
      expect(columns.length).toBeGreaterThanOrEqual(12)
      for (const { id, items } of columns) {
        for (const item of items)
          expect((await read(`categories/${id}/${item.id}/?size=1`, country)).totalCount).toBeGreaterThan(0)
      }
      expect((await read('categories/1/all/?size=48', country)).hasMoreItems).toBe(true)
    }
  })
})
