/** What an event may say about where it happened (spec 3, analytics contexts). */
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
/** The API's own object, sent on unchanged. */
export type PassedThrough = Readonly<Record<string, unknown>>

export type SelfDescribing = { schema: string; data: object }

const VENDOR = 'com.example.tienda'

/** The body of `tracking/snowplow-context/` as a context; further fields are dropped (spec 7). */
export function toRegionContext({ region, language, jurisdiction }: RegionContext): TrackingContext {
  return { name: 'region', data: { region, language, jurisdiction } }
}

/** A context as the collector takes it (contract 7.3). */
export function describeContext({ name, data }: TrackingContext): SelfDescribing {
  return { schema: trackingSchema(`${name}_context`), data }
}

/** Address of one of our schemas, version 1-0-0. */
export function trackingSchema(name: string): string {
  return `iglu:${VENDOR}/${name}/jsonschema/1-0-0`
}
