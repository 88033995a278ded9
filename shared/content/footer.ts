import * as v from 'valibot'
import { validOr } from '../api/dropped.ts'
import { writtenAddress as uri, writtenText } from './written-text.ts'

/**
 * The footer from the content system (docs/reference/services.md#content): groups of links, badges and
 * content pages.
 */

const text = writtenText(300)
export const heading = text

/** An editorial link; the link component decides by its kind (docs/reference/urls.md#links). */
export const contentLink = v.object({
  kind: v.picklist([
    'page',
    'url',
    'relative_path',
    'email',
    'phone',
    'recipe',
    'product',
    'file',
    'support_chat',
  ]),
  title: text,
  uri,
  /** True for a path that gets no site in front; else it is absent. */
  isAbsolute: v.optional(
    v.pipe(
      validOr(v.nullable(v.boolean()), null, 'isAbsolute'),
      v.transform((is) => is || undefined),
    ),
  ),
})
export type ContentLink = v.InferOutput<typeof contentLink>

export const badge = v.object({
  kind: v.picklist(['app_store', 'payment_method', 'certification', 'social_media']),
  title: text,
  image: v.nullish(uri),
  imageAlt: v.nullish(text),
  href: v.nullish(uri),
  text: v.nullish(text),
})
export type Badge = v.InferOutput<typeof badge>

export const LINK_GROUPS_MAX = 4

export type FooterContent = {
  toggleAppStoreBadges: boolean
  /** At most four. Without a heading it is empty. */
  linkGroups: { heading: string; links: ContentLink[] }[]
  badges: Badge[]
  pages: ContentLink[]
}
