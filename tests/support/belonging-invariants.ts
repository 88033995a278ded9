/** Invariants of perks, invitations, bags of empties and refunds at any instant, as in `ledger.ts`. */
export const BELONGING: readonly { name: string; sql: string }[] = [
  {
    name: 'a perk that was given is used by one live order',
    sql: `SELECT grant_id, count(DISTINCT order_number) AS orders FROM perk_uses WHERE grant_id IS NOT NULL
           GROUP BY grant_id HAVING count(DISTINCT order_number) > 1`,
  },
  {
    name: 'a perk that was taken back is used by no order',
    sql: `SELECT g.id, used.order_number FROM perk_grants g JOIN perk_uses used ON used.grant_id = g.id
           WHERE g.revoked_at IS NOT NULL`,
  },
  {
    name: 'a perk that deliveries unlock is used no more often than they unlocked it',
    sql: `SELECT used.user_id, used.perk_id, count(DISTINCT used.order_number) AS orders
            FROM perk_uses used JOIN perks p ON p.id = used.perk_id
           WHERE used.grant_id IS NULL AND p.unlocks = 'orders' AND p.uses IS NOT NULL AND p.kind <> 'points'
           GROUP BY used.user_id, used.perk_id, used.country
          HAVING count(DISTINCT used.order_number) > p.uses * (
                   SELECT count(*) / p.goal FROM orders o
                    WHERE o.user_id = used.user_id AND o.country = used.country AND o.status = 'delivered')`,
  },
  {
    // A refund takes points back that may be spent already, so that it is left out.
    name: 'no more points are used than were earned and given',
    sql: `SELECT used.user_id, sum(used.amount_minor) AS spent FROM perk_uses_kept used
            JOIN perks p ON p.id = used.perk_id AND p.kind = 'points'
           GROUP BY used.user_id, used.perk_id, used.country
          HAVING sum(used.amount_minor) >
                   (SELECT coalesce(sum(g.amount_minor), 0) FROM perk_grants g
                     WHERE g.user_id = used.user_id AND g.perk_id = used.perk_id AND g.country = used.country)
                 + (SELECT coalesce(sum(paid / p.value_minor * 100), 0) FROM (
                     SELECT sum(coalesce(l.final_minor, l.total_minor)) AS paid
                       FROM orders o JOIN order_lines l ON l.order_number = o.order_number
                      WHERE o.user_id = used.user_id AND o.country = used.country AND o.status = 'delivered'
                      GROUP BY o.order_number))`,
  },
  {
    name: 'an invitation gives at most two rewards, to its two people, and only when it is rewarded',
    sql: `SELECT r.id, r.status, count(*) AS grants FROM referral_uses r
            JOIN perk_grants g ON g.referral_use_id = r.id
           GROUP BY r.id
          HAVING count(*) > 2 OR r.status NOT IN ('rewarded', 'reversed')
              OR sum(g.user_id NOT IN (r.referrer_user_id, r.referred_user_id)) > 0`,
  },
  {
    name: 'counted bags pay out what their bottles are worth, to the balance and to the payment',
    sql: `SELECT b.order_number, b.small_count, b.large_count, b.amount_minor, b.card_minor
            FROM bottle_returns b JOIN orders o ON o.order_number = b.order_number
           WHERE b.counted_at IS NOT NULL AND (
                 b.amount_minor + b.card_minor <> (
                   SELECT sum(w.amount_minor * iif(w.key = 'small', b.small_count, b.large_count)) FROM bottle_deposits w
                    WHERE w.country = o.country AND w.key IN ('small', 'large') AND w.valid_from <= b.counted_at
                      AND (w.valid_to IS NULL OR w.valid_to > b.counted_at))
              OR b.card_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM order_refunds
                                   WHERE refund_key = 'bottles-' || b.order_number)
              OR b.amount_minor <> coalesce((SELECT initial_minor FROM giftcards
                                              WHERE number_hash = b.giftcard_hash), 0))`,
  },
  {
    name: 'a refund is returned by payments and gift cards, to the last øre',
    sql: `SELECT f.refund_key, f.amount_minor FROM order_refunds f
           WHERE f.amount_minor <>
                   (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.refund_key = f.refund_key)
                 + (SELECT coalesce(sum(e.delta_minor), 0) FROM giftcard_entries e
                     WHERE e.order_number = f.order_number AND e.kind = 'refund' AND e.step = f.refund_key)`,
  },
  {
    name: 'a gift card begins with what was paid for it; all else is an order’s or was paid back',
    sql: `SELECT e.number_hash, e.kind, e.delta_minor FROM giftcard_entries e
            JOIN giftcards g ON g.number_hash = e.number_hash
           WHERE iif(e.kind = 'issue', e.delta_minor <> g.initial_minor,
                     e.order_number IS NULL AND e.step <> 'returned')`,
  },
  {
    name: 'a gift card gets back at most what an order took of it',
    sql: `SELECT number_hash, order_number, sum(delta_minor) AS gained FROM giftcard_entries
           WHERE order_number IS NOT NULL GROUP BY number_hash, order_number HAVING sum(delta_minor) > 0`,
  },
  {
    name: 'a gift card that has ended is not spent',
    sql: `SELECT e.number_hash, e.order_number, e.at, g.expires_at FROM giftcard_entries e
            JOIN giftcards g ON g.number_hash = e.number_hash
           WHERE e.kind = 'hold' AND e.order_number IS NOT NULL AND e.at >= g.expires_at`,
  },
]
