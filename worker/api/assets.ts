import { assetKey } from './asset-key.ts'
import { type AppContext, required } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/** Names of hashed files, and the types that browsers need of them. */
const FILE = /^\/assets\/[\w.-]{5,120}\.(js|css|woff2|svg|png|webp|avif)$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * Serves a static file that the platform did not serve before the worker: one of an earlier build from KV, where
 * `npm run deploy` keeps it for a month. Any other one is a plain 404 that is never stored.
 */
export async function serveAsset(c: AppContext): Promise<Response> {
  const response = await c.get('deps').assets?.fetch(c.req.raw)
  if (response && (response.ok || response.status === 304)) return new Response(response.body, response)
  const { path } = required(c, 'location')
  const [, type = ''] = FILE.exec(path) ?? []
  const kept = type ? await findKept(c, path) : null
  if (!kept) return plainErrorResponse(c, 'notFound')
  return new Response(c.req.method === 'HEAD' ? null : kept, {
    headers: {
      'content-type': TYPES[type] ?? '',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function findKept(c: AppContext, path: string): Promise<ArrayBuffer | null> {
  try {
    return (await c.get('deps').kv?.get(assetKey(path), 'arrayBuffer')) ?? null
  } catch (error) {
    c.get('deps').report(error, { where: 'assets', transactionId: c.get('transactionId') })
    return null
  }
}
