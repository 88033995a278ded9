import { UNKNOWN_ADDRESS, type RequestContext } from '../http/context.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'

/**
 * Counts one search per network address. Throws 429 `rate_limited` above the limit
 * (docs/reference/security.md#rate-limits). Searches that the edge cache serves never reach this code.
 * Without an address from the edge nothing is counted: all visitors would share one limit.
 */
export async function requireSearchesLeft(request: RequestContext): Promise<void> {
  const { clientAddress } = request
  if (clientAddress !== UNKNOWN_ADDRESS) await requireWithinLimit(request, 'search', clientAddress)
}
