import { UNKNOWN_ADDRESS, type RequestContext } from '../http/context.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'

/**
 * Counts one search of a network address. Throws 429 `rate_limited` above the limit
 * (docs/reference/security.md#rate-limits). Searches that the edge cache serves never reach this code.
 * Without an address from the edge, all visitors would share one count and lock each other out, so public
 * reads are not counted then.
 */
export async function requireSearchesLeft(request: RequestContext): Promise<void> {
  const { clientAddress } = request
  if (clientAddress !== UNKNOWN_ADDRESS) await requireWithinLimit(request, 'search', clientAddress)
}
