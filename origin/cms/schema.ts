import { buildSchema } from 'graphql'

/** Types that differ by name only: pages that editors add (shared/content/content-page.ts). */
const PAGE_TYPES = ['LeadCreation', 'Page', 'PressCenter', 'PressRelease'] as const

const DOCUMENT_FIELDS = /* GraphQL */ `
    _id: ID!
    _type: String!
    _createdAt: String!
    _updatedAt: String!
    country: String!
    language: String!
`

/** Of every page with a text. */
const WRITTEN_FIELDS = /* GraphQL */ `${DOCUMENT_FIELDS}
    pageType: String
    page_type: String
    contentType: String
    content_type: String
    slug: Slug
    title: String
    lead: String
    mainImage: Image
    main_image: Image
    mainImageAlt: String
    main_image_alt: String
    mainImageCaption: String
    main_image_caption: String
    bodyRaw: JSON
`

const PAGE_FIELDS = /* GraphQL */ `${WRITTEN_FIELDS}
    publishedAt: String
    published_at: String
`

/**
 * The schema follows the conventions of Sanity's GraphQL API (docs/reference/services.md#content): `all…`
 * with `where`, `sort`, `limit` and `offset`, one document by its id, fields in snake_case and camelCase.
 */
export const SCHEMA = buildSchema(/* GraphQL */ `
  "Any JSON value, here Portable Text."
  scalar JSON

  type Query {
    allEditorialPage(
      where: EditorialPageFilter
      sort: [DocumentSorting!]
      limit: Int
      offset: Int
    ): [EditorialPage!]!
    EditorialPage(id: ID!): EditorialPage
    allFooter(where: DocumentFilter, sort: [DocumentSorting!], limit: Int, offset: Int): [Footer!]!
    Footer(id: ID!): Footer
    allHomePageBlock(
      where: DocumentFilter
      sort: [DocumentSorting!]
      limit: Int
      offset: Int
    ): [HomePageBlock!]!
    HomePageBlock(id: ID!): HomePageBlock
    allLandingPageShop(
      where: DocumentFilter
      sort: [DocumentSorting!]
      limit: Int
      offset: Int
    ): [LandingPageShop!]!
    LandingPageShop(id: ID!): LandingPageShop
    allSiteSettings(
      where: DocumentFilter
      sort: [DocumentSorting!]
      limit: Int
      offset: Int
    ): [SiteSettings!]!
    SiteSettings(id: ID!): SiteSettings
    ${PAGE_TYPES.map(
      (type) => `
    all${type}(where: PageFilter, sort: [DocumentSorting!], limit: Int, offset: Int): [${type}!]!
    ${type}(id: ID!): ${type}`,
    ).join('')}
  }

  input StringFilter {
    eq: String
    neq: String
    in: [String!]
  }
  input SlugFilter {
    current: StringFilter
  }
  input DocumentFilter {
    _id: StringFilter
    country: StringFilter
    language: StringFilter
  }
  input EditorialPageFilter {
    _id: StringFilter
    country: StringFilter
    language: StringFilter
    pageSubject: StringFilter
    contentType: StringFilter
    slug: SlugFilter
  }
  input PageFilter {
    _id: StringFilter
    country: StringFilter
    language: StringFilter
    pageType: StringFilter
    contentType: StringFilter
    slug: SlugFilter
  }
  enum SortOrder {
    ASC
    DESC
  }
  input DocumentSorting {
    _createdAt: SortOrder
    _updatedAt: SortOrder
  }

  ${PAGE_TYPES.map((type) => `type ${type} {${PAGE_FIELDS}}`).join(' ')}

  type EditorialPage {
    ${WRITTEN_FIELDS}
    pageSubject: String
    page_subject: String
  }
  type Slug {
    current: String
  }
  type Image {
    asset: ImageAsset
    hotspot: Hotspot
    crop: Crop
  }
  type ImageAsset {
    _id: ID
    url: String
    mimeType: String
    metadata: ImageMetadata
  }
  type ImageMetadata {
    dimensions: Dimensions
    lqip: String
  }
  type Dimensions {
    width: Float
    height: Float
    aspectRatio: Float
  }
  type Hotspot {
    x: Float
    y: Float
    width: Float
    height: Float
  }
  type Crop {
    top: Float
    bottom: Float
    left: Float
    right: Float
  }

  "A part of the home page, in the order of positions, for some hours, days and visitors or all."
  type HomePageBlock {
    ${DOCUMENT_FIELDS}
    slug: Slug
    kind: String
    title: String
    lead: String
    links: [ContentLink!]
    mainImage: Image
    main_image: Image
    position: Float
    audience: String
    fromHour: Float
    from_hour: Float
    toHour: Float
    to_hour: Float
    fromDate: String
    from_date: String
    toDate: String
    to_date: String
  }
  type LandingPageShop {
    ${DOCUMENT_FIELDS}
    title: String
    lead: String
  }

  type Footer {
    ${DOCUMENT_FIELDS}
    toggleAppstoreBadges: Boolean
    toggle_appstore_badges: Boolean
    linkGroups: [LinkGroup!]
    link_groups: [LinkGroup!]
    appStoreBadges: [Badge!]
    paymentBadges: [Badge!]
    certificationBadges: [Badge!]
    socialBadges: [Badge!]
    pages: [ContentLink!]
  }
  type LinkGroup {
    heading: String
    links: [ContentLink!]
  }
  type ContentLink {
    kind: String
    title: String
    uri: String
    isAbsolute: Boolean
  }
  type Badge {
    title: String
    image: Image
    imageAlt: String
    image_alt: String
    href: String
    text: String
  }

  type SiteSettings {
    ${DOCUMENT_FIELDS}
    siteName: String
    site_name: String
    siteDomain: String
    site_domain: String
    appleItunesApp: String
    apple_itunes_app: String
    cookieWidget: Boolean
    cookie_widget: Boolean
    banner: Banner
    navbar: [ContentLink!]
  }
  type Banner {
    id: String
    title: String
    text: String
    link: ContentLink
  }
`)
