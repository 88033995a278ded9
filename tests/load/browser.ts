import { gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { Recorder, Verdict } from './recorder.ts'

/** State that all shoppers of a run share. */
export type Shop = {
  target: string
  pool: Dispatcher
  recorder: Recorder
  /** Milliseconds since the measured time began; negative during the warm-up. */
  elapsed(): number
  /** True when an injected fault caused the failure of the request with this transaction id and path. */
  wasFaulted(transactionId: string, path: string): boolean
}

export type LoadResponse<Body = unknown> = {
  status: number
  body: Body | null
  headers: Headers
  isOk: boolean
}

/** Ends a visit: the run is over, the shop returned Retry-After, or the shopper has no session. */
export class Leaving extends Error {}

/**
 * One shopper's browser with cookies, token and ETags; each request is recorded under the name of its step.
 * Throws `Leaving` for a 429 or 503 with Retry-After, except in the step `PREPARING`.
 */
export type LoadBrowser = {
  /** Requests a document and then the session, like the loader of every page. */
  view(step: string, path: string): Promise<LoadResponse<string>>
  api<Body>(step: string, method: string, path: string, body?: unknown): Promise<LoadResponse<Body>>
  /** Submits a form of the payment provider. */
  post(step: string, path: string, form: Record<string, string>): Promise<LoadResponse<string>>
}

/** The step of all requests before the run. */
export const PREPARING = 'prepare'

/** The request that the loader of every page makes. */
const SESSION = 'user/session/?include=cart,delivery'
const TOKEN = 'csrftoken'

/** Milliseconds after which a request counts as an error. */
const REQUEST_TIMEOUT = 30_000

/** Aborting `left` ends the visit: running requests are read to the end and new ones throw `Leaving`. */
export function createBrowser(shop: Shop, left?: AbortSignal): LoadBrowser {
  const jar = new Map<string, string>()
  const tags = new Map<string, string>()

  async function send(
    step: string,
    method: string,
    path: string,
    more: Record<string, string>,
    body?: string,
  ) {
    if (left?.aborted) throw new Leaving()
    const at = shop.elapsed()
    const transactionId = crypto.randomUUID()
    const end = (verdict: Verdict, kind: string, first: number, cache: string, bytes: number) =>
      shop.recorder.record({
        step,
        at,
        firstByteMs: first - at,
        ms: shop.elapsed() - at,
        verdict,
        kind,
        cache,
        bytes,
      })
    try {
      const response = await shop.pool.request({
        method: method as Dispatcher.HttpMethod,
        path,
        headers: {
          'accept-encoding': 'gzip',
          'user-agent': 'Mozilla/5.0 (torg load)',
          'x-transaction-id': transactionId,
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...more,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      })
      const first = shop.elapsed()
      const raw = Buffer.from(await response.body.arrayBuffer())
      const headers = headersOf(response.headers)
      keepCookies(jar, headers)
      // A 304 has the content-encoding of a body that it does not send.
      const isPacked = headers.get('content-encoding') === 'gzip' && raw.byteLength > 0
      const text = (isPacked ? gunzipSync(raw) : raw).toString()
      const [verdict, kind] = judge(response.statusCode, headers, text, shop.wasFaulted(transactionId, path))
      const cache = (headers.get('x-cache') ?? '').split(';')[0] ?? ''
      end(verdict, kind, first, cache, raw.byteLength)
      return { status: response.statusCode, headers, text, verdict, isOk: verdict === 'ok' }
    } catch (error) {
      const verdict = shop.wasFaulted(transactionId, path) ? 'explained' : 'error'
      end(verdict, nameOf(error), shop.elapsed(), '', 0)
      return { status: 0, headers: new Headers(), text: '', verdict, isOk: false }
    }
  }

  const api = async <Body>(
    step: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<LoadResponse<Body>> => {
    if (method !== 'GET' && !jar.has(TOKEN)) {
      // Earlier session requests failed, and no change is possible without a token.
      const session = await api('session', 'GET', SESSION)
      if (!session.isOk) throw new Leaving()
    }
    const headers = {
      accept: 'application/json',
      'x-country': 'NO',
      'x-language': 'nb',
      'x-requested-case': 'camel',
      ...(method !== 'GET' && {
        origin: shop.target,
        'content-type': 'application/json',
        'x-csrftoken': jar.get(TOKEN) ?? '',
      }),
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await send(step, method, `/api/v1/${path}`, headers, text)
    if (response.verdict === 'shed' && step !== PREPARING) throw new Leaving()
    return { ...response, body: response.isOk ? parse<Body>(response.text) : null }
  }

  return {
    api,
    async view(step, path) {
      const tag = tags.get(path)
      const headers = { accept: 'text/html', ...(tag && { 'if-none-match': tag }) }
      const response = await send(step, 'GET', path, headers)
      const fresh = response.headers.get('etag')
      if (fresh) tags.set(path, fresh)
      if (response.verdict === 'shed') throw new Leaving()
      if (response.isOk) await api('session', 'GET', SESSION)
      return { ...response, body: response.text }
    },
    async post(step, path, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
      const response = await send(step, 'POST', path, headers, new URLSearchParams(form).toString())
      return { ...response, body: response.text }
    },
  }
}

/** The verdict of a response, and status and code as its kind unless the verdict is `ok`. */
export function judge(
  status: number,
  headers: Headers,
  text: string,
  isFaulted: boolean,
): [verdict: Verdict, kind: string] {
  if (status < 400) {
    const isHtml = (headers.get('content-type') ?? '').startsWith('text/html')
    const isCut = isHtml && status === 200 && !text.trimEnd().endsWith('</html>')
    return isCut ? [isFaulted ? 'explained' : 'error', 'page cut short'] : ['ok', '']
  }
  const kind = [status, parse<{ code?: string }>(text)?.code].filter(Boolean).join(' ')
  if ((status === 429 || status === 503) && headers.has('retry-after')) return ['shed', kind]
  if (status === 409) return ['refused', kind]
  return [isFaulted ? 'explained' : 'error', kind]
}

function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  return headers
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined) continue
    if (/;\s*max-age=0\b/i.test(line) || value === '') jar.delete(name)
    else jar.set(name, value ?? '')
  }
}

function parse<Body>(text: string): Body | null {
  try {
    return JSON.parse(text) as Body
  } catch {
    return null
  }
}

function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' ? `no response in ${REQUEST_TIMEOUT / 1_000} s` : (code ?? name ?? 'broken')
}
