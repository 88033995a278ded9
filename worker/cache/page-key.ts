import { normalisePageQuery } from './page-query.ts'
import { searchOf } from '../../shared/href.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import type { Site } from '../../shared/sites.ts'
import { pageOff } from '../operations/page-off.ts'
import type { Controls, Scope } from './controls.ts'

/** Everything a shared page's bytes may depend on (docs/reference/security.md#cache-keys). */
export type PageKeyParts = {
  build: string
  site: Site
  match: RouteMatch
  search: URLSearchParams
  vector: string
  isWebview: boolean
  isSignedIn: boolean
  hidesAlcohol: boolean
  closedBanner: string | null
}

/** `no/category/1`: the name by which operators purge a page. */
export function pageName(site: Site, { key, params }: RouteMatch): string {
  return [site, key, ...Object.values(params)].join('/')
}

/**
 * What a page is about, as operators name it: `category:1`, or `content:pricing` for an editorial page, whose
 * content has the same name (content.ts). Null for a page without an id.
 */
export function pageEntity({ key, params }: RouteMatch): string | null {
  const { id, slug } = params
  if (slug !== undefined && key.startsWith('content')) return `content:${slug}`
  return id === undefined ? null : `${key}:${id}`
}

/**
 * The URL under which a page is stored. It is built from the matched route and never from the path, so that
 * slug, slash form, hex case, host and unknown parameters create no further entries and do not reach the
 * page.
 */
export function pageKey(origin: string, parts: PageKeyParts, controls: Controls): string {
  const { build, site, match, search, vector, isWebview, isSignedIn, hidesAlcohol, closedBanner } = parts
  const scope: Scope = { site, page: pageName(site, match), entity: pageEntity(match) }
  const path = ['_cache', 'page', build, site, match.key, ...Object.values(match.params)]
  const rest = [
    `v=${encodeURIComponent(vector)}`,
    `w=${Number(isWebview)}`,
    `s=${Number(isSignedIn)}`,
    `g=${controls.generation(scope)}`,
    ...(hidesAlcohol ? ['a=0'] : []),
    // By name: an entry made for a visitor who closed another banner may show this one.
    ...(closedBanner === null ? [] : [`b=${encodeURIComponent(closedBanner)}`]),
    ...pageOff(controls.off).map((name) => `o=${name}`),
  ]
  const query = searchOf(match.key, normalisePageQuery(match.key, search)).slice(1)
  return `${origin}/${path.map(encodeURIComponent).join('/')}?${[...rest, query].filter(Boolean).join('&')}`
}
