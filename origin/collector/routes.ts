import { Hono } from 'hono'
import * as v from 'valibot'
import { asksNotToTrack } from '../../shared/visitor/tracking-signals.ts'
import type { OriginDeps } from '../deps.ts'
import { loadRequest, type OriginContext, type OriginVariables } from '../http/context.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { readEvent } from './rules/read-event.ts'
import { findJsonSchema } from './schemas.ts'
import { storeEvents } from './store.ts'

const POST_PATH = '/com.snowplowanalytics.snowplow/tp2'
/** A page sends at most 40,000 bytes at once; other trackers may send a little more. */
const BODY_MAX_BYTES = 65_536
const EVENTS_MAX = 200
const PAYLOAD_DATA = /^iglu:com\.snowplowanalytics\.snowplow\/payload_data\/jsonschema\/1-0-\d$/

const batch = v.object({
  schema: v.pipe(v.string(), v.regex(PAYLOAD_DATA)),
  data: v.pipe(v.array(v.unknown()), v.maxLength(EVENTS_MAX)),
})

/** A transparent GIF of one pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
  char.charCodeAt(0),
)

/**
 * The collector of analytics, in Snowplow's protocol: events by POST or as a pixel, and the JSON schemas of
 * our own events. It sets no cookie, and keeps nothing of a browser that asks not to be tracked
 * (docs/reference/services.md#analytics).
 */
export function createCollector(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>()
  app.use(loadRequest(deps))
  app.use(async (c, next) => {
    await next()
    allowOrigin(c, deps.config.publicOrigins)
    c.header('cache-control', 'no-store')
  })
  app.options('*', (c) => c.body(null, 204))
  app.post(POST_PATH, async (c) => {
    const body = await c.req.raw.arrayBuffer()
    if (body.byteLength > BODY_MAX_BYTES) return c.text('too large', 413)
    const parsed = v.safeParse(batch, parseJson(body))
    await keep(c, deps, parsed.success ? parsed.output.data.map(readEvent) : [{ fault: 'batch: malformed' }])
    // The tracker keeps what is not answered by 200, and would send a malformed event again for ever.
    return c.text('ok')
  })
  app.get('/i', async (c) => {
    await keep(c, deps, [readEvent(c.req.query())])
    return c.body(PIXEL, 200, { 'content-type': 'image/gif' })
  })
  app.get('/schemas/:vendor/:name/jsonschema/:version', (c) => {
    const { vendor, name, version } = c.req.param()
    const schema = findJsonSchema(`iglu:${vendor}/${name}/jsonschema/${version}`)
    return schema ? c.json(schema) : c.text('not found', 404)
  })
  return app
}

async function keep(
  c: OriginContext,
  deps: OriginDeps,
  events: Parameters<typeof storeEvents>[1],
): Promise<void> {
  const request = c.get('request')
  if (asksNotToTrack(request.headers)) return
  await requireWithinLimit(request, 'collector', request.clientAddress)
  await storeEvents(deps, events)
}

/** Other origins of this shop may send events, without cookies. */
function allowOrigin(c: OriginContext, origins: readonly string[]): void {
  const origin = c.req.header('origin')
  if (origin === undefined || !origins.includes(origin)) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-allow-credentials', 'true')
  c.header('access-control-allow-headers', 'content-type, sp-anonymous')
  c.header('access-control-allow-methods', 'GET, POST, OPTIONS')
  c.header('vary', 'origin')
}

function parseJson(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body))
  } catch {
    return null
  }
}
