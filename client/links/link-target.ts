import { href, type RouteQuery } from '../../shared/href.ts'
import type { RouteParams } from '../../shared/route-match.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { contentPath } from '../../shared/content/page-types.ts'
import { findLocale, type Site } from '../../shared/sites.ts'

/** A page of this shop: its route, typed from shared/routes.ts. */
export type RouteTarget<Key extends RouteKey = RouteKey> = Key extends RouteKey
  ? {
      to: Key
      query?: RouteQuery<Key>
      /** Id of an element on that page, without `#`. */
      hash?: string
    } & (keyof RouteParams<Key> extends never ? { params?: undefined } : { params: RouteParams<Key> })
  : never

/** A link from the content system, by its kind (docs/reference/urls.md#links). */
export type LinkTarget =
  | { kind: 'page'; pageType: string; contentType?: string | null; slug: string }
  | { kind: 'url'; url: string }
  | {
      kind: 'relative_path'
      /** Path below the site: `/account/`. */
      path: string
      /** True for a path that gets no site prefix. */
      isAbsolute?: boolean
    }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'recipe'; recipeId: number | string }
  | { kind: 'product'; productId: number | string }
  | { kind: 'file'; url: string }
  | { kind: 'support_chat' }

export type LinkKind = LinkTarget['kind']

export type ResolvedLink = {
  /** Null for the support chat, which opens on the page. */
  href: string | null
  /** True for another host: opens in a new tab without referrer or opener. */
  isExternal: boolean
  isDownload: boolean
}

/**
 * Resolves a link to its address on a site. `origin` is our public origin. Throws `Unknown page type: {type}`
 * (docs/reference/urls.md#page-types) and `Link refused: {address}` for anything but `https`, `http`,
 * `mailto`, `tel` and paths with exactly one leading slash (docs/reference/security.md#link-schemes).
 */
export function resolveLink(
  target: LinkTarget | RouteTarget,
  { site, origin }: { site: Site; origin: string },
): ResolvedLink {
  if ('to' in target) return internal(routeHref(site, target))
  switch (target.kind) {
    case 'page':
      return internal(`/${site}${contentPath({ ...target, type: target.pageType })}`)
    case 'relative_path':
      return internal(target.isAbsolute ? onePath(target.path) : withSite(target.path, site))
    case 'product':
      return internal(href(site, 'product', { id: target.productId }))
    case 'recipe':
      return internal(href(site, 'recipe', { id: target.recipeId }))
    case 'url':
      return target.url.startsWith('/')
        ? internal(withSite(target.url, site))
        : { href: webAddress(target.url), isExternal: isElsewhere(target.url, origin), isDownload: false }
    case 'file':
      return {
        href: withDownloadFlag(target.url),
        isExternal: isElsewhere(target.url, origin),
        isDownload: true,
      }
    case 'email':
      return internal(`mailto:${refuseUnless(/^[^\s?&#/:@]+@[^\s?&#/:@]+$/, target.email)}`)
    case 'phone':
      return internal(`tel:${refuseUnless(/^\+?\d{2,15}$/, target.phone.replace(/[\s().-]/g, ''))}`)
    case 'support_chat':
      return { href: null, isExternal: false, isDownload: false }
  }
}

function routeHref(site: Site, { to, params, query, hash }: RouteTarget): string {
  // `RouteTarget` guarantees that they match.
  const address = href(site, to, params as RouteParams<RouteKey>, query as RouteQuery<RouteKey>)
  return hash === undefined ? address : `${address}#${hash}`
}

function internal(address: string): ResolvedLink {
  return { href: address, isExternal: false, isDownload: false }
}

/** Paths from the API may include their site. */
function withSite(path: string, site: Site): string {
  const whole = onePath(path)
  return findLocale(/^\/([^/?#]*)/.exec(whole)?.[1]) ? whole : `/${site}${whole}`
}

function onePath(path: string): string {
  return refuseUnless(/^\/(?![/\\])[^\s\\]*$/, path)
}

function webAddress(address: string): string {
  const whole = refuseUnless(/^(https?:\/\/[^/\\]|mailto:|tel:)[^\s\\]*$/i, address)
  return URL.canParse(whole) ? whole : refuse(address)
}

function isElsewhere(address: string, origin: string): boolean {
  return /^https?:/i.test(address) && new URL(address).host !== new URL(origin).host
}

/** Adds `?dl=`, which makes the content system send a file as a download. */
function withDownloadFlag(address: string): string {
  const whole = address.startsWith('/') ? onePath(address) : webAddress(address)
  const [file = '', fragment] = whole.split('#')
  return `${file}${file.includes('?') ? '&' : '?'}dl=${fragment ? `#${fragment}` : ''}`
}

function refuseUnless(form: RegExp, text: string): string {
  return form.test(text) ? text : refuse(text)
}

function refuse(address: string): never {
  throw new Error(`Link refused: ${address.slice(0, 100)}`)
}
