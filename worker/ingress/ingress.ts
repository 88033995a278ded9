import type { Ingress, WorkerErrorName } from '../request.ts'
import { COOKIE_MAX_LENGTH, HEADERS_MAX_LENGTH, URL_MAX_LENGTH } from '../request-sizes.ts'

/**
 * The maximum size of a body without photos, in bytes, and of every body of a visitor who is not logged in.
 */
export const BODY_MAX_BYTES = 64 * 1024
/** The maximum size of a form with photos (docs/reference/api.md#uploads), in bytes. */
export const FORM_BODY_MAX_BYTES = 6 * 1024 * 1024

export type IngressRequest = {
  /** The URL as the runtime passes it, never normalised by `URL`. */
  url: string
  method: string
  headers: {
    get(name: string): string | null
    forEach(each: (value: string, name: string) => void): void
  }
}

/**
 * Validates a request before anything else reads it. `allowedHosts` are `host` for any port or `host:port`.
 * Returns the location or an error; never throws (docs/reference/security.md#paths).
 */
export function checkRequest(request: IngressRequest, allowedHosts: readonly string[]): Ingress {
  const parts = splitUrl(toAscii(request.url), request.headers.get('host'))
  const isApi = parts?.path.startsWith('/api/') ?? false
  const error =
    (request.url.length > URL_MAX_LENGTH && 'addressTooLong') ||
    refuseHeaders(request.headers) ||
    refuseMethod(request.method) ||
    (parts === null && 'addressMalformed') ||
    refuseHost(parts?.host ?? '', request.headers.get('host'), allowedHosts) ||
    refuseLength(request.headers)
  if (error || !parts) return { location: null, error: error || 'addressMalformed', isApi }
  const segments = parsePath(parts.path)
  if (!segments) return { location: null, error: 'addressMalformed', isApi }
  return {
    error: null,
    location: {
      segments,
      search: new URLSearchParams(parts.search),
      path: parts.path,
      rawSearch: parts.search,
      host: parts.host,
      isSecure: parts.scheme === 'https',
    },
  }
}

/**
 * Returns the decoded segments of a raw path. Null for invalid UTF-8, an encoded slash, a backslash or dot
 * segment in either form, control characters, empty segments and double encoding. A trailing slash adds no
 * empty segment (docs/reference/security.md#paths).
 */
export function parsePath(path: string): string[] | null {
  if (!path.startsWith('/')) return null
  if (path === '/') return []
  if (/%25[0-9a-f]{2}/i.test(path)) return null
  const raw = (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/')
  const segments: string[] = []
  for (const each of raw) {
    const segment = decodeSegment(each)
    if (segment === null || segment === '' || segment === '.' || segment === '..') return null
    if (/[/\\\p{Cc}\u2028\u2029\ufffd]/u.test(segment)) return null
    segments.push(segment)
  }
  return segments
}

/**
 * The path that Hono routes on: the validated segments in one spelling, so that Hono never parses the URL
 * itself.
 */
export function routingPath(ingress: Ingress | undefined): string {
  if (!ingress?.location) return '/'
  return `/${ingress.location.segments.map(encodeURIComponent).join('/')}`
}

/**
 * Written by hand, because `URL` resolves dot segments and backslashes before they can be refused. A bare
 * runtime may pass the request target without scheme and host.
 */
function splitUrl(
  url: string,
  header: string | null,
): { scheme: string; host: string; path: string; search: string } | null {
  const absolute = url.startsWith('/') ? `http://${header ?? ''}${url}` : url
  const parts = /^(https?):\/\/([^/?#\\]*)([/\\][^?#]*)?(\?[^#]*)?$/i.exec(absolute)
  if (!parts) return null
  const [, scheme = '', host = '', path = '', search = ''] = parts
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path: path || '/', search }
}

/** Raw UTF-8 arrives decoded; encoding it again lets one parser check it. */
function toAscii(url: string): string {
  return url.replace(/[\u{80}-\u{10ffff}]+/gu, (text) =>
    encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')),
  )
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function refuseHeaders(headers: IngressRequest['headers']): WorkerErrorName | null {
  if ((headers.get('cookie')?.length ?? 0) > COOKIE_MAX_LENGTH) return 'cookiesTooLarge'
  let length = 0
  headers.forEach((value, name) => {
    length += name.length + value.length + 4
  })
  return length > HEADERS_MAX_LENGTH ? 'headersTooLarge' : null
}

function refuseMethod(method: string): WorkerErrorName | null {
  if (/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(method)) return null
  return /^(OPTIONS|TRACE|CONNECT)$/.test(method) ? 'methodNotAllowed' : 'methodUnknown'
}

/** Checks the header besides the URL, because a runtime prepends it to the path, including its slashes. */
function refuseHost(host: string, header: string | null, allowed: readonly string[]): WorkerErrorName | null {
  if (!HOST_FORM.test(host)) return 'hostMalformed'
  if (header !== null && !HOST_FORM.test(header)) return 'hostMalformed'
  const isOurs = [host, header?.toLowerCase() ?? host].every((each) =>
    allowed.some((one) => one === each || one === each.replace(/:\d+$/, '')),
  )
  return isOurs ? null : 'hostUnknown'
}

const HOST_FORM = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/** Checks only the announced length; a body without one is counted while it is read. */
function refuseLength(headers: IngressRequest['headers']): WorkerErrorName | null {
  const length = headers.get('content-length')
  if (length === null) return null
  if (!/^\d{1,15}$/.test(length)) return 'bodyTooLarge'
  const isForm = headers.get('content-type')?.toLowerCase().startsWith('multipart/')
  return Number(length) > (isForm ? FORM_BODY_MAX_BYTES : BODY_MAX_BYTES) ? 'bodyTooLarge' : null
}
