import { prepare, sql } from '../db/query.ts'
import type { Country } from '../../shared/sites.ts'
import { readShop } from './load-goods.ts'
import { GOODS_COLUMNS, type GoodsColumn } from './rules/goods-columns.ts'
import { findStoredGoods, OWN_SOURCE } from './stored-goods.ts'

const AT_ONCE = 500

/**
 * Yields a country's own goods by id as rows of the file that would load them, each with all columns; loading
 * that file changes nothing. Reads a part at a time.
 */
export async function* exportGoods(
  db: D1Database,
  { country, now }: { country: Country; now: Date },
): AsyncGenerator<Record<GoodsColumn, string>> {
  const shop = await readShop(db, country, now.toISOString())
  for (let after = 0; ;) {
    const query = prepare(db, IDS, { country, after, source: OWN_SOURCE, atOnce: AT_ONCE })
    const ids = (await query.all<{ id: number }>()).results.map(({ id }) => id)
    const { stored } = await findStoredGoods(db, { ids, gtins: [], paths: shop.paths }, shop)
    for (const id of ids) {
      const cells = stored.get(id)?.cells ?? {}
      yield Object.fromEntries(GOODS_COLUMNS.map((column) => [column, cells[column] ?? ''])) as Row
    }
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

type Row = Record<GoodsColumn, string>

const IDS = sql<{ id: number }>(
  `SELECT p.id FROM products p
     JOIN product_markets m ON m.product_id = p.id AND m.country = :country
    WHERE p.source = :source AND p.id > :after ORDER BY p.id LIMIT :atOnce`,
)
