import type { RequestContext } from '../http/context.ts'
import { loadSession } from '../http/session.ts'
import type { SaleOwner } from '../payments/giftcard-sale/stored-sale.ts'

/** Whose purchases the caller may see and pay. */
export async function ownerOf(request: RequestContext): Promise<SaleOwner> {
  const session = await loadSession(request)
  return { userId: session?.user_id ?? null, sessionHash: session?.id_hash ?? '' }
}
