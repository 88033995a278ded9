import { LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import type { DocumentRef, SearchSource } from './search-source.ts'
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
type BrandRow = { id: number; name: string; products: number; in_no: number; in_se: number }
type RecipeRow = { id: number; names: string; ingredients: string }

const NAMES = (table: string, key: string, owner: string, column: string) =>
  `(SELECT json_group_object(lang, ${column}) FROM ${table} WHERE ${key} = ${owner}.id)`

/** SQL: the ids of the documents `:refs`, a JSON list of kinds and ids, that are of this kind. */
const ids = (kind: string) => `(SELECT value ->> 1 FROM json_each(:refs) WHERE value ->> 0 = '${kind}')`

/** SQL: true for a product that has a document. */
const IS_LISTED = `p.status = 'active' AND p.variant_of IS NULL`

const isSold = (country: Country) =>
  `coalesce((SELECT is_listed FROM product_markets WHERE product_id = p.id AND country = '${country}'), 0)`

const SOURCES = {
  /** All of them, because products have their names. */
  categories: sql<CategoryRow>(
    `SELECT c.id, c.parent_id, c.slug, ${NAMES('category_texts', 'category_id', 'c', 'name')} AS names FROM categories c`,
  ),
  recipes: sql<RecipeRow>(
    `SELECT r.id, ${NAMES('recipe_texts', 'recipe_id', 'r', 'title')} AS names,
            (SELECT json_group_array(json_array(t.lang, t.title)) FROM recipe_ingredients i
               JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id
              WHERE i.recipe_id = r.id AND i.is_basic = 0) AS ingredients
       FROM recipes r WHERE r.id IN ${ids('recipe')}`,
  ),
  brands: sql<BrandRow>(
    `SELECT b.id, b.name, count(*) AS products, max(${isSold('NO')}) AS in_no, max(${isSold('SE')}) AS in_se
       FROM brands b JOIN products p ON p.brand_id = b.id
      WHERE b.id IN ${ids('brand')} AND ${IS_LISTED} GROUP BY b.id`,
  ),
  products: sql<ProductRow>(
    `SELECT p.id, p.popularity, p.size_value, p.size_unit, p.brand_id, b.name AS brand,
            ${NAMES('product_texts', 'product_id', 'p', 'name')} AS names,
            (SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id) AS categories,
            (SELECT group_concat(mark) FROM (
              SELECT classifier_key AS mark FROM product_classifiers WHERE product_id = p.id
               UNION ALL SELECT code FROM product_free_from WHERE product_id = p.id)) AS marks,
            ${isSold('NO')} AS in_no, ${isSold('SE')} AS in_se
       FROM products p LEFT JOIN brands b ON b.id = p.brand_id
      WHERE p.id IN ${ids('product')} AND ${IS_LISTED}`,
  ),
}

/** Reads the documents from the catalogue. One that no longer exists, or is not searched, is left out. */
export async function readSources(db: D1Database, refs: readonly DocumentRef[]): Promise<SearchSource[]> {
  const { categories, recipes, brands, products } = await readBatch(db, SOURCES, {
    refs: refsParameter(refs),
  })
  const byId = new Map(categories.map((row) => [row.id, row]))
  const wanted = new Set(refs.flatMap(({ kind, refId }) => (kind === 'category' ? [refId] : [])))
  return [
    ...categories
      .filter(({ id }) => wanted.has(id))
      .map((row) => ({
        ...plain('category', row.id, JSON.parse(row.names) as Names),
        slugs: [row.slug],
      })),
    ...recipes.map((row) => {
      const titles = JSON.parse(row.ingredients) as [Language, string][]
      const ingredients = byLanguage((language) =>
        titles.flatMap(([each, title]) => (each === language ? [title] : [])),
      )
      return { ...plain('recipe', row.id, JSON.parse(row.names) as Names), ingredients }
    }),
    ...brands.map(({ id, name, products: popularity, in_no, in_se }) => ({
      ...plain('brand', id, { nb: name, sv: name, en: name }),
      popularity,
      inNo: in_no === 1,
      inSe: in_se === 1,
    })),
    ...products.map((row) => toProductSource(row, byId)),
  ]
}

/** Returns the value of the SQL parameter `:refs`. */
export function refsParameter(refs: readonly DocumentRef[]): string {
  return JSON.stringify(refs.map(({ kind, refId }) => [kind, refId]))
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
    brandId: row.brand_id,
    size: { value: row.size_value, unit: row.size_unit },
    slugs: own.map(({ slug }) => slug),
    marks: row.marks?.split(',') ?? [],
    ingredients: byLanguage(() => []),
  }
}

function plain(kind: SearchSource['kind'], refId: number, name: Names): SearchSource {
  const none = byLanguage(() => [])
  return {
    kind,
    refId,
    inNo: true,
    inSe: true,
    popularity: 0,
    name,
    categories: none,
    tops: [],
    brand: null,
    brandId: null,
    size: null,
    slugs: [],
    marks: [],
    ingredients: none,
  }
}

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}
