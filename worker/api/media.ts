import { behindOf } from '../behind.ts'
import { isNoneMatch } from '../cache/conditional.ts'
import type { Copy } from '../cache/edge-store.ts'
import { judge } from '../cache/freshness.ts'
import type { AppContext } from '../context.ts'
import { forward } from './pass-through.ts'

const MEDIA_MAX_BYTES = 8 * 1024 * 1024
/** Larger ones pass through: they would push everything else out of the store. */
const KEPT_MAX_BYTES = 1024 * 1024

/** A picture may style itself and do nothing else, wherever it is opened. */
const MEDIA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Pictures of the reference backend, from the edge's copy when their address carries the hash of the file
 * (`?v=`). No cookie goes there and none comes back.
 */
export async function serveMedia(c: AppContext): Promise<Response> {
  const { caches, controls, deps, location } = c.var
  const version = location.search.get('v')
  if (version === null || !/^[a-z\d]{1,32}$/i.test(version)) return fetchPicture(c)
  const path = location.segments.map(encodeURIComponent).join('/')
  const key = `${deps.config.publicOrigin}/_cache/${path}?v=${version}&g=${controls.generation({})}`
  const policy = controls.policy('media')
  const found = await caches.store.find(key)
  if (found && found !== 'broken' && judge(found, policy, deps.now()) === 'fresh') return answerCopy(c, found)
  c.set('decision', { outcome: 'miss', reason: found === 'broken' ? 'store' : 'absent' })
  const answer = await fetchPicture(c)
  // Only what the backend itself calls unchangeable: an old hash gets the new picture, for a while.
  const isForEver = /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')
  if (answer.status !== 200 || !isForEver) return answer
  const body = new Uint8Array(await answer.arrayBuffer())
  if (body.byteLength <= KEPT_MAX_BYTES) {
    const headers = {
      ...Object.fromEntries(answer.headers),
      [FOR_EVER]: answer.headers.get('cache-control') ?? '',
    }
    const copy = { status: 200, headers, body, freshUntil: Number.POSITIVE_INFINITY, keep: policy.ttl }
    behindOf(c)(caches.store.put(key, copy))
  }
  return new Response(body, { status: 200, headers: answer.headers })
}

/** The answer's own `cache-control`, which in the store is the platform's. */
const FOR_EVER = 'x-cache-control'

function answerCopy(c: AppContext, { headers, body, storedAt }: Copy): Response {
  c.set('decision', { outcome: 'hit', ageSeconds: Math.floor((c.var.deps.now() - storedAt) / 1_000) })
  headers.set('cache-control', headers.get(FOR_EVER) ?? 'no-store')
  headers.delete(FOR_EVER)
  if (!isNoneMatch(c.req.header('if-none-match'), headers.get('etag'))) {
    return new Response(body, { status: 200, headers })
  }
  void body?.cancel().catch(() => {})
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

async function fetchPicture(c: AppContext): Promise<Response> {
  const headers = new Headers({ accept: 'image/*' })
  const condition = c.req.header('if-none-match')
  if (condition !== undefined && condition.length <= 256) headers.set('if-none-match', condition)
  return forward(c, { headers, maxBytes: MEDIA_MAX_BYTES }, (upstream, answer) => {
    if (/html/i.test(answer.get('content-type') ?? '')) throw new Error('A picture was HTML')
    answer.set('content-security-policy', MEDIA_CSP)
    answer.set('cross-origin-resource-policy', 'cross-origin')
    return upstream.body
  })
}
