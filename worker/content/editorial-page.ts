import * as v from 'valibot'
import { validOrNull } from '../../shared/api/fields.ts'
import { editorialPage, type EditorialPage } from '../../shared/content/editorial-page.ts'
import { pageTypeSegment } from '../../shared/content/page-types.ts'

/** An editorial page by its subject (docs/reference/services.md#content). */
export const EDITORIAL_PAGE_QUERY = /* GraphQL */ `
  query EditorialPage($subject: String!, $country: String!, $language: String!) {
    allEditorialPage(
      where: { pageSubject: { eq: $subject }, country: { eq: $country }, language: { eq: $language } }
      limit: 1
    ) {
      pageSubject
      pageType
      slug {
        current
      }
      title
      lead
      mainImage {
        asset {
          url
          metadata {
            dimensions {
              width
              height
            }
          }
        }
      }
      mainImageCaption
      bodyRaw
    }
  }
`

export type StoredPage = { section: string; page: EditorialPage }

const image = v.object({
  asset: v.object({
    url: v.string(),
    metadata: v.object({ dimensions: v.object({ width: v.number(), height: v.number() }) }),
  }),
})

const answer = v.object({
  allEditorialPage: v.array(
    v.object({
      pageSubject: v.string(),
      pageType: v.string(),
      slug: v.object({ current: v.string() }),
      title: v.string(),
      lead: v.nullable(v.string()),
      // A picture that cannot be shown is none.
      mainImage: validOrNull(image),
      mainImageCaption: v.nullable(v.string()),
      bodyRaw: v.array(v.unknown()),
    }),
  ),
})

/**
 * The page with the section of its type (docs/reference/urls.md#page-types), or null when there is none.
 * Blocks of another kind are dropped; a page of another shape throws, as does a type no link can have.
 */
export function parseEditorialPage(data: unknown): StoredPage | null {
  const [found] = v.parse(answer, data).allEditorialPage
  if (!found) return null
  const asset = found.mainImage?.asset
  return {
    section: pageTypeSegment(found.pageType),
    page: v.parse(editorialPage, {
      subject: found.pageSubject,
      slug: found.slug.current,
      title: found.title,
      lead: found.lead,
      image: asset ? { url: asset.url, ...asset.metadata.dimensions, caption: found.mainImageCaption } : null,
      body: found.bodyRaw,
    }),
  }
}
