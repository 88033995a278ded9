import { insertRows, type Statement } from '../db/statements.ts'
import type { Category } from './tree.ts'

/** Statements for categories and their names; parents must come first. */
export function categoryStatements(categories: readonly Category[]): Statement[] {
  return [
    insertRows(
      'categories',
      ['id', 'parent_id', 'slug', 'sort', 'motif', 'tint'],
      categories.map(({ id, parentId, slug, sort, motif, tint }) => [id, parentId, slug, sort, motif, tint]),
    ),
    insertRows(
      'category_texts',
      ['category_id', 'lang', 'name'],
      categories.flatMap(({ id, name }) => Object.entries(name).map(([lang, text]) => [id, lang, text])),
    ),
  ]
}
