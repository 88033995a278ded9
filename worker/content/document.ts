import * as v from 'valibot'
import { validOrNull } from '../../shared/api/dropped.ts'
import type { Locale } from '../../shared/sites.ts'

/** Fields that all documents of the content system share. */

export type ContentLocale = Pick<Locale, 'country' | 'language'>

/** Returns the only document of a query. Throws when there is none, because every shop has one. */
export function first<Document>(documents: readonly Document[]): Document {
  const [document] = documents
  if (document === undefined) throw new Error('The content system has no such document')
  return document
}

/** A value, and `instead` for what nobody has filled in; a malformed value is reported, too. */
export function filledOr<Value, Instead extends Value>(
  schema: v.GenericSchema<unknown, Value>,
  instead: Instead,
  field: string,
): v.GenericSchema<unknown, Value> {
  return v.pipe(
    validOrNull(schema, field),
    v.transform((found): Value => found ?? instead),
  )
}

/** Parses an image to its URL. */
export const imageUrl = v.pipe(
  v.nullable(v.object({ asset: v.nullable(v.object({ url: v.nullable(v.string()) })) })),
  v.transform((image) => image?.asset?.url ?? null),
)
