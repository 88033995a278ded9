import * as v from 'valibot'
import {
  type Badge,
  badge,
  contentLink,
  type FooterContent,
  heading,
  LINK_GROUPS_MAX,
} from '../../shared/content/footer.ts'
import { writtenAddress } from '../../shared/content/written-text.ts'
import { atMost, validOnly, validOr, validOrNull } from '../../shared/api/dropped.ts'
import { filledOr, first, imageUrl } from './document.ts'

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
          isAbsolute
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
        isAbsolute
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

const { title, href, text, imageAlt } = badge.entries

const badges = (kind: Badge['kind'], field: string) =>
  v.pipe(
    validOrNull(
      validOnly(
        v.object({
          title,
          href: validOr(href, null, `${field}.href`),
          text: validOr(text, null, `${field}.text`),
          imageAlt: validOr(imageAlt, null, `${field}.imageAlt`),
          image: validOr(v.pipe(imageUrl, v.nullable(writtenAddress)), null, `${field}.image`),
        }),
        field,
      ),
      field,
    ),
    v.transform((list) =>
      (list ?? []).map((each): Badge => ({ ...withoutNulls(each), title: each.title, kind })),
    ),
  )

/** What a badge does not have, no page has to say. */
function withoutNulls<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>
}

const links = (field: string) => filledOr(validOnly(contentLink, field), [], field)
const linkGroup = v.object({
  heading: filledOr(heading, '', 'linkGroups.heading'),
  links: v.pipe(
    v.nullable(validOnly(contentLink, 'linkGroups.links')),
    v.transform((found) => found ?? []),
  ),
})

const response = v.object({
  allFooter: v.array(
    v.object({
      toggleAppstoreBadges: validOrNull(v.boolean(), 'toggleAppstoreBadges'),
      linkGroups: filledOr(
        atMost(validOnly(linkGroup, 'linkGroups'), LINK_GROUPS_MAX, 'linkGroups'),
        [],
        'linkGroups',
      ),
      appStoreBadges: badges('app_store', 'appStoreBadges'),
      paymentBadges: badges('payment_method', 'paymentBadges'),
      certificationBadges: badges('certification', 'certificationBadges'),
      socialBadges: badges('social_media', 'socialBadges'),
      pages: links('pages'),
    }),
  ),
})

/** Parses the footer; drops malformed fields and items, and throws where there is no footer. */
export function parseFooter(data: unknown): FooterContent {
  const footer = first(v.parse(response, data).allFooter)
  return {
    toggleAppStoreBadges: footer.toggleAppstoreBadges ?? false,
    linkGroups: [...footer.linkGroups],
    badges: [
      ...footer.appStoreBadges,
      ...footer.paymentBadges,
      ...footer.certificationBadges,
      ...footer.socialBadges,
    ],
    pages: [...footer.pages],
  }
}
