import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTO_REFUND_LIMITS } from '../../origin/claims/rules/auto-refund.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import { parseMoney } from '../../shared/money/money.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { sendClaim } from './claim.ts'
import { createCustomer, placeOrder, slotsOf, type Customer } from './order-fixture.ts'

/** Refunds without a review have the same limit however a customer splits claims. */

const PNG = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])])
const LINE = { productId: MILK, quantity: 20, unit: 6_000, deposit: 200 }

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { claim: 1_000_000 } })
})
afterAll(() => origin.dispose())

async function deliver(customer: Customer): Promise<{ orderNumber: string; lineId: number }> {
  await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
  const [slot] = await slotsOf(origin)
  if (!slot) throw new Error('The shop has no slot')
  const orderNumber = await placeOrder(origin, { customer, lines: [LINE], slotId: slot.id })
  origin.clock.now = new Date(slot.closes_at)
  await runOrderClock(origin.deps)
  const { body } = await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
  return { orderNumber, lineId: body.order.lines[0]?.lineId ?? 0 }
}

/** Sends one claim for each piece and returns the sum refunded at once, in øre. */
async function claimPieces(
  customer: Customer,
  { orderNumber, lineId }: Awaited<ReturnType<typeof deliver>>,
  { pieces = 18, photo }: { pieces?: number; photo?: Blob } = {},
): Promise<number> {
  let refunded = 0
  for (let piece = 0; piece < pieces; piece += 1) {
    const lines = [{ lineId, quantity: 1, reason: 'damaged' }]
    const { status, body } = await sendClaim(origin, customer, { orderNumber, lines, photo })
    expect(status).toBe(201)
    refunded += parseMoney(body.refundAmount)
  }
  return refunded
}

const refundedOf = async (customer: Customer) =>
  origin.db
    .prepare(
      `SELECT coalesce(sum(r.amount_minor), 0) AS minor FROM order_refunds r
         JOIN orders o ON o.order_number = r.order_number WHERE o.user_id = ?1`,
    )
    .bind(customer.userId)
    .first<number>('minor')

describe('claims of a piece each', () => {
  it('are refunded at once up to the limit without a photo, then up to the limit of the order', async () => {
    const customer = await createCustomer(origin)
    const order = await deliver(customer)
    const unseen = await claimPieces(customer, order, { pieces: 8 })
    expect(unseen).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.withoutPhoto)
    expect(unseen).toBeGreaterThan(AUTO_REFUND_LIMITS.withoutPhoto - 6_200)
    const seen = await claimPieces(customer, order, { pieces: 10, photo: PNG })
    expect(unseen + seen).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.order)
    expect(unseen + seen).toBeGreaterThan(AUTO_REFUND_LIMITS.order - 6_200)
    expect(await refundedOf(customer)).toBe(unseen + seen)
  })

  it('for several orders are refunded up to the limit of the customer, and again when its days are over', async () => {
    const customer = await createCustomer(origin)
    await origin.db
      .prepare(`UPDATE sessions SET expires_at = '2099-01-01T00:00:00Z' WHERE user_id = ?1`)
      .bind(customer.userId)
      .run()
    const month = async () => {
      let sum = 0
      for (let count = 0; count < 3; count += 1) {
        sum += await claimPieces(customer, await deliver(customer), { pieces: 9, photo: PNG })
      }
      return sum
    }
    const first = await month()
    expect(first).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.customer)
    expect(first).toBeGreaterThan(AUTO_REFUND_LIMITS.customer - 6_200)
    origin.clock.advance((AUTO_REFUND_LIMITS.customerDays + 1) * 86_400_000)
    expect(await month()).toBe(first)
  })

  it('sent in parallel for several orders are refunded up to the limit of the customer', async () => {
    const customer = await createCustomer(origin)
    const orders = [await deliver(customer), await deliver(customer), await deliver(customer)]
    const lines = (lineId: number) => [{ lineId, quantity: 7, reason: 'damaged' }]
    const claims = await Promise.all(
      orders.map(({ orderNumber, lineId }) =>
        sendClaim(origin, customer, { orderNumber, lines: lines(lineId), photo: PNG }),
      ),
    )
    expect(claims.map(({ body }) => body.status).toSorted()).toEqual(['approved', 'approved', 'received'])
    expect(await refundedOf(customer)).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.customer)
  })
})
