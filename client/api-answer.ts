import { type GenericSchema, type InferOutput, parse } from 'valibot'

/** An answer held to its schema (security 14). A file of its own, so that the library loads when it is used. */
export function parseAnswer<Schema extends GenericSchema>(
  schema: Schema,
  body: unknown,
): InferOutput<Schema> {
  return parse(schema, body)
}
