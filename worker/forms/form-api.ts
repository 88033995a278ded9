import type { Endpoint } from '../../shared/api/endpoint.ts'
import { MISSING_HOST } from '../../shared/errors.ts'
import { buildSetCookies } from '../api/answer-headers.ts'
import { API_ANSWER_MAX_BYTES, deadlineOf } from '../api/proxy.ts'
import { buildUpstreamHeaders, identify, UPSTREAM_PREFIX } from '../api/upstream-headers.ts'
import type { AppContext } from '../context.ts'
import { findClosedAnswer } from '../switches/closed-checkout.ts'

export type FormApi = {
  /** Calls the API for the visitor. Throws when it cannot be reached or answers no JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    /** `key`: for endpoints that take an `Idempotency-Key`, so that a form sent twice acts once. */
    options?: { key?: string | null },
  ): Promise<{ status: number; body: unknown }>
  /** What the answers so far have set, rebuilt with our flags (security 7). */
  setCookies: string[]
}

const CSRF_COOKIE = 'csrftoken'
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/

/**
 * The API on behalf of a visitor who posted a form: session and token are fetched with the first call,
 * so that no HTML carries one (design: document forms).
 */
export function openFormApi(c: AppContext): FormApi {
  const cookies = parseCookies(c.req.header('cookie') ?? '')
  const setCookies: string[] = []
  let hasSession = false

  const send = async (method: string, path: string, body?: unknown, key?: string | null) => {
    const deps = c.get('deps')
    if (deps.config.apiHost === null) throw new Error(MISSING_HOST)
    const headers = buildUpstreamHeaders({ get: (name) => headerOf(c, cookies, name) }, identify(c))
    if (typeof headers === 'string') throw new Error(`The call would be refused: ${headers}`)
    // Of a form with files the runtime says the type, with the boundary it made up.
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    if (key && IDEMPOTENCY_KEY.test(key)) headers.set('idempotency-key', key)
    const answer = await deps.origin(`${deps.config.apiHost}${UPSTREAM_PREFIX}${path}`, {
      method,
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      deadline: deadlineOf({ method: method as Endpoint['method'], path }),
      maxBytes: API_ANSWER_MAX_BYTES,
    })
    for (const line of buildSetCookies(answer.headers)) {
      setCookies.push(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }

  return {
    setCookies,
    async call(method, path, body, { key } = {}) {
      const closed = findClosedAnswer(c, method, path)
      if (closed) return closed
      if (!hasSession) {
        const session = await send('GET', 'user/session/')
        if (session.status !== 200) return session
        hasSession = true
      }
      return send(method, path, body, key)
    },
  }
}

/** The form was found to be our own before any call; the browser's own words for that are not repeated. */
function headerOf(c: AppContext, cookies: ReadonlyMap<string, string>, name: string): string | null {
  switch (name) {
    case 'cookie':
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    case 'x-csrftoken':
      return cookies.get(CSRF_COOKIE) ?? null
    case 'x-country':
      return c.get('locale').country
    case 'x-language':
      return c.get('locale').language
    case 'sec-fetch-site':
      return 'same-origin'
    case 'cf-connecting-ip':
    case 'cf-ipcountry':
    case 'user-agent':
      return c.req.header(name) ?? null
    default:
      return null
  }
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}
