/** The value that 95 % of a normal distribution lie within, in standard deviations. */
const Z = 1.959964

/** A value with the interval that holds the true one in 95 of 100 experiments. */
export type Estimate = { value: number; low: number; high: number }

/** A share with Wilson's interval, which is sound for few and for rare cases (Wilson 1927). */
export function estimateShare(cases: number, total: number): Estimate {
  if (total === 0) return { value: 0, low: 0, high: 1 }
  const share = cases / total
  const scale = 1 + Z ** 2 / total
  const middle = (share + Z ** 2 / (2 * total)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** How much larger a share is than that of the control, with Newcombe's interval (Newcombe 1998, method 10). */
export function compareShares(share: Estimate, control: Estimate): Estimate {
  const value = share.value - control.value
  return {
    value,
    low: value - Math.hypot(share.value - share.low, control.high - control.value),
    high: value + Math.hypot(share.high - share.value, control.value - control.low),
  }
}

/** Values by their number, sum and sum of squares. */
export type Moments = { count: number; sum: number; squares: number }

/** A mean with its interval; null for fewer than two values. */
export function estimateMean(moments: Moments): Estimate | null {
  const error = errorOf(moments)
  return error === null ? null : around(moments.sum / moments.count, error)
}

/** How much larger a mean is than that of the control, with unequal variances (Welch 1947). */
export function compareMeans(moments: Moments, control: Moments): Estimate | null {
  const [error, other] = [errorOf(moments), errorOf(control)]
  if (error === null || other === null) return null
  return around(moments.sum / moments.count - control.sum / control.count, Math.hypot(error, other))
}

/**
 * The probability of a split as uneven as this one where visitors are drawn by these weights (chi-square test).
 * 1 without visitors.
 */
export function testSplit(counts: readonly number[], weights: readonly number[]): number {
  const [total, whole] = [sumOf(counts), sumOf(weights)]
  if (total === 0 || counts.length < 2) return 1
  const statistic = sumOf(
    counts.map((count, index) => {
      const expected = (total * (weights[index] ?? 0)) / whole
      return expected === 0 ? (count === 0 ? 0 : Infinity) : (count - expected) ** 2 / expected
    }),
  )
  return upperGamma((counts.length - 1) / 2, statistic / 2)
}

/** The standard error of a mean; null for fewer than two values. */
function errorOf({ count, sum, squares }: Moments): number | null {
  if (count < 2) return null
  const variance = Math.max(0, squares - sum ** 2 / count) / (count - 1)
  return Math.sqrt(variance / count)
}

function around(value: number, error: number): Estimate {
  return { value, low: value - Z * error, high: value + Z * error }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const STEPS_MAX = 500
const PRECISE = 1e-12

/**
 * The regularised upper incomplete gamma function Q(a, x), by its series or, for large x, by Legendre's continued
 * fraction (DLMF 8.11.4 and 8.9.2).
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  if (x === Infinity) return 0
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let step = 1; step < STEPS_MAX && term > sum * PRECISE; step += 1) {
      term *= x / (a + step)
      sum += term
    }
    return 1 - scale * sum
  }
  let [b, c] = [x + 1 - a, Infinity]
  let d = 1 / b
  let fraction = d
  for (let step = 1; step < STEPS_MAX; step += 1) {
    const factor = step * (a - step)
    b += 2
    d = 1 / (b + factor * d)
    c = b + factor / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < PRECISE) break
  }
  return scale * fraction
}

/** ln Γ of a half or whole number: degrees of freedom are whole, and this takes half of them. */
function logGamma(a: number): number {
  let [at, sum] = Number.isInteger(a) ? [1, 0] : [0.5, Math.log(Math.PI) / 2]
  for (; at < a; at += 1) sum += Math.log(at)
  return sum
}
