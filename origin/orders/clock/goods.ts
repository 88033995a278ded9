import type { LineRow } from '../read/stored-order.ts'

/** An item to be picked: a line, or a component of a line with a meal kit. */
export type Good = Pick<
  LineRow,
  'product_id' | 'full_name' | 'quantity' | 'weight_margin_bp' | 'allow_substitution'
> & { line_id: number }

/** Returns the items of lines in their order. Components of a kit have fixed prices, whatever they weigh. */
export function goodsOf(lines: readonly LineRow[]): Good[] {
  return lines.flatMap((line) =>
    line.components.length === 0
      ? [{ ...line, line_id: line.id }]
      : line.components.map((component) => ({
          ...component,
          weight_margin_bp: 0,
          allow_substitution: line.allow_substitution,
        })),
  )
}
