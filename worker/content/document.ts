import * as v from 'valibot'
import type { Locale } from '../../shared/sites.ts'

/** What documents of the content system have in common. */

export type ContentLocale = Pick<Locale, 'country' | 'language'>

/** The one document a query is about. Throws when there is none: a shop always has it. */
export function first<Document>(documents: readonly Document[]): Document {
  const [document] = documents
  if (document === undefined) throw new Error('The content system has no such document')
  return document
}

/** An image reduced to its address. */
export const imageUrl = v.pipe(
  v.nullable(v.object({ asset: v.nullable(v.object({ url: v.nullable(v.string()) })) })),
  v.transform((image) => image?.asset?.url ?? null),
)
