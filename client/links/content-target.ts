import { href } from '../../shared/href.ts'
import { contentPath } from '../../shared/content/page-types.ts'
import {
  internal,
  isElsewhere,
  type LinkPlace,
  type LinkTarget,
  onePath,
  refuseUnless,
  type ResolvedLink,
  resolveLink,
  webAddress,
} from './link-target.ts'

/**
 * Resolves a link of the content system. Throws `Unknown page type: {type}` (docs/reference/urls.md#page-types), and
 * `Link refused: {address}` as `resolveLink` does. Its code is no part of every page's first script.
 */
export function resolveContentLink(target: LinkTarget, place: LinkPlace): ResolvedLink {
  const { site, origin } = place
  switch (target.kind) {
    case 'page':
      return internal(`/${site}${contentPath({ ...target, type: target.pageType })}`)
    case 'relative_path':
    case 'url':
      return resolveLink(target, place)
    case 'product':
      return internal(href(site, 'product', { id: target.productId }))
    case 'recipe':
      return internal(href(site, 'recipe', { id: target.recipeId }))
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

/** Adds `?dl=`, which makes the content system send a file as a download. */
function withDownloadFlag(address: string): string {
  const whole = address.startsWith('/') ? onePath(address) : webAddress(address)
  const [file = '', fragment] = whole.split('#')
  return `${file}${file.includes('?') ? '&' : '?'}dl=${fragment ? `#${fragment}` : ''}`
}
