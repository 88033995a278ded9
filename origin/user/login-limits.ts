import type { RequestContext } from '../http/context.ts'
import { prepareClearLimit, prepareForgiveLimit, requireWithinLimit } from '../http/rate-limit.ts'

/**
 * Counts a try before it is made, so that many at once are all counted: per network address and per
 * name. 429 `rate_limited` (contract 2, security 21).
 */
export async function requireLoginAllowed(request: RequestContext, username: string): Promise<void> {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  await requireWithinLimit(request, 'loginName', username)
}

/** For the batch of a login that passed: the name starts anew, the address gets its try back. */
export async function prepareLoginPassed(
  request: RequestContext,
  username: string,
): Promise<D1PreparedStatement[]> {
  return [
    await prepareClearLimit(request, 'loginName', username),
    await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
  ]
}
