import { isNoneMatch } from './conditional.ts'

/** Headers about a body, which a 304 does not send. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-language']

/** Returns a stored entry as a response; a 304 when the client has it already (RFC 9110, 15.4.5). */
export function entryResponse(
  stored: Response,
  { ifNoneMatch, cacheControl }: { ifNoneMatch: string | undefined; cacheControl: string },
): Response {
  const { headers } = stored
  headers.set('cache-control', cacheControl)
  if (!isNoneMatch(ifNoneMatch, headers.get('etag'))) return stored
  void stored.body?.cancel().catch(() => {})
  for (const name of OF_THE_BODY) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
