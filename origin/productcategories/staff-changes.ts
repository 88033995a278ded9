import { LANGUAGES } from '../../shared/sites.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import { insertRows } from '../db/statements.ts'
import { refreshListings } from '../products/listed/refresh.ts'
import { refreshSearch } from '../search/refresh.ts'
import { placeCategory } from './rules/place-category.ts'
import { type CategoryFields, type TreeRow, TREE } from './staff.ts'

/** Parts of the search index that are stored before the response; the job stores the others. */
const SEARCH_PARTS = 4

type World = { db: D1Database; now: string }

/**
 * Stores a category; its siblings keep their order around its place. Returns the categories whose pages name
 * it, or null for an unknown category and for a parent that cannot have it.
 */
export function saveCategory(world: World, id: number, fields: CategoryFields): Promise<number[] | null> {
  return changeTree(world, fields, (all) => (all.some((each) => each.id === id) ? { id } : null))
}

/** Makes a category. Returns its id and what `saveCategory` does, or the field that cannot be. */
export async function addCategory(
  world: World,
  slug: string,
  fields: CategoryFields,
): Promise<{ id: number; shownBy: number[] } | { wrong: 'slug' | 'parent' }> {
  const { motif, tint } = fields
  let id = FIRST_ID
  let isTaken = false
  const shownBy = await changeTree(world, fields, (all) => {
    id = Math.max(FIRST_ID, ...all.map((each) => each.id + 1))
    isTaken = all.some((each) => each.slug === slug)
    return isTaken ? null : { id, added: prepare(world.db, ADD, { id, slug, motif, tint }) }
  })
  if (shownBy !== null) return { id, shownBy }
  return { wrong: isTaken ? 'slug' : 'parent' }
}

/** Above the ids that a file of categories may have. */
const FIRST_ID = 1_000_001

/** Tries of a change while other staff change the tree. */
const TRIES = 3

/** The category to store in the tree as it is; `added` makes it. Null: there is none. */
type Choose = (all: readonly TreeRow[]) => { id: number; added?: D1PreparedStatement } | null

/**
 * Stores a category in one batch, in the tree that was read for it: of two moves at the same time, the second
 * is judged by what the first has left. Returns the categories whose pages name it; null when there is no
 * place for it.
 */
async function changeTree(world: World, fields: CategoryFields, choose: Choose): Promise<number[] | null> {
  for (let left = TRIES; ; left -= 1) {
    const { categories } = await readBatch(world.db, TREE, {})
    const chosen = choose(categories)
    const all = categories.map((each) => ({ id: each.id, parentId: each.parent_id }))
    const place = chosen && placeCategory(all, { ...fields, id: chosen.id }, fields.position)
    if (!chosen || !place) return null
    try {
      await runBatch(world.db, {
        guard: guard(world.db, `${TREE_TEXT} = ?1`, [
          all.map(({ id, parentId }) => `${id}<${parentId ?? ''}`).join(' '),
        ]),
        added: chosen.added,
        saved: saveStatements(world.db, chosen.id, place.order, fields),
        end: endGuard(world.db),
      })
    } catch (error) {
      if (!isLostRace(error) || left <= 1) throw error
      continue
    }
    await refreshListings(world)
    await refreshSearch(world, SEARCH_PARTS)
    return place.shownBy
  }
}

/** SQL: the categories in their order, each with its parent. */
const TREE_TEXT = `(
  SELECT coalesce(group_concat(id || '<' || coalesce(parent_id, ''), ' '), '')
    FROM (SELECT id, parent_id FROM categories ORDER BY sort, id))`

function saveStatements(
  db: D1Database,
  id: number,
  order: readonly number[],
  { names, parentId, motif, tint, isHidden }: CategoryFields,
) {
  const rows = LANGUAGES.map((language) => [id, language, names[language]])
  const texts = insertRows('category_texts', ['category_id', 'lang', 'name'], rows)
  return {
    texts: db
      .prepare(`${texts.sql} WHERE true ON CONFLICT (category_id, lang) DO UPDATE SET name = excluded.name`)
      .bind(...texts.params),
    rest: prepareAll(db, SAVE, {
      id,
      parentId,
      motif,
      tint,
      isHidden: Number(isHidden),
      order: JSON.stringify(order),
    }),
  }
}

const ADD = sql<never>(
  'INSERT INTO categories (id, slug, sort, motif, tint) VALUES (:id, :slug, 0, :motif, :tint)',
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
