import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse as parseCookies } from 'hono/utils/cookie'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import { networkOf } from '../../shared/http/network-address.ts'
import type { OriginDeps } from '../deps.ts'
import { isEqualInConstantTime, sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import type { SessionRow } from './session.ts'

/** A handler's context, besides its validated input. */
export type RequestContext = OriginDeps & {
  country: Country
  language: Language
  /** The instant of the request, ISO 8601 in UTC: one response has one present time. */
  now: string
  transactionId: string
  /** True for camelCase keys in responses and field errors. */
  isCamel: boolean
  /** The caller has the client token: it is one of our servers (docs/reference/api.md#access-levels). */
  isServer: boolean
  /** The network of the visitor's address as our server saw it (`networkOf`), else one bucket for all. */
  clientAddress: string
  /** The two-letter country of that address from Cloudflare, else null. */
  clientCountry: string | null
  /** SHA-256 of the session cookie, null without a well-formed one. Says nothing about the session's existence. */
  sessionHash: string | null
  /** The valid session with its user, once loaded: `requireAccess` loads it for U, P and O. */
  session: SessionRow | null
  /** The visitor does not want to see alcohol (docs/reference/security.md#cookies). */
  hidesAlcohol: boolean
  cookies: Record<string, string>
  headers: Headers
  /** Lines of `Set-Cookie`; only personal responses may have any. */
  setCookies: string[]
  /** A response of the catalogue that nobody may store, because the next change will end it. */
  isUnstored: boolean
}

export type OriginVariables = { Variables: { request: RequestContext; startedAt: number } }
export type OriginContext = Context<OriginVariables>

/** The client address of requests without the client token. */
export const UNKNOWN_ADDRESS = 'unknown'

export const SESSION_COOKIE = 'sessionid'
export const CSRF_COOKIE = 'csrftoken'
export const SIGNED_IN_COOKIE = 'signed_in'
export const HIDE_ALCOHOL_COOKIE = 'hide_alcohol'

const SESSION_ID = /^[A-Za-z0-9_-]{43}$/
const TRANSACTION_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Reads the headers common to all calls. Throws 400 `unsupported_site` for an unknown country or language
 * (docs/reference/api.md#sites).
 */
export function loadRequest(deps: OriginDeps) {
  return createMiddleware<OriginVariables>(async (c, next) => {
    c.set('startedAt', performance.now())
    const headers = c.req.raw.headers
    const cookies = parseCookies(headers.get('cookie') ?? '')
    const session = cookies[SESSION_COOKIE]
    const isServer = isEqualInConstantTime(headers.get('x-client-token') ?? '', deps.config.clientToken)
    const transactionId = headers.get('x-transaction-id') ?? ''
    const request: RequestContext = {
      ...deps,
      country: 'NO',
      language: 'en',
      now: deps.clock().toISOString(),
      transactionId: TRANSACTION_ID.test(transactionId) ? transactionId : deps.ids.uuid(),
      isCamel: headers.get('x-requested-case') === 'camel',
      isServer,
      // A client without the token could send any address here and evade the rate limits.
      clientAddress: (isServer && networkOf(headers.get('x-client-ip') ?? '')) || UNKNOWN_ADDRESS,
      clientCountry: isServer ? countryOf(headers.get('x-client-country')) : null,
      sessionHash: session && SESSION_ID.test(session) ? await sha256(session) : null,
      session: null,
      hidesAlcohol: headers.get('x-hide-alcohol') === '1',
      cookies,
      headers,
      setCookies: [],
      isUnstored: false,
    }
    c.set('request', request)
    request.country = pick(COUNTRIES, headers.get('x-country')?.toUpperCase(), 'NO')
    request.language = pick(LANGUAGES, headers.get('x-language')?.toLowerCase(), 'en')
    await next()
  })
}

function countryOf(given: string | null): string | null {
  return given !== null && /^[A-Z]{2}$/.test(given) ? given : null
}

function pick<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
  missing: Value,
): Value {
  if (given === undefined) return missing
  const value = values.find((each) => each === given)
  if (!value) throw new ApiFailure('unsupported_site')
  return value
}
