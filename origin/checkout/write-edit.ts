import { guardVersion } from '../cart/write-statements.ts'
import type { RequestContext } from '../http/context.ts'
import { guardOrder } from '../orders/write/guards.ts'
import { lockedFrom } from '../orders/read/summary.ts'
import { prepareDropEdit } from '../payments/release.ts'
import { prepareExtendHold } from '../slots/holds.ts'
import { guardApproval } from './guard-approval.ts'
import { guardPerks } from './guard-perks.ts'
import type { EditedRow } from './context.ts'
import type { OrderDraft } from './order-draft.ts'
import { preparePayment, redeemCodes, reserveStock, type Writing } from './write-order.ts'
import { guard } from '../db/guard.ts'

type Editing = Writing & { context: { edited: EditedRow } }

/**
 * Writes an order edit whose difference is to be paid (docs/reference/rules.md#order-edits): reserves what it
 * needs beyond the order and leaves the order as it is. The draft stores the slot it is priced for, the order
 * version it changes and its deadline; a different slot is held until the payment ends. The caller appends
 * `endGuard`.
 */
export function prepareNewEdit(request: RequestContext, editing: Editing): D1PreparedStatement[] {
  const { db, now, country } = request
  const { context, draft, payment } = editing
  const { cart, edited } = context
  return [
    guardVersion(db, cart.head),
    guardOrder(db, edited),
    ...guardPerks(request, cart, draft),
    ...holdUntilPaid(request, editing),
    ...prepareDropEdit(db, { orderNumber: edited.order_number }),
    ...reserveStock(db, country, moreThan(context, draft)),
    ...redeemCodes(request, draft, edited.order_number),
    // This cart now belongs to the order: its goods leave the cart when the edit takes effect.
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
    ...guardApproval(request, context, editing.assessment, {
      orderNumber: edited.order_number,
      editPaymentId: payment.paymentId,
    }),
  ]
}

/** The draft with the conditions it takes effect under; the cut-off is a real instant. */
function termsOf(request: RequestContext, { context, draft }: Editing) {
  const { cart, edited } = context
  return {
    ...draft,
    slot_id: cart.head.slot_id,
    order_version: edited.version,
    editable_until: lockedFrom(edited, request),
  }
}

/** Holds a slot other than the order's own for as long as the payment may take. */
function holdUntilPaid(request: RequestContext, { context, payment }: Editing): D1PreparedStatement[] {
  const { cart, edited } = context
  if (cart.head.slot_id === edited.slot_id) return []
  const { id, slot_id } = cart.head
  return [
    guard(request.db, `(SELECT slot_id FROM slot_holds WHERE cart_id = ?1) = ?2`, [id, slot_id]),
    ...prepareExtendHold(request, { cartId: id, until: payment.expiresAt }),
  ]
}

/** Pieces per product beyond those the order has reserved: [[product, quantity]]. */
function moreThan({ edited }: Editing['context'], draft: OrderDraft): [number, number][] {
  const ordered = new Map(JSON.parse(edited.ordered_json) as [number, number][])
  return draft.goods.flatMap(([id, quantity]): [number, number][] => {
    const more = quantity - (ordered.get(id) ?? 0)
    return more > 0 ? [[id, more]] : []
  })
}
