import * as v from 'valibot'
import { validOnly, validOr, validOrNull } from '../../shared/api/dropped.ts'
import { instant } from '../../shared/api/fields.ts'
import {
  CONTENT_TYPES,
  contentPage,
  type ContentPage,
  contentTeaser,
  type ContentTeaser,
  type ContentType,
} from '../../shared/content/content-page.ts'
import { contentPath } from '../../shared/content/page-types.ts'
import { image, PICTURE, toPagePicture } from './picture.ts'

/** The name of a type in the content system's schema. */
const GRAPHQL_TYPES: Record<ContentType, string> = {
  lead_creation: 'LeadCreation',
  page: 'Page',
  press_center: 'PressCenter',
  press_release: 'PressRelease',
}

const PLACE = 'country: { eq: $country }, language: { eq: $language }'
const TEASER = 'pageType contentType slug { current } title lead publishedAt _updatedAt'

/** Queries what every page needs to be found and named (docs/reference/services.md#content). */
export const CONTENT_LIST_QUERY = `query ContentPages($country: String!, $language: String!) {
${CONTENT_TYPES.map(
  (type) =>
    `  ${type}: all${GRAPHQL_TYPES[type]}(where: { ${PLACE} }, sort: [{ _updatedAt: DESC }], limit: 100) { ${TEASER} }`,
).join('\n')}
}`

/** Queries one page of a type by its slug. */
export const CONTENT_PAGE_QUERIES = Object.fromEntries(
  CONTENT_TYPES.map((type) => [
    type,
    `query ContentPage($slug: String!, $country: String!, $language: String!) {
  pages: all${GRAPHQL_TYPES[type]}(where: { slug: { current: { eq: $slug } }, ${PLACE} }, limit: 1) {
    slug { current } title lead publishedAt bodyRaw mainImageAlt mainImageCaption
    mainImage { ${PICTURE} }
  }
}`,
  ]),
) as Record<ContentType, string>

export type ListedContent = ContentTeaser & {
  type: ContentType
  /** Below the site: `/media/news/first/`. */
  path: string
  updatedAt: string | null
}

const listed = v.object({
  pageType: v.nullable(v.string()),
  ...contentTeaser.entries,
  // Of a page without them, the address and the title are enough.
  lead: validOr(contentTeaser.entries.lead, null, 'lead'),
  publishedAt: validOr(contentTeaser.entries.publishedAt, null, 'publishedAt'),
  slug: v.object({ current: contentTeaser.entries.slug }),
  _updatedAt: validOrNull(instant, '_updatedAt'),
})
const list = v.object(
  Object.fromEntries(CONTENT_TYPES.map((type) => [type, validOnly(listed, type)])) as Record<
    ContentType,
    ReturnType<typeof validOnly<typeof listed>>
  >,
)

/** Parses the list; drops malformed pages and those of an unknown page type. */
export function parseContentList(data: unknown): ListedContent[] {
  const found = v.parse(list, data)
  return CONTENT_TYPES.flatMap((type) =>
    found[type].flatMap(({ pageType, slug, _updatedAt: updatedAt, ...teaser }) => {
      const page = { ...teaser, type, slug: slug.current, updatedAt }
      const path = findPath({ type: pageType ?? type, contentType: page.contentType, slug: page.slug })
      return path === null ? [] : [{ ...page, path }]
    }),
  )
}

const response = v.object({
  pages: v.array(
    v.object({
      slug: v.object({ current: v.string() }),
      title: v.string(),
      lead: validOrNull(v.string(), 'lead'),
      publishedAt: validOrNull(v.string(), 'publishedAt'),
      mainImage: validOrNull(image, 'mainImage'),
      mainImageAlt: v.optional(validOrNull(v.string(), 'mainImageAlt'), null),
      mainImageCaption: validOrNull(v.string(), 'mainImageCaption'),
      bodyRaw: v.array(v.unknown()),
    }),
  ),
})

/** A function that parses a page of a type; null when there is none. Throws for a page of another shape. */
export function parseContentPage(type: ContentType): (data: unknown) => ContentPage | null {
  return (data) => {
    const [found] = v.parse(response, data).pages
    if (!found) return null
    return v.parse(contentPage, {
      type,
      slug: found.slug.current,
      title: found.title,
      lead: found.lead,
      publishedAt: found.publishedAt,
      image: toPagePicture(found.mainImage, found.mainImageCaption, found.mainImageAlt),
      body: found.bodyRaw,
    })
  }
}

function findPath(page: { type: string; contentType: string | null; slug: string }): string | null {
  try {
    return contentPath(page)
  } catch {
    return null
  }
}
