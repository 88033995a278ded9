import { COUNTRIES, LANGUAGES, type Locale } from '../../shared/sites.ts'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { networkOf } from '../../shared/http/network-address.ts'
import { type AppContext, required } from '../context.ts'
import { readCookie, readCookies } from '../ingress/cookies.ts'
import { HIDE_ALCOHOL_COOKIE, hidesAlcohol } from '../ingress/visitor.ts'
import { browserCookie } from './cookie-names.ts'

/** The caller of a call, which decides its headers. */
export type Caller =
  /** The visitor's browser; each of its headers is forwarded only in a valid form. */
  | { as: 'visitor' }
  /** Everyone alike: of the visitor only the network address for rate limits is sent. */
  | { as: 'everyone'; locale: SiteLocale }
  /** The visitor's session, for a page that is rendered for it. */
  | { as: 'session'; locale: SiteLocale }
  /** A visitor who posted a form; the worker holds the cookies and sends the CSRF token. */
  | { as: 'form'; cookies: ReadonlyMap<string, string> }
  /** A payment provider or mail API, whose signature covers the bytes it sent. */
  | { as: 'signedService' }

export type SiteLocale = Pick<Locale, 'country' | 'language'>

/** The storefront's name in `x-client-app`. */
const CLIENT_APP = 'torg-web'
/** The network of the visitor's IP address as the platform's edge saw it, for rate limits (`networkOf`). */
const CLIENT_IP_HEADER = 'x-client-ip'
/** The country of that address, shown in a user's list of sessions. */
const CLIENT_COUNTRY_HEADER = 'x-client-country'
const CSRF_COOKIE = 'csrftoken'
const SESSION_COOKIE = 'sessionid'
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

/** The only cookies that are forwarded. */
const COOKIES = [SESSION_COOKIE, CSRF_COOKIE, HIDE_ALCOHOL_COOKIE, CONSENT_COOKIE] as const
const COOKIE_VALUE = /^[\w.~+/=-]{1,512}$/

/** Client headers that are forwarded, and the form each must have; others are dropped. */
const FROM_CLIENT: Record<string, RegExp> = {
  'idempotency-key': IDEMPOTENCY_KEY,
  'if-none-match': /^(\*|(W\/)?"[\x21\x23-\x7e]{0,128}"(, ?(W\/)?"[\x21\x23-\x7e]{0,128}"){0,7})$/,
  origin: /^(null|https?:\/\/[a-z0-9.[\]:-]{1,255})$/i,
  'sec-fetch-site': /^(same-origin|same-site|cross-site|none)$/,
  'user-agent': /^[\x20-\x7e]{1,512}$/,
  'x-country': new RegExp(`^(${COUNTRIES.join('|')})$`),
  'x-csrftoken': /^[\w.-]{8,256}$/,
  'x-language': new RegExp(`^(${LANGUAGES.join('|')})$`),
}

/** Names of signature headers of payment providers and mail APIs, and what Svix signs besides the body. */
const SIGNATURE = /signature|hmac|^(svix|webhook)-(id|timestamp)$/
const SIGNED_VALUE = /^[\x20-\x7e]{1,1000}$/

/**
 * The headers of a call to a backend. They are built by name; request headers are never copied as a whole.
 */
export function requestHeaders(c: AppContext, caller: Caller, idempotencyKey?: string): Headers {
  if (caller.as === 'signedService') return signedHeaders(c)
  const headers = new Headers({ accept: 'application/json', 'x-requested-case': 'camel' })
  for (const [name, value] of Object.entries(ownHeaders(c, caller))) {
    if (value !== null && value !== undefined && value !== '') headers.set(name, value)
  }
  if (idempotencyKey && IDEMPOTENCY_KEY.test(idempotencyKey)) headers.set('idempotency-key', idempotencyKey)
  headers.set('x-client-app', CLIENT_APP)
  headers.set('x-transaction-id', c.get('transactionId'))
  headers.set('x-forwarded-host', forwardedHost(c, caller))
  // Reads for these visitors have cache entries of their own.
  if (hidesAlcohol(c)) headers.set('x-hide-alcohol', '1')
  const { clientToken } = c.get('deps').config
  if (clientToken) headers.set('x-client-token', clientToken)
  setOrigin(headers, c, caller)
  return headers
}

/** True when the client names a country or language that no site has. */
export function namesUnknownSite({ req }: AppContext): boolean {
  return ['x-country', 'x-language'].some((name) => {
    const value = req.header(name)
    return value !== undefined && !FROM_CLIENT[name]?.test(value)
  })
}

/** The network of the client's address as the platform reports it; null without one. */
export function findNetwork(c: AppContext): string | null {
  if (c.get('deps').config.environment === 'development') return null
  return networkOf(c.req.header('cf-connecting-ip') ?? '')
}

/** The session id in the browser's cookie, which may be invalid; null without one. */
export function findSession(c: AppContext): string | null {
  const name = browserCookie(c.get('deps').config, SESSION_COOKIE)
  return wellFormed(readCookie(c.req.header('cookie'), name), COOKIE_VALUE)
}

/**
 * True when `x-csrftoken` equals the cookie. Only the backend knows whether the token belongs to the session.
 */
export function repeatsToken({ req }: AppContext): boolean {
  const token = req.header('x-csrftoken')
  return Boolean(token) && readCookies(req.header('cookie'), CSRF_COOKIE).some((each) => each === token)
}

type OwnHeaders = Record<string, string | null | undefined>

function ownHeaders(c: AppContext, caller: Exclude<Caller, { as: 'signedService' }>): OwnHeaders {
  switch (caller.as) {
    case 'visitor':
      return {
        ...Object.fromEntries(
          Object.entries(FROM_CLIENT).map(([name, form]) => [name, wellFormed(c.req.header(name), form)]),
        ),
        cookie: cookieOf(c, (name) => {
          const values = readCookies(c.req.header('cookie'), name)
          // A sibling domain may have set a second cookie: the right one equals the page's header.
          const repeated =
            name === CSRF_COOKIE && values.find((value) => value === c.req.header('x-csrftoken'))
          return repeated || (values[0] ?? null)
        }),
      }
    case 'form':
      return {
        ...siteHeaders(required(c, 'locale')),
        // The worker has checked that the form came from this shop; the browser's own header is not
        // forwarded.
        'sec-fetch-site': 'same-origin',
        'user-agent': wellFormed(c.req.header('user-agent'), FROM_CLIENT['user-agent']),
        'x-csrftoken': wellFormed(caller.cookies.get(CSRF_COOKIE), FROM_CLIENT['x-csrftoken']),
        cookie: cookieOf(c, (name) => caller.cookies.get(name) ?? null),
      }
    case 'session':
      return {
        ...siteHeaders(caller.locale),
        cookie: cookieOf(c, (name) => readCookie(c.req.header('cookie'), name)),
      }
    case 'everyone':
      return siteHeaders(caller.locale)
  }
}

function siteHeaders({ country, language }: SiteLocale): OwnHeaders {
  return { 'x-country': country, 'x-language': language }
}

function cookieOf(c: AppContext, find: (name: string) => string | null): string {
  return COOKIES.flatMap((name) => {
    const value = find(browserCookie(c.get('deps').config, name))
    return value !== null && COOKIE_VALUE.test(value) ? [`${name}=${value}`] : []
  }).join('; ')
}

function wellFormed(value: string | null | undefined, form: RegExp | undefined): string | null {
  return value && form?.test(value) ? value : null
}

/**
 * A response for everyone is stored and served on every host, so it must not depend on the request's host.
 */
function forwardedHost(c: AppContext, { as }: Caller): string {
  return as === 'everyone' ? new URL(c.get('deps').config.publicOrigin).host : required(c, 'location').host
}

/**
 * Sets the client's address as the platform reports it. The platform overwrites these headers; a local runner
 * does not.
 */
function setOrigin(headers: Headers, c: AppContext, { as }: Caller): void {
  if (as === 'session' || c.get('deps').config.environment === 'development') return
  const network = findNetwork(c)
  if (network !== null) headers.set(CLIENT_IP_HEADER, network)
  const country = as === 'everyone' ? null : wellFormed(c.req.header('cf-ipcountry'), /^[A-Z]{2}$/)
  if (country !== null) headers.set(CLIENT_COUNTRY_HEADER, country)
}

/** The signature is forwarded unchanged. No cookie is sent. */
function signedHeaders(c: AppContext): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-transaction-id': c.get('transactionId') })
  for (const [name, value] of c.req.raw.headers) {
    if ((SIGNATURE.test(name) || name === 'content-type') && SIGNED_VALUE.test(value))
      headers.set(name, value)
  }
  return headers
}
