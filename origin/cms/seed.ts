import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import type { Badge } from '../../shared/content/footer.ts'
import { HOLD_MINUTES } from '../slots/rules/hold-minutes.ts'
import { depositFacts } from './pages/deposit-facts.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { ORDER_TERMS } from '../prices/rules/order-terms.ts'
import { COUNTRIES, type Country, type Language, MARKETS } from '../../shared/sites.ts'
import { type Seller, SELLERS, SUPPORT_HOURS } from '../../shared/sellers.ts'
import { CONSENT_MAX_AGE } from '../../shared/visitor/consent.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { SPREAD } from '../media/draw.ts'
import { spreadPictureUrl } from '../media/picture-url.ts'
import { deliveryPricesOf } from '../slots/seed.ts'
import type { DocumentType } from './documents.ts'
import { ADDED_PAGES } from './pages/added.ts'
import type { AddedPage } from './pages/added-page.ts'
import { COMPANY_PAGES } from './pages/company.ts'
import type { Facts, PageSource } from './pages/page-source.ts'
import { HOME_SOURCES, HOME_WORDS, type HomeSource } from './pages/home.ts'
import { LEGAL_PAGES } from './pages/legal.ts'
import { QUESTION_PAGES } from './pages/questions.ts'
import { SHOPPING_PAGES } from './pages/shopping.ts'
import { SERVICE_PAGES } from './pages/service.ts'
import { TYPED_PAGES } from './pages/typed.ts'
import { toPortableText } from './portable-text.ts'

const WRITTEN_AT = '2026-11-01T08:00:00Z'
export const EDITORIAL_SOURCES: readonly PageSource[] = [
  ...SHOPPING_PAGES,
  ...QUESTION_PAGES,
  ...COMPANY_PAGES,
  ...LEGAL_PAGES,
]

/**
 * Statements for footer, settings and editorial pages of both countries, each in the country's language and
 * in English. `now` dates facts that change, such as deposits.
 */
export function contentStatements(now: Date): Statement[] {
  return [
    documentStatement(
      PLACES.flatMap((place) => [
        ...sharedRows(place),
        toRow(place, 'landing_page_shop', null, HOME_WORDS[place.language]),
        ...HOME_SOURCES.map((source) =>
          toRow(place, 'home_page_block', source.slug, homeBlockOf(source, place, now), 'home-'),
        ),
        ...EDITORIAL_SOURCES.map((source) =>
          toRow(place, 'editorial_page', source.subject.replaceAll('_', '-'), pageOf(source, place, now)),
        ),
        ...[...ADDED_PAGES, ...TYPED_PAGES, ...SERVICE_PAGES].map((source) =>
          toRow(place, source.type, source.slug, addedPageOf(source, place, now)),
        ),
      ]),
    ),
  ]
}

/** Every country with each language of its sites. */
export const PLACES: readonly Place[] = COUNTRIES.flatMap((country) =>
  (Object.keys(MARKETS[country].siteByLanguage) as Language[]).map((language) => ({ country, language })),
)

/** A statement for documents as `toRow` and `sharedRows` give them. */
export function documentStatement(rows: readonly unknown[][]): Statement {
  const columns = ['_id', '_type', 'country', 'language', 'slug', 'json', '_created_at', '_updated_at']
  return insertRows('content_documents', columns, rows)
}

/** Footer and settings, without which no page of a site is stored. */
export function sharedRows(place: Place): unknown[][] {
  return [
    toRow(place, 'footer', null, footerOf(place)),
    toRow(place, 'site_settings', null, settingsOf(place)),
  ]
}

type Place = { country: Country; language: Language }

/** A document's row; `slug` is null for one that a place has once. */
export function toRow(
  { country, language }: Place,
  type: DocumentType,
  slug: string | null,
  document: object,
  prefix = '',
): unknown[] {
  const name = prefix + [slug ?? type.replaceAll('_', '-'), country.toLowerCase(), language].join('-')
  return [name, type, country, language, slug, JSON.stringify(document), WRITTEN_AT, WRITTEN_AT]
}

function footerOf(place: Place): object {
  const { toggleAppStoreBadges, linkGroups, badges, pages } = builtInFooter(place)
  const ofKind = (kind: Badge['kind']) =>
    badges
      .filter((each) => each.kind === kind)
      .map(({ title, href = null, text = null, imageAlt = null }) => ({
        title,
        href,
        text,
        image: null,
        image_alt: imageAlt,
      }))
  return {
    toggle_appstore_badges: toggleAppStoreBadges,
    link_groups: linkGroups,
    app_store_badges: ofKind('app_store'),
    payment_badges: ofKind('payment_method'),
    certification_badges: ofKind('certification'),
    social_badges: ofKind('social_media'),
    pages,
  }
}

function homeBlockOf(
  { kind, position, audience = 'everyone', hours, days, uri, words }: HomeSource,
  { language }: Place,
  now: Date,
): object {
  const { title = null, lead = null, link = null } = words?.[language] ?? {}
  return {
    kind,
    position: String(position),
    title,
    lead,
    links: link === null || uri === undefined ? [] : [{ kind: 'relative_path', title: link, uri }],
    main_image: null,
    audience,
    from_hour: hours ? String(hours[0]) : null,
    to_hour: hours ? String(hours[1]) : null,
    from_date: days ? `${now.getUTCFullYear()}-${days[0]}` : null,
    to_date: days ? `${now.getUTCFullYear()}-${days[1]}` : null,
  }
}

function settingsOf({ country }: Place): object {
  const { siteName } = MARKETS[country]
  return {
    site_name: siteName,
    site_domain: null,
    apple_itunes_app: null,
    banner: null,
    navbar: [],
    cookie_widget: true,
  }
}

function pageOf({ subject, pageType, write }: PageSource, { country, language }: Place, now: Date): object {
  const { title, lead, lines } = write(factsOf(country, language, now))[language]
  return {
    page_subject: subject,
    page_type: pageType,
    content_type: null,
    title,
    lead,
    main_image: pictureOf(subject),
    main_image_alt: null,
    main_image_caption: null,
    bodyRaw: toPortableText(lines),
  }
}

function addedPageOf(source: AddedPage, { country, language }: Place, now: Date): object {
  const { title, lead, lines } = source.write(factsOf(country, language, now))[language]
  return {
    page_type: source.pageType ?? null,
    content_type: source.contentType ?? null,
    published_at: source.publishedAt ?? null,
    title,
    lead,
    main_image: pictureOf(source.slug),
    main_image_alt: null,
    main_image_caption: null,
    bodyRaw: toPortableText(lines),
  }
}

/** Pages about the shop and its food. */
const PICTURED = ['concept', 'quality', 'how_to_order', 'advent', 'use-what-you-have', 'keep-it-fresh']

function pictureOf(name: string): object | null {
  if (!PICTURED.includes(name)) return null
  const dimensions = { ...SPREAD, aspectRatio: SPREAD.width / SPREAD.height }
  return {
    asset: {
      _id: null,
      url: spreadPictureUrl(),
      mimeType: 'image/svg+xml',
      metadata: { dimensions, lqip: null },
    },
    hotspot: null,
    crop: null,
  }
}

/** The facts come from the shop's own rules, so that pages and rules cannot disagree. */
function factsOf(country: Country, language: Language, now: Date): Facts {
  const terms = ORDER_TERMS[country]
  const { lowest, highest } = deliveryPricesOf(country)
  const money = (amount: number) => formatMoney(amount, language)
  return {
    country,
    shop: MARKETS[country].siteName,
    minimum: money(terms.minimum),
    fee: money(terms.smallOrderFee),
    feeFreeFrom: money(terms.feeFreeFrom),
    delivery: { lowest: money(lowest), highest: money(highest) },
    ...depositFacts(country, language, now),
    holdMinutes: HOLD_MINUTES.known,
    email: SELLERS[country].email,
    phone: SELLERS[country].phone,
    seller: sellerOf(SELLERS[country]),
    hours: { weekdays: spanOf(SUPPORT_HOURS.weekdays), weekends: spanOf(SUPPORT_HOURS.weekends) },
    consentMonths: Math.round(CONSENT_MAX_AGE / SECONDS_PER_MONTH),
    ...OFFICES[country],
  }
}

const SECONDS_PER_MONTH = 2_628_000

function sellerOf({ name, organizationNumber, address }: Seller): string {
  return [name, organizationNumber, address].join(', ')
}

function spanOf({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens}–${closes}`
}

const OFFICES: Record<Country, Pick<Facts, 'consumerOffice' | 'dataOffice' | 'accessibilityOffice'>> = {
  NO: {
    consumerOffice: 'Forbrukertilsynet',
    dataOffice: 'Datatilsynet',
    accessibilityOffice: 'Tilsynet for universell utforming av ikt',
  },
  SE: {
    consumerOffice: 'Allmänna reklamationsnämnden',
    dataOffice: 'Integritetsskyddsmyndigheten',
    accessibilityOffice: 'Post- och telestyrelsen',
  },
}
