import { BrokenDocument } from '../operations/operator-documents.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'
import { type AppContext, required } from '../context.ts'
import { readForm } from '../ingress/read-form.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { changeEdge, EntryError } from './edge-changes.ts'
import { type Frame, findFrame } from './edge-frame.ts'
import { edgeHtml } from './edge-html.ts'
import { liveHtml } from './live-html.ts'
import { readOperatorDocuments } from './operator-store.ts'
import { serveConsole } from './serve-console.ts'

const PATH = '/console/edge/'
const CSP =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"

/**
 * The console's panel of caches and switches, which this worker renders because it has them. Backends decide
 * who is staff (edge-frame.ts).
 */
export async function serveEdgePanel(c: AppContext): Promise<Response> {
  const frame = await findFrame(c, framePath(c))
  if (frame === null) return serveConsole(c)
  const { kv, now } = c.get('deps')
  if (kv === null) return answerFrame(frame, '<p>The storefront has no key-value store.</p>')
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
  if ((await findFrame(c, PATH)) === null) return serveConsole(c)
  const counters = c.get('counters')
  const deps = c.get('deps')
  const location = required(c, 'location')
  const page = liveHtml(counters.read(), new Date(deps.now()), location.search.has('paused'))
  return answerHtml(String(await page), {
    'content-security-policy': `${CSP}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  })
}

async function showPanel(c: AppContext, frame: Frame, kv: KVNamespace, notice: string | null) {
  const held = c.get('deps').config.controlsHold / 1_000
  const actsWithin =
    c.get('deps').config.environment === 'development'
      ? `${held} seconds`
      : `${held} seconds, and another 60 where the key-value store has to spread them`
  const panel = String(await edgeHtml(await readOperatorDocuments(kv), { notice, actsWithin }))
  return answerFrame(frame, panel, notice === null ? 200 : 400)
}

function answerFrame({ around, pass }: Frame, panel: string, status = 200): Response {
  return answerHtml(around(panel), pass === null ? {} : { 'set-cookie': pass }, status)
}

/** The console's own page with the notice of a change that was made. */
function framePath(c: AppContext): string {
  const done = c.req.method === 'GET' ? required(c, 'location').search.get('done') : null
  return done === null ? PATH : `${PATH}?${new URLSearchParams({ done })}`
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
