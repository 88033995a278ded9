import { formatMoney, type Minor } from '../../shared/money/money.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { hmac } from '../http/digest.ts'
import { prepareEmail } from '../mailbox/email.ts'
import type { StoredOrder } from '../orders/read/stored-order.ts'
import { prepareEvent } from '../orders/write/events.ts'
import { prepareRefund } from '../payments/collect.ts'
import { runPaymentOperations } from '../payments/operations.ts'
import { readRefundable } from '../payments/refundable.ts'
import { prepareBalance } from '../payments/giftcard-sale/balance.ts'
import { text } from '../text/text.ts'
import { BOTTLE_EMAIL, BOTTLE_SENDER } from './texts.ts'

/** Most containers of one size that fit into the bags of an order. */
export const COUNT_MAX = 999

type Counted = { small: number; large: number; staffId: number }
/** The parts of the deposits, in minor units. */
export type Paid = { card: Minor; balance: Minor }
type Customer = { email: string; first_name: string | null; small: number; large: number }

/**
 * Stores what staff counted in the bags of a delivered order, and pays the deposits where the customer wants
 * them: back to the order's payments, as far as these can take it back, or to the balance, a card of their
 * wallet that no number names. Returns both parts, or null when there is nothing to count (any more).
 */
export async function countBottles(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config' | 'ids'>,
  { head }: StoredOrder,
  { small, large, staffId }: Counted,
): Promise<Paid | null> {
  const { db, config } = deps
  const now = deps.clock().toISOString()
  const customer = await prepare(db, CUSTOMER, {
    userId: head.user_id,
    country: head.country,
    now,
  }).first<Customer>()
  if (!customer) return null
  const amount = small * customer.small + large * customer.large
  const orderNumber = head.order_number
  const free = head.bottle_pay_to === 'card' ? (await readRefundable(db, orderNumber)).payments : 0
  const card = Math.min(amount, free)
  const balance = amount - card
  // Of the order, so that a repeat cannot pay twice.
  const hash = await hmac(config.passwordPepper, `bottle-return|${orderNumber}`)
  try {
    await db.batch([
      guard(
        db,
        `EXISTS (SELECT 1 FROM bottle_returns b JOIN orders o ON o.order_number = b.order_number
                  WHERE b.order_number = ?1 AND b.counted_at IS NULL AND o.status = 'delivered')`,
        [orderNumber],
      ),
      ...(card > 0
        ? prepareRefund(db, {
            orderNumber,
            refundKey: `bottles-${orderNumber}`,
            amountMinor: card,
            reason: 'bottles',
            now,
          })
        : []),
      ...(balance > 0
        ? prepareBalance(db, {
            hash,
            lastFour: orderNumber,
            ownerId: head.user_id,
            currency: head.currency,
            amount: balance,
            sender: text(head.language, BOTTLE_SENDER),
            now,
          })
        : []),
      db
        .prepare(
          `UPDATE bottle_returns SET small_count = ?2, large_count = ?3, amount_minor = ?4, giftcard_hash = ?5,
                  counted_at = ?6, counted_by = ?7, card_minor = ?8 WHERE order_number = ?1`,
        )
        .bind(orderNumber, small, large, balance, balance > 0 ? hash : null, now, staffId, card),
      prepareEvent(db, {
        orderNumber,
        kind: 'noted',
        status: 'delivered',
        at: now,
        actor: 'staff',
        staffId,
        payload: { bottles: { small, large, amount, card } },
      }),
      prepareEmail({ db, config, now }, email(head, customer, { count: small + large, card, balance })),
      endGuard(db),
    ])
    if (card > 0) await runPaymentOperations(deps, { orderNumber })
    return { card, balance }
  } catch (error) {
    if (isLostRace(error)) return null
    throw error
  }
}

const CUSTOMER = sql<Customer>(
  `SELECT u.email, u.first_name,
          (SELECT amount_minor FROM bottle_deposits WHERE country = :country AND key = 'small'
              AND valid_from <= :now AND (valid_to IS NULL OR valid_to > :now)) AS small,
          (SELECT amount_minor FROM bottle_deposits WHERE country = :country AND key = 'large'
              AND valid_from <= :now AND (valid_to IS NULL OR valid_to > :now)) AS large
     FROM users u WHERE u.id = :userId AND u.deleted_at IS NULL`,
)

function email(
  { order_number: orderNumber, country, language }: StoredOrder['head'],
  customer: Customer,
  { count, card, balance }: { count: number } & Paid,
) {
  const say = (message: Parameters<typeof text>[1]) => text(language, message)
  return {
    to: customer.email,
    firstName: customer.first_name,
    country,
    language,
    template: 'bottle_return',
    subject: say(BOTTLE_EMAIL.subject),
    parts: [
      ...(card + balance === 0 ? [say(BOTTLE_EMAIL.nothing)] : []),
      ...(card > 0 ? [say(BOTTLE_EMAIL.toCard(count, formatMoney(card, language)))] : []),
      ...(balance > 0 ? [say(BOTTLE_EMAIL.paid(count, formatMoney(balance, language)))] : []),
      {
        text: say(BOTTLE_EMAIL.link),
        href: href(canonicalSite({ country, language }), 'accountOrder', { orderNumber }),
      },
    ],
    key: `bottle-return:${orderNumber}`,
  }
}
