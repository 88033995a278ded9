import { DOCUMENT_END, STORED_ATTRIBUTE, WHOLE_MARK } from '../../shared/offline/offline-settings.ts'

/** Days after which a kept page or read is neither shown nor left on the device. */
export const KEPT_DAYS = 14
/** Most pages on a device; the ones kept longest ago give way. */
export const PAGES_MAX = 60
/** Most pictures on a device. */
export const PICTURES_MAX = 240
/** Milliseconds in which an open page is not kept again. */
export const KEPT_FRESH = 5 * 60_000
/** Milliseconds a visitor waits for the network when the page is on the device. */
export const NETWORK_PATIENCE = 6_000

const DAY = 86_400_000
const STORED_AT = 'x-stored-at'
/**
 * What of a response's headers its kept copy has: what it is, and all that secures a page
 * (worker/middleware/security-headers.ts). `Set-Cookie` is never among them.
 */
export const KEPT_HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** The copy of a page; null for one that lacks a part or shows what somebody has typed. */
export function storablePage(response: Response, html: string, at: number): Response | null {
  return html.endsWith(WHOLE_MARK + DOCUMENT_END) ? storable(response, html, 'text/html', at) : null
}

/** Copies a response for the device, with the time; null for an error, a redirect and another type. */
export function storable(response: Response, body: string, type: string, at: number): Response | null {
  const isWanted = response.status === 200 && !response.redirected
  if (!isWanted || !response.headers.get('content-type')?.startsWith(type)) return null
  const headers = new Headers({ [STORED_AT]: new Date(at).toISOString() })
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(body, { headers })
}

/** Milliseconds since a response was kept; infinite when it has no time. */
export function ageOf(stored: Response, at: number): number {
  const since = Date.parse(stored.headers.get(STORED_AT) ?? '')
  return Number.isNaN(since) ? Number.POSITIVE_INFINITY : at - since
}

/** True for a kept response that is too old to be shown. */
export function isOutdated(stored: Response, at: number): boolean {
  return ageOf(stored, at) > KEPT_DAYS * DAY
}

/**
 * The kept page as it is shown again: it says since when it is kept, and its nonce is a new one, because a
 * nonce is never used twice (docs/reference/security.md#scripts).
 */
export async function shownAgain(stored: Response, nonce: string): Promise<Response> {
  const headers = new Headers(stored.headers)
  const policy = headers.get('content-security-policy') ?? ''
  const former = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1]
  const at = headers.get(STORED_AT) ?? ''
  const html = (await stored.text()).replace('<html', `<html ${STORED_ATTRIBUTE}="${at}"`)
  headers.set('cache-control', 'no-store')
  if (!former) return new Response(html, { headers })
  headers.set('content-security-policy', policy.replaceAll(former, nonce))
  return new Response(html.replaceAll(former, nonce), { headers })
}

/** The entry script that a page loads, or null. */
export function entryOf(html: string): string | null {
  return /href="(\/assets\/[^"]+)" data-entry/.exec(html)?.[1] ?? null
}

/** The title of a page as HTML. */
export function titleOf(html: string): string {
  return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
}

/** The keys that must go, so that at most `limit` stay. Keys come oldest first. */
export function surplus<Key>(keys: readonly Key[], limit: number): readonly Key[] {
  return keys.slice(0, Math.max(0, keys.length - limit))
}
