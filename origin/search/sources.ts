import { LANGUAGES, type Language } from '../../shared/sites.ts'
import type { SearchSource } from './search-source.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

type Names = Record<Language, string>
type CategoryRow = { id: number; parent_id: number | null; slug: string; names: string }
type ProductRow = {
  id: number
  popularity: number
  size_value: number
  size_unit: string
  brand_id: number | null
  brand: string | null
  names: string
  categories: string | null
  marks: string | null
  in_no: number
  in_se: number
}
type NamedRow = { id: number; names: string; more: string | null }

const NAMES = (table: string, key: string, owner: string, column: string) =>
  `(SELECT json_group_object(lang, ${column}) FROM ${table} WHERE ${key} = ${owner}.id)`

const NAMED = {
  categories: sql<CategoryRow>(
    `SELECT c.id, c.parent_id, c.slug, ${NAMES('category_texts', 'category_id', 'c', 'name')} AS names FROM categories c`,
  ),
  recipes: sql<NamedRow>(
    `SELECT r.id, ${NAMES('recipe_texts', 'recipe_id', 'r', 'title')} AS names,
            (SELECT group_concat(t.title, ' ') FROM recipe_ingredients i
               JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id
              WHERE i.recipe_id = r.id AND i.is_basic = 0) AS more
       FROM recipes r`,
  ),
}

const PAGE = 5_000

/** Reads every searchable document from the catalogue, kind by kind, the most popular first, products last. */
export async function readSources(db: D1Database): Promise<SearchSource[]> {
  const { categories, recipes } = await readBatch(db, NAMED, {})
  const products = await readProducts(db)
  const byId = new Map(categories.map((row) => [row.id, row]))
  const productSources = products
    .map((row) => toProductSource(row, byId))
    .sort((one, other) => other.popularity - one.popularity || one.refId - other.refId)
  return [
    ...categories.map((row) => ({
      ...plain('category', row.id, JSON.parse(row.names) as Names, []),
      slugs: [row.slug],
    })),
    ...recipes.map((row) =>
      plain('recipe', row.id, JSON.parse(row.names) as Names, row.more ? [row.more] : []),
    ),
    ...brandSources(products),
    ...productSources,
  ]
}

async function readProducts(db: D1Database): Promise<ProductRow[]> {
  const all: ProductRow[] = []
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT p.id, p.popularity, p.size_value, p.size_unit, p.brand_id, b.name AS brand,
                ${NAMES('product_texts', 'product_id', 'p', 'name')} AS names,
                (SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id) AS categories,
                (SELECT group_concat(mark) FROM (
                  SELECT classifier_key AS mark FROM product_classifiers WHERE product_id = p.id
                   UNION ALL SELECT code FROM product_free_from WHERE product_id = p.id)) AS marks,
                coalesce((SELECT is_listed FROM product_markets WHERE product_id = p.id AND country = 'NO'), 0) AS in_no,
                coalesce((SELECT is_listed FROM product_markets WHERE product_id = p.id AND country = 'SE'), 0) AS in_se
           FROM products p LEFT JOIN brands b ON b.id = p.brand_id
          WHERE p.status = 'active' AND p.variant_of IS NULL AND p.id > ?1 ORDER BY p.id LIMIT ?2`,
      )
      .bind(all.at(-1)?.id ?? 0, PAGE)
      .all<ProductRow>()
    all.push(...results)
    if (results.length < PAGE) return all
  }
}

function toProductSource(row: ProductRow, categories: Map<number, CategoryRow>): SearchSource {
  const own = (row.categories?.split(',') ?? []).flatMap((id) => categories.get(Number(id)) ?? [])
  const tops = own.flatMap(({ parent_id }) => (parent_id === null ? [] : (categories.get(parent_id) ?? [])))
  const namesOf = (rows: readonly CategoryRow[]) =>
    [...new Set(rows)].map((each) => JSON.parse(each.names) as Names)
  const names = namesOf(own)
  return {
    kind: 'product',
    refId: row.id,
    inNo: row.in_no === 1,
    inSe: row.in_se === 1,
    popularity: row.popularity,
    name: JSON.parse(row.names) as Names,
    categories: byLanguage((language) => names.map((each) => each[language])),
    tops: namesOf(tops).flatMap((each) => Object.values(each)),
    brand: row.brand,
    size: { value: row.size_value, unit: row.size_unit },
    slugs: own.map(({ slug }) => slug),
    marks: row.marks?.split(',') ?? [],
    more: [],
  }
}

/** Brands; their popularity is their number of products. */
function brandSources(products: readonly ProductRow[]): SearchSource[] {
  const brands = new Map<number, SearchSource>()
  for (const { brand_id: id, brand: name, in_no, in_se } of products) {
    if (id === null || name === null) continue
    const brand = brands.get(id) ?? plain('brand', id, { nb: name, sv: name, en: name }, [])
    const isFirst = !brands.has(id)
    brand.inNo = (!isFirst && brand.inNo) || in_no === 1
    brand.inSe = (!isFirst && brand.inSe) || in_se === 1
    brand.popularity += 1
    brands.set(id, brand)
  }
  return [...brands.values()]
}

function plain(kind: SearchSource['kind'], refId: number, name: Names, more: string[]): SearchSource {
  const categories = byLanguage(() => [])
  return {
    kind,
    refId,
    inNo: true,
    inSe: true,
    popularity: 0,
    name,
    categories,
    tops: [],
    brand: null,
    size: null,
    slugs: [],
    marks: [],
    more,
  }
}

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}
