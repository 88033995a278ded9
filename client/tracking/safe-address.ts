import { matchRoute } from '../../shared/route-match.ts'
import { findLocale } from '../../shared/sites.ts'
import { trackedPath } from './paths.ts'

/**
 * What may be said about the address of a link (docs/reference/security.md#secrets-in-urls): of this shop the
 * path of its route, without query, tokens and numbers of orders; of other hosts the origin; of mail and
 * phone nothing.
 */
export function safeAddress(href: string, here: string): string {
  if (!URL.canParse(href, here)) return ''
  const url = new URL(href, here)
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  if (url.origin !== new URL(here).origin) return url.origin
  const [site = '', ...segments] = url.pathname.split('/').filter(Boolean)
  const known = findLocale(site)
  if (known === null) return '/'
  const match = matchRoute(segments)
  return trackedPath({ site: known.site, key: match?.key ?? null, params: { ...match?.params } })
}
