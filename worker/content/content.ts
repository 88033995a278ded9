import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import {
  CONTENT_SECTIONS,
  type ContentResult,
  type ContentSection,
} from '../../shared/content/content-page.ts'
import { type EditorialPage, findPageSubject } from '../../shared/content/editorial-page.ts'
import type { FooterContent } from '../../shared/content/footer.ts'
import type { SiteSettings } from '../../shared/content/site-settings.ts'
import { alternatesIn, COUNTRIES, MARKETS, type Site } from '../../shared/sites.ts'
import type { CacheResult } from '../cache/cache-result.ts'
import type { Served } from '../cache/served.ts'
import { type AppContext, waitUntilOf, required } from '../context.ts'
import { askCms } from '../upstream/cms.ts'
import type { ContentLocale } from './document.ts'
import {
  CONTENT_LIST_QUERY,
  CONTENT_PAGE_QUERIES,
  type ListedContent,
  parseContentList,
  parseContentPage,
} from './content-pages.ts'
import { EDITORIAL_LIST_QUERY, type ListedPage, parseEditorialList } from './editorial-list.ts'
import { EDITORIAL_PAGE_QUERY, parseEditorialPage } from './editorial-page.ts'
import { FOOTER_QUERY, parseFooter } from './footer.ts'
import { HOME_CONTENT_QUERY, type HomeContent, NO_HOME_CONTENT, parseHomeContent } from './home-content.ts'
import { reportDropped } from './dropped.ts'
import { nameSanityPictures } from './sanity-pictures.ts'
import { parseSiteSettings, SITE_SETTINGS_QUERY } from './site-settings.ts'

/** The kinds of content that a page is shown without, as they are built in. */
export type ContentByKind = { footer: FooterContent; home: HomeContent; 'site-settings': SiteSettings }

export type SharedContent<Kind extends keyof ContentByKind> = {
  value: ContentByKind[Kind]
  /** Milliseconds since 1970; null for the built-in text, which prevents that the page is stored. */
  freshUntil: number | null
}

/**
 * Content of a kind for the request's site. Never throws: without a response and without an entry it returns
 * the built-in text (docs/reference/security.md#failures).
 */
export async function getContent<Kind extends keyof ContentByKind>(
  c: AppContext,
  kind: Kind,
): Promise<SharedContent<Kind>> {
  const { query, parse, builtIn } = SHARED[kind]
  const { country, language } = required(c, 'locale')
  try {
    const { value, freshUntil } = await read(c, `content:${kind}`, { country, language }, query, {}, parse)
    if (value !== null) return { value, freshUntil }
  } catch {
    // `report` was called where it failed.
  }
  return { value: builtIn({ country, language }), freshUntil: null }
}

/**
 * The editorial page of a section, type and slug, or null when there is none. Throws without a response and without
 * an entry, because a page's main part has no substitute (docs/reference/security.md#failures).
 */
export async function findEditorialPage(
  c: AppContext,
  of: ContentLocale,
  address: { section: string; type: string | null; slug: string },
): Promise<{ page: EditorialPage | null; freshUntil: number; result: CacheResult | null }> {
  const subject = findPageSubject(address.slug)
  if (!subject) return { page: null, freshUntil: Number.POSITIVE_INFINITY, result: null }
  const response = await read(
    c,
    'content:editorial',
    of,
    EDITORIAL_PAGE_QUERY,
    { subject },
    parseEditorialPage,
  )
  const { value, freshUntil } = response
  const isHere =
    value?.section === address.section &&
    (value.contentType || null) === address.type &&
    value.page.slug === address.slug
  return { page: isHere ? value.page : null, freshUntil, result: response.result }
}

/**
 * The page of a section by its slug, with the releases of a press center; null when there is none. Only a page of
 * the list is read, so that nobody can make entries of addresses that do not exist. Throws like `findEditorialPage`.
 */
export async function findContentPage(
  c: AppContext,
  of: ContentLocale,
  { section, type, slug }: { section: ContentSection; type: string | null; slug: string },
): Promise<{ found: ContentResult | null; freshUntil: number }> {
  const path = `/${[CONTENT_SECTIONS[section], type, slug].filter(Boolean).join('/')}/`
  const [list, sites] = await Promise.all([readList(c, of), sitesOf(c, path)])
  const pages = list.value ?? []
  const listed = pages.find((each) => each.path === path)
  if (!listed) return { found: null, freshUntil: list.freshUntil }
  const { value: page, freshUntil } = await read(
    c,
    'content:page',
    of,
    CONTENT_PAGE_QUERIES[listed.type],
    { slug },
    parseContentPage(listed.type),
  )
  const releases = listed.type === 'press_center' ? releasesOf(pages) : []
  return { found: page && { page, releases, sites }, freshUntil: Math.min(list.freshUntil, freshUntil) }
}

/** All pages that editors have added for a country and language. Throws like `findEditorialPage`. */
export async function listContentPages(c: AppContext, of: ContentLocale): Promise<ListedContent[]> {
  return (await readList(c, of)).value ?? []
}

function readList(c: AppContext, of: ContentLocale) {
  return read(c, 'content:page-list', of, CONTENT_LIST_QUERY, {}, parseContentList)
}

/** The sites with a page at a path; without those whose list cannot be read now. */
async function sitesOf(c: AppContext, path: string): Promise<Site[]> {
  const found = await Promise.all(
    alternatesIn(COUNTRIES).map(async ({ site, country, language }) => {
      const pages = await listContentPages(c, { country, language }).catch(() => [])
      return pages.some((each) => each.path === path) ? [site] : []
    }),
  )
  return found.flat()
}

/** Newest first; the instants have one form, so they compare as text. */
function releasesOf(pages: readonly ListedContent[]): ContentResult['releases'] {
  return pages
    .filter(({ type }) => type === 'press_release')
    .toSorted((one, other) => ((one.publishedAt ?? '') < (other.publishedAt ?? '') ? 1 : -1))
    .map(({ contentType, slug, title, lead, publishedAt }) => ({
      contentType,
      slug,
      title,
      lead,
      publishedAt,
    }))
}

/** The editorial pages of a country and language. Throws without a response and without an entry. */
export async function listEditorialPages(c: AppContext, of: ContentLocale): Promise<ListedPage[]> {
  const { value } = await read(c, 'content:editorial-list', of, EDITORIAL_LIST_QUERY, {}, parseEditorialList)
  return value ?? []
}

const SHARED: {
  [Kind in keyof ContentByKind]: {
    query: string
    parse: (data: unknown) => ContentByKind[Kind]
    builtIn: (of: ContentLocale) => ContentByKind[Kind]
  }
} = {
  footer: { query: FOOTER_QUERY, parse: parseFooter, builtIn: builtInFooter },
  home: { query: HOME_CONTENT_QUERY, parse: parseHomeContent, builtIn: () => NO_HOME_CONTENT },
  'site-settings': {
    query: SITE_SETTINGS_QUERY,
    parse: parseSiteSettings,
    builtIn: ({ country }) => ({
      siteName: MARKETS[country].siteName,
      siteDomain: null,
      appleItunesApp: null,
      banner: null,
      navbar: [],
      cookieWidget: false,
    }),
  },
}

/** Version of the stored form of all kinds; raising it ignores entries of older builds. */
const VERSION = 3

const hashes = new Map<string, string>()

/**
 * A part of the key, so that a changed query gets entries of its own
 * (docs/reference/security.md#content-queries).
 */
async function hashOf(query: string): Promise<string> {
  const known = hashes.get(query)
  if (known !== undefined) return known
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query)))
  const hash = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  hashes.set(query, hash)
  return hash
}

async function read<Value>(
  c: AppContext,
  name: `content:${'editorial' | 'editorial-list' | 'page' | 'page-list' | keyof ContentByKind}`,
  of: ContentLocale,
  query: string,
  variables: Record<string, string>,
  parse: (data: unknown) => Value,
): Promise<Served<Value | null>> {
  const caches = c.get('caches')
  const controls = required(c, 'controls')
  const { country, language } = of
  const asked = { country, language, ...variables }
  const entity = entityOf(name, variables)
  const parseReported = reportDropped(c, { id: entity, country, language }, parse)
  // A draft is for one member of staff: it is neither read from the store nor kept.
  if (c.get('preview') !== undefined) {
    const value = parseReported(await ask(c, query, asked))
    return { value, result: { outcome: 'bypass', reason: 'preview' }, freshUntil: 0 }
  }
  return caches.kv.read({
    name,
    policy: controls.policy(name, country),
    generation: controls.generation({ locale: of, entity }),
    key: [...Object.values(asked), await hashOf(query)].join(':'),
    version: VERSION,
    wantsFresh: c.get('wantsFresh') ?? false,
    load: () => ask(c, query, asked),
    parse: parseReported,
    waitUntil: waitUntilOf(c),
  })
}

async function ask(c: AppContext, query: string, asked: Record<string, string>): Promise<unknown> {
  return nameSanityPictures(await askCms(c, query, asked), c.get('deps').config.sanityPictures)
}

/** The name by which a purge ends it: `content:footer`, `content:privacy-policy`. */
function entityOf(name: string, { subject, slug }: Record<string, string>): string {
  const own = subject?.replaceAll('_', '-') ?? slug
  return own === undefined ? name : `content:${own}`
}
