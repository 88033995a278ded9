import type { getCheckout, patchCheckout } from '../../shared/api/checkout-page.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { assessCheckout } from './assess-checkout.ts'
import { loadCheckout } from './load.ts'
import { toCheckout } from './to-checkout.ts'

/** Returns the checkout of the caller's cart: two batches, three when an expired slot is taken again. */
export const serveCheckout: Handler<typeof getCheckout> = async (_, request) => {
  const context = await loadCheckout(request)
  return toCheckout(context, assessCheckout(context, request), request)
}

/**
 * Stores the shopper's choices. Throws 404 for another user's card; only organisations may choose an invoice.
 */
export const servePatchCheckout: Handler<typeof patchCheckout> = async ({ body }, request) => {
  const { paymentMethod, useGiftcardBalance, usePoints, customerNote, allowSubstitutions, invoiceReference } =
    body
  if (paymentMethod?.type === 'invoice' && requireUser(request).organization_name === null) {
    throw new ApiFailure('wrong_customer_type')
  }
  if (paymentMethod?.id !== undefined) await requireOwnCard(request, paymentMethod.id)
  const changes: [column: string, value: unknown][] = [
    ...(paymentMethod
      ? [
          ['payment_method', paymentMethod.type] as [string, unknown],
          ['payment_card_id', paymentMethod.id ?? null] as [string, unknown],
        ]
      : []),
    ...named('use_giftcards', useGiftcardBalance === undefined ? undefined : Number(useGiftcardBalance)),
    ...named('keeps_points', usePoints === undefined ? undefined : Number(!usePoints)),
    ...named('customer_note', customerNote === undefined ? undefined : customerNote || null),
    ...named(
      'allow_substitutions',
      allowSubstitutions === undefined ? undefined : Number(allowSubstitutions),
    ),
    ...named('invoice_reference', invoiceReference === undefined ? undefined : invoiceReference || null),
  ]
  const context = await loadCheckout(request, changes.length > 0 ? [writeChoices(request, changes)] : [])
  return toCheckout(context, assessCheckout(context, request), request)
}

function named(column: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[column, value]]
}

/**
 * Writes to the user's own cart only: a guest must not change the owner's choices. Column names are constants
 * in the code.
 */
function writeChoices(
  request: RequestContext,
  changes: readonly [column: string, value: unknown][],
): D1PreparedStatement {
  const sets = changes.map(([column], index) => `${column} = ?${index + 3}`)
  // Points change what the cart costs.
  if (changes.some(([column]) => column === 'keeps_points')) sets.push('version = version + 1')
  return request.db
    .prepare(`UPDATE carts SET ${sets.join(', ')} WHERE user_id = ?1 AND country = ?2`)
    .bind(requireUser(request).user_id, request.country, ...changes.map(([, value]) => value))
}

async function requireOwnCard(request: RequestContext, id: number): Promise<void> {
  const card = await request.db
    .prepare('SELECT id FROM payment_cards WHERE id = ?1 AND user_id = ?2')
    .bind(id, requireUser(request).user_id)
    .first()
  if (!card) throw new ApiFailure('not_found')
}
