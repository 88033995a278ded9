import * as v from 'valibot'

/** The footer as the content system gives it (spec 3): groups of links, badges and content pages. */

const text = v.pipe(v.string(), v.maxLength(300))
const uri = v.pipe(v.string(), v.maxLength(2_000))

/** A link an editor made; the link component decides what its kind means (spec 2, link kinds). */
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

/**
 * The links a page may show: the support chat is not part of the shop yet, and a button that does nothing is
 * worse than none, whatever an editor has written.
 */
export function followable(links: readonly ContentLink[]): ContentLink[] {
  return links.filter(({ kind }) => kind !== 'support_chat')
}
