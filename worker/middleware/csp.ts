import type { Config } from '../env.ts'

/**
 * Content security policies of pages (docs/reference/security.md#scripts). Trusted Types are enforced and no
 * host is allowed to run scripts: everything descends from the nonce or from the one hashed loader.
 */

type Kind = 'connect' | 'img' | 'frame' | 'font' | 'form'
/** One row for each third party that is switched on; each says what it costs in docs/configuration.md. */
type ThirdParty = { [Name in Kind]?: readonly string[] } & {
  /** Names of further Trusted Types policies its code is wrapped in. */
  policies?: readonly string[]
}

export type CspOptions = {
  /** Base64 SHA-256 of every inlined style sheet. */
  sheetHashes: readonly string[]
  /** Those of the configuration; none is on by itself. */
  thirdParties?: readonly ThirdParty[]
  /** Vite's client injects styles, evaluates modules and holds a socket. */
  isDev?: boolean
}

/** The rows that a configuration switches on: its own addresses and nothing beside them. */
export function thirdPartiesOf({
  mapsStyleUrl,
  paymentOrigins,
}: Pick<Config, 'mapsStyleUrl' | 'paymentOrigins'>): ThirdParty[] {
  const maps = mapsStyleUrl === null ? [] : [new URL(mapsStyleUrl).origin]
  return [
    // The library starts its worker by a bare address, which only the policy `default` may let through.
    ...(maps.length > 0 ? [{ connect: maps, img: maps, policies: ['default'] }] : []),
    // A form that pays is answered with the way to the provider, and the browser asks this list again.
    ...(paymentOrigins.length > 0 ? [{ form: paymentOrigins }] : []),
  ]
}

/** A streamed page: scripts by nonce. The page must not be stored. */
export function streamedCsp({ nonce, ...options }: CspOptions & { nonce: string }): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, options)
}

/** A stored page: scripts by the loader's hash alone. */
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
      'trusted-types': ['torg', ...allow('policies')],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
