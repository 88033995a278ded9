import * as v from 'valibot'

/**
 * The footer from the content system (docs/reference/services.md#content): groups of links, badges and
 * content pages.
 */

const text = v.pipe(v.string(), v.maxLength(300))
const uri = v.pipe(v.string(), v.maxLength(2_000))

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
})
export type ContentLink = v.InferOutput<typeof contentLink>

export const badge = v.object({
  kind: v.picklist(['app_store', 'payment_method', 'certification', 'social_media']),
  title: text,
  image: v.nullable(uri),
  imageAlt: v.nullable(text),
  href: v.nullable(uri),
  text: v.nullable(text),
})
export type Badge = v.InferOutput<typeof badge>

export const LINK_GROUPS_MAX = 4

export const footerContent = v.object({
  toggleAppStoreBadges: v.boolean(),
  linkGroups: v.pipe(
    v.array(v.object({ heading: text, links: v.array(contentLink) })),
    v.maxLength(LINK_GROUPS_MAX),
  ),
  badges: v.array(badge),
  pages: v.array(contentLink),
})
export type FooterContent = v.InferOutput<typeof footerContent>

/** Removes links to the support chat, which does not exist yet. */
export function followable(links: readonly ContentLink[]): ContentLink[] {
  return links.filter(({ kind }) => kind !== 'support_chat')
}
