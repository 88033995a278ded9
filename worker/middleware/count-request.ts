import type { CacheOutcome } from '../cache/cache-result.ts'
import type { AppContext } from '../context.ts'
import { isClientAborted } from '../errors/client-aborted.ts'
import { nameRequest } from './name-request.ts'

/**
 * Counts the outcome of a request under its route, or under its error when it was refused before routing.
 * Requests without upstream work (`/healthz`, static files) and aborted ones are not counted.
 */
export function countRequest(c: AppContext, outcome: CacheOutcome): void {
  const name = nameRequest(c)
  if (c.res.status >= 500 && isClientAborted(c)) return
  if (name) c.get('counters').countRoute(name, outcome)
}
