export const VITAL_NAMES = ['FCP', 'LCP', 'CLS', 'INP', 'TTFB', 'FID'] as const
export type VitalName = (typeof VITAL_NAMES)[number]
export type VitalGrade = 'good' | 'needs-improvement' | 'poor'

/**
 * A value up to `good` is good, above `poor` it is poor. In milliseconds; CLS has no unit
 * (docs/reference/limits.md#web-vitals).
 */
export const VITAL_THRESHOLDS: Record<VitalName, { good: number; poor: number }> = {
  FCP: { good: 1_800, poor: 3_000 },
  LCP: { good: 2_500, poor: 4_000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1_800 },
  FID: { good: 100, poor: 300 },
}

/** The maximum size of a beacon, in bytes (docs/reference/services.md#vitals). */
export const VITALS_BEACON_MAX_BYTES = 2_048

export type VitalsBeacon = {
  labels: {
    app: string
    /** The route's key, never a URL. */
    view: string
  }
  vital: {
    name: VitalName
    value: number
    /** Of a sampled page: the selector of the element that the value is about. */
    target?: string | undefined
  }
}

/** The longest selector of an element, in characters. */
export const VITAL_TARGET_MAX = 200

/** Grades a value by the thresholds of its metric. */
export function gradeVital(name: VitalName, value: number): VitalGrade {
  const { good, poor } = VITAL_THRESHOLDS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

/** Rounds milliseconds to one decimal and CLS to four: more digits only make beacons longer. */
export function roundVital(name: VitalName, value: number): number {
  const digits = name === 'CLS' ? 10_000 : 10
  return Math.round(value * digits) / digits
}
