import type { LineRow, StoredOrder } from './stored-order.ts'

/** An item to be picked: a line, or a component of a line with a meal kit. */
export type Good = Pick<
  LineRow,
  | 'product_id'
  | 'full_name'
  | 'quantity'
  | 'weight_margin_bp'
  | 'allow_substitution'
  | 'substitution_said'
  | 'wanted_substitute_id'
> & {
  line_id: number
  /** Pieces that the order still has reserved; fewer than ordered after a shortage. */
  left: number
}

/** Returns the items of lines in their order. Components of a kit have fixed prices, whatever they weigh. */
export function goodsOf({ lines, shortages }: Pick<StoredOrder, 'lines' | 'shortages'>): Good[] {
  const missing = new Map(shortages.map((row) => [row.product_id, row.missing]))
  const leftOf = (productId: number, quantity: number) => {
    const short = Math.min(quantity, missing.get(productId) ?? 0)
    missing.set(productId, (missing.get(productId) ?? 0) - short)
    return quantity - short
  }
  return lines.flatMap((line): Good[] =>
    line.components.length === 0
      ? [{ ...line, line_id: line.id, left: leftOf(line.product_id, line.quantity) }]
      : line.components.map((component) => ({
          ...component,
          weight_margin_bp: 0,
          allow_substitution: line.allow_substitution,
          substitution_said: line.substitution_said,
          wanted_substitute_id: null,
          left: leftOf(component.product_id, component.quantity),
        })),
  )
}
