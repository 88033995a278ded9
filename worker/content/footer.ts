import * as v from 'valibot'
import {
  badge,
  contentLink,
  followable,
  footerContent,
  type FooterContent,
} from '../../shared/content/footer.ts'
import { validOnly } from '../../shared/api/fields.ts'
import { first, imageUrl } from './document.ts'

/** Queries the footer (docs/reference/services.md#content). */
export const FOOTER_QUERY = /* GraphQL */ `
  query Footer($country: String!, $language: String!) {
    allFooter(where: { country: { eq: $country }, language: { eq: $language } }, limit: 1) {
      toggleAppstoreBadges
      linkGroups {
        heading
        links {
          kind
          title
          uri
        }
      }
      appStoreBadges {
        ...Badge
      }
      paymentBadges {
        ...Badge
      }
      certificationBadges {
        ...Badge
      }
      socialBadges {
        ...Badge
      }
      pages {
        kind
        title
        uri
      }
    }
  }
  fragment Badge on Badge {
    title
    href
    text
    imageAlt
    image {
      asset {
        url
      }
    }
  }
`

const badges = (kind: v.InferOutput<typeof badge>['kind']) =>
  v.pipe(
    v.nullable(
      validOnly(
        v.pipe(
          v.object({
            title: v.string(),
            href: v.nullable(v.string()),
            text: v.nullable(v.string()),
            imageAlt: v.nullable(v.string()),
            image: imageUrl,
          }),
          v.transform((each) => ({ ...each, kind })),
          badge,
        ),
      ),
    ),
    v.transform((list) => list ?? []),
  )

const response = v.object({
  allFooter: v.array(
    v.object({
      toggleAppstoreBadges: v.nullable(v.boolean()),
      linkGroups: v.array(v.object({ heading: v.string(), links: validOnly(contentLink) })),
      appStoreBadges: badges('app_store'),
      paymentBadges: badges('payment_method'),
      certificationBadges: badges('certification'),
      socialBadges: badges('social_media'),
      pages: validOnly(contentLink),
    }),
  ),
})

/** Parses the footer; drops malformed links and badges, and throws for a footer of another shape. */
export function parseFooter(data: unknown): FooterContent {
  const footer = first(v.parse(response, data).allFooter)
  return v.parse(footerContent, {
    toggleAppStoreBadges: footer.toggleAppstoreBadges ?? false,
    linkGroups: footer.linkGroups.map((group) => ({ ...group, links: followable(group.links) })),
    badges: [
      ...footer.appStoreBadges,
      ...footer.paymentBadges,
      ...footer.certificationBadges,
      ...footer.socialBadges,
    ],
    pages: followable(footer.pages),
  })
}
