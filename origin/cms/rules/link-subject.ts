import { contentPath } from '../../../shared/content/page-types.ts'
import { matchRoute, type RouteMatch, routePath, type RouteParams } from '../../../shared/route-match.ts'
import type { RouteKey } from '../../../shared/routes.ts'
import { canonicalSite, findLocale, getLocale, type Site } from '../../../shared/sites.ts'

/** A link as documents hold it. */
export type WrittenLink = { kind: string; uri: string; isAbsolute?: unknown }

/** What a link shows, and the name by which it is found: a product of a country, a recipe in a language. */
export type LinkSubject = { kind: SubjectKind | 'nothing'; id: string; key: string }
export type SubjectKind =
  | 'product'
  | 'recipe'
  | 'category'
  | 'brand'
  | 'tag'
  | 'provider'
  | 'page'
  | 'picture'
  | 'file'

/** Returns what must exist for a link of a site to lead somewhere; null when that cannot be said here. */
export function findLinkSubject({ kind, uri, isAbsolute }: WrittenLink, site: Site): LinkSubject | null {
  switch (kind) {
    case 'product':
    case 'recipe':
      return numbered(kind, lastSegment(uri), site)
    case 'page':
      return uri.startsWith('/') ? ofPath(uri, site) : ofPage(uri, site)
    case 'file':
      return uri.startsWith('/') ? ofFile(uri) : null
    case 'url':
    case 'relative_path':
      if (!uri.startsWith('/')) return null
      if (isAbsolute !== true || findLocale(segmentsOf(uri)[0])) return ofPath(uri, site)
      return ofFile(uri)
    default:
      return null
  }
}

/** The name of a page's address for `LinkSubject.key`, of a path with its canonical site. */
export function pageKey(path: string): string {
  return `page ${path}`
}

const NOTHING: LinkSubject = { kind: 'nothing', id: '', key: '' }

/** `about/quality`, as page links name it. */
function ofPage(uri: string, site: Site): LinkSubject {
  const [type = '', ...rest] = uri
    .replace(/^leads\/register-interest\b/, 'lead_creation')
    .split('/')
    .filter(Boolean)
  const slug = rest.pop() ?? ''
  try {
    return ofPath(contentPath({ type, contentType: rest[0] ?? null, slug }), site) ?? NOTHING
  } catch {
    return NOTHING
  }
}

/** A path of this shop, with its site or without. */
function ofPath(path: string, site: Site): LinkSubject | null {
  const segments = segmentsOf(path)
  const own = findLocale(segments[0])?.site
  const match = matchRoute(own ? segments.slice(1) : segments)
  return match ? ofRoute(match, own ?? site) : NOTHING
}

function ofRoute({ key, params }: RouteMatch, site: Site): LinkSubject | null {
  if (Object.hasOwn(ROUTES_OF_KINDS, key)) {
    return numbered(ROUTES_OF_KINDS[key as keyof typeof ROUTES_OF_KINDS], params['id'] ?? '', site)
  }
  if (!key.startsWith('content')) return null
  const path = decodeURI(routePath(key, params as RouteParams<RouteKey>))
  return { kind: 'page', id: params['slug'] ?? '', key: pageKey(`/${canonicalSite(getLocale(site))}${path}`) }
}

const ROUTES_OF_KINDS = {
  product: 'product',
  recipe: 'recipe',
  category: 'category',
  brand: 'brand',
  recipesTag: 'tag',
  recipesProvider: 'provider',
} as const

/** A path without a site; only what is below `/media/` is ours to know. */
function ofFile(uri: string): LinkSubject | null {
  const [, folder, id = ''] = /^\/media\/([^/?#]+)\/?([1-9]\d{0,14})?/.exec(uri) ?? []
  if (folder === undefined || DRAWN.has(folder)) return null
  if (id === '' || (folder !== 'content' && folder !== 'files')) return NOTHING
  const kind = folder === 'files' ? 'file' : 'picture'
  return { kind, id, key: `${kind} ${id}` }
}

/** Folders of drawn pictures (docs/reference/services.md#media). */
const DRAWN = new Set(
  ['products', 'categories', 'recipes', 'recipe-tags', 'recipe-providers'].concat(
    'giftcards',
    'banners',
    'spreads',
  ),
)

function numbered(kind: SubjectKind, id: string, site: Site): LinkSubject {
  if (!/^[1-9]\d{0,14}$/.test(id)) return NOTHING
  const { country, language } = getLocale(site)
  const place = kind === 'product' ? ` ${country}` : kind === 'recipe' ? ` ${language}` : ''
  return { kind, id, key: `${kind} ${id}${place}` }
}

function lastSegment(uri: string): string {
  return uri.split('/').findLast(Boolean) ?? ''
}

function segmentsOf(path: string): string[] {
  const segments = (/^[^?#]*/.exec(path)?.[0] ?? '').split('/').filter(Boolean)
  try {
    return segments.map((segment) => decodeURIComponent(segment))
  } catch {
    return segments
  }
}
