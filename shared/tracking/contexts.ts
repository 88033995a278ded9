import * as v from 'valibot'
import { type SelfDescribing, trackingSchema } from './iglu.ts'

/**
 * What an event says about its surroundings (docs/reference/services.md#analytics), by name. The JSON schemas
 * and docs/reference/events.md are made from these.
 */

const short = v.pipe(v.string(), v.maxLength(200))
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const passedThrough = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown()),
  v.description('An object of the API, sent on unchanged.'),
)

export const CONTEXTS = {
  region: v.pipe(
    v.strictObject({ region: short, language: short, jurisdiction: short }),
    v.description('Where the visitor shops, as `tracking/snowplow-context/` says.'),
  ),
  banner: v.pipe(
    v.strictObject({ bannerTarget: short, bannerTitle: short }),
    v.description('The banner that a click was on.'),
  ),
  location: v.pipe(
    v.strictObject({
      locationName: short,
      locationDetail: v.optional(short),
      locationId: v.optional(short),
      locationType: v.optional(short),
    }),
    v.description('The page, and the part of it, where something happened.'),
  ),
  product_list: passedThrough,
  product_placement: passedThrough,
  recipe_list: v.pipe(
    v.strictObject({
      recipeListName: short,
      recipeListEventPosition: v.optional(position),
      recipeListItems: v.optional(v.pipe(v.array(short), v.maxLength(100))),
      recipeListId: v.optional(
        v.pipe(short, v.description('The plan, block, tag, provider or recipe that the list belongs to.')),
      ),
    }),
    v.description('The list of recipes that was shown or clicked.'),
  ),
  source: v.pipe(
    v.strictObject({ uuid: short, traceId: short }),
    v.description('Which answer of the backend a list came from.'),
  ),
} as const

export type ContextName = keyof typeof CONTEXTS
export type ContextData<Name extends ContextName> = v.InferInput<(typeof CONTEXTS)[Name]>
export type TrackingContext = {
  [Name in ContextName]: { name: Name; data: ContextData<Name> }
}[ContextName]

/**
 * Converts the body of `tracking/snowplow-context/` to a context; unknown fields are dropped
 * (docs/reference/services.md#analytics).
 */
export function toRegionContext({ region, language, jurisdiction }: ContextData<'region'>): TrackingContext {
  return { name: 'region', data: { region, language, jurisdiction } }
}

/** Encodes a context for the collector (docs/reference/services.md#analytics). */
export function describeContext({ name, data }: TrackingContext): SelfDescribing {
  return { schema: trackingSchema(`${name}_context`), data }
}
