import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetailOnWire } from '../../shared/api/products-detail.ts'
import type { ProductOnWire } from '../../shared/api/products.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const TACO = 90_404
const TACO_FOR_TWO = 90_402
const SALMON = 90_104

async function get<Body>(path: string, site: Record<string, string> = {}): Promise<Body> {
  const headers = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel', ...site }
  const response = await origin.fetch(`/api/v1/${path}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Body
}
type Listing = { items: { attributes: ProductOnWire }[] }
const listed = async (path: string, site?: Record<string, string>) =>
  (await get<Listing>(path, site)).items.map(({ attributes }) => attributes)
const productsOf = async (ids: string) =>
  (await get<{ products: ProductOnWire[] }>(`products/?ids=${ids}`)).products
const pageOf = async (id: number) => (await get<{ product: ProductDetailOnWire }>(`products/${id}/`)).product
const SWEDISH = { 'x-country': 'SE', 'x-language': 'sv' }
const ENGLISH = { 'x-language': 'en' }

const stock = (productId: number, onHand: number) =>
  origin.db
    .prepare(`UPDATE stock SET on_hand = ?2 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId, onHand)
    .run()

async function findComponents(kitId: number): Promise<{ id: number; packs: number }[]> {
  const { results } = await origin.db
    .prepare(
      `SELECT product_id AS id, packs FROM meal_kit_components WHERE kit_id = ?1 AND country = 'NO' ORDER BY packs DESC`,
    )
    .bind(kitId)
    .all<{ id: number; packs: number }>()
  return results
}

describe('the seeded meal kits', () => {
  it('cost less than their components, and more for more portions', async () => {
    const { results } = await origin.db
      .prepare(
        `SELECT p.meal_kit_id AS kit, pr.country, pr.gross_minor AS price,
                (SELECT sum(c.packs * apart.gross_minor) FROM meal_kit_components c
                   JOIN prices apart ON apart.product_id = c.product_id AND apart.country = c.country
                    AND apart.valid_to IS NULL
                  WHERE c.kit_id = p.id AND c.country = pr.country) AS apart
           FROM products p JOIN prices pr ON pr.product_id = p.id
          WHERE p.meal_kit_id IS NOT NULL ORDER BY p.meal_kit_id, pr.country, p.portions`,
      )
      .all<{ kit: number; country: string; price: number; apart: number }>()
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter(({ price, apart }) => price >= apart || price < apart * 0.9)).toEqual([])
    const falling = results.filter(({ kit, country, price }, index) => {
      const before = results[index - 1]
      return before?.kit === kit && before.country === country && before.price >= price
    })
    expect(falling).toEqual([])
  })

  it('are refused without packs', async () => {
    const empty = origin.db.prepare(`INSERT INTO meal_kit_components VALUES (${TACO}, 'NO', 101, 0)`).run()
    await expect(empty).rejects.toThrow(/constraint/i)
  })
})

describe('a meal kit in lists', () => {
  it('is listed once in its category, for the default number of portions', async () => {
    const kits = await listed('section-listing/categories/903/all/?size=100')
    expect(kits).toHaveLength(8)
    expect(kits.find(({ id }) => id === TACO)).toMatchObject({
      type: 'meal_kit',
      name: 'Matkasse: fredagstaco',
      nameExtra: '4\u00a0porsjoner',
      unitPriceQuantityAbbreviation: 'porsjon',
      mealKit: { portions: 4 },
    })
    expect((await productsOf('601'))[0]).toMatchObject({ type: 'product', mealKit: null })
  })

  it('is counted once in its category', async () => {
    type Category = { id: number; productCount: number }
    const { categories } = await get<{ categories: { children: Category[] }[] }>('productcategories/')
    const children = categories.flatMap((top) => top.children)
    expect(children.find(({ id }) => id === 903)).toMatchObject({ productCount: 8 })
  })

  it.each([
    ['matkasse', {}],
    ['matkasser', {}],
    ['matkasse taco', {}],
    ['matkasse', SWEDISH],
    ['matkassar', SWEDISH],
    ['meal kit', ENGLISH],
    ['meal kits', ENGLISH],
  ])('is found by "%s"', async (query, site) => {
    const products = await listed(`search/mixed/?q=${encodeURIComponent(query)}&type=product`, site)
    expect(products[0]?.type).toBe('meal_kit')
    const shown = products.flatMap(({ mealKit }) => mealKit?.portions ?? [])
    expect(new Set(shown)).toEqual(new Set([4]))
  })

  it('has the stock of its scarcest component, and none when one is not sold', async () => {
    const components = await findComponents(TACO)
    const [{ id, packs } = { id: 0, packs: 0 }] = components
    expect(packs).toBeGreaterThan(1)
    for (const component of components) await stock(component.id, 100)
    const code = async () => (await productsOf(String(TACO)))[0]?.availability.code
    expect(await code()).toBe('available')
    await stock(id, packs * 3 - 1)
    expect(await code()).toBe('low_stock')
    await stock(id, packs - 1)
    expect(await code()).toBe('sold_out')
    await stock(id, 100)
    const list = (isListed: number) =>
      origin.db
        .prepare(`UPDATE product_markets SET is_listed = ?2 WHERE product_id = ?1 AND country = 'NO'`)
        .bind(id, isListed)
        .run()
    await list(0)
    expect(await code()).toBe('sold_out')
    await list(1)
  })

  it('is free from what every component is known to be free from, and from nothing else', async () => {
    const isListed = async () => {
      const kits = await listed('section-listing/categories/903/all/?size=100&filters=free_from:milk')
      return kits.some(({ id }) => id === SALMON)
    }
    const components = await findComponents(SALMON)
    const vouch = (id: number) =>
      origin.db.prepare(`INSERT OR IGNORE INTO product_free_from VALUES (?1, 'milk')`).bind(id).run()
    for (const { id } of components) await vouch(id)
    expect(await isListed()).toBe(true)
    await origin.db
      .prepare(`DELETE FROM product_free_from WHERE product_id = ?1 AND code = 'milk'`)
      .bind(components[0]?.id)
      .run()
    expect(await isListed()).toBe(false)
  })
})

describe('the page of a meal kit', () => {
  it('names every number of portions with its product and price', async () => {
    const product = await pageOf(TACO_FOR_TWO)
    const { portions, choices = [] } = product.mealKit ?? {}
    expect(portions).toBe(2)
    expect(choices.map((each) => each.portions)).toEqual([2, 4, 6, 8])
    expect(choices[0]).toEqual({ productId: TACO_FOR_TWO, portions: 2, grossPrice: product.grossPrice })
    expect(choices[1]?.productId).toBe(TACO)
  })

  it('lists the packs of its components and its recipe, below its category', async () => {
    const product = await pageOf(TACO_FOR_TWO)
    const { recipe, components = [] } = product.mealKitContents ?? {}
    expect(recipe?.title).toMatch(/\S/)
    const stored = await findComponents(TACO_FOR_TWO)
    const shown = components.map((each) => ({ id: each.product.id, packs: each.packs }))
    expect(shown.toSorted(byId)).toEqual(stored.toSorted(byId))
    expect(product.categories.map(({ id }) => id)).toEqual([9, 903])
    expect((await pageOf(601)).mealKitContents).toBeNull()
  })

  it('declares the allergens of its components, `contains` before `may_contain`', async () => {
    await origin.db
      .prepare(`INSERT OR REPLACE INTO product_allergens VALUES (601, 'milk', 'may_contain')`)
      .run()
    const product = await pageOf(TACO)
    const levels = new Map(product.allergens.map(({ code, level }) => [code, level]))
    expect(levels.get('wheat')).toBe('contains')
    // A kit of tortillas with traces of milk and sour cream with milk contains milk.
    expect(levels.get('milk')).toBe('contains')
  })

  it('shows other kits, never itself for another number of portions', async () => {
    type Shelf = { key: string; products: ProductOnWire[] }
    const { sections } = await get<{ sections: Shelf[] }>(`products/${TACO_FOR_TWO}/related-products/`)
    const similar = sections.find(({ key }) => key === 'similar')?.products ?? []
    const kits = similar.filter(({ type }) => type === 'meal_kit')
    expect(kits.length).toBeGreaterThan(0)
    expect(kits.map(({ id }) => id)).not.toContain(TACO)
  })
})

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id
}
