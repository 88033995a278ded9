import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { collectDropped, violationsOf } from './dropped.ts'
import type { CalledEndpoint } from './endpoint.ts'

/** A part of a response that was left out. Its message is the same for every response of its endpoint. */
export class DroppedPart extends Error {
  override name = 'DroppedPart'
}

/**
 * Validates a response against its schema (docs/reference/security.md#outside-data); `report` hears of each
 * part that was left out. Throws `ValiError` for another shape. The browser loads this file and the schema
 * library on first use.
 */
export function parseResponse<Schema extends GenericSchema>(
  { path }: Pick<CalledEndpoint, 'path'>,
  schema: Schema,
  body: unknown,
  report: (part: DroppedPart) => void,
): InferOutput<Schema> {
  const { value, dropped } = collectDropped(() => parse(schema, body))
  for (const { kind, at, expected } of violationsOf(dropped)) {
    const part = [kind, at].filter(Boolean).join(' ')
    report(new DroppedPart(`Part of ${path} was dropped: ${part}, expected ${expected}`))
  }
  return value
}
