import { ROUTES, type RouteKey } from '../../shared/routes.ts'

/**
 * THE table of caches: what is kept where, how long, under which key, and what ends it. Times are
 * milliseconds. The shipped values are the defaults (docs/reference/limits.md#cache-times); operators change
 * them without a deploy (`controls.ts`).
 */
export type CachePolicy = {
  store: 'memory' | 'kv' | 'cache-api'
  /** Fresh for this long. */
  ttl: number
  /** For this long after that it is served at once and refilled in `waitUntil` (RFC 5861, 3). */
  staleWhileRevalidate: number
  /** For this long after it was fresh it is served when the source fails (RFC 5861, 4). */
  staleIfError: number
  /** How long "there is nothing" is remembered. */
  negativeTtl: number
  /** Short responses stay in the isolate's memory while they are fresh, because every page asks for them. */
  isInMemory?: true
  keyParts: readonly KeyPart[]
  invalidatedBy: readonly Invalidation[]
}

export type KeyPart =
  | 'build'
  | 'site'
  | 'country'
  | 'language'
  | 'route'
  | 'ids'
  | 'query'
  | 'vector'
  | 'webview'
  | 'signed-in'
  | 'switches'
  | 'closed-banner'
  | 'generation'
  | 'endpoint'
  | 'document'
  | 'client-key'
export type Invalidation = 'time' | 'deploy' | 'purge'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Footer, settings and editorial pages (docs/reference/limits.md#cache-times). */
export const CONTENT_TTL = 300_000
/** Flags and experiments (docs/reference/limits.md#cache-times). */
export const GROWTH_TTL = 30_000

const content = {
  store: 'kv',
  ttl: CONTENT_TTL,
  staleWhileRevalidate: HOUR,
  staleIfError: DAY,
  negativeTtl: 30 * SECOND,
  keyParts: ['document', 'country', 'language', 'generation'],
  invalidatedBy: ['time', 'purge'],
} as const satisfies CachePolicy

const catalogue = {
  store: 'cache-api',
  ttl: MINUTE,
  staleWhileRevalidate: 5 * MINUTE,
  staleIfError: HOUR,
  negativeTtl: 10 * SECOND,
  keyParts: ['endpoint', 'ids', 'query', 'country', 'language', 'generation'],
  invalidatedBy: ['time', 'purge'],
} as const satisfies CachePolicy

const page = {
  store: 'cache-api',
  ttl: MINUTE,
  staleWhileRevalidate: 5 * MINUTE,
  staleIfError: DAY,
  // A page that is not found is never stored (docs/reference/security.md#cache-keys); its reads are.
  negativeTtl: 0,
  keyParts: [
    'build',
    'site',
    'route',
    'ids',
    'query',
    'vector',
    'webview',
    'signed-in',
    'switches',
    'closed-banner',
    'generation',
  ],
  invalidatedBy: ['time', 'deploy', 'purge'],
} as const satisfies CachePolicy

export const POLICIES = {
  'catalogue:app-components': { ...catalogue, ttl: 5 * MINUTE, isInMemory: true },
  'catalogue:bottle-deposits': { ...catalogue, ttl: HOUR, staleWhileRevalidate: DAY, staleIfError: DAY },
  'catalogue:campaigns': catalogue,
  'catalogue:configuration-web': { ...catalogue, ttl: 5 * MINUTE },
  'catalogue:productcategories': catalogue,
  'catalogue:products': catalogue,
  'catalogue:recipes': { ...catalogue, ttl: 5 * MINUTE },
  'catalogue:search': catalogue,
  'catalogue:section-listing': catalogue,
  'content:editorial': content,
  'content:footer': content,
  'content:site-settings': content,
  growth: {
    store: 'kv',
    ttl: GROWTH_TTL,
    staleWhileRevalidate: HOUR,
    staleIfError: 4 * HOUR,
    negativeTtl: 5 * SECOND,
    keyParts: ['client-key', 'generation'],
    invalidatedBy: ['time', 'purge'],
  },
  // Pictures carry the hash of their file in their address, so they never change.
  media: {
    store: 'cache-api',
    ttl: 30 * DAY,
    staleWhileRevalidate: 30 * DAY,
    staleIfError: 30 * DAY,
    negativeTtl: 0,
    keyParts: ['ids', 'query', 'generation'],
    invalidatedBy: ['time', 'purge'],
  },
} as const satisfies Record<string, CachePolicy>

/**
 * Shared routes whose life differs from the usual minute. A page is fresh until the first of its parts is not
 * (`page-parts.ts`): a longer `ttl` here, or of an operator, does nothing unless its parts have one too.
 */
const PAGE_EXCEPTIONS: Partial<Record<RouteKey, Partial<CachePolicy>>> = {
  recipe: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
  recipes: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
}

/**
 * Policy of a route's HTML, or null for a personal route, which no cache ever sees
 * (docs/reference/security.md#shared-pages).
 */
export function findPagePolicy(key: RouteKey): CachePolicy | null {
  if (ROUTES[key].visibility === 'personal') return null
  const isContent = key.startsWith('content')
  return {
    ...page,
    ...(isContent && { ttl: CONTENT_TTL, staleWhileRevalidate: HOUR }),
    ...PAGE_EXCEPTIONS[key],
  }
}

export type PolicyName = keyof typeof POLICIES | `page:${RouteKey}`

/** Every row as it was shipped, the HTML of shared routes as `page:{route}`. */
export const ALL_POLICIES: Readonly<Record<string, CachePolicy>> = {
  ...POLICIES,
  ...Object.fromEntries(
    (Object.keys(ROUTES) as RouteKey[]).flatMap((key) => {
      const policy = findPagePolicy(key)
      return policy ? [[`page:${key}`, policy]] : []
    }),
  ),
}
