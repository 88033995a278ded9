import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { readCookie } from '../cookies.ts'
import type { RefusalName } from '../refusals.ts'

/** The commerce API's own prefix on its host (spec 7, contract 1). */
export const UPSTREAM_PREFIX = '/tienda-web-api/v1/'
/** The fixed name of the storefront in `x-client-app` (spec 7). */
export const CLIENT_APP = 'torg-web'
/** The visitor's address as the platform's edge saw it (security 21). */
export const CLIENT_IP_HEADER = 'x-client-ip'
/** The country of that address, for the list of a user's sessions. */
export const CLIENT_COUNTRY_HEADER = 'x-client-country'

/** Cookies the backend may see; everything else in the browser is none of its business. */
const COOKIES = ['sessionid', 'csrftoken'] as const
const COOKIE_VALUE = /^[\w.~+/=-]{1,512}$/

/** What a client may say, and the one form in which it is believed; any other form is dropped. */
const FROM_CLIENT: Record<string, RegExp> = {
  'idempotency-key': /^[\w-]{8,64}$/,
  'if-none-match': /^(\*|(W\/)?"[\x21\x23-\x7e]{0,128}"(, ?(W\/)?"[\x21\x23-\x7e]{0,128}"){0,7})$/,
  origin: /^(null|https?:\/\/[a-z0-9.[\]:-]{1,255})$/i,
  'sec-fetch-site': /^(same-origin|same-site|cross-site|none)$/,
  'user-agent': /^[\x20-\x7e]{1,512}$/,
  'x-csrftoken': /^[\w.-]{8,256}$/,
}

export type Identity = {
  transactionId: string
  host: string
  clientToken: string | null
  /** False where no platform stands in front and a client could write `cf-connecting-ip` itself. */
  isBehindEdge: boolean
}

/** Who forwards this request, for whom and under which id. */
export function identify(c: AppContext): Identity {
  const deps = c.get('deps')
  const location = c.get('location')
  const transactionId = c.get('transactionId')
  return {
    transactionId,
    host: location.host,
    clientToken: deps.config.clientToken,
    isBehindEdge: deps.config.environment !== 'development',
  }
}

/**
 * The headers of a forwarded call, built and never copied: what the spec names is set by us, what a
 * client says passes only in its one good form (spec 7, security 5). Answers a refusal for a country
 * or language that is none of ours (contract 1).
 */
export function buildUpstreamHeaders(
  client: { get(name: string): string | null },
  identity: Identity,
): Headers | RefusalName {
  const headers = new Headers({ accept: 'application/json', 'x-requested-case': 'camel' })
  for (const [name, form] of Object.entries(FROM_CLIENT)) {
    const value = client.get(name)
    if (value !== null && form.test(value)) headers.set(name, value)
  }
  for (const [name, values] of [
    ['x-country', COUNTRIES],
    ['x-language', LANGUAGES],
  ] as const) {
    const value = client.get(name)
    if (value === null) continue
    if (!values.some((each) => each === value)) return 'siteUnsupported'
    headers.set(name, value)
  }
  const cookie = buildCookie(client.get('cookie'))
  if (cookie) headers.set('cookie', cookie)
  setIdentity(headers, client, identity)
  return headers
}

function setIdentity(
  headers: Headers,
  client: { get(name: string): string | null },
  { transactionId, host, clientToken, isBehindEdge }: Identity,
): void {
  headers.set('x-client-app', CLIENT_APP)
  headers.set('x-transaction-id', transactionId)
  headers.set('x-forwarded-host', host)
  if (clientToken) headers.set('x-client-token', clientToken)
  // The platform overwrites whatever a client sent under this name; a local runner does not.
  const ip = isBehindEdge ? client.get('cf-connecting-ip') : null
  if (ip !== null && /^[\da-f.:]{2,45}$/i.test(ip)) headers.set(CLIENT_IP_HEADER, ip)
  const country = isBehindEdge ? client.get('cf-ipcountry') : null
  if (country !== null && /^[A-Z]{2}$/.test(country)) headers.set(CLIENT_COUNTRY_HEADER, country)
}

export function buildCookie(header: string | null): string {
  return COOKIES.flatMap((name) => {
    const value = readCookie(header, name)
    return value !== null && COOKIE_VALUE.test(value) ? [`${name}=${value}`] : []
  }).join('; ')
}
