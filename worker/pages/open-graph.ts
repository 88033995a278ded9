import type { PageSubject } from '../../client/entry.server.tsx'

/**
 * Open Graph tags (ogp.me) for the end of a head that React has rendered: what they say is what its title,
 * description and canonical address say. Empty for a page without a canonical address, which nobody should
 * share, and for a category, whose HTML has no bytes to spare: readers then take title, description and address.
 */
export function openGraphHtml(
  head: string,
  { subject, origin }: { subject: PageSubject | null; origin: string },
): string {
  if (subject && isCategory(subject)) return ''
  const [, url] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  if (url === undefined || title === '') return ''
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  const tags: (readonly [property: string, content: string])[] = [
    ['title', title],
    ['description', description],
    ['url', url],
    ['image', pictureOf(subject, origin)],
    // Every page without a type is a website.
    ...(subject?.product
      ? [['type', 'product'] as const]
      : subject?.recipe
        ? [['type', 'article'] as const]
        : []),
  ]
  // Title, description and address are escaped already.
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

/** The picture of a product or recipe, unless it is a drawing in SVG, which no reader of these tags shows. */
function pictureOf(subject: PageSubject | null, origin: string): string {
  const own = subject?.product?.images[0]?.large.url ?? subject?.recipe?.recipe.featureImageUrl
  const isShown = own && !/\.svg(?:$|\?)/.test(own)
  return new URL(isShown ? own : SHARE_PICTURE, origin).href.replaceAll('&', '&amp;')
}

const SHARE_PICTURE = '/icons/share.png'
