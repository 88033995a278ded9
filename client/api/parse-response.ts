import { type GenericSchema, type InferOutput, parse } from 'valibot'

/**
 * Validates a response against its schema (docs/reference/security.md#outside-data). It is a file of its own
 * so that the schema library loads on first use.
 */
export function parseResponse<Schema extends GenericSchema>(
  schema: Schema,
  body: unknown,
): InferOutput<Schema> {
  return parse(schema, body)
}
