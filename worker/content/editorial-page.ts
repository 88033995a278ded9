import * as v from 'valibot'
import { validOrNull } from '../../shared/api/dropped.ts'
import { editorialPage, type EditorialPage } from '../../shared/content/editorial-page.ts'
import { pageTypeSegment } from '../../shared/content/page-types.ts'
import { image, PICTURE, toPagePicture } from './picture.ts'

/** Queries an editorial page by its subject (docs/reference/services.md#content). */
export const EDITORIAL_PAGE_QUERY = /* GraphQL */ `
  query EditorialPage($subject: String!, $country: String!, $language: String!) {
    allEditorialPage(
      where: { pageSubject: { eq: $subject }, country: { eq: $country }, language: { eq: $language } }
      limit: 1
    ) {
      pageSubject
      pageType
      contentType
      slug {
        current
      }
      title
      lead
      mainImage { ${PICTURE} }
      mainImageAlt
      mainImageCaption
      bodyRaw
    }
  }
`

export type StoredPage = { section: string; contentType: string | null; page: EditorialPage }

const response = v.object({
  allEditorialPage: v.array(
    v.object({
      pageSubject: v.string(),
      pageType: v.string(),
      contentType: v.optional(validOrNull(v.string(), 'contentType'), null),
      slug: v.object({ current: v.string() }),
      title: v.string(),
      lead: validOrNull(v.string(), 'lead'),
      // A malformed picture is dropped.
      mainImage: validOrNull(image, 'mainImage'),
      mainImageAlt: v.optional(validOrNull(v.string(), 'mainImageAlt'), null),
      mainImageCaption: validOrNull(v.string(), 'mainImageCaption'),
      bodyRaw: v.array(v.unknown()),
    }),
  ),
})

/**
 * Parses the page and its section (docs/reference/urls.md#page-types); null when there is none. Drops unknown
 * blocks. Throws for a page of another shape and for an unknown type.
 */
export function parseEditorialPage(data: unknown): StoredPage | null {
  const [found] = v.parse(response, data).allEditorialPage
  if (!found) return null
  return {
    section: pageTypeSegment(found.pageType),
    contentType: found.contentType,
    page: v.parse(editorialPage, {
      subject: found.pageSubject,
      slug: found.slug.current,
      title: found.title,
      lead: found.lead,
      image: toPagePicture(found.mainImage, found.mainImageCaption, found.mainImageAlt),
      body: found.bodyRaw,
    }),
  }
}
