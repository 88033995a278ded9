import type { RequestContext } from '../../http/context.ts'
import { prepareClearLimit, prepareForgiveLimit, requireWithinLimit } from '../../http/rate-limit.ts'

/**
 * Counts an attempt before it is made, so that concurrent ones are all counted: per network address and per
 * name. Throws 429 `rate_limited` (docs/reference/security.md#rate-limits).
 */
export async function requireLoginAllowed(request: RequestContext, username: string): Promise<void> {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  await requireWithinLimit(request, 'loginName', username)
}

/**
 * Statements for the batch of a successful login: reset the name's count and take back the address's last
 * attempt.
 */
export async function prepareLoginPassed(
  request: RequestContext,
  username: string,
): Promise<D1PreparedStatement[]> {
  return [
    await prepareClearLimit(request, 'loginName', username),
    await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
  ]
}
