import { BELONGING } from './belonging-invariants.ts'

/**
 * Invariants of money, stock, slots and gift cards at any instant, and further ones once every payment has
 * ended and the jobs have run. Each is a query for violations.
 */
type Invariant = { name: string; sql: string }

const HOLDING = `('awaiting_payment', 'placed', 'locked', 'picking')`
const PAID = `('authorised', 'captured', 'partially_refunded', 'refunded')`

const ALWAYS: readonly Invariant[] = [
  {
    name: 'stock is reserved by exactly the orders and edits that hold it',
    sql: `WITH held (country, product_id, pieces) AS (
            SELECT o.country, g.product_id, g.quantity FROM order_reserved g
              JOIN orders o ON o.order_number = g.order_number WHERE o.status IN ${HOLDING}
             UNION ALL
            SELECT o.country, r.value ->> 0, r.value ->> 1
              FROM order_edits e JOIN orders o ON o.order_number = e.order_number, json_each(e.reserved_json) r
             WHERE e.status = 'pending')
          SELECT s.country, s.product_id, s.reserved, coalesce(sum(h.pieces), 0) AS held FROM stock s
            LEFT JOIN held h ON h.country = s.country AND h.product_id = s.product_id
           GROUP BY s.country, s.product_id
          HAVING s.reserved <> coalesce(sum(h.pieces), 0) OR s.reserved > s.on_hand`,
  },
  {
    name: 'a slot is used by exactly its holds, and never beyond its capacity',
    sql: `SELECT s.id, s.used, s.capacity, count(h.id) AS holds FROM delivery_slots s
            LEFT JOIN slot_holds h ON h.slot_id = s.id
           GROUP BY s.id HAVING s.used <> count(h.id) OR s.used > s.capacity`,
  },
  {
    name: 'a placed order has its place in its slot for good, one that came to nothing has none',
    sql: `SELECT o.order_number, o.status, h.slot_id, h.expires_at FROM orders o
            LEFT JOIN slot_holds h ON h.order_number = o.order_number
           WHERE (o.status = 'placed' AND (h.slot_id IS NOT o.slot_id OR h.expires_at IS NOT NULL))
              OR (o.status IN ('payment_failed', 'cancelled') AND h.id IS NOT NULL)`,
  },
  {
    name: 'a gift card holds the sum of its entries, and never less than nothing',
    sql: `SELECT g.number_hash, g.balance_minor, sum(e.delta_minor) AS entries FROM giftcards g
            LEFT JOIN giftcard_entries e ON e.number_hash = g.number_hash
           GROUP BY g.number_hash
          HAVING g.balance_minor <> coalesce(sum(e.delta_minor), 0) OR g.balance_minor < 0`,
  },
  {
    name: 'a gift card is issued by exactly the payment that was captured for it',
    sql: `SELECT p.payment_id, p.status, p.captured_minor, coalesce(sum(e.delta_minor), 0) AS issued
            FROM payments p
            LEFT JOIN giftcards g ON g.payment_id = p.payment_id
            LEFT JOIN giftcard_entries e ON e.number_hash = g.number_hash AND e.kind = 'issue'
           WHERE p.purpose = 'giftcard'
           GROUP BY p.payment_id
          HAVING p.captured_minor <> coalesce(sum(e.delta_minor), 0)
              OR (p.status IN ${PAID}) <> (p.captured_minor > 0)`,
  },
  {
    name: 'a gift card that was paid back holds nothing, and its payment returns exactly what its cards did',
    sql: `SELECT p.payment_id, p.refunded_minor, coalesce(sum(r.amount_minor), 0) AS returned
            FROM payments p LEFT JOIN giftcard_refunds r ON r.payment_id = p.payment_id
           WHERE p.purpose = 'giftcard'
           GROUP BY p.payment_id HAVING p.refunded_minor <> coalesce(sum(r.amount_minor), 0)
           UNION ALL
          SELECT r.number_hash, g.balance_minor, r.amount_minor
            FROM giftcard_refunds r JOIN giftcards g ON g.number_hash = r.number_hash
           WHERE g.balance_minor <> 0 OR g.status <> 'blocked'`,
  },
  {
    name: 'a card that nobody paid is worth nothing and has no owner',
    sql: `SELECT number_hash, balance_minor FROM giftcards
           WHERE status = 'pending_payment' AND (balance_minor > 0 OR owner_user_id IS NOT NULL)`,
  },
  {
    name: 'an order holds of gift cards what they pay of it, and nothing once it has come to nothing',
    sql: `SELECT o.order_number, o.status, o.giftcard_minor, coalesce(-sum(e.delta_minor), 0) AS held
            FROM orders o LEFT JOIN giftcard_entries e ON e.order_number = o.order_number
           WHERE o.status IN ('awaiting_payment', 'placed', 'payment_failed', 'cancelled')
           GROUP BY o.order_number
          HAVING coalesce(-sum(e.delta_minor), 0)
              <> iif(o.status IN ('awaiting_payment', 'placed'), o.giftcard_minor, 0)`,
  },
  {
    name: 'a code is used up by exactly the orders that redeemed it',
    sql: `SELECT d.code, d.country, d.used, count(r.order_number) AS redeemed FROM discount_codes d
            LEFT JOIN discount_redemptions r ON r.code = d.code AND r.country = d.country
           WHERE d.code <> 'FIRST1'
           GROUP BY d.code, d.country HAVING d.used <> count(r.order_number)`,
  },
  {
    name: 'an order is placed by one payment that covers it, and never without',
    sql: `SELECT o.order_number, o.status, count(p.payment_id) AS payments FROM orders o
            LEFT JOIN payments p ON p.order_number = o.order_number AND p.status IN ${PAID}
           GROUP BY o.order_number
          HAVING (o.status = 'placed' AND (sum(p.revision = 0) IS NOT 1
                    OR sum(p.authorised_minor) < o.total_minor - o.giftcard_minor))
              OR (o.status IN ('awaiting_payment', 'payment_failed', 'cancelled') AND count(p.payment_id) > 0)`,
  },
  {
    name: 'an order waits for a payment that is open, and a basket for one order',
    sql: `SELECT o.order_number FROM orders o
           WHERE o.status = 'awaiting_payment' AND NOT EXISTS (
             SELECT 1 FROM payments p WHERE p.order_number = o.order_number
                AND p.status IN ('created', 'requires_action'))`,
  },
  {
    name: 'an order is placed once',
    sql: `SELECT order_number, count(*) AS times FROM order_events
           WHERE kind = 'status' AND status = 'placed' GROUP BY order_number HAVING count(*) > 1`,
  },
  {
    name: 'the provider takes and returns no more than our books say',
    sql: `SELECT s.reference, s.captured_minor, s.refunded_minor, p.captured_minor, p.refunded_minor
            FROM psp_sessions s JOIN payments p ON p.payment_id = s.reference
           WHERE s.captured_minor > p.captured_minor OR s.refunded_minor > p.refunded_minor`,
  },
  {
    name: 'guards leave nothing behind',
    sql: 'SELECT ok FROM _assert UNION ALL SELECT held FROM slot_guard',
  },
]

/** True after every payment has expired and the jobs have run. */
const SETTLED: readonly Invariant[] = [
  {
    name: 'no payment and no order is left open',
    sql: `SELECT payment_id, status FROM payments WHERE status IN ('created', 'requires_action')
           UNION ALL SELECT order_number, status FROM orders WHERE status = 'awaiting_payment'`,
  },
  {
    name: 'no money is set aside for what came to nothing, and none is missing for what was placed',
    sql: `SELECT s.reference, s.status, p.status AS ours FROM psp_sessions s
            LEFT JOIN payments p ON p.payment_id = s.reference
           -- A slow payment whose time has come counts as authorised. Gift cards may pay for all that came of an
           -- order: then nothing of its payment is captured, and the provider gives it back.
           WHERE (s.status IN ('authorised', 'pending'))
              <> (coalesce(p.status, '') IN ${PAID} AND (p.status <> 'captured' OR p.captured_minor > 0))`,
  },
  {
    name: 'the provider knows everything it was to be told',
    sql: `SELECT operation_key FROM payment_operations WHERE status = 'pending'`,
  },
]

/** Returns every violated invariant with its first rows; empty when all hold. */
export async function brokenInvariants(
  db: D1Database,
  { isSettled = false }: { isSettled?: boolean } = {},
): Promise<string[]> {
  const invariants = [...ALWAYS, ...BELONGING, ...(isSettled ? SETTLED : [])]
  const results = await db.batch(invariants.map(({ sql }) => db.prepare(sql)))
  return invariants.flatMap(({ name }, index) => {
    const rows = results[index]?.results ?? []
    return rows.length > 0 ? [`${name}: ${JSON.stringify(rows.slice(0, 3))}`] : []
  })
}
