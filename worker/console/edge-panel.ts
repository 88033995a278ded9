import { BrokenDocument } from '../operations/operator-documents.ts'
import { serveConsole } from '../api/pass-through.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'
import { callOther } from '../upstream/call-other.ts'
import { requestHeaders } from '../upstream/request-headers.ts'
import { type AppContext, required } from '../context.ts'
import { readForm } from '../ingress/read-form.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { changeEdge, EntryError } from './edge-changes.ts'
import { edgeHtml } from './edge-html.ts'
import { liveHtml } from './live-html.ts'
import { readOperatorDocuments } from './operator-store.ts'

const PATH = '/console/edge/'
const FRAME_MAX_BYTES = 64 * 1024
/** The placeholder in the console's page for what only the storefront knows. */
const ROOM = /<p id="edge">[^<]*<\/p>/
const CSP =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"

/**
 * The console's panel of caches and switches, which this worker renders because it has them. The backend
 * decides who is staff: without its page around the panel, nothing is shown or changed.
 */
export async function serveEdgePanel(c: AppContext): Promise<Response> {
  const frame = await findFrame(c)
  if (frame === null) return serveConsole(c)
  const { kv, now } = c.get('deps')
  if (kv === null) return answerHtml(frame.replace(ROOM, '<p>The storefront has no key-value store.</p>'))
  if (c.req.method !== 'POST') return showPanel(c, frame, kv, null)
  if (!isSameOrigin(c)) return plainErrorResponse(c, 'crossSite')
  const form = await readForm(c)
  if (!form) return plainErrorResponse(c, 'formMalformed')
  try {
    const done = await changeEdge(kv, form, new Date(now()))
    return new Response(null, {
      status: 303,
      headers: { location: `${PATH}?${new URLSearchParams({ done })}`, 'cache-control': 'no-store' },
    })
  } catch (error) {
    if (!(error instanceof EntryError || error instanceof BrokenDocument)) throw error
    return showPanel(c, frame, kv, error.message)
  }
}

/** The live figures inside the panel, for staff only. */
export async function serveEdgeLive(c: AppContext): Promise<Response> {
  if ((await findFrame(c)) === null) return serveConsole(c)
  const counters = c.get('counters')
  const deps = c.get('deps')
  const location = required(c, 'location')
  const page = liveHtml(counters.read(), new Date(deps.now()), location.search.has('paused'))
  return answerHtml(String(await page), {
    'content-security-policy': `${CSP}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  })
}

async function showPanel(c: AppContext, frame: string, kv: KVNamespace, notice: string | null) {
  const held = c.get('deps').config.controlsHold / 1_000
  const actsWithin =
    c.get('deps').config.environment === 'development'
      ? `${held} seconds`
      : `${held} seconds, and another 60 where the key-value store has to spread them`
  const panel = String(await edgeHtml(await readOperatorDocuments(kv), { notice, actsWithin }))
  return answerHtml(
    frame.replace(ROOM, () => panel),
    {},
    notice === null ? 200 : 400,
  )
}

/** The console's page as staff receive it; null for everyone else and when the backend does not respond. */
async function findFrame(c: AppContext): Promise<string | null> {
  const headers = requestHeaders(c, { as: 'visitor' })
  headers.set('accept', 'text/html')
  const done = c.req.method === 'GET' ? required(c, 'location').search.get('done') : null
  const query = done === null ? '' : `?${new URLSearchParams({ done })}`
  try {
    const response = await callOther(c, 'reference', {
      path: PATH + query,
      headers,
      maxBytes: FRAME_MAX_BYTES,
    })
    const text = await response?.text()
    return text !== undefined && response?.status === 200 && ROOM.test(text) ? text : null
  } catch {
    // The caller then forwards the request, which reports the failure.
    return null
  }
}

function answerHtml(page: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${CSP}; frame-src 'self'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      ...headers,
    },
  })
}
