import { describe, expect, it } from 'vitest'
import { createRandom } from '../support/random.ts'
import {
  compareMeans,
  compareShares,
  estimateMean,
  estimateShare,
  type Moments,
  testSplit,
} from '../../origin/collector/rules/statistics.ts'

describe('a share', () => {
  // Newcombe 1998, tables I and II.
  it('has Wilson’s interval', () => {
    const { value, low, high } = estimateShare(81, 263)
    expect([value, low, high].map((each) => each.toFixed(4))).toEqual(['0.3080', '0.2553', '0.3662'])
    expect(estimateShare(0, 20).low).toBe(0)
    expect(estimateShare(0, 20).high.toFixed(4)).toBe('0.1611')
    expect(estimateShare(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
  })

  it('is compared with Newcombe’s interval', () => {
    const { value, low, high } = compareShares(estimateShare(56, 70), estimateShare(48, 80))
    expect([value, low, high].map((each) => each.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339'])
  })

  it('has an interval that holds the truth in about 95 of 100 experiments', () => {
    const random = createRandom(7)
    const draw = (share: number) => Array.from({ length: 800 }, random).filter((each) => each < share).length
    let held = 0
    for (let run = 0; run < 1_000; run += 1) {
      const { low, high } = compareShares(estimateShare(draw(0.12), 800), estimateShare(draw(0.1), 800))
      if (low <= 0.02 && 0.02 <= high) held += 1
    }
    expect(held).toBeGreaterThan(930)
    expect(held).toBeLessThan(970)
  })
})

describe('a mean', () => {
  const of = (values: readonly number[]): Moments => ({
    count: values.length,
    sum: values.reduce((sum, each) => sum + each, 0),
    squares: values.reduce((sum, each) => sum + each ** 2, 0),
  })

  it('has an interval of two standard errors', () => {
    const { value, low, high } = estimateMean(of([2, 4, 4, 4, 5, 5, 7, 9])) ?? { value: 0, low: 0, high: 0 }
    expect([value, low, high].map((each) => each.toFixed(3))).toEqual(['5.000', '3.518', '6.482'])
    expect(estimateMean(of([5]))).toBeNull()
  })

  it('is compared with unequal variances', () => {
    const { value, low, high } = compareMeans(of([10, 12, 14]), of([1, 2])) ?? { value: 0, low: 0, high: 0 }
    expect(value).toBeCloseTo(10.5)
    // √(4/3 + 0.5/2) = 1.2583
    expect([low, high].map((each) => each.toFixed(3))).toEqual(['8.034', '12.966'])
    expect(compareMeans(of([1, 2]), of([3]))).toBeNull()
  })
})

describe('a split', () => {
  // Quantiles of the chi-square distribution, from any table.
  it.each([
    [[100, 100], [1, 1], 1],
    [[119.6, 80.4], [1, 1], 0.00557],
    [[60, 40], [1, 1], 0.0455],
    [[60, 40], [3, 2], 1],
    [[30, 20, 10], [1, 1, 1], 0.006738],
    [[50, 30, 20, 20], [1, 1, 1, 1], 0.000158],
    [[0, 0], [1, 1], 1],
  ])('of %j drawn by %j has a probability of %d', (counts, weights, probability) => {
    expect(testSplit(counts, weights)).toBeCloseTo(probability, 4)
  })

  it('with visitors where none can be is impossible', () => expect(testSplit([5, 5], [1, 0])).toBe(0))
})
