import type { Language } from '../../shared/sites.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

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

export type TreeRow = {
  id: number
  parent_id: number | null
  slug: string
  motif: string
  tint: string
  is_hidden: number
}
/** The categories in their order. */
export const TREE = {
  categories: sql<TreeRow>(
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
