/** Vendor of the shop's own schemas. */
export const VENDOR = 'com.example.tienda'
const VERSION = '1-0-0'

/** An event or a context with the address of its schema, as Snowplow's protocol nests them. */
export type SelfDescribing = { schema: string; data: object }

/** The address of one of our schemas (docs/reference/services.md#analytics). */
export function trackingSchema(name: string): string {
  return `iglu:${VENDOR}/${name}/jsonschema/${VERSION}`
}

/** The name in the address of one of our schemas; null for any other address. */
export function findSchemaName(address: string): string | null {
  const name = address.slice(`iglu:${VENDOR}/`.length, -`/jsonschema/${VERSION}`.length)
  return trackingSchema(name) === address && /^[a-z_]{1,40}$/.test(name) ? name : null
}
