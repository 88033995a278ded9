import { finalLinePrice } from '../rules/order-final.ts'
import type { OriginDeps } from '../../deps.ts'
import { prepareCapture } from '../../payments/collect.ts'
import { prepareEvent } from '../write/events.ts'
import type { ComponentRow, LineRow, StoredOrder } from '../read/stored-order.ts'
import { finalOf } from '../read/to-order.ts'
import type { PickedGood } from './pick.ts'
import { prepareStatus, type StepBy } from './steps.ts'

/**
 * The statements of packing: each line's final price, the goods leaving the stock, the end of the reservation
 * (docs/reference/rules.md#stock), and the capture of the final total. A substitute that is out of stock
 * aborts the batch on the constraint of `stock`.
 */
export function packStatements(
  { db }: Pick<OriginDeps, 'db'>,
  stored: StoredOrder,
  picked: readonly PickedGood[],
  { at, now, ...by }: StepBy & { now: string },
): D1PreparedStatement[] {
  const { head } = stored
  const orderNumber = head.order_number
  const { packed, final } = limitToAuthorised(stored, picked)
  const about = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(orderNumber, ...more)
  return [
    about(
      `UPDATE order_lines
          SET delivered_quantity = said.value ->> 1, final_minor = said.value ->> 2,
              final_weight_grams = said.value ->> 3, substitute_product_id = said.value ->> 4,
              substitute_name = said.value ->> 5, refund_minor = said.value ->> 6
         FROM json_each(?2) said
        WHERE order_lines.order_number = ?1 AND order_lines.id = said.value ->> 0`,
      JSON.stringify(
        packed.map((line) => [
          line.id,
          line.delivered_quantity,
          line.final_minor,
          line.final_weight_grams,
          line.substitute?.productId ?? null,
          line.substitute_name,
          final.refunds.get(line.id) ?? 0,
        ]),
      ),
    ),
    about(
      `UPDATE order_line_components
          SET delivered_quantity = said.value ->> 2, final_minor = said.value ->> 3,
              substitute_product_id = said.value ->> 4, substitute_name = said.value ->> 5
         FROM json_each(?2) said
        WHERE order_line_components.line_id = said.value ->> 0
          AND order_line_components.product_id = said.value ->> 1
          AND EXISTS (SELECT 1 FROM order_lines WHERE id = said.value ->> 0 AND order_number = ?1)`,
      JSON.stringify(
        packed.flatMap(({ components }) =>
          components.map((each) => [
            each.line_id,
            each.product_id,
            each.delivered_quantity,
            each.final_minor,
            each.substitute?.productId ?? null,
            each.substitute_name,
          ]),
        ),
      ),
    ),
    ...stockStatements(db, orderNumber, now),
    prepareStatus(db, orderNumber, 'packed', at),
    ...prepareCapture(db, { orderNumber, finalTotalMinor: final.total, now }),
    prepareEvent(db, { orderNumber, kind: 'status', status: 'packed', at, ...by }),
    ...shortcomings(packed).map((kind) =>
      prepareEvent(db, { orderNumber, kind, status: 'packed', at, ...by }),
    ),
  ]
}

/**
 * The packed lines and their total. When the authorised amount is lower than the weighed total, as when gift
 * cards paid everything, weighed goods cost at most their estimate: the customer never pays afterwards.
 */
function limitToAuthorised(stored: StoredOrder, picked: readonly PickedGood[]) {
  const { head, lines, payments } = stored
  const setAside = payments
    .filter(({ status }) => status === 'authorised')
    .reduce((sum, payment) => sum + payment.authorised_minor, head.giftcard_minor)
  const packed = lines.map((line) => packLine(line, picked))
  const final = finalOf({ head, lines: packed })
  if (final.total <= setAside) return { packed, final }
  const capped = packed.map((line) => ({
    ...line,
    final_minor: Math.min(line.final_minor, packLine(line, picked, 1).final_minor),
  }))
  return { packed: capped, final: finalOf({ head, lines: capped }) }
}

type PackedLine = Omit<LineRow, 'components'> & {
  final_minor: number
  substitute: PickedGood['substitute']
  components: PackedComponent[]
}
type PackedComponent = ComponentRow & { final_minor: number; substitute: PickedGood['substitute'] }

/** `chargedWeight` replaces the weight in the price; the reported weight stays as measured. */
function packLine(line: LineRow, picked: readonly PickedGood[], chargedWeight?: number): PackedLine {
  if (line.components.length > 0) return packKit(line, picked)
  const { delivered, weight, substitute } = findPicked(line, line, picked)
  const isWeighed = line.weight_margin_bp > 0 && substitute === null
  return {
    ...line,
    delivered_quantity: delivered,
    final_minor: finalLinePrice(
      { quantity: line.quantity, total: line.total_minor, marginBasisPoints: line.weight_margin_bp },
      {
        delivered,
        weight: chargedWeight ?? weight,
        substitute: substitute && substitute.unitMinor * delivered,
      },
    ),
    final_weight_grams: isWeighed ? Math.round(line.piece_grams * delivered * weight) : null,
    substitute,
    substitute_name: substitute?.name ?? null,
    components: [],
  }
}

/** A meal kit costs the sum of its components' final prices; it counts as delivered if any component is. */
function packKit(line: LineRow, picked: readonly PickedGood[]): PackedLine {
  const components = line.components.map((component): PackedComponent => {
    const { delivered, substitute } = findPicked(line, component, picked)
    return {
      ...component,
      delivered_quantity: delivered,
      final_minor: finalLinePrice(
        { quantity: component.quantity, total: component.total_minor, marginBasisPoints: 0 },
        { delivered, weight: 1, substitute: substitute && substitute.unitMinor * delivered },
      ),
      substitute,
      substitute_name: substitute?.name ?? null,
    }
  })
  const isDelivered = components.some((each) => (each.delivered_quantity ?? 0) > 0)
  return {
    ...line,
    delivered_quantity: isDelivered ? line.quantity : 0,
    final_minor: components.reduce((sum, each) => sum + each.final_minor, 0),
    final_weight_grams: null,
    substitute: null,
    substitute_name: null,
    components,
  }
}

/** The picked pieces of an item; all of them when nothing was recorded. */
function findPicked(
  line: LineRow,
  good: { product_id: number; quantity: number },
  picked: readonly PickedGood[],
): Pick<PickedGood, 'delivered' | 'weight' | 'substitute'> {
  const found = picked.find(({ lineId, productId }) => lineId === line.id && productId === good.product_id)
  return found ?? { delivered: good.quantity, weight: 1, substitute: null }
}

/** Lowers stock by the delivered pieces and reservations by what the order has; records each movement. */
function stockStatements(db: D1Database, orderNumber: string, now: string): D1PreparedStatement[] {
  const country = '(SELECT country FROM orders WHERE order_number = ?1)'
  const about = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(orderNumber, ...more)
  return [
    about(
      `UPDATE stock
          SET reserved = reserved - lines.held, on_hand = on_hand - lines.left_shelf
         FROM (SELECT r.product_id, sum(r.quantity) AS held,
                      (SELECT sum(iif(g.substitute_product_id IS NULL, g.delivered_quantity, 0)) FROM order_goods g
                        WHERE g.order_number = ?1 AND g.product_id = r.product_id) AS left_shelf
                 FROM order_reserved r WHERE r.order_number = ?1 GROUP BY r.product_id) lines
        WHERE stock.product_id = lines.product_id AND stock.country = ${country}`,
    ),
    about(
      `UPDATE stock SET on_hand = on_hand - lines.left_shelf
         FROM (SELECT substitute_product_id AS product_id, sum(delivered_quantity) AS left_shelf
                 FROM order_goods WHERE order_number = ?1 AND substitute_product_id IS NOT NULL
                GROUP BY substitute_product_id) lines
        WHERE stock.product_id = lines.product_id AND stock.country = ${country}`,
    ),
    about(
      `INSERT INTO stock_movements (product_id, country, delta, reason, order_number, at)
       SELECT coalesce(substitute_product_id, product_id), ${country}, -sum(delivered_quantity),
              iif(substitute_product_id IS NULL, 'order', 'substitution'), ?1, ?2
         FROM order_goods WHERE order_number = ?1 AND delivered_quantity > 0
        GROUP BY coalesce(substitute_product_id, product_id), substitute_product_id IS NULL`,
      now,
    ),
  ]
}

function shortcomings(lines: readonly PackedLine[]): ('short' | 'substituted')[] {
  const goods = lines.flatMap((line): (PackedLine | PackedComponent)[] =>
    line.components.length > 0 ? line.components : [line],
  )
  if (goods.some((good) => (good.delivered_quantity ?? 0) < good.quantity)) return ['short']
  return goods.some(({ substitute }) => substitute !== null) ? ['substituted'] : []
}
