/** Segments of the page types a content link may name (docs/reference/urls.md#page-types). */
const PAGE_TYPE_SEGMENTS: Record<string, string> = {
  legal: 'legal',
  seasonal: 'seasonal',
  inspiration: 'inspiration',
  about: 'about',
  lead_creation: 'leads/register-interest',
  press_center: 'media',
  press_release: 'media',
  landing_page_shop: '',
  'leads/register-interest': 'leads/register-interest',
  media: 'media',
}

/** Path segment of a page type. Throws `Unknown page type: {type}` (docs/reference/urls.md#page-types). */
export function pageTypeSegment(type: string): string {
  const segment = Object.hasOwn(PAGE_TYPE_SEGMENTS, type) ? PAGE_TYPE_SEGMENTS[type] : undefined
  if (segment === undefined) throw new Error(`Unknown page type: ${type}`)
  return segment
}

/** Path of a content page below the site: `/{section}/{type}/{slug}`, absent parts left out. */
export function contentPath(page: { type: string; contentType?: string | null; slug: string }): string {
  const parts = [pageTypeSegment(page.type), page.contentType ?? '', page.slug].filter(Boolean)
  return parts.length > 0 ? `/${parts.join('/')}/` : '/'
}
