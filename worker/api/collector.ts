import { asksNotToTrack } from '../../shared/visitor/tracking-signals.ts'
import { type AppContext, required } from '../context.ts'
import { readBody } from '../ingress/read-body.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { mayHaveToken } from '../upstream/addresses.ts'
import { findNetwork } from '../upstream/request-headers.ts'
import { forward } from './pass-through.ts'

const PREFIX = '/collector'
const BODY_MAX_BYTES = 65_536
const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Passes analytics events on to the collector: the events, and to the backend's own one the network address for
 * its rate limit; no cookie, and nothing at all of a browser that asks not to be tracked, or while operators
 * have analytics switched off.
 */
export async function serveCollector(c: AppContext): Promise<Response> {
  const isOff = required(c, 'controls').off.includes('analytics')
  // 200, because trackers keep events and send them again after any other status.
  if (isOff || asksNotToTrack(c.req.raw.headers)) return new Response('ok', { headers: NO_STORE })
  const { config } = c.get('deps')
  const headers = new Headers({ accept: '*/*' })
  if (config.collectorUrl !== null && mayHaveToken(config, config.collectorUrl)) {
    if (config.clientToken) headers.set('x-client-token', config.clientToken)
    const network = findNetwork(c)
    if (network !== null) headers.set('x-client-ip', network)
  }
  const body = c.req.method === 'POST' ? await readBody(c, BODY_MAX_BYTES) : new Uint8Array()
  if (typeof body === 'string') return plainErrorResponse(c, body)
  if (body.byteLength > 0) headers.set('content-type', 'application/json')
  const { path, rawSearch } = required(c, 'location')
  const address = path.slice(PREFIX.length) + rawSearch
  const sent = { path: address, headers, maxBytes: BODY_MAX_BYTES, ...(body.byteLength > 0 && { body }) }
  return forward(c, 'collector', sent, (upstream, response) => {
    response.set('cache-control', 'no-store')
    return upstream.body
  })
}
