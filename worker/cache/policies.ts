import { ROUTES, type RouteKey } from '../../shared/routes.ts'

/**
 * The table of all caches: what is stored where, how long, under which key, and what invalidates it. Times
 * are milliseconds. These are the defaults (docs/reference/limits.md#cache-times); operators change them
 * without a deploy (`controls.ts`).
 */
export type CachePolicy = {
  store: 'memory' | 'kv' | 'cache-api'
  /** How long an entry is fresh. */
  ttl: number
  /** How long after that it is served stale and refilled in `waitUntil` (RFC 5861, 3). */
  staleWhileRevalidate: number
  /** How long after it was fresh it is served when the source fails (RFC 5861, 4). */
  staleIfError: number
  /** How long "there is nothing" is remembered. */
  negativeTtl: number
  /**
   * Small responses also stay in the isolate's memory while they are fresh, because every page reads them.
   */
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
  | 'alcohol'
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

/** The ttl of footer, settings and editorial pages (docs/reference/limits.md#cache-times). */
export const CONTENT_TTL = 300_000
/** The ttl of flags and experiments (docs/reference/limits.md#cache-times). */
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
  keyParts: ['endpoint', 'ids', 'query', 'country', 'language', 'alcohol', 'generation'],
  invalidatedBy: ['time', 'purge'],
} as const satisfies CachePolicy

const page = {
  store: 'cache-api',
  ttl: MINUTE,
  staleWhileRevalidate: 5 * MINUTE,
  staleIfError: DAY,
  // A 404 page is never stored (docs/reference/security.md#cache-keys); its reads are.
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
    'alcohol',
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
  'catalogue:dinners': { ...catalogue, ttl: 5 * MINUTE },
  'catalogue:productcategories': catalogue,
  'catalogue:products': catalogue,
  'catalogue:recipe-tags': { ...catalogue, ttl: 5 * MINUTE },
  'catalogue:recipes': { ...catalogue, ttl: 5 * MINUTE },
  'catalogue:search': catalogue,
  'catalogue:section-listing': catalogue,
  // Search engines read a sitemap every few hours at most, and its source is the whole catalogue.
  'catalogue:sitemap': { ...catalogue, ttl: HOUR, staleWhileRevalidate: DAY, staleIfError: DAY },
  'content:editorial': content,
  'content:editorial-list': content,
  'content:footer': content,
  'content:home': content,
  'content:page': content,
  'content:page-list': content,
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
  // A picture's URL contains the hash of its file, so it never changes.
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
 * Shared routes with other times than the default. A page is fresh until the first of its parts is stale
 * (`page-parts.ts`), so a longer `ttl`, here or by an operator, needs parts with a longer one too.
 */
const PAGE_EXCEPTIONS: Partial<Record<RouteKey, Partial<CachePolicy>>> = {
  recipe: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
  recipes: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
  recipesPlan: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
  recipesProvider: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
  recipesTag: { ttl: 5 * MINUTE, staleWhileRevalidate: HOUR },
}

/**
 * The policy of a route's HTML; null for a personal route, which is never cached
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

/** Every row as shipped, with the HTML of shared routes as `page:{route}`. */
export const ALL_POLICIES: Readonly<Record<string, CachePolicy>> = {
  ...POLICIES,
  ...Object.fromEntries(
    (Object.keys(ROUTES) as RouteKey[]).flatMap((key) => {
      const policy = findPagePolicy(key)
      return policy ? [[`page:${key}`, policy]] : []
    }),
  ),
}
