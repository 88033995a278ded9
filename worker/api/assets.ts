import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/**
 * A static file that the platform has not served before the worker. One that does not exist is from another build:
 * never a page, and never stored, whatever the rule for its folder says.
 */
export async function serveAsset(c: AppContext): Promise<Response> {
  const answer = await c.get('deps').assets?.fetch(c.req.raw)
  if (!answer || (!answer.ok && answer.status !== 304)) return plainErrorResponse(c, 'notFound')
  return new Response(answer.body, answer)
}
