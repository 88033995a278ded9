import type { Endpoint } from '../../shared/api/endpoint.ts'
import { expectWhole } from '../../shared/domain/whole-body.ts'
import { MISSING_HOST } from '../../shared/errors.ts'
import { type Bound, inPlace } from '../bound.ts'
import type { AppContext } from '../context.ts'
import { FORM_BODY_MAX_BYTES, JSON_BODY_MAX_BYTES } from '../door.ts'
import type { DeadlineClass } from '../origin.ts'
import { readSent } from '../read-sent.ts'
import { answerApiRefusal, API_CSP, refusalFor } from '../refuse.ts'
import { refuseWhileClosed } from '../switches/closed-checkout.ts'
import { hasLeft } from '../visitor-left.ts'
import { buildAnswerHeaders, buildSetCookies, checkLocation } from './answer-headers.ts'
import { createPatterns, matchEndpoint, type Pattern } from './endpoints.ts'
import { serveCatalogue } from './serve-catalogue.ts'
import { buildUpstreamHeaders, identify, UPSTREAM_PREFIX } from './upstream-headers.ts'

export const API_PREFIX = '/api/v1/'
/** Cap on an answer of the API after decompression (security 8). */
export const API_ANSWER_MAX_BYTES = 4 * 1024 * 1024

/** The API's description of itself: served like an endpoint without being one. */
const DESCRIPTION = 'openapi.json'

/**
 * Forwards a call below `/api/v1/` to the configured backend (spec 7, security 5 to 8), as many at once as
 * `bound` has places. Somebody's money never waits for a place.
 */
export function createProxy(endpoints: readonly Endpoint[], bound: Bound) {
  // Every call that comes this way carries our client token, so nothing that only servers may ask is here.
  const patterns = createPatterns(endpoints.filter(({ access }) => access !== 'S'))
  return (c: AppContext) => serveApi(c, patterns, bound)
}

async function serveApi(c: AppContext, patterns: readonly Pattern[], bound: Bound): Promise<Response> {
  const deps = c.get('deps')
  const location = c.get('location')
  const segments = location.segments.slice(2)
  const isDescription = segments.length === 1 && segments[0] === DESCRIPTION && isRead(c.req.method)
  const match = matchEndpoint(c.req.method, segments, patterns)
  if (!match.endpoint && !isDescription) {
    return match.endpoint === null && match.allow !== null
      ? answerApiRefusal(c, 'methodNotAllowed', { allow: match.allow })
      : answerApiRefusal(c, 'notFound')
  }
  const closed = refuseWhileClosed(c, c.req.method, match.endpoint?.path ?? '')
  if (closed) return closed
  if (deps.config.apiHost === null) {
    report(c, match.endpoint, new Error(MISSING_HOST))
    return answerApiRefusal(c, 'badGateway')
  }
  const headers = buildUpstreamHeaders(c.req.raw.headers, identify(c))
  if (typeof headers === 'string') return answerApiRefusal(c, headers)
  const sent = isBodyIgnored(match.endpoint) ? NO_BODY : await readBody(c, headers)
  if (typeof sent === 'string') return answerApiRefusal(c, sent)
  const rest = location.path.slice(API_PREFIX.length)
  try {
    const known = match.endpoint && (await serveCatalogue(c, match.endpoint, segments, bound))
    if (known) return known
    const deadline = deadlineOf(match.endpoint)
    const url = `${deps.config.apiHost}${UPSTREAM_PREFIX}${rest}${location.rawSearch}`
    const forward = async () => {
      const answer = await deps.origin(url, {
        method: isRead(c.req.method) ? 'GET' : c.req.method,
        headers,
        body: sent.body,
        deadline,
        maxBytes: API_ANSWER_MAX_BYTES,
        ...(isRead(c.req.method) && { signal: c.req.raw.signal }),
      })
      return passAnswer(c, match.endpoint, answer)
    }
    return await (deadline === 'payments' ? forward() : inPlace(bound, forward))
  } catch (error) {
    const refusal = sent.findRefusal()
    if (refusal) return answerApiRefusal(c, refusal)
    // Whoever has left is told nothing, and it was no failure; a read of theirs held a place for nobody.
    if (!hasLeft(c)) report(c, match.endpoint, error)
    return answerApiRefusal(c, refusalFor(error))
  }
}

/** Money moves slowly: everything that may talk to a payment provider gets its time (security 8). */
export function deadlineOf(endpoint: Pick<Endpoint, 'method' | 'path'> | null): DeadlineClass {
  return endpoint && isMoney(endpoint.method, endpoint.path) ? 'payments' : 'proxy'
}

/** Before its endpoint is known: by its address. */
export function isMoneyCall(c: AppContext): boolean {
  const { path } = c.get('location')
  return path.startsWith(API_PREFIX) && isMoney(c.req.method, path.slice(API_PREFIX.length))
}

function isMoney(method: string, path: string): boolean {
  return !/^(GET|HEAD|OPTIONS)$/.test(method) && /^(checkout|payments|giftcards)\//.test(path)
}

/** A mail program posts a form to a link that says everything in its address (RFC 8058). */
function isBodyIgnored(endpoint: Endpoint | null): boolean {
  return endpoint?.isSigned === true && endpoint.body === undefined
}

type Sent = {
  body: BodyInit | null
  /** What a body that streams has turned out to be, when the call has failed. */
  findRefusal: () => 'bodyTooLarge' | 'formMalformed' | null
}

const NO_BODY: Sent = { body: null, findRefusal: () => null }

/**
 * JSON is read whole and counted; a form with pictures streams through a counter (security 4), which breaks off
 * one that is cut: nothing of it may count as a whole form.
 */
async function readBody(
  c: AppContext,
  headers: Headers,
): Promise<Sent | 'bodyTooLarge' | 'bodyTooSlow' | 'formMalformed' | 'mediaTypeUnsupported'> {
  if (isRead(c.req.method) || !c.req.raw.body) return NO_BODY
  const type = c.req.header('content-type') ?? ''
  if (/^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/i.test(type)) {
    headers.set('content-type', type)
    let length = 0
    let isCut = false
    const whole = expectWhole(c.req.raw.headers)
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength
        whole.take(chunk)
        if (length > FORM_BODY_MAX_BYTES) controller.error(new Error('The form is too large'))
        else controller.enqueue(chunk)
      },
      flush(controller) {
        isCut = !whole.isWhole()
        if (isCut) controller.error(new Error('The form was cut'))
      },
    })
    return {
      body: c.req.raw.body.pipeThrough(counter),
      findRefusal: () => (length > FORM_BODY_MAX_BYTES ? 'bodyTooLarge' : isCut ? 'formMalformed' : null),
    }
  }
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  const bytes = await readSent(c.req.raw, JSON_BODY_MAX_BYTES)
  if (bytes === 'formMalformed' && !isJson) return 'mediaTypeUnsupported'
  if (typeof bytes === 'string') return bytes
  if (bytes.byteLength === 0) return NO_BODY
  if (!isJson) return 'mediaTypeUnsupported'
  headers.set('content-type', 'application/json')
  return { body: bytes, findRefusal: () => null }
}

/** Throws for an answer nobody should see: HTML, a redirect elsewhere, JSON that was cut (security 6 to 8). */
async function passAnswer(c: AppContext, endpoint: Endpoint | null, upstream: Response): Promise<Response> {
  const headers = buildAnswerHeaders(upstream.headers)
  const location = upstream.headers.get('location')
  if (location !== null) {
    const checked = checkLocation(location, c.get('deps').config.publicOrigin, API_PREFIX)
    if (checked === null) throw new Error('The backend redirected away from the API')
    headers.set('location', checked)
  }
  // A shared answer never carries a cookie, whatever the backend thought (security 17).
  const cookies =
    endpoint && (endpoint.isPersonal || endpoint.method !== 'GET') ? buildSetCookies(upstream.headers) : []
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set('content-security-policy', API_CSP)
  const isShared = !endpoint?.isPersonal && upstream.status < 400 && cookies.length === 0
  if (!isShared || !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  const { status, statusText } = upstream
  if (status === 204 || status === 304) {
    headers.delete('content-length')
    return new Response(null, { status, statusText, headers })
  }
  return new Response(await provenBody(upstream), { status, statusText, headers })
}

/**
 * JSON counts as complete only when it parses, because a cut chunked body looks whole to the client.
 * What is neither JSON nor a document (an invoice's PDF) streams, under the cap.
 */
async function provenBody(upstream: Response): Promise<BodyInit | null> {
  const type = upstream.headers.get('content-type')?.toLowerCase() ?? ''
  if (/html/.test(type)) throw new Error('The backend answered HTML')
  if (!/[/+]json\s*(;|$)/.test(type)) return upstream.body
  const text = await upstream.text()
  if (text !== '') JSON.parse(text)
  return text
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function report(c: AppContext, endpoint: Endpoint | null, error: unknown): void {
  c.get('deps').report(error, {
    where: 'proxy',
    transactionId: c.get('transactionId'),
    route: endpoint ? `${endpoint.method} ${endpoint.path}` : DESCRIPTION,
  })
}
