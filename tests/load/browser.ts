import { gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { Recorder, Verdict } from './recorder.ts'

/** What all shoppers of a run share. */
export type Shop = {
  target: string
  pool: Dispatcher
  recorder: Recorder
  /** Milliseconds since the measured time began. */
  elapsed(): number
  /** True for a request that was failed on purpose, by its transaction id and path. */
  wasFaulted(transactionId: string, path: string): boolean
}

export type Answer<Body = unknown> = { status: number; body: Body | null; headers: Headers; isOk: boolean }

/** A shopper leaves: their time is over, the shop said to come again later, or nothing can be done here. */
export class Leaving extends Error {}

/**
 * One shopper's browser: cookies, token and copies of pages; each request is recorded under the name of its
 * step. Throws `Leaving` when told to come again, before the run (`PREPARING`) excepted.
 */
export type LoadBrowser = {
  /** A document, and the one personal request its loader makes. */
  view(step: string, path: string): Promise<Answer<string>>
  api<Body>(step: string, method: string, path: string, body?: unknown): Promise<Answer<Body>>
  /** A form of another page than the shop's own. */
  post(step: string, path: string, form: Record<string, string>): Promise<Answer<string>>
}

/** The step of everything that is asked before the run. */
export const PREPARING = 'prepare'

/** What the loader of every page asks for its visitor. */
const SESSION = 'user/session/?include=cart,delivery'
const TOKEN = 'csrftoken'

/** A shopper waits as long as this, in milliseconds, and then it is an error of ours. */
const PATIENCE = 30_000

/** `left`: when the shopper has gone; what is asked for by then is read to its end, and nothing more asked. */
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
      const reply = await shop.pool.request({
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
        signal: AbortSignal.timeout(PATIENCE),
      })
      const first = shop.elapsed()
      const raw = Buffer.from(await reply.body.arrayBuffer())
      const headers = headersOf(reply.headers)
      keepCookies(jar, headers)
      // A 304 names the encoding of the body it does not send.
      const isPacked = headers.get('content-encoding') === 'gzip' && raw.byteLength > 0
      const text = (isPacked ? gunzipSync(raw) : raw).toString()
      const [verdict, kind] = judge(reply.statusCode, headers, text, shop.wasFaulted(transactionId, path))
      const cache = (headers.get('x-cache') ?? '').split(';')[0] ?? ''
      end(verdict, kind, first, cache, raw.byteLength)
      return { status: reply.statusCode, headers, text, verdict, isOk: verdict === 'ok' }
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
  ): Promise<Answer<Body>> => {
    if (method !== 'GET' && !jar.has(TOKEN)) {
      // The session has failed so far; who still has none cannot change anything.
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
    const answer = await send(step, method, `/api/v1/${path}`, headers, text)
    if (answer.verdict === 'told' && step !== PREPARING) throw new Leaving()
    return { ...answer, body: answer.isOk ? parse<Body>(answer.text) : null }
  }

  return {
    api,
    async view(step, path) {
      const tag = tags.get(path)
      const headers = { accept: 'text/html', ...(tag && { 'if-none-match': tag }) }
      const answer = await send(step, 'GET', path, headers)
      const fresh = answer.headers.get('etag')
      if (fresh) tags.set(path, fresh)
      if (answer.verdict === 'told') throw new Leaving()
      if (answer.isOk) await api('session', 'GET', SESSION)
      return { ...answer, body: answer.text }
    },
    async post(step, path, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
      const answer = await send(step, 'POST', path, headers, new URLSearchParams(form).toString())
      return { ...answer, body: answer.text }
    },
  }
}

/** What an answer is, and its name where it is not what was wished. */
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
  if ((status === 429 || status === 503) && headers.has('retry-after')) return ['told', kind]
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
  return name === 'TimeoutError' ? `no answer in ${PATIENCE / 1_000} s` : (code ?? name ?? 'broken')
}
