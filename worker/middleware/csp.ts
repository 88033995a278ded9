/**
 * Content security policies of pages (design: policy of the page). Trusted Types are enforced and no
 * host is allowed to run scripts: everything descends from the nonce or from the one hashed loader.
 */

type ThirdParty = { connect?: string; img?: string; frame?: string; font?: string }

/** One row for each third party that is switched on; each says what it costs in docs/configuration.md. */
const THIRD_PARTIES: readonly ThirdParty[] = []

export type CspOptions = {
  /** Base64 SHA-256 of every inlined style sheet. */
  sheetHashes: readonly string[]
  /** Vite's client injects styles, evaluates modules and holds a socket. */
  isDev?: boolean
}

/** A streamed page: scripts by nonce. The page must not be stored (security 11). */
export function streamedCsp({ nonce, ...options }: CspOptions & { nonce: string }): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, options)
}

/** A stored page: scripts by the loader's hash alone. */
export function storedCsp({ loaderHash, ...options }: CspOptions & { loaderHash: string }): string {
  return policy(`'sha256-${loaderHash}' 'strict-dynamic'`, options)
}

function policy(scripts: string, { sheetHashes, isDev = import.meta.env?.DEV ?? false }: CspOptions): string {
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
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(!isDev && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['torg'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function allow(kind: keyof ThirdParty): string[] {
  return THIRD_PARTIES.flatMap((party) => party[kind] ?? [])
}
