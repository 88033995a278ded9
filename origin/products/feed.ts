import { FEED_PAGE_IDS, type getProductFeed } from '../../shared/api/products-feed.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { classifiersStatement, productsStatement } from './store.ts'
import { toProduct } from './to-product.ts'

export const serveProductFeed: Handler<typeof getProductFeed> = async ({ query }, request) => {
  const { db, language } = request
  const after = (query.page - 1) * FEED_PAGE_IDS
  const range = { after, until: after + FEED_PAGE_IDS }
  const { classifiers, rows, facts, next } = await runBatch(db, {
    classifiers: classifiersStatement(request),
    rows: productsStatement(request, {
      sql: 'SELECT id AS product_id, id AS rank FROM products WHERE id > :after AND id <= :until',
      params: range,
      limit: FEED_PAGE_IDS,
    }),
    facts: prepare(db, FACTS, { ...range, language }),
    next: prepare(db, NEXT, { until: range.until }),
  })
  const factsOf = new Map(facts.map((each) => [each.id, each]))
  return {
    nextPage: next[0] ? Math.ceil(next[0].id / FEED_PAGE_IDS) : null,
    items: rows.map((row) => {
      const {
        clientClassifiers: _,
        promotions: __,
        mealKit: ___,
        ...product
      } = toProduct(row, classifiers, request)
      const own = factsOf.get(row.id)
      return {
        ...product,
        gtin: own?.gtin ?? null,
        description: own?.description ?? null,
        measure:
          row.portions === null ? { quantity: row.comparison_quantity, unit: row.comparison_unit } : null,
        categoryNames: [own?.top_category, own?.category].filter((name) => typeof name === 'string'),
      }
    }),
  }
}

type FactsRow = {
  id: number
  gtin: string | null
  description: string | null
  category: string | null
  top_category: string | null
}

const FACTS = sql<FactsRow>(`
  SELECT p.id, p.gtin, t.description, name.name AS category, top.name AS top_category
    FROM products p
    JOIN product_texts t ON t.product_id = p.id AND t.lang = :language
    LEFT JOIN product_categories own ON own.product_id = coalesce(p.variant_of, p.id) AND own.is_primary = 1
    LEFT JOIN categories c ON c.id = own.category_id
    LEFT JOIN category_texts name ON name.category_id = c.id AND name.lang = :language
    LEFT JOIN category_texts top ON top.category_id = c.parent_id AND top.lang = :language
   WHERE p.id > :after AND p.id <= :until`)

const NEXT = sql<{ id: number }>(
  "SELECT id FROM products WHERE id > :until AND status = 'active' ORDER BY id LIMIT 1",
)
