import type { Country } from '../../shared/sites.ts'
import type { GoodsCells } from './rules/goods-columns.ts'
import type { GoodsReport } from './rules/goods-report.ts'
import { loadGoods, readShop } from './load-goods.ts'
import { findStoredGoods } from './stored-goods.ts'

/** The cells of one of a shop's own products in a country, as the export writes them; null for another product. */
export async function findOwnGoods(
  db: D1Database,
  id: number,
  { country, now }: { country: Country; now: Date },
): Promise<GoodsCells | null> {
  const shop = await readShop(db, country, now.toISOString())
  const { stored } = await findStoredGoods(db, { ids: [id], gtins: [], paths: shop.paths }, shop)
  return stored.get(id)?.cells ?? null
}

/** A name changes few documents; what others have left over does not hold up this response. */
const SEARCH_PARTS = 2

/** Stores one product as a file of one row would: with the same rules, and faults by column. */
export function saveOwnGoods(
  db: D1Database,
  cells: GoodsCells,
  { country, now }: { country: Country; now: Date },
): Promise<GoodsReport> {
  return loadGoods(db, oneLine(cells), { country, now, isDryRun: false, searchParts: SEARCH_PARTS })
}

async function* oneLine(cells: GoodsCells) {
  yield { line: 1, cells }
}
