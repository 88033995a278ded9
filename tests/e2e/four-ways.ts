/** A site, a width, and whether the page has its code. */
export type Way = readonly [site: 'no' | 'se', viewport: 390 | 1280, javaScript: boolean]

/**
 * The ways in which a journey through money or membership is tested. Of the eight that there are, these four
 * have each value of each factor with each value of the others; a fault of three together is not looked for.
 */
export const FOUR_WAYS = [
  ['no', 390, true],
  ['se', 1280, true],
  ['se', 390, false],
  ['no', 1280, false],
] as const satisfies readonly Way[]
