import type { Minor } from '../../../shared/money/money.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { readOrderPerks, type PerksJson } from '../../perks/order-perks.ts'
import { sumOfPerks } from '../../perks/rules/perk-parts.ts'
import { finalOf } from '../read/to-order.ts'

/**
 * Statements for the caller's batch that lower the price of delivery. Less of the payment is captured when
 * the order is packed; gift-card money above the new total returns at once, to the card that expires last
 * first.
 */
export function prepareDeliveryPrice(
  { db, now }: { db: D1Database; now: string },
  stored: StoredOrder,
  delivery: Minor,
): D1PreparedStatement[] {
  const { head } = stored
  if (delivery >= head.delivery_minor) return []
  const perks = writePerks(head.perks_json, delivery)
  const { total, vat } = finalOf({
    ...stored,
    head: { ...head, delivery_minor: delivery, perks_json: JSON.stringify(perks) },
  })
  const discount = head.discount_minor - (deliveryOff(head.perks_json) - deliveryOff(JSON.stringify(perks)))
  const unneeded = Math.max(0, head.giftcard_minor - total)
  return [
    db
      .prepare(
        `UPDATE orders SET delivery_minor = ?2, total_minor = ?3, giftcard_minor = giftcard_minor - ?4, vat_json = ?5,
                           discount_minor = ?6, perks_json = ?7
          WHERE order_number = ?1`,
      )
      .bind(
        head.order_number,
        delivery,
        total,
        unneeded,
        JSON.stringify(vat.map(({ rate, base, amount }) => [rate, base, amount])),
        discount,
        JSON.stringify(perks),
      ),
    db
      .prepare(
        `INSERT INTO giftcard_entries (number_hash, order_number, step, delta_minor, kind, at)
         SELECT number_hash, ?1, 'move-' || ?3, min(held, ?2 - before), 'release', ?4 FROM (
           SELECT number_hash, held, sum(held) OVER (ORDER BY expires_at DESC, number_hash) - held AS before
             FROM (SELECT e.number_hash, g.expires_at, -sum(e.delta_minor) AS held
                     FROM giftcard_entries e JOIN giftcards g ON g.number_hash = e.number_hash
                    WHERE e.order_number = ?1 GROUP BY e.number_hash HAVING sum(e.delta_minor) < 0))
          WHERE before < ?2`,
      )
      .bind(head.order_number, unneeded, head.version, now),
  ]
}

/** A perk takes off at most the delivery; it stays used. */
function writePerks(json: string, delivery: Minor): PerksJson {
  return (JSON.parse(json) as PerksJson).map(([perkId, grantId, amount, kind, ...why]) => [
    perkId,
    grantId,
    kind === 'free_delivery' ? Math.min(amount, delivery) : amount,
    kind,
    ...why,
  ])
}

function deliveryOff(json: string): Minor {
  return sumOfPerks(readOrderPerks(json), ['free_delivery'])
}
