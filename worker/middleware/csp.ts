import type { Config } from '../env.ts'

/**
 * Content security policies of pages (docs/reference/security.md#scripts). Trusted Types are enforced and no
 * host may run scripts: every script is loaded by the nonce or by the one hashed loader.
 */

type Kind = 'connect' | 'img' | 'frame' | 'font' | 'form'
/** What a configured third party needs. docs/configuration.md says what each costs. */
type ThirdParty = { [Name in Kind]?: readonly string[] } & {
  /** Names of the Trusted Types policies its code creates. */
  policies?: readonly string[]
}

export type CspOptions = {
  /** Base64 SHA-256 of every inlined style sheet. */
  sheetHashes: readonly string[]
  /** The configured third parties; none is on by default. */
  thirdParties?: readonly ThirdParty[]
  /** Vite's client injects styles, evaluates modules and opens a socket. */
  isDev?: boolean
}

/** The third parties of a configuration, each with its own origins only. */
export function thirdPartiesOf({
  mapsStyleUrl,
  paymentOrigins,
  messengerOrigins,
  messengerPolicies,
  tagManager,
  imageOrigins,
  public: { collectorUrl },
}: Pick<
  Config,
  | 'public'
  | 'mapsStyleUrl'
  | 'paymentOrigins'
  | 'messengerOrigins'
  | 'messengerPolicies'
  | 'tagManager'
  | 'imageOrigins'
>): ThirdParty[] {
  const maps = mapsStyleUrl === null ? [] : [new URL(mapsStyleUrl).origin]
  // A path of the shop needs no row.
  const collector = URL.canParse(collectorUrl) ? [new URL(collectorUrl).origin] : []
  return [
    ...(imageOrigins.length > 0 ? [{ img: imageOrigins }] : []),
    ...(collector.length > 0 ? [{ connect: collector }] : []),
    // The library starts its worker from a URL string, which only the policy `default` may allow.
    ...(maps.length > 0 ? [{ connect: maps, img: maps, policies: ['default'] }] : []),
    // A payment form redirects to the provider, and browsers check redirects against `form-action`.
    ...(paymentOrigins.length > 0 ? [{ form: paymentOrigins }] : []),
    ...(messengerOrigins.length + messengerPolicies.length > 0
      ? [
          {
            connect: messengerOrigins,
            img: messengerOrigins.filter((origin) => origin.startsWith('https:')),
            policies: messengerPolicies,
          },
        ]
      : []),
    // Its script is loaded through the policy `torg-tags` from a path of the shop, which leads to its host.
    ...(tagManager
      ? [
          {
            connect: tagManager.origins,
            img: tagManager.origins,
            policies: ['torg-tags', ...tagManager.policies],
          },
        ]
      : []),
  ]
}

/** The policy of a streamed page, with scripts by nonce. Such a page must not be stored. */
export function streamedCsp({ nonce, ...options }: CspOptions & { nonce: string }): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, options)
}

/** The policy of a stored page, with scripts by the loader's hash. */
export function storedCsp({ loaderHash, ...options }: CspOptions & { loaderHash: string }): string {
  return policy(`'sha256-${loaderHash}' 'strict-dynamic'`, options)
}

function policy(
  scripts: string,
  { sheetHashes, thirdParties = [], isDev = import.meta.env?.DEV ?? false }: CspOptions,
): string {
  const allow = (kind: Kind | 'policies') => thirdParties.flatMap((party) => party[kind] ?? [])
  const hashes = sheetHashes.map((hash) => `'sha256-${hash}'`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': isDev ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"] : [scripts],
    'style-src': isDev ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...allow('img')],
    'font-src': ["'self'", ...allow('font')],
    'connect-src': ["'self'", ...(isDev ? ['ws:'] : []), ...allow('connect')],
    'frame-src': allow('frame').length > 0 ? allow('frame') : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...allow('form')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(!isDev && {
      'require-trusted-types-for': ["'script'"],
      // The others allow the address of the service worker (client/offline/start-offline.ts) and of the support
      // chat's script (client/features/chat/load-messenger.ts).
      'trusted-types': ['torg', 'torg-offline', 'torg-chat', ...allow('policies')],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
