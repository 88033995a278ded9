import * as v from 'valibot'
import type { Locale } from '../../shared/sites.ts'

/** Fields that all documents of the content system share. */

export type ContentLocale = Pick<Locale, 'country' | 'language'>

/** Returns the only document of a query. Throws when there is none, because every shop has one. */
export function first<Document>(documents: readonly Document[]): Document {
  const [document] = documents
  if (document === undefined) throw new Error('The content system has no such document')
  return document
}

/** Parses an image to its URL. */
export const imageUrl = v.pipe(
  v.nullable(v.object({ asset: v.nullable(v.object({ url: v.nullable(v.string()) })) })),
  v.transform((image) => image?.asset?.url ?? null),
)
