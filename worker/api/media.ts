import type { WholeResponse } from '../cache/cache-api-store.ts'
import { entryResponse } from '../cache/entry-response.ts'
import type { Served } from '../cache/served.ts'
import { type AppContext, waitUntilOf, required } from '../context.ts'
import { plainErrorResponse, errorNameFor } from '../errors/error-response.ts'
import { forward } from './pass-through.ts'

const MEDIA_MAX_BYTES = 8 * 1024 * 1024
/** Larger pictures are not stored, because they would evict everything else. */
const KEPT_MAX_BYTES = 1024 * 1024

/** A picture may use inline styles and nothing else, wherever it is opened. */
const MEDIA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the backend's pictures, stored when their URL contains the file's hash (`?v=`). Cookies
 * pass in neither direction.
 */
export async function serveMedia(c: AppContext): Promise<Response> {
  const { pictures } = c.get('caches')
  const condition = c.req.header('if-none-match')
  const key = keyOf(c)
  if (key === null) return fetchPicture(c, condition)
  const request = { key, policy: required(c, 'controls').policy('media'), waitUntil: waitUntilOf(c) }
  const found = await pictures.find({ ...request, load: () => loadPicture(c) })
  if ('result' in found) return send(c, found)
  c.set('cacheResult', { outcome: 'miss', reason: found.reason })
  // Forwards the client's own condition, because its 304 is of no use to others.
  const { response, kept } = await fetchWhole(c, condition)
  if (isFailure(response)) {
    pictures.pause(key)
    if (found.standIn) return send(c, found.standIn)
  }
  if (kept) request.waitUntil(pictures.keep(request, kept))
  return response
}

/** Null for a URL without a hash, which is never stored. */
function keyOf(c: AppContext): string | null {
  const location = required(c, 'location')
  const version = location.search.get('v')
  if (version === null || !/^[a-z\d]{1,32}$/i.test(version)) return null
  const path = location.segments.map(encodeURIComponent).join('/')
  const generation = required(c, 'controls').generation({})
  return `${c.get('deps').config.publicOrigin}/_cache/${path}?v=${version}&g=${generation}`
}

/** Loads a picture again; `gone` when the hash is no longer that of the file. */
async function loadPicture(c: AppContext): Promise<WholeResponse | 'gone' | 'failed'> {
  const { response, kept } = await fetchWhole(c, undefined)
  await response.body?.cancel()
  if (isFailure(response)) return 'failed'
  return kept ?? 'gone'
}

/** True for a failure of the backend. A missing picture is a response. */
function isFailure({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Keeps the response's own `cache-control`; the platform uses that header of stored entries. */
const CACHE_CONTROL = 'x-cache-control'

/** The picture, and what may be stored of it: only a response that the backend marks as immutable. */
async function fetchWhole(
  c: AppContext,
  condition: string | undefined,
): Promise<{ response: Response; kept: WholeResponse | null }> {
  const response = await fetchPicture(c, condition)
  const cacheControl = response.headers.get('cache-control') ?? ''
  // A URL with an old hash returns the new picture for a while.
  if (response.status !== 200 || !/\bimmutable\b/.test(cacheControl)) return { response, kept: null }
  try {
    const body = new Uint8Array(await response.arrayBuffer())
    const headers = { ...Object.fromEntries(response.headers), [CACHE_CONTROL]: cacheControl }
    return {
      response: new Response(body, { status: 200, headers: response.headers }),
      kept: body.byteLength > KEPT_MAX_BYTES ? null : { status: 200, headers, body },
    }
  } catch (error) {
    c.get('deps').report(error, { where: 'media', transactionId: c.get('transactionId') })
    return { response: plainErrorResponse(c, errorNameFor(error)), kept: null }
  }
}

function send(c: AppContext, { value, result }: Served<Response>): Response {
  const cacheControl = value.headers.get(CACHE_CONTROL) ?? 'no-store'
  value.headers.delete(CACHE_CONTROL)
  c.set('cacheResult', result)
  return entryResponse(value, { ifNoneMatch: c.req.header('if-none-match'), cacheControl })
}

async function fetchPicture(c: AppContext, condition: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'image/*' })
  if (condition !== undefined && condition.length <= 256) headers.set('if-none-match', condition)
  return forward(c, 'media', { headers, maxBytes: MEDIA_MAX_BYTES }, (upstream, response) => {
    if (/html/i.test(response.get('content-type') ?? '')) throw new Error('A picture was HTML')
    response.set('content-security-policy', MEDIA_CSP)
    response.set('cross-origin-resource-policy', 'cross-origin')
    return upstream.body
  })
}
