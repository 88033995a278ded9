import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import { insertRows } from '../db/statements.ts'
import { refreshListings } from '../products/listed/refresh.ts'
import { refreshSearch } from '../search/refresh.ts'
import { placeCategory } from './rules/place-category.ts'

/** What staff change of a category. */
export type CategoryFields = {
  names: Record<Language, string>
  /** Null on the top level. */
  parentId: number | null
  /** Its place among the categories of its parent, from 1. */
  position: number
  motif: string
  tint: string
  isHidden: boolean
}
export type EditedCategory = CategoryFields & { id: number; slug: string; siblings: number }
export type ParentCategory = { id: number; slug: string }

type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  motif: string
  tint: string
  is_hidden: number
}
const TREE = {
  categories: sql<CategoryRow>(
    'SELECT id, parent_id, slug, motif, tint, is_hidden FROM categories ORDER BY sort, id',
  ),
}
const EDITED = {
  ...TREE,
  names: sql<{ lang: Language; name: string }>(
    'SELECT lang, name FROM category_texts WHERE category_id = :id',
  ),
}

/** Reads a category as staff edit it, null for an unknown one, and the categories that may be a parent. */
export async function readEditedCategory(
  db: D1Database,
  id: number,
): Promise<{ category: EditedCategory | null; parents: ParentCategory[] }> {
  const { categories, names } = await readBatch(db, EDITED, { id })
  const parents = categories.filter((each) => each.parent_id === null && each.id !== id)
  const row = categories.find((each) => each.id === id)
  if (!row) return { category: null, parents }
  const siblings = categories.filter((each) => each.parent_id === row.parent_id)
  const nameIn = (language: Language) => names.find(({ lang }) => lang === language)?.name ?? ''
  const { slug, parent_id: parentId, motif, tint } = row
  const category = {
    id,
    slug,
    parentId,
    motif,
    tint,
    names: { nb: nameIn('nb'), sv: nameIn('sv'), en: nameIn('en') },
    position: siblings.indexOf(row) + 1,
    isHidden: row.is_hidden === 1,
    siblings: siblings.length,
  }
  return { category, parents }
}

/** Parts of the search index that are stored before the response; the job stores the others. */
const SEARCH_PARTS = 4

type World = { db: D1Database; now: string }

/**
 * Stores a category; its siblings keep their order around its place. Returns the categories whose pages name it, or
 * null for an unknown category and for a parent that cannot have it.
 */
export async function saveCategory(
  { db, now }: World,
  id: number,
  { names, position, isHidden, ...fields }: CategoryFields,
): Promise<number[] | null> {
  const { categories } = await readBatch(db, TREE, {})
  const all = categories.map((each) => ({ id: each.id, parentId: each.parent_id }))
  const place = placeCategory(all, { id, parentId: fields.parentId }, position)
  if (place === null || !all.some((each) => each.id === id)) return null
  const rows = LANGUAGES.map((language) => [id, language, names[language]])
  const texts = insertRows('category_texts', ['category_id', 'lang', 'name'], rows)
  await runBatch(db, {
    texts: db
      .prepare(`${texts.sql} WHERE true ON CONFLICT (category_id, lang) DO UPDATE SET name = excluded.name`)
      .bind(...texts.params),
    rest: prepareAll(db, SAVE, {
      id,
      ...fields,
      isHidden: Number(isHidden),
      order: JSON.stringify(place.order),
    }),
  })
  await refreshListings({ db, now })
  await refreshSearch({ db, now }, SEARCH_PARTS)
  return place.shownBy
}

/** Makes a category. Returns its id and what `saveCategory` does; null for a slug that another one has. */
export async function addCategory(
  { db, now }: World,
  slug: string,
  fields: CategoryFields,
): Promise<{ id: number; shownBy: number[] | null } | null> {
  const { motif, tint } = fields
  const id = await prepare(db, ADD, { slug, motif, tint, first: FIRST_ID }).first<number>('id')
  return id === null ? null : { id, shownBy: await saveCategory({ db, now }, id, fields) }
}

/** Above the ids that a file of categories may have. */
const FIRST_ID = 1_000_001

// Without names it is shown nowhere until it is saved.
const ADD = sql<{ id: number }>(
  `INSERT INTO categories (id, slug, sort, motif, tint)
   SELECT max(:first, coalesce(max(id), 0) + 1), :slug, coalesce(max(sort), 0) + 1, :motif, :tint
     FROM categories WHERE true
   ON CONFLICT (slug) DO NOTHING RETURNING id`,
)

const SAVE = {
  row: sql<never>('UPDATE categories SET motif = :motif, tint = :tint, is_hidden = :isHidden WHERE id = :id'),
  // Listings and search are made anew for the goods of a category that moves.
  parent: sql<never>(
    'UPDATE categories SET parent_id = :parentId WHERE id = :id AND parent_id IS NOT :parentId',
  ),
  order: sql<never>(
    `UPDATE categories SET sort = place.key FROM json_each(:order) place
      WHERE categories.id = place.value AND categories.sort <> place.key`,
  ),
}
