import type { getCheckout, patchCheckout } from '../../shared/api/checkout-page.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { judgeCheckout } from './judge.ts'
import { loadCheckout } from './load.ts'
import { toCheckout } from './to-checkout.ts'

/** The checkout page of the caller's basket: two batches, three when a slot is taken up again. */
export const serveCheckout: Handler<typeof getCheckout> = async (_, request) => {
  const context = await loadCheckout(request)
  return toCheckout(context, judgeCheckout(context, request), request)
}

/** Remembers what was chosen. A card that is not the caller's is a 404, an invoice is for organisations. */
export const servePatchCheckout: Handler<typeof patchCheckout> = async ({ body }, request) => {
  const { paymentMethod, useGiftcardBalance, customerNote, allowSubstitutions, invoiceReference } = body
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
    ...named('customer_note', customerNote === undefined ? undefined : customerNote || null),
    ...named(
      'allow_substitutions',
      allowSubstitutions === undefined ? undefined : Number(allowSubstitutions),
    ),
    ...named('invoice_reference', invoiceReference === undefined ? undefined : invoiceReference || null),
  ]
  const context = await loadCheckout(request, changes.length > 0 ? [writeChoices(request, changes)] : [])
  return toCheckout(context, judgeCheckout(context, request), request)
}

function named(column: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[column, value]]
}

/** Only the user's own basket: a guest's choices would be somebody else's. Columns are constants of ours. */
function writeChoices(
  request: RequestContext,
  changes: readonly [column: string, value: unknown][],
): D1PreparedStatement {
  const sets = changes.map(([column], index) => `${column} = ?${index + 3}`).join(', ')
  return request.db
    .prepare(`UPDATE carts SET ${sets} WHERE user_id = ?1 AND country = ?2`)
    .bind(requireUser(request).user_id, request.country, ...changes.map(([, value]) => value))
}

async function requireOwnCard(request: RequestContext, id: number): Promise<void> {
  const card = await request.db
    .prepare('SELECT id FROM payment_cards WHERE id = ?1 AND user_id = ?2')
    .bind(id, requireUser(request).user_id)
    .first()
  if (!card) throw new ApiFailure('not_found')
}
