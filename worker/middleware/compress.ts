import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import type { CompressMode } from '../env.ts'

export type Coding = 'br' | 'gzip'

/**
 * Compresses responses and flushes whenever the source is idle, so that a streamed page also arrives as a
 * stream. Deployed, the CDN compresses and the mode is `none`. `identity` prevents a runner that buffers from
 * compressing. `flush` is for the local runner, whose own compressor never flushes.
 */
export function compress(mode: CompressMode) {
  return createMiddleware<AppEnv>(async function compress(c, next) {
    await next()
    // A stored entry is not touched; the CDN or the local runner compresses it as a whole.
    const isEntry = 'ageSeconds' in (c.get('cacheResult') ?? {})
    if (mode === 'none' || isEntry || !isCompressible(c.req.method, c.res)) return
    if (mode === 'identity') {
      c.header('content-encoding', 'identity')
      return
    }
    const coding = chooseCoding(acceptedByClient(c.req.raw))
    c.header('vary', withEncoding(c.res.headers.get('vary') ?? ''))
    if (!coding || !c.res.body) return
    const headers = new Headers(c.res.headers)
    headers.set('content-encoding', coding)
    headers.delete('content-length')
    const etag = headers.get('etag')
    // A strong ETag would promise the same bytes (RFC 9110, 8.8.1).
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
    const { status, statusText } = c.res
    // Only the local runner's isolates load the compressors.
    const { createFlushingCompressor } = await import('./flushing-compressor.ts')
    const body = c.res.body.pipeThrough(createFlushingCompressor(coding))
    // Hono merges the headers of the previous response into a new one.
    c.res = undefined
    c.res = new Response(body, { status, statusText, headers, encodeBody: 'manual' } as ResponseInit)
  })
}

/** Adds `accept-encoding` to `Vary`, with each name once: a backend may have sent it already. */
function withEncoding(vary: string): string {
  const names = vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return [...new Set([...names, 'accept-encoding'])].filter(Boolean).join(', ')
}

/** The first of br and gzip in the client's order; null without either. */
export function chooseCoding(accepted: string): Coding | null {
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    if (!isRefused && (name === 'br' || name === 'gzip')) return name
  }
  return null
}

/** True for a response with an uncompressed body of a text type. */
export function isCompressible(method: string, response: Response): boolean {
  if (method === 'HEAD' || !response.body || response.status === 204 || response.status === 304) return false
  if (response.headers.has('content-encoding')) return false
  const type = response.headers.get('content-type') ?? ''
  return /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(type)
}

/** The platform rewrites the request's `Accept-Encoding` and keeps the client's value beside it. */
function acceptedByClient(request: Request): string {
  const { clientAcceptEncoding } = (request as { cf?: { clientAcceptEncoding?: unknown } }).cf ?? {}
  if (typeof clientAcceptEncoding === 'string') return clientAcceptEncoding
  return request.headers.get('accept-encoding') ?? ''
}
