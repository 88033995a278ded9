import { behindOf } from '../behind.ts'
import { answerCopy } from '../cache/answer-copy.ts'
import type { Copy } from '../cache/edge-store.ts'
import { createFlights } from '../cache/flights.ts'
import { judge } from '../cache/freshness.ts'
import type { CachePolicy } from '../cache/policies.ts'
import type { AppContext } from '../context.ts'
import { answerPlainRefusal, refusalFor } from '../refuse.ts'
import { forward } from './pass-through.ts'

const MEDIA_MAX_BYTES = 8 * 1024 * 1024
/** Larger ones pass through: they would push everything else out of the store. */
const KEPT_MAX_BYTES = 1024 * 1024

/** A picture may style itself and do nothing else, wherever it is opened. */
const MEDIA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Longer than a picture may take; whoever refills never waits for it. */
const FLIGHT_PATIENCE = 12_000
/** Milliseconds in which a backend that failed is not asked where a copy is at hand. */
const FAILURE_PAUSE = 2_000

/**
 * Pictures of the reference backend, from the edge's copy when their address carries the hash of the file
 * (`?v=`): fresh; else stale and refilled behind; else asked for, and the old copy when that fails. No cookie
 * goes there and none comes back.
 */
export function createMedia() {
  const refills = createFlights<void>(FLIGHT_PATIENCE)
  let pausedUntil = 0

  return async function serveMedia(c: AppContext): Promise<Response> {
    const caches = c.get('caches')
    const controls = c.get('controls')
    const deps = c.get('deps')
    const location = c.get('location')
    const version = location.search.get('v')
    const condition = c.req.header('if-none-match')
    if (version === null || !/^[a-z\d]{1,32}$/i.test(version)) return fetchPicture(c, condition)
    const path = location.segments.map(encodeURIComponent).join('/')
    const key = `${deps.config.publicOrigin}/_cache/${path}?v=${version}&g=${controls.generation({})}`
    const policy = controls.policy('media')
    const found = await caches.store.find(key)
    const copy = found === 'broken' ? null : found
    const state = copy ? judge(copy, policy, deps.now()) : 'gone'
    const isPaused = deps.now() < pausedUntil

    if (copy && state === 'fresh') return sendCopy(c, copy, 'hit')
    if (copy && state === 'stale') {
      const refill = () => refills.join(key, () => refillCopy(c, key, policy), behindOf(c))
      if (!isPaused && !refills.isFlying(key)) behindOf(c)(refill())
      return sendCopy(c, copy, 'refill')
    }
    if (copy && state === 'expired' && isPaused) return sendCopy(c, copy, 'error')
    c.set('decision', {
      outcome: 'miss',
      reason: found === 'broken' ? 'store' : copy ? 'expired' : 'absent',
    })
    const answer = await fetchWhole(c, condition)
    if (isFailure(answer)) pausedUntil = deps.now() + FAILURE_PAUSE
    if (copy && state === 'expired' && isFailure(answer)) return sendCopy(c, copy, 'error')
    if (answer.body) behindOf(c)(keep(c, key, policy, answer))
    return answer.response
  }

  /** A picture that is no longer what its address says is not served again. */
  async function refillCopy(c: AppContext, key: string, policy: CachePolicy): Promise<void> {
    const answer = await fetchWhole(c, undefined)
    if (isFailure(answer)) pausedUntil = c.get('deps').now() + FAILURE_PAUSE
    else if (answer.body) await keep(c, key, policy, answer)
    else await c.get('caches').store.remove(key)
    if (!answer.body) await answer.response.body?.cancel()
  }
}

type Answer = { response: Response; body: Uint8Array<ArrayBuffer> | null }

/** Of the backend, not of who asked: a missing picture is an answer. */
function isFailure({ response: { status } }: Answer): boolean {
  return status >= 500 || status === 429
}

/** The picture, whole where it may be kept: only what the backend itself calls unchangeable. */
async function fetchWhole(c: AppContext, condition: string | undefined): Promise<Answer> {
  const response = await fetchPicture(c, condition)
  // An old hash gets the new picture, for a while.
  const isForEver = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || !isForEver) return { response, body: null }
  try {
    const body = new Uint8Array(await response.arrayBuffer())
    return { response: new Response(body, { status: 200, headers: response.headers }), body }
  } catch (error) {
    c.get('deps').report(error, { where: 'media', transactionId: c.get('transactionId') })
    return { response: answerPlainRefusal(c, refusalFor(error)), body: null }
  }
}

/** The answer's own `cache-control`, which in the store is the platform's. */
const FOR_EVER = 'x-cache-control'

async function keep(c: AppContext, key: string, policy: CachePolicy, answer: Answer): Promise<void> {
  const { body, response } = answer
  if (!body || body.byteLength > KEPT_MAX_BYTES) return
  await c.get('caches').store.put(key, {
    status: 200,
    headers: {
      ...Object.fromEntries(response.headers),
      [FOR_EVER]: response.headers.get('cache-control') ?? '',
    },
    body,
    freshUntil: Number.POSITIVE_INFINITY,
    keep: policy.ttl + Math.max(policy.swr, policy.sie),
  })
}

/** What the backend says of a picture that never changes is kept beside it. */
function sendCopy(c: AppContext, copy: Copy, outcome: 'hit' | 'refill' | 'error'): Response {
  const { headers } = copy.answer
  const forEver = headers.get(FOR_EVER) ?? 'no-store'
  headers.delete(FOR_EVER)
  return answerCopy(c, copy, outcome, forEver)
}

async function fetchPicture(c: AppContext, condition: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'image/*' })
  if (condition !== undefined && condition.length <= 256) headers.set('if-none-match', condition)
  return forward(c, { headers, maxBytes: MEDIA_MAX_BYTES }, (upstream, answer) => {
    if (/html/i.test(answer.get('content-type') ?? '')) throw new Error('A picture was HTML')
    answer.set('content-security-policy', MEDIA_CSP)
    answer.set('cross-origin-resource-policy', 'cross-origin')
    return upstream.body
  })
}
