import { USED_APPROVAL } from '../cart/used-approval.ts'
import { guard } from '../db/guard.ts'
import type { RequestContext } from '../http/context.ts'
import { requireUser } from '../http/session.ts'
import type { Assessment } from './assess-checkout.ts'
import type { CheckoutContext } from './context.ts'

/**
 * Aborts the batch when the buyer's spending limit has changed since it was read, or when another order has
 * used the approval; then ties the approval to this order, or to the edit of this payment. Comes after these
 * are written.
 */
export function guardApproval(
  request: RequestContext,
  { choices, approval }: Pick<CheckoutContext, 'choices' | 'approval'>,
  { approval: state }: Pick<Assessment, 'approval'>,
  { orderNumber, editPaymentId }: { orderNumber: string; editPaymentId: string | null },
): D1PreparedStatement[] {
  if (choices?.organization_id == null) return []
  const { db } = request
  const userId = requireUser(request).user_id
  const isSameLimit = guard(
    db,
    `EXISTS (SELECT 1 FROM users WHERE id = ?1 AND iif(org_role = 'admin', NULL, spending_limit_minor) IS ?2)`,
    [userId, choices.spending_limit_minor],
  )
  if (state !== 'approved' || !approval) return [isSameLimit]
  return [
    isSameLimit,
    guard(
      db,
      `EXISTS (SELECT 1 FROM order_approvals a WHERE a.id = ?1 AND a.status = 'approved' AND NOT ${USED_APPROVAL})`,
      [approval.id],
    ),
    db
      .prepare('UPDATE order_approvals SET order_number = ?2, edit_payment_id = ?3 WHERE id = ?1')
      .bind(approval.id, orderNumber, editPaymentId),
  ]
}
