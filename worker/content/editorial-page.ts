import * as v from 'valibot'
import { validOrNull } from '../../shared/api/dropped.ts'
import {
  editorialPage,
  type EditorialPage,
  pictureCrop,
  pictureHotspot,
} from '../../shared/content/editorial-page.ts'
import { pageTypeSegment } from '../../shared/content/page-types.ts'

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
        hotspot {
          x
          y
        }
        crop {
          top
          right
          bottom
          left
        }
      }
      mainImageCaption
      bodyRaw
    }
  }
`

export type StoredPage = { section: string; contentType: string | null; page: EditorialPage }

/** An image with its size, as a page shows it. */
export const image = v.object({
  asset: v.object({
    url: v.string(),
    metadata: v.object({ dimensions: v.object({ width: v.number(), height: v.number() }) }),
  }),
  hotspot: v.optional(validOrNull(pictureHotspot, 'mainImage.hotspot'), null),
  crop: v.optional(validOrNull(pictureCrop, 'mainImage.crop'), null),
})

/** The image of a page, as its screen expects it. */
export function toPagePicture(picture: v.InferOutput<typeof image> | null, caption: string | null) {
  if (!picture) return null
  const { asset, hotspot, crop } = picture
  return { url: asset.url, ...asset.metadata.dimensions, caption, hotspot, crop }
}

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
      image: toPagePicture(found.mainImage, found.mainImageCaption),
      body: found.bodyRaw,
    }),
  }
}
