import { browserCookie } from './cookie-names.ts'

/**
 * Response headers of a backend that the browser receives. All others are dropped, among them hop-by-hop
 * fields (RFC 9110, 7.6.1) and the backend's own security headers
 * (docs/reference/security.md#response-headers).
 */
const PASSING = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'server-timing',
  'vary',
] as const

type NamingConfig = Parameters<typeof browserCookie>[0]
type CookieRule = { isReadable: boolean }

/**
 * The only cookies a backend may set, and whether scripts may read them (docs/reference/security.md#cookies).
 */
const COOKIES: Record<string, CookieRule> = {
  sessionid: { isReadable: false },
  csrftoken: { isReadable: true },
  signed_in: { isReadable: true },
  hide_alcohol: { isReadable: false },
  consent: { isReadable: true },
  // Ours only deletes it, for visitors without JavaScript.
  device_id: { isReadable: true },
}

/** The response headers for the browser, without those named in `Connection`. */
export function buildResponseHeaders(upstream: Headers): Headers {
  const named = (upstream.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const headers = new Headers()
  for (const name of PASSING) {
    const value = upstream.get(name)
    if (value !== null && !named.includes(name)) headers.set(name, value)
  }
  return headers
}

/**
 * The cookies of a response, each rebuilt with our flags, without `Domain` and with the path `/`
 * (docs/reference/security.md#cookies).
 */
export function buildSetCookies(upstream: Headers, config: NamingConfig): string[] {
  return upstream.getSetCookie().flatMap((line) => rebuildCookie(line, config) ?? [])
}

/** Rebuilds one `Set-Cookie` line with our flags; null for another cookie or an invalid value. */
export function rebuildCookie(line: string, config: NamingConfig): string | null {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const value = pair.slice(at + 1).trim()
  const rule = at > 0 && Object.hasOwn(COOKIES, name) ? COOKIES[name] : undefined
  if (!rule || !/^[\w.~+/=-]{0,512}$/.test(value)) return null
  const life = attributes
    .map((each) => each.trim())
    .filter((each) => LIFETIMES.some((form) => form.test(each)))
  return [
    `${browserCookie(config, name)}=${value}`,
    'Path=/',
    ...life,
    'Secure',
    'SameSite=Lax',
    ...(rule.isReadable ? [] : ['HttpOnly']),
  ].join('; ')
}

const LIFETIMES = [
  /^Max-Age=-?\d{1,10}$/i,
  /^Expires=[A-Za-z]{3}, \d{2}[ -][A-Za-z]{3}[ -]\d{4} \d{2}:\d{2}:\d{2} GMT$/i,
]

/**
 * Path and query of a `Location` below the given prefix; null for any other
 * (docs/reference/security.md#redirects).
 */
export function checkLocation(location: string, publicOrigin: string, prefix: string): string | null {
  if (!URL.canParse(location, publicOrigin) || /[\\\s]/.test(location)) return null
  const url = new URL(location, publicOrigin)
  if (url.origin !== publicOrigin || !url.pathname.startsWith(prefix)) return null
  return url.pathname + url.search
}
