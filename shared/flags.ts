import { ROUTES, type RouteDefinition, type RouteKey } from './routes.ts'

/**
 * Every feature flag and experiment the shop knows, one line each. `html` marks those whose result
 * changes a shared route's HTML: they alone enter the page cache's key, and only on routes that declare
 * them (docs/reference/pages.md#experiments).
 */
export type FlagDefinition = {
  /** The type of its values in the flag service; a value of another type is unknown. */
  type: 'string' | 'boolean' | 'number'
  /** The known values, each as text: `true`, `3`. */
  variations: readonly [string, ...string[]]
  /** The control, which also applies when the flag service is silent or returns an unknown value. */
  default: string
  html: boolean
}
/** A value as the flag service has it. */
export type FlagValue = string | boolean | number

export const FLAGS = {
  /** What the home page shows first below its categories. */
  'home-first-shelf': {
    type: 'string',
    variations: ['offers', 'popular'],
    default: 'offers',
    html: true,
  },
  /** Whether a recipe shows its products below or above the preparation. */
  'recipe-shop': { type: 'string', variations: ['below', 'above'], default: 'below', html: true },
  /** Whether the mini cart opens by itself: once on a wide screen, never, or at every added product everywhere. */
  'mini-cart-opening': {
    type: 'string',
    variations: ['auto', 'manual', 'forced'],
    default: 'auto',
    html: false,
  },
} satisfies Record<string, FlagDefinition>

export type FlagKey = keyof typeof FLAGS

/** A visitor's variations by flag; absent means control. */
export type FlagResults = Partial<Record<string, string>>

/**
 * The maximum number of variants of one page in a cache: more would ruin its hit rate
 * (docs/reference/pages.md#experiments).
 */
export const VECTORS_PER_ROUTE_MAX = 8

/** Flags that change the HTML of a route, in the order of the table. */
export function htmlFlagsOf(key: RouteKey, flags: Record<string, FlagDefinition> = FLAGS): string[] {
  const { flags: shown = [] }: RouteDefinition = ROUTES[key]
  return Object.keys(flags).filter((flag) => flags[flag]?.html && (shown as readonly string[]).includes(flag))
}

/** Converts a value of the flag service to a variation: an unknown one becomes the control. */
export function toVariation(definition: FlagDefinition, value: unknown): string {
  return toKnown(definition, typeof value === definition.type ? String(value) : undefined)
}

/** Validates a stored variation: an absent or unknown one becomes the control. */
export function toKnown(definition: FlagDefinition, variation: string | undefined): string {
  return definition.variations.find((each) => each === variation) ?? definition.default
}

/** A variation as the flag service has it. */
export function toFlagValue({ type }: FlagDefinition, variation: string): FlagValue {
  if (type === 'string') return variation
  return type === 'boolean' ? variation === 'true' : Number(variation)
}

/**
 * Throws, naming flag or route, when a flag's values are not of its type or its default is none of them, when
 * the values of a route's flags make more than eight different pages, or when it declares a flag that does not
 * exist. Called at start: a mistake stops a deployment and not a visitor.
 */
export function requireBoundedFlags(
  routes: Record<string, RouteDefinition> = ROUTES,
  flags: Record<string, FlagDefinition> = FLAGS,
): void {
  for (const [key, flag] of Object.entries(flags)) requireSoundFlag(key, flag)
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

function requireSoundFlag(key: string, flag: FlagDefinition): void {
  if (!flag.variations.includes(flag.default)) {
    throw new Error(`The default of the flag ${key} is none of its values: ${flag.default}`)
  }
  for (const variation of flag.variations) {
    if (String(toFlagValue(flag, variation)) !== variation) {
      throw new Error(`A value of the flag ${key} is no ${flag.type}: ${variation}`)
    }
  }
}
