import {
  compareMeans,
  compareShares,
  type Estimate,
  estimateMean,
  estimateShare,
  testSplit,
} from './statistics.ts'

/** A split that is this unlikely is a fault in drawing or counting, and no result (docs/growth.md#results). */
export const SPLIT_FAULT_BELOW = 0.001

/** Visitors who were shown one variation. */
export type ShownRow = {
  variation: string
  visitors: number
  exposures: number
  /** Those who placed an order after they had seen it. */
  converted: number
}
/** Buyers of a variation in one currency: the number, and the mean orders' sum and sum of squares. */
export type BoughtRow = { variation: string; currency: string; count: number; sum: number; squares: number }

export type VariationResult = ShownRow & {
  conversion: Estimate
  /** Against the control; null for the control itself. */
  difference: Estimate | null
  baskets: { currency: string; buyers: number; mean: Estimate | null; difference: Estimate | null }[]
}
export type ExperimentResult = {
  variations: VariationResult[]
  /** The probability of the split; null where no weights are known. */
  split: { probability: number; isFault: boolean } | null
}

/** What an experiment has come to. The first of `drawn` is the control; others were shown by mistake. */
export function findResult(
  drawn: readonly { variation: string; weight: number | null }[],
  shown: readonly ShownRow[],
  bought: readonly BoughtRow[],
): ExperimentResult {
  const rows = drawn.map(
    ({ variation }) =>
      shown.find((row) => row.variation === variation) ?? {
        variation,
        visitors: 0,
        exposures: 0,
        converted: 0,
      },
  )
  const [control] = rows
  const controlShare = estimateShare(control?.converted ?? 0, control?.visitors ?? 0)
  const variations = rows.map((row, index): VariationResult => {
    const conversion = estimateShare(row.converted, row.visitors)
    const baskets = bought
      .filter(({ variation }) => variation === row.variation)
      .map((basket) => {
        const other = bought.find(
          ({ variation, currency }) => variation === control?.variation && currency === basket.currency,
        )
        return {
          currency: basket.currency,
          buyers: basket.count,
          mean: estimateMean(basket),
          difference: index === 0 || !other ? null : compareMeans(basket, other),
        }
      })
    return {
      ...row,
      conversion,
      difference: index === 0 ? null : compareShares(conversion, controlShare),
      baskets,
    }
  })
  const weights = drawn.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  if (weights.length !== drawn.length) return { variations, split: null }
  const probability = testSplit(
    rows.map(({ visitors }) => visitors),
    weights,
  )
  return { variations, split: { probability, isFault: probability < SPLIT_FAULT_BELOW } }
}
