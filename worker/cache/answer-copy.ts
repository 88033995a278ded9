import type { AppContext } from '../context.ts'
import { isNoneMatch } from './conditional.ts'
import type { Copy } from './edge-store.ts'

/** Of a representation that is not sent. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-language']

/**
 * A stored copy as it goes out: what the caches did is noted, `cacheControl` is told to the browser, and who
 * has it already gets a 304 (RFC 9110, 15.4.5).
 */
export function answerCopy(
  c: AppContext,
  { answer, storedAt }: Copy,
  outcome: 'hit' | 'refill' | 'error',
  cacheControl: string,
): Response {
  const ageSeconds = Math.max(0, Math.floor((c.get('deps').now() - storedAt) / 1_000))
  c.set(
    'decision',
    outcome === 'hit' ? { outcome, ageSeconds } : { outcome: 'stale', ageSeconds, reason: outcome },
  )
  const { headers } = answer
  headers.set('cache-control', cacheControl)
  if (!isNoneMatch(c.req.header('if-none-match'), headers.get('etag'))) return answer
  void answer.body?.cancel().catch(() => {})
  for (const name of OF_THE_BODY) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
