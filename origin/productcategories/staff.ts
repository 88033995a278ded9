import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { insertRows } from '../db/statements.ts'
import { refreshSearch } from '../search/refresh.ts'

export type EditedCategory = {
  id: number
  names: Record<Language, string>
  /** Its place among the categories of its parent, from 1. */
  position: number
  isHidden: boolean
}

const CATEGORY = {
  names: sql<{ lang: Language; name: string }>(
    'SELECT lang, name FROM category_texts WHERE category_id = :id',
  ),
  siblings: sql<{ id: number; is_hidden: number }>(
    `SELECT s.id, s.is_hidden FROM categories c JOIN categories s ON s.parent_id IS c.parent_id
      WHERE c.id = :id ORDER BY s.sort, s.id`,
  ),
}

/** Reads a category as staff edit it, with the number of its siblings; null for an unknown one. */
export async function findEditedCategory(
  db: D1Database,
  id: number,
): Promise<(EditedCategory & { siblings: number }) | null> {
  const { names, siblings } = await readBatch(db, CATEGORY, { id })
  const position = siblings.findIndex((each) => each.id === id) + 1
  if (position === 0) return null
  const nameIn = (language: Language) => names.find(({ lang }) => lang === language)?.name ?? ''
  return {
    id,
    names: { nb: nameIn('nb'), sv: nameIn('sv'), en: nameIn('en') },
    position,
    isHidden: siblings[position - 1]?.is_hidden === 1,
    siblings: siblings.length,
  }
}

/** Parts of the search index that are stored before the response; the job stores the others. */
const SEARCH_PARTS = 4

/** Stores a category; its siblings keep their order around its place. False for an unknown one. */
export async function saveCategory(
  { db, now }: { db: D1Database; now: string },
  { id, names, position, isHidden }: EditedCategory,
): Promise<boolean> {
  const { siblings } = await readBatch(db, { siblings: CATEGORY.siblings }, { id })
  if (!siblings.some((each) => each.id === id)) return false
  const others = siblings.flatMap((each) => (each.id === id ? [] : [each.id]))
  const order = others.toSpliced(position - 1, 0, id)
  const rows = LANGUAGES.map((language) => [id, language, names[language]])
  const texts = insertRows('category_texts', ['category_id', 'lang', 'name'], rows)
  await runBatch(db, {
    texts: db
      .prepare(`${texts.sql} WHERE true ON CONFLICT (category_id, lang) DO UPDATE SET name = excluded.name`)
      .bind(...texts.params),
    order: prepare(db, ORDER, { order: JSON.stringify(order) }),
    visibility: prepare(db, VISIBILITY, { id, isHidden: Number(isHidden) }),
  })
  await refreshSearch({ db, now }, SEARCH_PARTS)
  return true
}

const ORDER = sql<never>(
  `UPDATE categories SET sort = place.key FROM json_each(:order) place
    WHERE categories.id = place.value AND categories.sort <> place.key`,
)
const VISIBILITY = sql<never>('UPDATE categories SET is_hidden = :isHidden WHERE id = :id')
