import { ROUTES, type RouteDefinition, type RouteKey } from './routes.ts'

/**
 * Every feature flag and experiment the shop knows, one line each. `html` marks those whose result
 * changes a shared route's HTML: they alone enter the page cache's key, and only on routes that declare
 * them (design: a page request, 4).
 */
export type FlagDefinition = {
  /** Values the shop knows what to do with. The first is the control, and what holds when the flag service is silent. */
  variations: readonly [string, ...string[]]
  html: boolean
}

export const FLAGS = {
  /** What the home page shows first below its categories. */
  'home-first-shelf': { variations: ['offers', 'popular'], html: true },
  /** Where a recipe shows what it takes from the shop: below or above how it is made. */
  'recipe-shop': { variations: ['below', 'above'], html: true },
  /** Whether the small basket opens by itself on a wide screen. */
  'mini-cart-opening': { variations: ['auto', 'manual'], html: false },
} satisfies Record<string, FlagDefinition>

export type FlagKey = keyof typeof FLAGS

/** What a page was decided to be for a visitor: variation by flag; absent means control. */
export type FlagResults = Partial<Record<string, string>>

/** Copies of one page a cache may have to hold: more would end its hit rate (design: a page request, 4). */
export const VECTORS_PER_ROUTE_MAX = 8

/** Flags that change the HTML of a route, in the order of the table. */
export function htmlFlagsOf(key: RouteKey, flags: Record<string, FlagDefinition> = FLAGS): string[] {
  const { flags: shown = [] }: RouteDefinition = ROUTES[key]
  return Object.keys(flags).filter((flag) => flags[flag]?.html && (shown as readonly string[]).includes(flag))
}

/** A value of the flag service as a variation: one the shop does not know counts as the control. */
export function toVariation(definition: FlagDefinition, value: unknown): string {
  return definition.variations.find((variation) => variation === value) ?? definition.variations[0]
}

/**
 * Throws, naming the route, when the values of its flags make more than eight different pages, or when it
 * declares a flag that does not exist. Called at start: a mistake stops a deployment and not a visitor.
 */
export function requireBoundedFlags(
  routes: Record<string, RouteDefinition> = ROUTES,
  flags: Record<string, FlagDefinition> = FLAGS,
): void {
  for (const [key, { flags: shown = [] }] of Object.entries(routes)) {
    let vectors = 1
    for (const name of shown as readonly string[]) {
      const flag = flags[name]
      if (!flag)
        throw new Error(`The route ${key} shows the flag ${name}, which shared/flags.ts does not know`)
      if (flag.html) vectors *= flag.variations.length
    }
    if (vectors > VECTORS_PER_ROUTE_MAX) {
      throw new Error(
        `The flags of the route ${key} make ${vectors} pages of each; ${VECTORS_PER_ROUTE_MAX} are allowed`,
      )
    }
  }
}
