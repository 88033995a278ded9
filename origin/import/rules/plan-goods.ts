import { GOODS_COLUMNS, type GoodsCells, type GoodsColumn } from './goods-columns.ts'
import type { CellFault, DatedPrice, Goods, Market } from './goods.ts'
import { readGoods, type KnownNames } from './read-goods.ts'
import { writeGoods } from './write-goods.ts'

/** What the shop has of a product: its row as the export writes it, without the cells it has no values for. */
export type StoredGoods = {
  cells: GoodsCells
  /** Null while the country has never had a price. */
  price: { amount: number; from: string } | null
  /** Packs that orders have taken and not yet left with. */
  reserved: number
}

export type PlannedGoods = {
  goods: Goods & { price: { amount: number; from: string } }
  /** Columns whose value differs from the stored one; all that are filled for a new product. */
  changed: ReadonlySet<GoodsColumn>
  /** Stored cells of those columns, for the report. */
  before: GoodsCells
  after: Record<GoodsColumn, string>
  /** True when the price in force stays and only what follows it may change. */
  keepsPrice: boolean
}

export type Plan = { planned: PlannedGoods; faults: [] } | { planned: null; faults: CellFault[] }

type Context = { market: Market; known: KnownNames; paths: ReadonlyMap<string, string>; now: string }

/**
 * Returns what a row of a file changes. Columns that the file does not have stay as stored; an empty cell says
 * that there is no value. A price in force is never dated back (docs/import.md#prices).
 */
export function planGoods(row: GoodsCells, stored: StoredGoods | null, context: Context): Plan {
  const read = readGoods({ ...stored?.cells, ...withoutOtherStock(row), ...row }, context)
  const faults = [...read.faults, ...faultsBeside(row, read.goods, stored)]
  if (read.goods === null || faults.length > 0) return { planned: null, faults }
  const price = settlePrice(read.goods.price, stored?.price ?? null, context.now)
  if (price === null) return { planned: null, faults: [{ field: 'price_from', reason: COMING }] }
  const goods = { ...read.goods, price }
  const after = writeGoods(goods, context.paths.get(goods.category) ?? goods.category, context.market)
  const before = stored?.cells ?? {}
  return {
    planned: {
      goods,
      changed: new Set(GOODS_COLUMNS.filter((column) => (before[column] ?? '') !== after[column])),
      before,
      after,
      keepsPrice: stored?.price?.from === price.from && price.from < context.now,
    },
    faults: [],
  }
}

const COMING = 'lies ahead, but the product has a price; a coming price is the next_price'

/**
 * Returns the price with its first instant: the stored one while the amount is the same, else now. Only a
 * product without a price may get one of another day. Null for a coming price beside one in force.
 */
function settlePrice(
  { amount, from }: DatedPrice,
  stored: StoredGoods['price'],
  now: string,
): { amount: number; from: string } | null {
  if (stored === null) return { amount, from: from ?? now }
  const isInForce = stored.from <= now
  if (!isInForce) return { amount, from: from ?? stored.from }
  if (amount === stored.amount && (from === null || from <= now)) return stored
  return from !== null && from > now ? null : { amount, from: now }
}

/** A stock in one of its columns is no longer what is stored in the other. */
function withoutOtherStock({ stock, stock_by_warehouse: byWarehouse }: GoodsCells): GoodsCells {
  return {
    ...(stock !== undefined && { stock_by_warehouse: '' }),
    ...(byWarehouse?.trim() && { stock: '' }),
  }
}

function faultsBeside(row: GoodsCells, goods: Goods | null, stored: StoredGoods | null): CellFault[] {
  const { stock, stock_by_warehouse: byWarehouse = '' } = row
  const field = byWarehouse.trim() === '' ? 'stock' : 'stock_by_warehouse'
  if (row[field] === undefined || !stored?.cells.stock) return []
  if (field === 'stock' && stock?.trim() === '')
    return [{ field, reason: 'is empty; the shop counts this product, so say 0' }]
  const packs = goods?.stock ?? null
  if (packs === null || packs >= stored.reserved) return []
  return [{ field, reason: `${packs} is less than the ${stored.reserved} that orders have taken` }]
}
