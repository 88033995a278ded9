import * as v from 'valibot'
import { validOnly, validOrNull } from '../../shared/api/dropped.ts'
import { instant } from '../../shared/api/fields.ts'

/** Queries the addresses of all editorial pages (docs/reference/services.md#content). */
export const EDITORIAL_LIST_QUERY = /* GraphQL */ `
  query EditorialPages($country: String!, $language: String!) {
    allEditorialPage(
      where: { country: { eq: $country }, language: { eq: $language } }
      sort: [{ _updatedAt: DESC }]
      limit: 100
    ) {
      _updatedAt
      pageType
      contentType
      slug {
        current
      }
    }
  }
`

const response = v.object({
  allEditorialPage: validOnly(
    v.object({
      _updatedAt: validOrNull(instant, '_updatedAt'),
      pageType: v.string(),
      contentType: v.nullable(v.string()),
      slug: v.object({ current: v.string() }),
    }),
    'allEditorialPage',
  ),
})

export type ListedPage = {
  pageType: string
  contentType: string | null
  slug: string
  updatedAt: string | null
}

/** Parses the list; drops malformed pages. */
export function parseEditorialList(data: unknown): ListedPage[] {
  return v.parse(response, data).allEditorialPage.map(({ _updatedAt: updatedAt, slug, ...page }) => ({
    ...page,
    slug: slug.current,
    updatedAt,
  }))
}
