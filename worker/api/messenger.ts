import { type AppContext, required } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { readBody } from '../ingress/read-body.ts'
import { isReferenceUrl } from '../upstream/addresses.ts'
import { findNetwork } from '../upstream/request-headers.ts'
import { forward } from './pass-through.ts'

const PREFIX = '/support'
const BODY_MAX_BYTES = 16_384
const RESPONSE_MAX_BYTES = 1024 * 1024

/**
 * Serves the script of the support chat (docs/chat.md): of the reference messenger, or by a redirect to the
 * configured one, so that pages never name its host. While operators have the chat switched off there is none.
 */
export async function serveMessenger(c: AppContext): Promise<Response> {
  const { messengerUrl } = c.get('deps').config
  if (messengerUrl === null || isOff(c)) return plainErrorResponse(c, 'notFound')
  const key = required(c, 'location').search.get('key') ?? ''
  if (!isReferenceUrl(messengerUrl)) {
    const location = `${messengerUrl}?${new URLSearchParams({ key })}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  }
  const sent = { path: '/messenger.js', headers: new Headers(), maxBytes: RESPONSE_MAX_BYTES }
  return forward(c, 'messenger', sent, (upstream, response) => {
    response.set('cache-control', upstream.ok ? 'public, max-age=300' : 'no-store')
    return upstream.body
  })
}

/**
 * Passes calls of the reference messenger's script on: the proof it carries, language and country, the network
 * address for rate limits, and no cookie, so that other sites cannot act for a visitor.
 */
export async function serveConversations(c: AppContext): Promise<Response> {
  const { config } = c.get('deps')
  if (config.messengerUrl === null || !isReferenceUrl(config.messengerUrl) || isOff(c)) {
    return plainErrorResponse(c, 'notFound')
  }
  const headers = new Headers({ accept: 'application/json' })
  for (const name of ['authorization', 'x-country', 'x-language']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (config.clientToken) headers.set('x-client-token', config.clientToken)
  const network = findNetwork(c)
  if (network !== null) headers.set('x-client-ip', network)
  const body = c.req.method === 'POST' ? await readBody(c, BODY_MAX_BYTES) : new Uint8Array()
  if (typeof body === 'string') return plainErrorResponse(c, body)
  if (body.byteLength > 0) headers.set('content-type', 'application/json')
  const { path, rawSearch } = required(c, 'location')
  const sent = {
    path: path.slice(PREFIX.length) + rawSearch,
    headers,
    maxBytes: RESPONSE_MAX_BYTES,
    ...(body.byteLength > 0 && { body }),
  }
  return forward(c, 'messenger', sent, (upstream, response) => {
    response.set('cache-control', 'no-store')
    return upstream.body
  })
}

const isOff = (c: AppContext) => required(c, 'controls').off.includes('chat')
