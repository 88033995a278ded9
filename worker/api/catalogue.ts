import * as v from 'valibot'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { areFiltersKept } from '../../shared/listing/filters.ts'
import { type ConcurrencyLimit, withPermit } from '../limits/concurrency-limit.ts'
import type { CachedRead, LoadedRead } from '../cache/read-cache.ts'
import { canonicalRead, type CanonicalRead, findReadPolicy } from '../cache/read-key.ts'
import { type AppContext, waitUntilOf, required } from '../context.ts'
import { hidesAlcohol } from '../ingress/visitor.ts'
import { readBackend } from '../upstream/call.ts'

/** Response headers that are stored. */
const KEPT = ['content-type', 'content-language', 'etag', 'retry-after', 'vary'] as const

export type CatalogueCall = {
  endpoint: Endpoint
  /** Parsed values, by the schema of each parameter. */
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  locale: CanonicalRead['locale']
  wantsFresh?: boolean
  /** Limits calls to the backend, for a caller without a permit of its own. */
  limit?: ConcurrencyLimit | null
  /** Milliseconds of the deadline that the request has used already. */
  spent?: number
}

/**
 * Reads the catalogue through its cache, for pages and browsers. Of the visitor only the address for rate
 * limits is sent, so the response is the same for everyone (docs/reference/security.md#shared-pages). Null
 * for a call that is never stored. Throws `UpstreamError` when neither backend nor cache has a response.
 */
export async function readCatalogue(c: AppContext, call: CatalogueCall): Promise<CachedRead | null> {
  const { endpoint, params, query, locale, wantsFresh = false, limit = null, spent = 0 } = call
  const caches = c.get('caches')
  const controls = required(c, 'controls')
  const policy = findReadPolicy(endpoint)
  const read = policy && canonicalRead(endpoint, params, query, locale, hidesAlcohol(c))
  if (!policy || !read) return null
  const ask = () => load(c, { endpoint, params, query: read.query }, { read, locale, spent })
  const response = await caches.reads({
    read,
    policy,
    controls,
    wantsFresh,
    waitUntil: waitUntilOf(c),
    load: () => withPermit(limit, ask),
  })
  return response.status === 404 ? named(response, c.get('transactionId')) : response
}

/** Puts this request's id into a stored error, so that logs can be searched for it. */
function named(response: CachedRead, transactionId: string): CachedRead {
  const error = parseError(response.text)
  if (!error) return response
  const body = { ...error, transactionId }
  return { ...response, text: JSON.stringify(body), json: () => body }
}

async function load(
  c: AppContext,
  call: { endpoint: Endpoint; params: CatalogueCall['params']; query: CanonicalRead['query'] },
  { read, locale, spent }: { read: CanonicalRead; locale: CanonicalRead['locale']; spent: number },
): Promise<LoadedRead> {
  const response = await readBackend(c, call, { as: 'everyone', locale, spent })
  const text = await response.text()
  const kept = KEPT.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  // Never stored here; pages and browsers must not store it either. Errors always say no-store.
  const isUnstored = response.status === 200 && !isShareable(response.headers)
  const unstored = isUnstored ? [['cache-control', 'no-store']] : []
  let proof: boolean | undefined
  let parsed: unknown
  const json = () => (parsed ??= JSON.parse(text))
  const isWhole = () => (proof ??= isPromised(response.status, json, call.endpoint))
  return {
    status: response.status,
    headers: Object.fromEntries([...kept, ...unstored]),
    text,
    json,
    isBroken: () => isFailure(response.status) || (response.status === 200 && !isWhole()),
    // Errors are `no-store`; a 404 is cached for seconds nevertheless.
    isSound: () =>
      response.status === 404
        ? parseError(text) !== null
        : isShareable(response.headers) && isWhole() && isForOthers(read, json),
  }
}

/**
 * True for a failure of the backend. A redirect counts, because the backend never moves a resource
 * (docs/reference/security.md#redirects).
 */
function isFailure(status: number): boolean {
  return status >= 500 || status === 429 || (status >= 300 && status < 400)
}

/** False when the backend forbids storing, and for `Vary: *`, which no store accepts. */
function isShareable(headers: Headers): boolean {
  const isForOne = /no-store|private/i.test(headers.get('cache-control') ?? '') || headers.has('set-cookie')
  return !isForOne && !headers.get('vary')?.includes('*')
}

/**
 * True for a complete response of the endpoint's shape. Others are returned but never stored
 * (docs/reference/security.md#outside-data).
 */
function isPromised(status: number, json: () => unknown, endpoint: Endpoint): boolean {
  if (status !== 200 || !endpoint.response) return false
  try {
    return v.is(endpoint.response, json())
  } catch {
    return false
  }
}

/**
 * False for unknown filter values, pages past the end, combinations of many filters and choices of a recipe: only one
 * client asks for them, so they are not cached (docs/reference/security.md#cache-keys).
 */
function isForOthers(
  { filters, isFurther, query }: Pick<CanonicalRead, 'filters' | 'isFurther' | 'query'>,
  json: () => unknown,
): boolean {
  if ('choices' in query) return false
  if (filters === '' && !isFurther) return true
  const body = json()
  if (isFurther && v.is(behindLast, body)) return false
  if (filters === '') return true
  const { output, success } = v.safeParse(listing, body)
  return success && areFiltersKept(filters, output.filters)
}

const item = v.object({ value: v.string(), count: v.number() })
const listing = v.object({ filters: v.array(v.object({ name: v.string(), items: v.array(item) })) })
const nothing = v.object({ items: v.pipe(v.array(v.unknown()), v.empty()) })
const behindLast = v.union([nothing, v.object({ products: nothing }), v.object({ recipes: nothing })])

function parseError(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text)
    return v.is(notFound, body) ? body : null
  } catch {
    return null
  }
}

const notFound = v.looseObject({ statusCode: v.literal(404), code: v.literal('not_found') })
