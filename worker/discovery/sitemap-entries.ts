import {
  getSitemapPage,
  getSitemapParts,
  SITEMAP_IDS,
  SITEMAP_PAGE_IDS,
  SITEMAP_TYPES,
  type SitemapPart,
  type SitemapType,
} from '../../shared/api/sitemap.ts'
import { findPageSubject } from '../../shared/content/editorial-page.ts'
import { contentPath } from '../../shared/content/page-types.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { type RouteKey, ROUTES } from '../../shared/routes.ts'
import { alternatesIn, COUNTRIES, type Country, type Language, type Locale } from '../../shared/sites.ts'
import { listContentPages, listEditorialPages } from '../content/content.ts'
import type { ListedPage } from '../content/editorial-list.ts'
import type { AppContext } from '../context.ts'
import { readShared } from './read-shared.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** What a sitemap holds: pages without an id, editorial pages, or a part of the catalogue. */
export const SITEMAP_KINDS = ['pages', 'content', ...SITEMAP_TYPES] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Ids say nothing of a language, so one entry in the caches serves all of a country. */
const ANY_LANGUAGE: Language = 'en'

/** The parts of the catalogue that a country has. Throws when the backend does not respond. */
export async function readParts(c: AppContext, country: Country): Promise<SitemapPart[]> {
  return (await readShared(c, getSitemapParts, { locale: { country, language: ANY_LANGUAGE } })).parts
}

/** The entries of a part of the catalogue, as the backend returns them: some thousand at a time. */
export async function* entriesOfPart(
  c: AppContext,
  country: Country,
  { type, part, firstPage }: SitemapPart,
): AsyncGenerator<SitemapEntry[]> {
  const key = ROUTE_OF[type]
  const lastPage = (part * SITEMAP_IDS) / SITEMAP_PAGE_IDS
  let page: number | null = firstPage
  while (page !== null && page <= lastPage) {
    const asked: number = page
    const { items, nextPage } = await readShared(c, getSitemapPage, {
      locale: { country, language: ANY_LANGUAGE },
      params: { type },
      query: { page: String(asked) },
    })
    // A backend that counts backwards must not make an endless sitemap.
    page = nextPage !== null && nextPage > asked ? nextPage : null
    yield items.map(({ id, countries, updatedAt }) => ({
      match: { key, params: { id: String(id) } },
      countries,
      updatedAt,
    }))
  }
}

/** The pages that need no id, except personal ones, which search engines must not list. */
export function entriesOfPages(): SitemapEntry[] {
  return (Object.keys(ROUTES) as RouteKey[])
    .filter((key) => isFindable(key) && !ROUTES[key].path.includes('{'))
    .map((key) => ({ match: { key, params: {} }, countries: COUNTRIES, updatedAt: null }))
}

/** The content pages of a locale. Throws when the content system does not respond. */
export async function entriesOfContent(c: AppContext, locale: Locale): Promise<SitemapEntry[]> {
  const places = alternatesIn(COUNTRIES)
  const lists = await Promise.all(places.map(async (place) => ({ place, pages: await pagesOf(c, place) })))
  const own = lists.find(({ place }) => place.site === locale.site)?.pages ?? []
  const sitesOf = (path: string) =>
    lists.filter(({ pages }) => pages.some((each) => each.path === path)).map(({ place }) => place.site)
  return own.flatMap(({ path, updatedAt }) => {
    const match = matchRoute(path.split('/').filter(Boolean))
    if (!match || !isFindable(match.key)) return []
    return [{ match, countries: COUNTRIES, sites: sitesOf(path), updatedAt }]
  })
}

type Listed = { path: string; updatedAt: string | null }

async function pagesOf(c: AppContext, place: Locale): Promise<Listed[]> {
  const [editorial, added] = await Promise.all([listEditorialPages(c, place), listContentPages(c, place)])
  const found = editorial.flatMap((page) => {
    const path = pathOf(page)
    return path === null ? [] : [{ path, updatedAt: page.updatedAt }]
  })
  return [...found, ...added]
}

const ROUTE_OF: Record<SitemapType, RouteKey> = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  recipes: 'recipe',
  'recipe-tags': 'recipesTag',
  'recipe-providers': 'recipesProvider',
}

function isFindable(key: RouteKey): boolean {
  return ROUTES[key].visibility === 'shared'
}

/** Null for a page without an address of its own, such as one of an unknown type. */
function pathOf({ pageType, contentType, slug }: ListedPage): string | null {
  if (!findPageSubject(slug)) return null
  try {
    return contentPath({ type: pageType, contentType, slug })
  } catch {
    return null
  }
}
