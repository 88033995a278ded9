import { ROUTES, type RouteKey } from '../../shared/routes.ts'

/**
 * THE table of caches: what is kept where, how long, under which key, and what ends it (design:
 * caches, one table). Times are milliseconds. The spec's values are the defaults (spec 9); operators
 * change them without a deploy (`controls.ts`).
 */
export type CachePolicy = {
  store: 'memory' | 'kv' | 'cache-api'
  /** Fresh for this long. */
  ttl: number
  /** For this long after that served at once and refilled behind (RFC 5861, 3). */
  swr: number
  /** For this long after it was fresh served when the source fails (RFC 5861, 4). */
  sie: number
  /** How long "there is nothing" is remembered. */
  negativeTtl: number
  /** Short answers stay in the isolate's memory while they are fresh, because every page asks for them. */
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

/** Footer, settings and editorial pages (spec 9, content cache). */
export const CONTENT_TTL = 300_000
/** Flags and experiments (spec 9, growth config cache). */
export const GROWTH_TTL = 30_000

const content = {
  store: 'kv',
  ttl: CONTENT_TTL,
  swr: HOUR,
  sie: DAY,
  negativeTtl: 30 * SECOND,
  keyParts: ['document', 'country', 'language', 'generation'],
  invalidatedBy: ['time', 'purge'],
} as const satisfies CachePolicy

const catalogue = {
  store: 'cache-api',
  ttl: MINUTE,
  swr: 5 * MINUTE,
  sie: HOUR,
  negativeTtl: 10 * SECOND,
  keyParts: ['endpoint', 'ids', 'query', 'country', 'language', 'generation'],
  invalidatedBy: ['time', 'purge'],
} as const satisfies CachePolicy

const page = {
  store: 'cache-api',
  ttl: MINUTE,
  swr: 5 * MINUTE,
  sie: DAY,
  // A page that says what is missing is never stored (security 10); the reads behind it remember.
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
  'catalogue:bottle-deposits': { ...catalogue, ttl: HOUR, swr: DAY, sie: DAY },
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
    swr: HOUR,
    sie: 4 * HOUR,
    negativeTtl: 5 * SECOND,
    keyParts: ['client-key', 'generation'],
    invalidatedBy: ['time', 'purge'],
  },
  // Pictures carry the hash of their file in their address, so they never change.
  media: {
    store: 'cache-api',
    ttl: 30 * DAY,
    swr: 30 * DAY,
    sie: 30 * DAY,
    negativeTtl: 0,
    keyParts: ['ids', 'query', 'generation'],
    invalidatedBy: ['time', 'purge'],
  },
} as const satisfies Record<string, CachePolicy>

/** Shared routes whose life differs from the usual minute. */
const PAGE_EXCEPTIONS: Partial<Record<RouteKey, Partial<CachePolicy>>> = {
  recipe: { ttl: 5 * MINUTE, swr: HOUR },
  recipes: { ttl: 5 * MINUTE, swr: HOUR },
}

/** Policy of a route's HTML, or null for a personal route, which no cache ever sees (security 9). */
export function findPagePolicy(key: RouteKey): CachePolicy | null {
  if (ROUTES[key].visibility === 'personal') return null
  const isContent = key.startsWith('content')
  return { ...page, ...(isContent && { ttl: CONTENT_TTL, swr: HOUR }), ...PAGE_EXCEPTIONS[key] }
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
