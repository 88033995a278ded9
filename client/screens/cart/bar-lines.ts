import type { Cart } from '../../../shared/api/cart.ts'

type Line = Cart['extraLines'][number]

/**
 * The lines that the bar of a phone has room for: a price of delivery and the perk that takes it off again say nothing
 * together; the summary has both.
 */
export function barLines(lines: readonly Line[]): Line[] {
  const delivery = lines.find(({ code }) => code === 'delivery')
  const perk =
    delivery && lines.find((line) => line.code === 'perk' && line.grossAmount === -delivery.grossAmount)
  return lines.filter((line) => !perk || (line !== delivery && line !== perk))
}
