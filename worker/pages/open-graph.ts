import type { PageSubject } from '../../client/entry.server.tsx'
import { rasterAddress } from './share-picture.ts'

/**
 * Open Graph tags (ogp.me) for the end of a head that React has rendered: what they say is what its title,
 * description and canonical address say. Empty for a page without a canonical address, which nobody should
 * share. A category has only its picture, because its HTML has no bytes to spare: readers then take title,
 * description and address.
 */
export function openGraphHtml(
  head: string,
  { subject, origin }: { subject: PageSubject | null; origin: string },
): string {
  const [, url] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  if (url === undefined || title === '') return ''
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  const image = ['image', pictureOf(subject, origin)] as const
  if (subject && isCategory(subject)) return tagsHtml([image])
  return tagsHtml([
    ['title', title],
    ['description', description],
    ['url', url],
    image,
    // Every page without a type is a website.
    ...(subject?.product
      ? [['type', 'product'] as const]
      : subject?.recipe
        ? [['type', 'article'] as const]
        : []),
  ])
}

/** Title, description and address are escaped already. */
function tagsHtml(tags: readonly (readonly [property: string, content: string])[]): string {
  return tags
    .map(
      ([property, content]) =>
        `<meta property="og:${property}" content="${content.replaceAll('"', '&quot;')}">`,
    )
    .join('')
}

/** Of the pages with breadcrumbs, all others are about something. */
function isCategory({ breadcrumbs, product, recipe }: PageSubject): boolean {
  return breadcrumbs.length > 0 && !product && !recipe
}

/** The picture of what a page is about, in a form that readers of these tags show; else the shop's own. */
function pictureOf(subject: PageSubject | null, origin: string): string {
  const own =
    subject?.product?.images[0]?.large.url ?? subject?.recipe?.recipe.featureImageUrl ?? subject?.picture
  const shown = own && rasterAddress(own)
  return new URL(shown || SHARE_PICTURE, origin).href.replaceAll('&', '&amp;')
}

const SHARE_PICTURE = '/icons/share.png'
