export const SPINNER_MIN = 0
export const SPINNER_MAX = 100

/** A progress in percent within its bounds (spec 9); anything that is no number is none. */
export function clampProgress(value: number): number {
  return Number.isNaN(value) ? SPINNER_MIN : Math.min(Math.max(value, SPINNER_MIN), SPINNER_MAX)
}
