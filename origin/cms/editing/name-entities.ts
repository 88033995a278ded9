import type { OriginDeps } from '../../deps.ts'
import { runBatch } from '../../db/batch.ts'
import { prepare, sql } from '../../db/query.ts'
import { type EntityKind, isEntity, type StoredEntity } from '../rules/entity-rows.ts'

type Place = { country: string; language: string }

/**
 * Gives the products and recipes inside a text their names and pictures, in its language. `missing` are those that
 * the country does not sell or have, as `product 132`; one that `stored` has stays as it is there, so that goods
 * which are sold no longer keep nobody from changing the rest.
 */
export async function nameEntities(
  { db }: Pick<OriginDeps, 'db'>,
  document: Record<string, unknown>,
  { country, language }: Place,
  stored: Record<string, unknown>,
): Promise<{ document: Record<string, unknown>; missing: string[] }> {
  const body = document['bodyRaw']
  if (!Array.isArray(body) || !body.some(isEntity)) return { document, missing: [] }
  const idsOf = (kind: EntityKind) =>
    JSON.stringify(body.filter(isEntity).flatMap((each) => (each.kind === kind ? [Number(each.id)] : [])))
  const rows = await runBatch(db, {
    product: prepare(db, PRODUCTS, { ids: idsOf('product'), country, language }),
    recipe: prepare(db, RECIPES, { ids: idsOf('recipe'), language }),
  })
  const named = (entity: StoredEntity) => {
    const title = rows[entity.kind].find(({ id }) => String(id) === entity.id)?.title
    if (title === undefined) return { ...entity, metadata: metadataIn(stored['bodyRaw'], entity) }
    return { ...entity, metadata: { title, image_url: `/media/${entity.kind}s/${entity.id}.svg` } }
  }
  const blocks: unknown[] = body.map((block: unknown) => (isEntity(block) ? named(block) : block))
  const missing = blocks
    .filter(isEntity)
    .flatMap(({ kind, id, metadata }) => (metadata === null ? [`${kind} ${id}`] : []))
  return { document: { ...document, bodyRaw: blocks }, missing }
}

function metadataIn(body: unknown, { kind, id }: StoredEntity): StoredEntity['metadata'] {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  return blocks.filter(isEntity).find((each) => each.kind === kind && each.id === id)?.metadata ?? null
}

type Named = { id: number; title: string }

const PRODUCTS = sql<Named>(`
  SELECT p.id, t.name AS title FROM products p JOIN product_texts t ON t.product_id = p.id AND t.lang = :language
   WHERE p.id IN (SELECT value FROM json_each(:ids)) AND p.status = 'active'
     AND EXISTS (SELECT 1 FROM prices WHERE product_id = p.id AND country = :country)`)
const RECIPES = sql<Named>(`
  SELECT recipe_id AS id, title FROM recipe_texts
   WHERE recipe_id IN (SELECT value FROM json_each(:ids)) AND lang = :language`)
