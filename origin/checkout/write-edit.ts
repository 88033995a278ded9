import { guardVersion } from '../cart/write-statements.ts'
import type { RequestContext } from '../http/context.ts'
import { guardOrder } from '../orders/guards.ts'
import { lockedFrom } from '../orders/summary.ts'
import { prepareDropEdit } from '../payments/release.ts'
import { prepareExtendHold } from '../slot-picker/holds.ts'
import type { EditedRow } from './context.ts'
import type { OrderDraft } from './order-draft.ts'
import { guard, preparePayment, redeemCodes, reserveStock, stockOf, type Writing } from './write-order.ts'

type Editing = Writing & { context: { edited: EditedRow } }

/**
 * The edit of an order that waits for its difference to be paid (contract 9.6): what it needs beyond the
 * order is reserved, the order stays as it is. The draft says which slot it is priced for, which version
 * of the order it changes and until when; another slot is held until the payment ends. Without its end.
 */
export function prepareNewEdit(request: RequestContext, editing: Editing): D1PreparedStatement[] {
  const { db, now, country } = request
  const { context, draft, payment } = editing
  const { cart, edited } = context
  return [
    guardVersion(db, cart.head),
    guardOrder(db, edited),
    ...holdUntilPaid(request, editing),
    ...prepareDropEdit(db, { orderNumber: edited.order_number }),
    ...reserveStock(db, country, moreThan(context, draft)),
    ...redeemCodes(request, draft, edited.order_number),
    // The order comes from this basket now: what is ordered leaves it when the edit takes effect.
    db
      .prepare('UPDATE orders SET cart_id = ?2 WHERE order_number = ?1')
      .bind(edited.order_number, cart.head.id),
    db
      .prepare(
        `INSERT INTO order_edits (payment_id, order_number, status, draft, reserved_json, cart_version, created_at)
         VALUES (?1, ?2, 'pending', ?3, ?4, ?5, ?6)`,
      )
      .bind(
        payment.paymentId,
        edited.order_number,
        JSON.stringify(termsOf(request, editing)),
        JSON.stringify(moreThan(context, draft)),
        cart.head.version,
        now,
      ),
    ...preparePayment(request, editing, edited.revision + 1),
  ]
}

/** The draft with what must still be true when it takes effect; the cut-off as a real instant. */
function termsOf(request: RequestContext, { context, draft }: Editing) {
  const { cart, edited } = context
  return {
    ...draft,
    slot_id: cart.head.slot_id,
    order_version: edited.version,
    editable_until: lockedFrom(edited, request),
  }
}

/** A slot that is not the order's own lasts as long as the payment may take. */
function holdUntilPaid(request: RequestContext, { context, payment }: Editing): D1PreparedStatement[] {
  const { cart, edited } = context
  if (cart.head.slot_id === edited.slot_id) return []
  const { id, slot_id } = cart.head
  return [
    guard(request.db, `(SELECT slot_id FROM slot_holds WHERE cart_id = ?1) = ?2`, [id, slot_id]),
    ...prepareExtendHold(request, { cartId: id, until: payment.expiresAt }),
  ]
}

/** Pieces per product that the order has not reserved already: [[product, quantity]]. */
function moreThan({ edited }: Editing['context'], draft: OrderDraft): [number, number][] {
  const ordered = new Map(JSON.parse(edited.ordered_json) as [number, number][])
  return stockOf(draft).flatMap(([id, quantity]): [number, number][] => {
    const more = quantity - (ordered.get(id) ?? 0)
    return more > 0 ? [[id, more]] : []
  })
}
