import { href, type RouteQuery } from '../../shared/href.ts'
import type { RouteParams } from '../../shared/route-match.ts'
import type { RouteKey } from '../../shared/routes.ts'
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

/** An address that the API or the page itself gives. */
export type AddressTarget =
  | { kind: 'url'; url: string }
  | {
      kind: 'relative_path'
      /** Path below the site: `/account/`. */
      path: string
      /** True for a path that gets no site prefix. */
      isAbsolute?: boolean
    }

/** A link from the content system, by its kind (docs/reference/urls.md#links); content-target.ts resolves it. */
export type LinkTarget =
  | AddressTarget
  | { kind: 'page'; pageType: string; contentType?: string | null; slug: string }
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

/** Where a link stands; `origin` is our public origin. */
export type LinkPlace = { site: Site; origin: string }

/**
 * Resolves a link to its address on a site. Throws `Link refused: {address}` for anything but `https`, `http`,
 * `mailto`, `tel` and paths with exactly one leading slash (docs/reference/security.md#link-schemes).
 */
export function resolveLink(target: AddressTarget | RouteTarget, { site, origin }: LinkPlace): ResolvedLink {
  if ('to' in target) return internal(routeHref(site, target))
  if (target.kind === 'relative_path') {
    return internal(target.isAbsolute ? onePath(target.path) : withSite(target.path, site))
  }
  return target.url.startsWith('/')
    ? internal(withSite(target.url, site))
    : { href: webAddress(target.url), isExternal: isElsewhere(target.url, origin), isDownload: false }
}

function routeHref(site: Site, { to, params, query, hash }: RouteTarget): string {
  // `RouteTarget` guarantees that they match.
  const address = href(site, to, params as RouteParams<RouteKey>, query as RouteQuery<RouteKey>)
  return hash === undefined ? address : `${address}#${hash}`
}

export function internal(address: string): ResolvedLink {
  return { href: address, isExternal: false, isDownload: false }
}

/** Paths from the API may include their site. */
function withSite(path: string, site: Site): string {
  const whole = onePath(path)
  return findLocale(/^\/([^/?#]*)/.exec(whole)?.[1]) ? whole : `/${site}${whole}`
}

export function onePath(path: string): string {
  return refuseUnless(/^\/(?![/\\])[^\s\\]*$/, path)
}

export function webAddress(address: string): string {
  const whole = refuseUnless(/^(https?:\/\/[^/\\]|mailto:|tel:)[^\s\\]*$/i, address)
  return URL.canParse(whole) ? whole : refuse(address)
}

export function isElsewhere(address: string, origin: string): boolean {
  return /^https?:/i.test(address) && new URL(address).host !== new URL(origin).host
}

export function refuseUnless(form: RegExp, text: string): string {
  return form.test(text) ? text : refuse(text)
}

function refuse(address: string): never {
  throw new Error(`Link refused: ${address.slice(0, 100)}`)
}
