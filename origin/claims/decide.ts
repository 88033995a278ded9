import type { OriginDeps } from '../deps.ts'
import { runPaymentOperations } from '../payments/operations.ts'
import { prepareClaimRefund } from './refund.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'

/**
 * Refunds or rejects a claim that waits for review, once; `staffId` is the user who decides. Returns false
 * when the claim no longer waits.
 */
export async function decideClaim(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config' | 'ids'>,
  claimId: number,
  decision: 'approved' | 'rejected',
  staffId: number,
): Promise<boolean> {
  const { db } = deps
  const now = deps.clock().toISOString()
  const claim = await db
    .prepare(
      `SELECT c.order_number, (SELECT sum(refund_minor) FROM claim_lines WHERE claim_id = c.id) AS refund
         FROM claims c WHERE c.id = ?1 AND c.status = 'received'`,
    )
    .bind(claimId)
    .first<{ order_number: string; refund: number }>()
  if (!claim) return false
  const { order_number: orderNumber, refund } = claim
  const paid = await prepareClaimRefund(deps, {
    orderNumber,
    claimId,
    refund: decision === 'approved' ? refund : 0,
    now,
    actor: 'staff',
    staffId,
  })
  try {
    await db.batch([
      guard(db, `(SELECT status FROM claims WHERE id = ?1) = 'received'`, [claimId]),
      ...paid.guards,
      db.prepare('UPDATE claims SET status = ?2 WHERE id = ?1').bind(claimId, decision),
      ...paid.writes,
      endGuard(db),
    ])
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
  await runPaymentOperations(deps, { orderNumber })
  return true
}

/** Returns the uploaded photo of a claim, or null. */
export async function findClaimPhoto(
  { db }: Pick<OriginDeps, 'db'>,
  claimId: number,
): Promise<{ contentType: string; body: Blob } | null> {
  const { results } = await db
    .prepare('SELECT content_type, bytes FROM claim_photos WHERE claim_id = ?1 ORDER BY part')
    .bind(claimId)
    .all<{ content_type: string; bytes: number[] }>()
  const [first] = results
  if (!first) return null
  return {
    contentType: first.content_type,
    body: new Blob(
      results.map(({ bytes }) => Uint8Array.from(bytes)),
      { type: first.content_type },
    ),
  }
}
