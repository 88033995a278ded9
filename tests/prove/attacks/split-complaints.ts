import { createClaim } from '../../../shared/api/checkout-claims.ts'
import { toMoney } from '../../../shared/money/money.ts'
import { AUTO_REFUND_LIMITS } from '../../../origin/claims/rules/auto-refund.ts'
import { placeOrder } from '../../contract/order-fixture.ts'
import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { openSession } from '../../support/attacks/session.ts'
import { today } from '../../support/clock.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { MILK } from '../../support/products.ts'

const KARI = 1
const ORDERS = 3
const PIECES = 20
const PNG = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])])

/** A customer with three delivered orders claims one piece after another, each claim below every limit. */
export const attack: Attack = {
  claim: 'complaints split into pieces refund no more than one complaint',
  run: () => onRunner(complain, { vars: { RATE_LIMITS: JSON.stringify({ claim: 1e9, loginFrom: 1e9 }) } }),
}

async function complain(target: Target): Promise<Finding[]> {
  const { d1 } = target.shop
  const orders: string[] = []
  for (let count = 0; count < ORDERS; count += 1) orders.push(await deliver(target))
  const { call } = await openSession(target, 'kari@torg.test')
  const statuses: number[] = []
  for (const orderNumber of orders) {
    const line = await d1
      .prepare('SELECT id FROM order_lines WHERE order_number = ?1')
      .bind(orderNumber)
      .first<{ id: number }>()
    for (let piece = 0; piece < PIECES; piece += 1) {
      const form = new FormData()
      form.set('orderNumber', orderNumber)
      form.set('lines', JSON.stringify([{ lineId: line?.id, quantity: 1, reason: 'damaged' }]))
      if (piece >= PIECES / 4) form.set('photo', PNG, 'photo.png')
      statuses.push(await call('POST', createClaim.path, form))
    }
  }
  const { results } = await d1
    .prepare(
      `SELECT o.order_number, o.total_minor AS paid, coalesce(sum(r.amount_minor), 0) AS refunded FROM orders o
         LEFT JOIN order_refunds r ON r.order_number = o.order_number WHERE o.user_id = ?1
        GROUP BY o.order_number`,
    )
    .bind(KARI)
    .all<{ paid: number; refunded: number }>()
  const refunds = results.map(({ refunded }) => refunded)
  const [paid, refunded] = [sum(results.map((each) => each.paid)), sum(refunds)]
  return [
    {
      what: `${statuses.length} claims on ${ORDERS} orders of ${toMoney(paid)} together`,
      before: '1,202.00 of 1,261.00 refunded at once, 18 claims on one order',
      figure: `${toMoney(refunded)} refunded at once, per order ${refunds.map(toMoney).join(', ')}; ${tally(statuses)}`,
      hasPassed:
        statuses.every((status) => status === 201) &&
        refunded <= AUTO_REFUND_LIMITS.customer &&
        refunds.every((each) => each <= AUTO_REFUND_LIMITS.order),
    },
  ]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Writes a delivered order of the customer. Returns its number. */
async function deliver({ shop: { d1 } }: Target): Promise<string> {
  const now = today()
  const address = await d1
    .prepare(
      `INSERT INTO addresses (user_id, recipient_name, phone, street, street_number, postal_code, city, country,
                              lat, lon, delivery_area_id, created_at)
       SELECT ?1, 'Kari', '+4741234567', 'Storgata', '1', postal_code, city, country, lat, lon, delivery_area_id, ?2
         FROM postal_codes WHERE country = 'NO' AND postal_code = '0155' RETURNING id`,
    )
    .bind(KARI, now.toISOString())
    .first<{ id: number }>()
  const customer = { userId: KARI, addressId: address?.id ?? 0 }
  const orderNumber = await placeOrder({ db: d1, clock: { now } } as unknown as TestOrigin, {
    customer: customer as Parameters<typeof placeOrder>[1]['customer'],
    lines: [{ productId: MILK, quantity: PIECES, unit: 6_000, deposit: 200 }],
  })
  const about = (sql: string) => d1.prepare(sql).bind(orderNumber)
  await d1.batch([
    about(
      'UPDATE order_lines SET delivered_quantity = quantity, final_minor = total_minor WHERE order_number = ?1',
    ),
    about(`UPDATE payments SET status = 'captured', captured_minor = amount_minor WHERE order_number = ?1`),
    d1
      .prepare(`UPDATE orders SET status = 'delivered', delivered_at = ?2 WHERE order_number = ?1`)
      .bind(orderNumber, now.toISOString()),
  ])
  return orderNumber
}
