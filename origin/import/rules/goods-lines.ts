import { gtinForms } from '../../products/rules/gtin.ts'
import type { GoodsCells } from './goods-columns.ts'
import type { LineFault } from './goods-report.ts'

/** A row of a file with the line it begins on; one that could not be read has a fault in place of cells. */
export type GoodsLine = { line: number; cells: GoodsCells } | { line: number; cells: null; fault: string }
export type ReadableLine = { line: number; cells: GoodsCells }

/** Lines on which an id or a barcode was first seen. */
export type Seen = { ids: Map<string, number>; gtins: Map<string, number> }

/**
 * Returns the rows that can be read and whose id and barcode no earlier row of the file has; notes a fault for
 * each of the others.
 */
export function refuseTwins(lines: readonly GoodsLine[], seen: Seen, faults: LineFault[]): ReadableLine[] {
  return lines.flatMap((each) => {
    const { line, cells } = each
    if (cells === null) {
      faults.push({ line, field: 'row', reason: each.fault })
      return []
    }
    const gtin = cells.gtin?.trim()
    const known = [
      { field: 'id', first: firstOf(seen.ids, cells.id?.trim(), line) },
      { field: 'gtin', first: firstOf(seen.gtins, gtin && gtinForms(gtin).at(-1), line) },
    ].filter(({ first }) => first !== null)
    faults.push(
      ...known.map(({ field, first }) => ({ line, field, reason: `stands on line ${first} already` })),
    )
    return known.length > 0 ? [] : [{ line, cells }]
  })
}

function firstOf(lines: Map<string, number>, value: string | undefined, line: number): number | null {
  if (!value) return null
  const first = lines.get(value)
  if (first === undefined) lines.set(value, line)
  return first ?? null
}
