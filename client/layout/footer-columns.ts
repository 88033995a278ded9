/**
 * How many of twelve columns each footer group takes, from the narrowest layout to the widest
 * (docs/reference/limits.md#layout-widths).
 */
export const FOOTER_COLUMN_SPANS: Record<number, readonly number[]> = {
  1: [12],
  2: [12, 6],
  3: [12, 4],
  4: [12, 6, 4, 3],
}

/** The spans for a number of groups; more than four wrap in rows of four. */
export function footerColumnSpans(groupCount: number): readonly number[] {
  return FOOTER_COLUMN_SPANS[Math.min(Math.max(groupCount, 1), 4)] ?? [12]
}
