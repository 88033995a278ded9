import { UNKNOWN_ADDRESS, type RequestContext } from '../http/context.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'

/**
 * Counts one more search of a network address: 429 `rate_limited` above the limit (contract 2). What the
 * edge answers from its copies never comes here. Where no edge tells the address, everybody would share
 * one count and shut out each other: a read that is open to all is not counted then.
 */
export async function requireSearchesLeft(request: RequestContext): Promise<void> {
  const { clientAddress } = request
  if (clientAddress !== UNKNOWN_ADDRESS) await requireWithinLimit(request, 'search', clientAddress)
}
