import * as v from 'valibot'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { areFiltersKept } from '../../shared/domain/filters.ts'
import { behindOf } from '../behind.ts'
import { type Bound, inPlace } from '../bound.ts'
import type { CachedRead, ReadResult } from '../cache/read-cache.ts'
import { canonicalRead, type CanonicalRead, findReadPolicy } from '../cache/read-key.ts'
import type { AppContext } from '../context.ts'
import type { Origin } from '../origin.ts'
import { CLIENT_APP, CLIENT_IP_HEADER, identify, UPSTREAM_PREFIX } from './upstream-headers.ts'

/** Cap on an answer after decompression (security 8). */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024
/** Of an answer, for whoever asks later. */
const KEPT = ['content-type', 'content-language', 'etag', 'retry-after', 'vary'] as const

export type CatalogueCall = {
  endpoint: Endpoint
  /** Decoded, below `/api/v1/`, each in the form of its parameter. */
  segments: readonly string[]
  search: URLSearchParams
  locale: CanonicalRead['locale']
  wantsFresh?: boolean
  /** Of calls to the backend, where the reader has no place of its own yet. */
  bound?: Bound
  /** Milliseconds of the deadline that the request has waited for something else. */
  spent?: number
}

/**
 * A read of the catalogue from the edge's copies, for pages and browsers alike. Nothing of the visitor
 * goes upstream but the address they are counted by, so the answer is everybody's (security 9). Null for
 * a call that is never stored; throws `OriginError` where neither backend nor copy has an answer.
 */
export async function readCatalogue(c: AppContext, call: CatalogueCall): Promise<CachedRead | null> {
  const { endpoint, segments, search, locale, wantsFresh = false, bound, spent = 0 } = call
  const caches = c.get('caches')
  const controls = c.get('controls')
  const deps = c.get('deps')
  const policy = findReadPolicy(endpoint)
  const read = policy && canonicalRead(endpoint, segments, search, locale)
  if (!policy || !read || deps.config.apiHost === null) return null
  const url = `${deps.config.apiHost}${UPSTREAM_PREFIX}${read.path}`
  const ask = () => load(deps.origin, url, { endpoint, ...read }, { headers: headersFor(c, locale), spent })
  const answer = await caches.reads({
    read,
    policy,
    controls,
    wantsFresh,
    behind: behindOf(c),
    load: () => (bound ? inPlace(bound, ask) : ask()),
  })
  return answer.status === 404 ? { ...answer, text: named(answer.text, c.get('transactionId')) } : answer
}

/** The call an error can be found by is this one, not the one it was first said to. */
function named(text: string, transactionId: string): string {
  const body = parseError(text)
  return body ? JSON.stringify({ ...body, transactionId }) : text
}

async function load(
  origin: Origin,
  url: string,
  { endpoint, ...read }: { endpoint: Endpoint } & Pick<CanonicalRead, 'filters' | 'isFurther'>,
  sent: { headers: Record<string, string>; spent: number },
): Promise<ReadResult> {
  const answer = await origin(url, {
    ...sent,
    deadline: 'apiRead',
    maxBytes: ANSWER_MAX_BYTES,
    as: 'text',
  })
  const text = await answer.text()
  const kept = KEPT.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  let proof: boolean | undefined
  const isWhole = () => (proof ??= isPromised(answer.status, text, endpoint))
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    text,
    isBroken: () => isFailure(answer.status) || (answer.status === 200 && !isWhole()),
    // Errors come as `no-store`; that a thing does not exist is remembered for seconds all the same.
    isSound: () =>
      answer.status === 404
        ? parseError(text) !== null
        : isShareable(answer.headers) && isWhole() && isForOthers(read, text),
  }
}

/** Of the backend; a redirect is one, because nothing of ours is anywhere else (security 6). */
function isFailure(status: number): boolean {
  return status >= 500 || status === 429 || (status >= 300 && status < 400)
}

/** The backend has the last word on what may be shared; what varies with everything no store takes. */
function isShareable(headers: Headers): boolean {
  const isForOne = /no-store|private/i.test(headers.get('cache-control') ?? '') || headers.has('set-cookie')
  return !isForOne && !headers.get('vary')?.includes('*')
}

/** Whole, and of the endpoint's shape: what is not proven is passed on and never stored (security 8 and 14). */
function isPromised(status: number, text: string, endpoint: Endpoint): boolean {
  if (status !== 200 || !endpoint.response) return false
  try {
    return v.is(endpoint.response, JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * What nobody offers, what is behind the last page and what many filters leave is asked by whoever made it up, and by
 * no other: it takes no room from copies (security 10).
 */
function isForOthers(
  { filters, isFurther }: Pick<CanonicalRead, 'filters' | 'isFurther'>,
  text: string,
): boolean {
  if (filters === '' && !isFurther) return true
  const body: unknown = JSON.parse(text)
  if (isFurther && v.is(behindLast, body)) return false
  if (filters === '') return true
  const { output, success } = v.safeParse(listing, body)
  return success && areFiltersKept(filters, output.filters)
}

const item = v.object({ value: v.string(), count: v.number() })
const listing = v.object({ filters: v.array(v.object({ name: v.string(), items: v.array(item) })) })
const nothing = v.object({ items: v.pipe(v.array(v.unknown()), v.empty()) })
const behindLast = v.union([nothing, v.object({ products: nothing })])

function parseError(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text)
    return v.is(notFound, body) ? body : null
  } catch {
    return null
  }
}

const notFound = v.looseObject({ statusCode: v.literal(404), code: v.literal('not_found') })

function headersFor(c: AppContext, { country, language }: CanonicalRead['locale']): Record<string, string> {
  const { transactionId, clientToken, isBehindEdge } = identify(c)
  const ip = isBehindEdge ? c.req.header('cf-connecting-ip') : undefined
  return {
    accept: 'application/json',
    'x-requested-case': 'camel',
    'x-country': country,
    'x-language': language,
    'x-client-app': CLIENT_APP,
    'x-transaction-id': transactionId,
    // The configured one, never the request's: an answer is stored for whatever host asks next.
    'x-forwarded-host': new URL(c.get('deps').config.publicOrigin).host,
    ...(clientToken && { 'x-client-token': clientToken }),
    ...(ip !== undefined && /^[\da-f.:]{2,45}$/i.test(ip) && { [CLIENT_IP_HEADER]: ip }),
  }
}
