/**
 * Every feature flag and experiment the shop knows, one line each. `html` marks those whose result
 * changes a shared route's HTML: they alone enter the page cache's key, in this order (design: a page
 * request, 4).
 */
export type FlagDefinition = {
  /** The first one is the control, and what holds when the flag service is silent. */
  variations: readonly [string, ...string[]]
  html: boolean
}

export const FLAGS = {} satisfies Record<string, FlagDefinition>

export type FlagKey = keyof typeof FLAGS
