/** The contexts of an event (docs/reference/services.md#analytics). */
export type TrackingContext =
  | { name: 'region'; data: RegionContext }
  | { name: 'banner'; data: BannerContext }
  | { name: 'location'; data: LocationContext }
  | { name: 'product_list'; data: PassedThrough }
  | { name: 'product_placement'; data: PassedThrough }
  | { name: 'recipe_list'; data: RecipeListContext }
  | { name: 'source'; data: SourceContext }

export type RegionContext = { region: string; language: string; jurisdiction: string }
export type BannerContext = { bannerTarget: string; bannerTitle: string }
export type LocationContext = {
  locationName: string
  locationDetail?: string
  locationId?: string
  locationType?: string
}
export type RecipeListContext = {
  recipeListName: string
  recipeListEventPosition?: number
  recipeListItems?: readonly string[]
  recipeListId?: string
}
export type SourceContext = { uuid: string; traceId: string }
/** An object from the API, sent on unchanged. */
export type PassedThrough = Readonly<Record<string, unknown>>

export type SelfDescribing = { schema: string; data: object }

const VENDOR = 'com.example.tienda'

/**
 * Converts the body of `tracking/snowplow-context/` to a context; unknown fields are dropped
 * (docs/reference/services.md#analytics).
 */
export function toRegionContext({ region, language, jurisdiction }: RegionContext): TrackingContext {
  return { name: 'region', data: { region, language, jurisdiction } }
}

/** Encodes a context for the collector (docs/reference/services.md#analytics). */
export function describeContext({ name, data }: TrackingContext): SelfDescribing {
  return { schema: trackingSchema(`${name}_context`), data }
}

/** The address of one of our schemas, version 1-0-0. */
export function trackingSchema(name: string): string {
  return `iglu:${VENDOR}/${name}/jsonschema/1-0-0`
}
