import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/**
 * Handles a static file that the platform did not serve, because it belongs to another build. Never a page,
 * and never stored, whatever cache headers its folder has.
 */
export async function serveAsset(c: AppContext): Promise<Response> {
  const answer = await c.get('deps').assets?.fetch(c.req.raw)
  if (!answer || (!answer.ok && answer.status !== 304)) return plainErrorResponse(c, 'notFound')
  return new Response(answer.body, answer)
}
