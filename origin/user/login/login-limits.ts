import type { RequestContext } from '../../http/context.ts'
import { prepareClearLimit, prepareForgiveLimit, requireWithinLimit } from '../../http/rate-limit.ts'

/**
 * Counts an attempt before it is made, so that concurrent ones are all counted: per network address, per name
 * from that address, and per name. What the first two refuse is not counted for the name, so that one stranger
 * cannot lock its owner out. Throws 429 `rate_limited` (docs/reference/security.md#rate-limits).
 */
export async function requireLoginAllowed(request: RequestContext, username: string): Promise<void> {
  await requireWithinLimit(request, 'loginFrom', request.clientAddress)
  await requireWithinLimit(request, 'loginNameFrom', fromHere(request, username))
  await requireWithinLimit(request, 'loginName', username)
}

/** The subject of a limit that counts a name per network address. */
export function fromHere({ clientAddress }: Pick<RequestContext, 'clientAddress'>, name: string): string {
  return `${name}|${clientAddress}`
}

/**
 * Statements for the batch of a successful login: reset the name's counts and take back the address's last
 * attempt.
 */
export async function prepareLoginPassed(
  request: RequestContext,
  username: string,
): Promise<D1PreparedStatement[]> {
  return [
    await prepareClearLimit(request, 'loginName', username),
    await prepareClearLimit(request, 'loginNameFrom', fromHere(request, username)),
    await prepareForgiveLimit(request, 'loginFrom', request.clientAddress),
  ]
}
