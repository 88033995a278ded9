import { msg } from '@lingui/core/macro'
import { type getSubstitutes, SUBSTITUTES_MAX } from '../../shared/api/products-substitutes.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { loadSession } from '../http/session.ts'
import { text } from '../text/text.ts'
import { byIds, readProductLists } from './store.ts'
import { findSubstitutes } from './substitutes.ts'
import { toTile } from './to-tile.ts'

const NO_SUBSTITUTE = msg`This item can’t be sent instead right now. Choose another.`

export const serveSubstitutes: Handler<typeof getSubstitutes> = async ({ params, query }, request) => {
  const line = { product_id: params.id, quantity: query.quantity }
  const found = await findSubstitutes(request.db, await callerOf(request), line, request.now)
  const ids = found.slice(0, SUBSTITUTES_MAX).map(({ productId }) => productId)
  const [products = []] = await readProductLists(request, [byIds(ids)])
  return { products: products.map(toTile) }
}

/** What is asked of one line at `field`; a product by its id, another wish by its name, null for none. */
type Asked = { field: string; orderedId: number; quantity: number; productId: number | string | null }

/**
 * Throws a field error for a product that is not offered instead of the ordered one in that quantity
 * (`findSubstitutes`), and for a second one: a request chooses for one line. A cart has no order number.
 */
export async function requireSubstitutes(
  request: RequestContext,
  asked: readonly Asked[],
  orderNumber = '',
): Promise<void> {
  const [first, second] = asked.filter(({ productId }) => typeof productId === 'number')
  if (!first) return
  if (second) throw fieldFailure(request, { [second.field]: 'invalid' })
  const caller = { ...(await callerOf(request)), order_number: orderNumber }
  const line = { product_id: first.orderedId, quantity: first.quantity }
  const offered = await findSubstitutes(request.db, caller, line, request.now)
  if (offered.some(({ productId }) => productId === first.productId)) return
  throw fieldFailure(request, {
    [first.field]: { code: 'invalid', message: text(request.language, NO_SUBSTITUTE) },
  })
}

async function callerOf(request: RequestContext) {
  const session = await loadSession(request)
  return {
    order_number: '',
    country: request.country,
    language: request.language,
    user_id: session?.user_id ?? 0,
  }
}
