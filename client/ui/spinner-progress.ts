export const SPINNER_MIN = 0
export const SPINNER_MAX = 100

/** Clamps a progress to 0–100 percent (docs/reference/interface.md#loading); NaN becomes 0. */
export function clampProgress(value: number): number {
  return Number.isNaN(value) ? SPINNER_MIN : Math.min(Math.max(value, SPINNER_MIN), SPINNER_MAX)
}
