import { isNoneMatch } from './conditional.ts'

/** Of a representation that is not sent. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-language']

/** A stored response as it is served: a 304 for a client that has it already (RFC 9110, 15.4.5). */
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
