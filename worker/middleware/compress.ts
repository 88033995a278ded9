import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import type { CompressMode } from '../env.ts'

export type Coding = 'br' | 'gzip'

/**
 * Compresses what this worker writes, and flushes whenever the source falls quiet, so that a page
 * that streams also arrives as it streams. Deployed the CDN compresses and the mode is `none`;
 * `identity` keeps a runner that would buffer from compressing at all; `flush` is for the local
 * runner, whose own compressor never flushes.
 */
export function compress(mode: CompressMode) {
  return createMiddleware<AppEnv>(async function compress(c, next) {
    await next()
    // A stored entry passes through untouched; the CDN, or the local runner, compresses it whole.
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
    // Other bytes, same meaning: a strong tag would promise the same bytes (RFC 9110, 8.8.1).
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
    const { status, statusText } = c.res
    const body = c.res.body.pipeThrough(createFlushingCompressor(coding))
    // Setting a response over an old one would merge the old one's headers back in.
    c.res = undefined
    c.res = new Response(body, { status, statusText, headers, encodeBody: 'manual' } as ResponseInit)
  })
}

/** The names a response varies by, each once: a backend may have sent this one already. */
function withEncoding(vary: string): string {
  const names = vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return [...new Set([...names, 'accept-encoding'])].filter(Boolean).join(', ')
}

/** First of br and gzip in the client's own order; null for neither. */
export function chooseCoding(accepted: string): Coding | null {
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    if (!isRefused && (name === 'br' || name === 'gzip')) return name
  }
  return null
}

export function isCompressible(method: string, response: Response): boolean {
  if (method === 'HEAD' || !response.body || response.status === 204 || response.status === 304) return false
  if (response.headers.has('content-encoding')) return false
  const type = response.headers.get('content-type') ?? ''
  return /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(type)
}

/** The platform rewrites the request's own `Accept-Encoding`; what the client said is kept beside it. */
function acceptedByClient(request: Request): string {
  const { clientAcceptEncoding } = (request as { cf?: { clientAcceptEncoding?: unknown } }).cf ?? {}
  if (typeof clientAcceptEncoding === 'string') return clientAcceptEncoding
  return request.headers.get('accept-encoding') ?? ''
}

/** Bytes in, coded bytes out; a tick after the last chunk everything so far is flushed. */
export function createFlushingCompressor(coding: Coding): TransformStream<Uint8Array, Uint8Array> {
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 })
  const flushOperation = coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
  let quiet: ReturnType<typeof setTimeout> | undefined
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      encoder.on('data', (chunk: Uint8Array) => controller.enqueue(new Uint8Array(chunk)))
      encoder.on('error', (error: Error) => controller.error(error))
    },
    transform(chunk) {
      clearTimeout(quiet)
      encoder.write(chunk)
      quiet = setTimeout(() => encoder.flush(flushOperation), 0)
    },
    flush() {
      clearTimeout(quiet)
      return new Promise<void>((resolve) => {
        encoder.once('end', resolve)
        encoder.end()
      })
    },
    cancel() {
      clearTimeout(quiet)
      encoder.destroy()
    },
  })
}
