/** Spans of twelve that each footer group takes, from the narrowest layout to the widest (spec 9). */
export const FOOTER_COLUMN_SPANS: Record<number, readonly number[]> = {
  1: [12],
  2: [12, 6],
  3: [12, 4],
  4: [12, 6, 4, 3],
}

/** The spans for a number of groups; more than four share the row of four. */
export function footerColumnSpans(groupCount: number): readonly number[] {
  return FOOTER_COLUMN_SPANS[Math.min(Math.max(groupCount, 1), 4)] ?? [12]
}
