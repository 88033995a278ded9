import { formatMoney } from '../../shared/money/money.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { hmac } from '../http/digest.ts'
import { prepareEmail } from '../mailbox/email.ts'
import type { StoredOrder } from '../orders/read/stored-order.ts'
import { prepareEvent } from '../orders/write/events.ts'
import { prepareBalance } from '../payments/giftcard-sale/balance.ts'
import { text } from '../text/text.ts'
import { BOTTLE_EMAIL, BOTTLE_SENDER } from './texts.ts'

/** Most containers of one size that fit into the bags of an order. */
export const COUNT_MAX = 999

type Counted = { small: number; large: number; staffId: number }
type Customer = { email: string; first_name: string | null; small: number; large: number }

/**
 * Stores what staff counted in the bags of a delivered order, and pays the deposits to the customer's balance: a card
 * of their wallet that no number names. Returns the amount, or null when there is nothing to count (any more).
 */
export async function countBottles(
  deps: Pick<OriginDeps, 'db' | 'clock' | 'config'>,
  { head }: StoredOrder,
  { small, large, staffId }: Counted,
): Promise<number | null> {
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
      ...(amount > 0
        ? prepareBalance(db, {
            hash,
            lastFour: orderNumber,
            ownerId: head.user_id,
            currency: head.currency,
            amount,
            sender: text(head.language, BOTTLE_SENDER),
            now,
          })
        : []),
      db
        .prepare(
          `UPDATE bottle_returns SET small_count = ?2, large_count = ?3, amount_minor = ?4, giftcard_hash = ?5,
                  counted_at = ?6, counted_by = ?7 WHERE order_number = ?1`,
        )
        .bind(orderNumber, small, large, amount, amount > 0 ? hash : null, now, staffId),
      prepareEvent(db, {
        orderNumber,
        kind: 'noted',
        status: 'delivered',
        at: now,
        actor: 'staff',
        staffId,
        payload: { bottles: { small, large, amount } },
      }),
      prepareEmail({ db, config, now }, email(head, customer, { count: small + large, amount })),
      endGuard(db),
    ])
    return amount
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
  { count, amount }: { count: number; amount: number },
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
      say(amount > 0 ? BOTTLE_EMAIL.paid(count, formatMoney(amount, language)) : BOTTLE_EMAIL.nothing),
      {
        text: say(BOTTLE_EMAIL.link),
        href: href(canonicalSite({ country, language }), 'accountOrder', { orderNumber }),
      },
    ],
    key: `bottle-return:${orderNumber}`,
  }
}
