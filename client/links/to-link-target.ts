import type { ContentLink } from '../../shared/content/footer.ts'
import type { LinkTarget } from './link-target.ts'

/**
 * Converts an editor's link to a target. A page's uri is `{page type}/{content type}/{slug}` with an optional
 * content type; a full path is kept. A path marked absolute gets no site.
 */
export function toLinkTarget({ kind, uri, isAbsolute }: ContentLink): LinkTarget {
  if (isAbsolute && uri.startsWith('/') && PATHS.includes(kind))
    return { kind: 'relative_path', path: uri, isAbsolute }
  switch (kind) {
    case 'page':
      return uri.startsWith('/') ? { kind: 'relative_path', path: uri } : toPageTarget(uri)
    case 'relative_path':
      return { kind, path: uri }
    case 'url':
    case 'file':
      return { kind, url: uri }
    case 'email':
      return { kind, email: uri.replace(/^mailto:/, '') }
    case 'phone':
      return { kind, phone: uri.replace(/^tel:/, '') }
    case 'product':
      return { kind, productId: lastSegment(uri) }
    case 'recipe':
      return { kind, recipeId: lastSegment(uri) }
    case 'support_chat':
      return { kind }
  }
}

/** Kinds whose address may be a path. */
const PATHS: readonly ContentLink['kind'][] = ['page', 'url', 'relative_path']

function toPageTarget(uri: string): LinkTarget {
  const [pageType = '', ...rest] = uri
    .replace(/^leads\/register-interest\b/, 'lead_creation')
    .split('/')
    .filter(Boolean)
  const slug = rest.pop() ?? ''
  return { kind: 'page', pageType, contentType: rest[0] ?? null, slug }
}

function lastSegment(uri: string): string {
  return uri.split('/').findLast(Boolean) ?? ''
}
