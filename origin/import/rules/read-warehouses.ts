import type { CellReader } from './goods-cells.ts'
import type { GoodsCells } from './goods-columns.ts'
import type { WarehouseStock } from './goods.ts'

const WAREHOUSES_MAX = 50
const ONE = /^([a-z0-9][a-z0-9-]{0,39}):(\d{1,6})$/

/** Reads `oslo:80 drammen:40`; notes a fault for a stock in packs that is not their sum. */
export function readWarehouses(
  cell: CellReader,
  { stock_by_warehouse: text = '' }: GoodsCells,
  stock: number | null,
): { stock: number | null; warehouses: WarehouseStock[] } {
  const refuse = (reason: string) => {
    cell.refuse('stock_by_warehouse', reason)
    return { stock, warehouses: [] }
  }
  const warehouses: WarehouseStock[] = []
  for (const each of text.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, name = '', packs = ''] = ONE.exec(each) ?? []
    if (name === '') return refuse(`“${each.slice(0, 40)}” is no warehouse and packs like oslo:80`)
    if (warehouses.some((other) => other.name === name)) return refuse(`has “${name}” twice`)
    warehouses.push({ name, packs: Number(packs) })
  }
  if (warehouses.length > WAREHOUSES_MAX) return refuse(`has more than ${WAREHOUSES_MAX} warehouses`)
  if (warehouses.length === 0) return { stock, warehouses }
  const sum = warehouses.reduce((packs, each) => packs + each.packs, 0)
  if (stock !== null && stock !== sum) return refuse(`has ${sum} packs together, but the stock is ${stock}`)
  return { stock: sum, warehouses }
}

/** The inverse of `readWarehouses`. */
export function writeWarehouses(warehouses: readonly WarehouseStock[]): string {
  return warehouses.map(({ name, packs }) => `${name}:${packs}`).join(' ')
}

/** What is stored has one form. */
export function toWarehouses(text: string): WarehouseStock[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [name = '', packs] = each.split(':')
      return { name, packs: Number(packs) }
    })
}
