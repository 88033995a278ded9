import {
  SITEMAP_IDS,
  SITEMAP_PAGE_IDS,
  SITEMAP_TYPES,
  type getSitemapPage,
  type getSitemapParts,
  type SitemapType,
} from '../../shared/api/sitemap.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, type Query, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { IS_ALCOHOL, isHidden } from '../products/queries.ts'

export const serveSitemapParts: Handler<typeof getSitemapParts> = async (_, request) => {
  const { db, country, now, hidesAlcohol } = request
  const params = { country, now, hidesAlcohol: Number(hidesAlcohol) }
  const found = await runBatch(
    db,
    Object.fromEntries(SITEMAP_TYPES.map((type) => [type, prepare(db, PARTS[type], params)])),
  )
  return {
    parts: SITEMAP_TYPES.flatMap((type) =>
      (found[type] ?? []).map(({ part, first_id: first, updated_at: updatedAt }) => ({
        type,
        part,
        firstPage: Math.ceil(first / SITEMAP_PAGE_IDS),
        updatedAt,
      })),
    ),
  }
}

export const serveSitemapPage: Handler<typeof getSitemapPage> = async ({ params, query }, request) => {
  const { db, country, now, hidesAlcohol } = request
  const after = (query.page - 1) * SITEMAP_PAGE_IDS
  const { found, next } = await readBatch(
    db,
    { found: PAGES[params.type], next: NEXT[params.type] },
    { country, now, hidesAlcohol: Number(hidesAlcohol), after, until: after + SITEMAP_PAGE_IDS },
  )
  return {
    items: found.map(({ id, countries_json, updated_at: updatedAt }) => {
      const countries = JSON.parse(countries_json) as Country[]
      return { id, countries: COUNTRIES.filter((each) => countries.includes(each)), updatedAt }
    }),
    nextPage: next[0] ? Math.ceil(next[0].id / SITEMAP_PAGE_IDS) : null,
  }
}

type PartRow = { part: number; first_id: number; updated_at: string | null }
type PageRow = { id: number; countries_json: string; updated_at: string | null }

/** What is sold now, with the time of its last price. Parameters: :now, :hidesAlcohol. */
const SOLD = `
  sold (product_id, country, changed_at) AS (
    SELECT p.id, m.country, max(m.listed_from, pr.valid_from)
      FROM products p
      JOIN product_markets m ON m.product_id = p.id AND m.is_listed = 1
       AND m.listed_from <= :now AND (m.listed_to IS NULL OR m.listed_to > :now)
      JOIN prices pr ON pr.product_id = p.id AND pr.country = m.country
       AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)
     WHERE p.status = 'active' AND (:hidesAlcohol = 0 OR NOT (${IS_ALCOHOL})))`

/** A table whose rows have a page in every country. */
const everywhere = (table: string) =>
  `SELECT own.id, place.value, NULL FROM ${table} own
    CROSS JOIN json_each('${JSON.stringify(COUNTRIES)}') place`

/** The pages of a type: id, country and time of the last change. */
const ENTRIES: Record<SitemapType, string> = {
  products: 'SELECT product_id, country, changed_at FROM sold',
  // A category also lists the goods of its subcategories.
  categories: `
    SELECT shown.id, sold.country, sold.changed_at
      FROM (SELECT id, id AS holder FROM categories
            UNION ALL SELECT parent_id, id FROM categories WHERE parent_id IS NOT NULL) shown
      JOIN product_categories pc ON pc.category_id = shown.holder
      JOIN sold ON sold.product_id = pc.product_id
     WHERE NOT ${isHidden('shown.id')}`,
  brands: `
    SELECT p.brand_id, sold.country, sold.changed_at
      FROM sold JOIN products p ON p.id = sold.product_id WHERE p.brand_id IS NOT NULL`,
  recipes: everywhere('recipes'),
  'recipe-tags': everywhere('recipe_tags'),
  'recipe-providers': everywhere('recipe_providers'),
}

const PARTS = byType((entries) =>
  sql<PartRow>(
    `WITH ${SOLD}, entry (id, country, changed_at) AS (${entries})
     SELECT (id - 1) / ${SITEMAP_IDS} + 1 AS part, min(id) AS first_id, max(changed_at) AS updated_at
       FROM entry WHERE country = :country GROUP BY part ORDER BY part`,
  ),
)

const PAGES = byType((entries) =>
  sql<PageRow>(
    `WITH ${SOLD}, entry (id, country, changed_at) AS (${entries})
     SELECT id, json_group_array(DISTINCT country) AS countries_json, max(changed_at) AS updated_at
       FROM entry WHERE id > :after AND id <= :until
      GROUP BY id HAVING max(country = :country) = 1 ORDER BY id`,
  ),
)

const NEXT = byType((entries) =>
  sql<{ id: number }>(
    `WITH ${SOLD}, entry (id, country, changed_at) AS (${entries})
     SELECT id FROM entry WHERE id > :until AND country = :country ORDER BY id LIMIT 1`,
  ),
)

function byType<Row>(write: (entries: string) => Query<Row>): Record<SitemapType, Query<Row>> {
  return Object.fromEntries(SITEMAP_TYPES.map((type) => [type, write(ENTRIES[type])])) as Record<
    SitemapType,
    Query<Row>
  >
}
