import type { Country, Language } from '../../../shared/sites.ts'
import { runBatch } from '../../db/batch.ts'
import { prepare, type Query, sql } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'
import { isHidden } from '../../products/queries.ts'
import type { DocumentType } from '../documents.ts'
import { documentPath } from '../rules/document-address.ts'
import { type LinkSubject, pageKey, type SubjectKind } from '../rules/link-subject.ts'

/** The keys of the subjects that exist now. */
export async function findExisting(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  subjects: readonly LinkSubject[],
): Promise<Set<string>> {
  const idsOf = (kind: SubjectKind) =>
    JSON.stringify(subjects.flatMap((each) => (each.kind === kind ? [each.id] : [])))
  const kinds = (Object.keys(EXISTING) as (keyof typeof EXISTING)[]).filter((kind) => idsOf(kind) !== '[]')
  const asksPages = idsOf('page') !== '[]'
  if (kinds.length === 0 && !asksPages) return new Set()
  const now = clock().toISOString()
  const rows = await runBatch(db, {
    keys: kinds.map((kind) =>
      prepare(db, EXISTING[kind], { ids: idsOf(kind), ...(kind === 'product' && { now }) }),
    ),
    pages: asksPages ? prepare(db, PAGES, { slugs: idsOf('page') }) : undefined,
  })
  return new Set([
    ...rows.keys.flat().map(({ key }) => key),
    ...(rows.pages ?? []).map(({ page_type, content_type, ...row }) =>
      pageKey(documentPath(row, { page_type, content_type })),
    ),
  ])
}

type Key = { key: string }
const ASKED = 'IN (SELECT CAST(value AS INTEGER) FROM json_each(:ids))'
const byId = (kind: SubjectKind, table: string, also = '') =>
  sql<Key>(`SELECT '${kind} ' || id AS key FROM ${table} WHERE id ${ASKED}${also}`)

const EXISTING: Record<Exclude<SubjectKind, 'page'>, Query<Key>> = {
  product: sql(`
    SELECT 'product ' || p.id || ' ' || m.country AS key
      FROM products p
      JOIN product_markets m ON m.product_id = p.id AND m.is_listed = 1
       AND m.listed_from <= :now AND (m.listed_to IS NULL OR m.listed_to > :now)
     WHERE p.id ${ASKED} AND p.status = 'active'
       AND EXISTS (SELECT 1 FROM prices pr WHERE pr.product_id = p.id AND pr.country = m.country
                    AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now))`),
  recipe: sql(
    `SELECT 'recipe ' || recipe_id || ' ' || lang AS key FROM recipe_texts WHERE recipe_id ${ASKED}`,
  ),
  category: byId('category', 'categories', ` AND NOT ${isHidden('categories.id')}`),
  brand: byId('brand', 'brands'),
  tag: byId('tag', 'recipe_tags'),
  provider: byId('provider', 'recipe_providers'),
  picture: byId('picture', 'content_pictures'),
  file: byId('file', 'content_files'),
}

const PAGES = sql<{
  country: Country
  language: Language
  type: DocumentType
  slug: string
  page_type: string | null
  content_type: string | null
}>(`
  SELECT _type AS type, country, language, slug, json ->> 'page_type' AS page_type,
         json ->> 'content_type' AS content_type
    FROM content_documents WHERE slug IN (SELECT value FROM json_each(:slugs))`)
