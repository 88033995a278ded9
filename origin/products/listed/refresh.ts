import { COUNTRIES } from '../../../shared/sites.ts'
import { runBatch } from '../../db/batch.ts'
import { prepareAll, sql } from '../../db/query.ts'
import { MARKET_ROWS } from './market-rows.ts'

/** The maximum number of products that one transaction stores anew. */
const AT_ONCE = 2_000

/**
 * Stores anew what listings say of the products that have changed, and of those whose price, campaign or
 * listing at `now` differs from the stored one. Several callers may run it at once.
 */
export async function refreshListings({ db, now }: { db: D1Database; now: string }): Promise<void> {
  for (let isLeft = true; isLeft;) {
    const { left } = await runBatch(db, {
      due: prepareAll(db, { due: DUE }, { now }),
      old: prepareAll(db, OLD, { atOnce: AT_ONCE }),
      markets: COUNTRIES.map((country) =>
        prepareAll(db, { rows: MARKET_ROWS }, { country, now, atOnce: AT_ONCE }),
      ),
      fresh: prepareAll(db, FRESH, { atOnce: AT_ONCE }),
      left: db.prepare('SELECT 1 FROM changed_products LIMIT 1'),
    })
    isLeft = left.length > 0
  }
}

/** Notes the products whose stored rows hold no longer, or not yet. */
const DUE = sql<never>(
  `INSERT INTO changed_products
   SELECT product_id FROM listed_products WHERE holds_to <= :now
    UNION
   SELECT product_id FROM listed_products WHERE holds_from > :now
   ON CONFLICT DO NOTHING`,
)

const CHANGED = '(SELECT product_id FROM changed_products ORDER BY product_id LIMIT :atOnce)'

/**
 * Adds the changed products' facets to the counts of their categories, or takes them away: of all products, of
 * offers and of organic ones.
 */
const count = (sign: '' | '-') =>
  sql<never>(
    `INSERT INTO category_facets (country, category_id, within, facet, is_alcohol, products)
     SELECT c.country, c.category_id, part.value, facet.value, c.is_alcohol, ${sign}count(*)
       FROM category_listings c
       JOIN listed_products l ON l.country = c.country AND l.product_id = c.product_id
       JOIN json_each(json_array('', iif(c.is_offer, 'offer:yes', NULL), iif(c.is_organic, 'organic:yes', NULL))) part
         ON part.value IS NOT NULL
       JOIN json_each(l.facets) facet
      WHERE c.product_id IN ${CHANGED}
      GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT DO UPDATE SET products = products + excluded.products`,
  )

const OLD = {
  counts: count('-'),
  categories: sql<never>(`DELETE FROM category_listings WHERE product_id IN ${CHANGED}`),
  products: sql<never>(
    `DELETE FROM listed_products
      WHERE country IN (${COUNTRIES.map((country) => `'${country}'`).join(', ')}) AND product_id IN ${CHANGED}`,
  ),
}

const FRESH = {
  categories: sql<never>(
    `INSERT INTO category_listings (product_id, country, category_id, is_alcohol, is_offer, is_organic, is_sold_out,
       popularity, price_minor, unit_price, name_nb, name_sv, name_en)
     SELECT DISTINCT l.product_id, l.country, place.value, l.is_alcohol, instr(l.facets, '"offer:yes"') > 0,
            instr(l.facets, '"organic:yes"') > 0, l.is_sold_out, l.popularity, l.price_minor, l.unit_price,
            l.name_nb, l.name_sv, l.name_en
       FROM listed_products l
       JOIN product_categories pc ON pc.product_id = l.product_id
       JOIN categories c ON c.id = pc.category_id
       JOIN json_each(json_array(c.id, c.parent_id)) place ON place.value IS NOT NULL
      WHERE l.country IN (${COUNTRIES.map((country) => `'${country}'`).join(', ')})
        AND l.product_id IN ${CHANGED} AND l.is_shown = 1`,
  ),
  counts: count(''),
  unused: sql<never>('DELETE FROM category_facets WHERE products = 0'),
  done: sql<never>(`DELETE FROM changed_products WHERE product_id IN ${CHANGED}`),
}
