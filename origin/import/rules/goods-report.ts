import type { GoodsColumn } from './goods-columns.ts'
import type { CellFault } from './goods.ts'
import type { PlannedGoods } from './plan-goods.ts'

export type LineFault = CellFault & { line: number }

export type GoodsReport = {
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** By row and field; a row may have several. */
  faults: LineFault[]
  /** How many existing products have another value in a column. */
  columns: Map<GoodsColumn, number>
  /** The first changes, as in `line 3: id 1001: price 39.90 → 42.90`. */
  examples: string[]
}

const EXAMPLES = 20

export function createReport(): GoodsReport {
  return {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    faults: [],
    columns: new Map(),
    examples: [],
  }
}

/** Counts an accepted row. */
export function addPlan(
  report: GoodsReport,
  { goods, changed, before, after }: PlannedGoods,
  { line, isNew }: { line: number; isNew: boolean },
): void {
  if (isNew) {
    report.added += 1
    return
  }
  if (changed.size === 0) {
    report.unchanged += 1
    return
  }
  report.changed += 1
  for (const column of changed) {
    report.columns.set(column, (report.columns.get(column) ?? 0) + 1)
    if (report.examples.length === EXAMPLES) continue
    const [old, fresh] = [before[column], after[column]].map((value) => shortened(value ?? ''))
    report.examples.push(`line ${line}: id ${goods.id}: ${column} ${old} → ${fresh}`)
  }
}

const shortened = (value: string): string =>
  value === '' ? 'none' : value.length > 40 ? `${value.slice(0, 40)}…` : value
