import { roundMinor, type Minor } from '../../../shared/money/money.ts'

/**
 * Divides an amount by weights so that the parts add up to it: each part is the growth of the running sum,
 * rounded half away from zero. Returns zeros when all weights are zero.
 */
export function divide(amount: Minor, weights: readonly number[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = whole === 0 ? 0 : roundMinor((amount * weighed) / whole) - given
    given += part
    return part
  })
}
