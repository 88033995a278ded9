import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/**
 * Serves a static file that the platform did not serve before the worker. A file that is missing, because it
 * belongs to another build, is a plain 404 that is never stored.
 */
export async function serveAsset(c: AppContext): Promise<Response> {
  const response = await c.get('deps').assets?.fetch(c.req.raw)
  if (!response || (!response.ok && response.status !== 304)) return plainErrorResponse(c, 'notFound')
  return new Response(response.body, response)
}
