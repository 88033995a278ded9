import type { KeptPages, OfflineSettings } from '../../shared/offline/offline-settings.ts'

/** How a request is handled; null leaves it to the browser. */
export type RequestKind = 'file' | 'picture' | 'page' | 'other-page' | 'session' | 'leaving'

type Asked = { url: URL; method: string; isNavigation: boolean }

/**
 * Decides by address alone, so that nothing is kept because of what a response says: files of a build, pictures,
 * pages of the list, other pages (never kept, but explained when they fail), the session, and requests after which
 * another person may use the device: log-ins and log-outs, with our script or without it.
 */
export function kindOf({ url, method, isNavigation }: Asked, settings: OfflineSettings): RequestKind | null {
  if (method !== 'GET')
    return settings.leaving.some((each) => isWhole(each, bare(url.pathname))) ? 'leaving' : null
  if (isNavigation) return keyOf(url, settings.pages) === null ? 'other-page' : 'page'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (isPicture(url.pathname)) return 'picture'
  return url.pathname + url.search === settings.session ? 'session' : null
}

export function isPicture(path: string): boolean {
  return /^\/media\/|^\/icon\.svg$/.test(path)
}

/**
 * The key of a page that may be kept, equal for all its addresses; null for every other page. Parameters that
 * the page does not read are left out, so that no token can get into a key.
 */
export function keyOf(url: URL, pages: readonly KeptPages[]): string | null {
  const path = pathOf(url)
  const found = pages.find((each) => isWhole(each.path, path))
  if (!found || found.refused.some((name) => url.searchParams.has(name))) return null
  const query = new URLSearchParams()
  for (const name of found.query) {
    const value = url.searchParams.get(name)
    if (value) query.set(name, value)
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

/** True for a page that is kept for a user only. */
export function isOfUser(url: URL, pages: readonly KeptPages[]): boolean {
  return pages.some((each) => each.isOfUser && isWhole(each.path, pathOf(url)))
}

function pathOf(url: URL): string {
  return bare(url.pathname).replace(/\/(\d+)-[^/]*/g, '/$1')
}

/** True when an expression's source matches the whole path. */
function isWhole(source: string, path: string): boolean {
  return new RegExp(`^${source}$`).test(path)
}

function bare(path: string): string {
  return path.replace(/\/$/, '')
}
