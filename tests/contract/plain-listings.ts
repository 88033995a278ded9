import { prepare, sql } from '../../origin/db/query.ts'
import { SHOWN } from '../../origin/products/queries.ts'
import { ALLERGEN_GROUPS } from '../../shared/diet/allergens.ts'
import type { Country, Language } from '../../shared/sites.ts'
import type { Sort } from '../../shared/listing/listing.ts'

export type Visit = { country: Country; language: Language; hidesAlcohol: boolean; now: string }

/** A product of a category as it is computed from the catalogue's own tables. */
export type PlainProduct = {
  id: number
  isSoldOut: boolean
  popularity: number
  price: number
  unitPrice: number
  name: string
  facets: string[]
}

type Row = {
  id: number
  brand_id: number | null
  origin: string | null
  is_offer: number
  classifier_keys: string | null
  left: number
  popularity: number
  price_minor: number
  comparison_quantity: number
  name: string
}

/** Computes the products of a category without any stored listing, in no order. */
export async function computeListing(
  db: D1Database,
  categoryId: number,
  { country, language, hidesAlcohol, now }: Visit,
): Promise<PlainProduct[]> {
  const products = sql<Row>(
    `WITH section AS (
       SELECT DISTINCT pc.product_id FROM categories c JOIN product_categories pc ON pc.category_id = c.id
        WHERE c.id = :categoryId OR c.parent_id = :categoryId), ${SHOWN}
     SELECT listed.*, coalesce(listed.on_hand - listed.reserved, 0) AS left, t.sort_key AS name
       FROM listed JOIN product_texts t ON t.product_id = listed.id AND t.lang = :language`,
  )
  const params = { categoryId, country, language, hidesAlcohol: Number(hidesAlcohol), now }
  const { results } = await prepare(db, products, params).all<Row>()
  const freeFrom = await readFreeFrom(db, country)
  return results.map((row) => ({
    id: row.id,
    isSoldOut: row.left <= 0,
    popularity: row.popularity,
    price: row.price_minor,
    unitPrice: row.price_minor / row.comparison_quantity,
    name: row.name,
    facets: facetsOf(row, freeFrom(row.id)),
  }))
}

/** The ids in an order of the shop. */
export function inOrder(products: readonly PlainProduct[], sort: Sort): number[] {
  const order = (one: PlainProduct, other: PlainProduct) =>
    Number(one.isSoldOut) - Number(other.isSoldOut) || ORDERS[sort](one, other) || one.id - other.id
  return products.toSorted(order).map(({ id }) => id)
}

const ORDERS: Record<Sort, (one: PlainProduct, other: PlainProduct) => number> = {
  default: (one, other) => other.popularity - one.popularity,
  price_asc: (one, other) => one.price - other.price,
  price_desc: (one, other) => other.price - one.price,
  name: (one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1),
  unit_price: (one, other) => one.unitPrice - other.unitPrice,
}

/** The number of products by facet, as in `brand:3`. */
export function countFacets(products: readonly PlainProduct[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const facet of products.flatMap(({ facets }) => facets)) counts[facet] = (counts[facet] ?? 0) + 1
  return counts
}

function facetsOf(row: Row, freeFrom: string[]): string[] {
  const keys = row.classifier_keys?.split(',') ?? []
  return [
    ...(row.brand_id === null ? [] : [`brand:${row.brand_id}`]),
    ...keys
      .filter((key) => key !== 'organic' && !ALLERGEN_GROUPS.some((code) => key === `${code}-free`))
      .map((key) => `diet:${key}`),
    ...freeFrom.map((code) => `free_from:${code}`),
    ...(row.is_offer ? ['offer:yes'] : []),
    ...(keys.includes('organic') ? ['organic:yes'] : []),
    ...(row.origin === null ? [] : [`origin:${row.origin}`]),
  ]
}

/** What products are known to be free from; a kit from what all of its components are. */
async function readFreeFrom(db: D1Database, country: Country): Promise<(id: number) => string[]> {
  const codes = new Map<number, string[]>()
  const { results } = await db
    .prepare('SELECT product_id AS id, code FROM product_free_from')
    .all<{ id: number; code: string }>()
  for (const { id, code } of results) codes.set(id, [...(codes.get(id) ?? []), code])
  const components = new Map<number, number[]>()
  const kits = await db
    .prepare('SELECT kit_id, product_id FROM meal_kit_components WHERE country = ?1')
    .bind(country)
    .all<{ kit_id: number; product_id: number }>()
  for (const { kit_id: kit, product_id: id } of kits.results) {
    components.set(kit, [...(components.get(kit) ?? []), id])
  }
  const own = (id: number) => codes.get(id) ?? []
  return (id) => {
    const [first, ...rest] = components.get(id) ?? []
    if (first === undefined) return own(id)
    return own(first).filter((code) => rest.every((each) => own(each).includes(code)))
  }
}
