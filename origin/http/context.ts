import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse as parseCookies } from 'hono/utils/cookie'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { isEqualInConstantTime, sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import type { SessionRow } from './session.ts'

/** What a handler knows about its request, besides its validated input. */
export type RequestContext = OriginDeps & {
  country: Country
  language: Language
  /** The instant of the request, ISO 8601 in UTC: one answer has one now. */
  now: string
  transactionId: string
  /** Keys of the answer and of field errors in camelCase. */
  isCamel: boolean
  /** The caller knows our client token: it is a server of ours (contract 2, level S). */
  isServer: boolean
  /** Network address of the visitor as our own server saw it, else one bucket for all. */
  clientAddress: string
  /** Two letters of the country the platform's edge found for that address, else null. */
  clientCountry: string | null
  /** SHA-256 of the session cookie, null without a well-formed one. Says nothing about the session's existence. */
  sessionHash: string | null
  /** The live session with its user, once something asked for it: `requireAccess` does for U, P and O. */
  session: SessionRow | null
  cookies: Record<string, string>
  headers: Headers
  /** Lines of `Set-Cookie`; only personal answers may have any. */
  setCookies: string[]
}

export type OriginVariables = { Variables: { request: RequestContext; startedAt: number } }
export type OriginContext = Context<OriginVariables>

/** The address of everybody for whom no server of ours vouches. */
export const UNKNOWN_ADDRESS = 'unknown'

export const SESSION_COOKIE = 'sessionid'
export const CSRF_COOKIE = 'csrftoken'
export const SIGNED_IN_COOKIE = 'signed_in'

const SESSION_ID = /^[A-Za-z0-9_-]{43}$/
const TRANSACTION_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Reads what every call carries. Unknown country or language is a 400 `unsupported_site` (contract 1, site). */
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
      // Whoever does not know the token could write any address here and never be limited.
      clientAddress: (isServer && headers.get('x-client-ip')) || UNKNOWN_ADDRESS,
      clientCountry: isServer ? countryOf(headers.get('x-client-country')) : null,
      sessionHash: session && SESSION_ID.test(session) ? await sha256(session) : null,
      session: null,
      cookies,
      headers,
      setCookies: [],
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
