import { guard } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { hmac } from '../http/digest.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { prepareEvent, type OrderEvent } from '../orders/write/events.ts'
import { prepareRefund } from '../payments/collect.ts'
import { prepareBalance } from '../payments/giftcard-sale/balance.ts'
import { readRefundable } from '../payments/refundable.ts'
import { text } from '../text/text.ts'
import { goodwillEmail, type Reader } from './goodwill-email.ts'
import { splitClaim } from './rules/split-claim.ts'
import { GOODWILL_SENDER } from './texts.ts'

type ClaimRefund = {
  orderNumber: string
  claimId: number
  /** In minor units; 0 writes nothing. */
  refund: number
  now: string
} & Pick<OrderEvent, 'actor' | 'staffId'>

/** Statements of a claim's batch: `guards` come before the claim is written, `writes` after it. */
export type PreparedClaimRefund = { guards: D1PreparedStatement[]; writes: D1PreparedStatement[] }

type Customer = Reader & {
  user_id: number
  currency: string
  deposits: number
  on_balance: number
}

/**
 * Prepares the refund of a claim and the events of the order's history. What the payments cannot take back
 * because deposits of bags were paid to them goes to the customer's balance, which an e-mail says.
 */
export async function prepareClaimRefund(
  deps: Pick<OriginDeps, 'db' | 'config'>,
  { orderNumber, claimId, refund, now, actor, staffId }: ClaimRefund,
): Promise<PreparedClaimRefund> {
  if (refund <= 0) return { guards: [], writes: [] }
  const { db, config } = deps
  const customer = await prepare(db, CUSTOMER, { orderNumber }).first<Customer>()
  const { all } = await readRefundable(db, orderNumber)
  const { toOrder, toBalance } = splitClaim(refund, {
    refundable: all,
    deposits: customer ? customer.deposits - customer.on_balance : 0,
  })
  const event = {
    orderNumber,
    status: 'delivered',
    at: now,
    actor,
    ...(staffId !== undefined && { staffId }),
  } as const
  const paid =
    toOrder === 0
      ? []
      : [
          ...prepareRefund(db, {
            orderNumber,
            refundKey: `claim-${claimId}`,
            amountMinor: toOrder,
            reason: 'claim',
            now,
          }),
          prepareEvent(db, {
            ...event,
            kind: 'refunded',
            payload: { amount: toOrder, reason: 'claim', claimId },
          }),
        ]
  if (toBalance === 0 || !customer) return { guards: [], writes: paid }
  const hash = await hmac(config.passwordPepper, `claim|${claimId}`)
  return {
    guards: [guard(db, `${ON_BALANCE('?1')} = ?2`, [orderNumber, customer.on_balance])],
    writes: [
      ...paid,
      ...prepareBalance(db, {
        hash,
        lastFour: orderNumber,
        ownerId: customer.user_id,
        currency: customer.currency,
        amount: toBalance,
        sender: text(customer.language, GOODWILL_SENDER),
        now,
      }),
      prepareEvent(db, { ...event, kind: 'credited', payload: { amount: toBalance, claimId } }),
      prepareEmail(
        { db, config, now },
        goodwillEmail(customer, { amount: toBalance, key: `claim-balance:${claimId}` }),
      ),
    ],
  }
}

/** SQL: what approved claims of an order have got on the balance, because its payments had nothing left. */
const ON_BALANCE = (orderNumber: string) => `(
  (SELECT coalesce(sum(cl.refund_minor), 0) FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id
    WHERE c.order_number = ${orderNumber} AND c.status = 'approved')
  - (SELECT coalesce(sum(amount_minor), 0) FROM order_refunds
      WHERE order_number = ${orderNumber} AND reason = 'claim'))`

const CUSTOMER = sql<Customer>(
  `SELECT o.user_id, u.email, u.first_name, o.country, o.language, o.currency, b.card_minor AS deposits,
          ${ON_BALANCE('o.order_number')} AS on_balance
     FROM orders o JOIN bottle_returns b ON b.order_number = o.order_number
     JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
    WHERE o.order_number = :orderNumber`,
)
