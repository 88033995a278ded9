import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runJobs } from '../../origin/jobs.ts'
import { runPaymentOperations } from '../../origin/payments/operations.ts'
import { brokenInvariants } from '../support/ledger.ts'
import type { TestOrigin } from '../support/origin.ts'
import { begin, buy, confirm, createBuyer, decide, pay, readCheckout } from './buyer.ts'
import { createOriginWithProvider } from './provider-down.ts'

/**
 * While the provider is down, orders wait and no buyer pays twice (docs/reference/security.md#failures).
 */

let origin: TestOrigin
let isDown = false
beforeAll(async () => {
  origin = await createOriginWithProvider(() => isDown)
})
afterAll(() => origin.dispose())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  isDown = false
  expect(await brokenInvariants(origin.db)).toEqual([])
})

it('a payment returns 503 while the provider is down and begins when it is back', async () => {
  const buyer = await createBuyer(origin)
  const seen = await readCheckout(buyer)
  isDown = true
  const key = crypto.randomUUID()
  const down = await pay(buyer, { seen, key })
  expect([down.status, down.body.code]).toEqual([503, 'maintenance'])
  isDown = false
  const { status, body } = await pay(buyer, { seen, key })
  expect(status).toBe(201)
  const orders = await origin.db
    .prepare('SELECT order_number FROM orders WHERE user_id = ?1')
    .bind(buyer.userId)
    .all()
  expect(orders.results).toEqual([{ order_number: body.orderNumber }])
  await decide(origin, body, 'approve', 'never')
  expect((await confirm(buyer, body)).body.order.status).toBe('placed')
})

it('an approved order waits past its expiry while the provider is down', async () => {
  const buyer = await createBuyer(origin)
  const begun = await begin(buyer)
  await decide(origin, begun, 'approve', 'never')
  isDown = true
  const waiting = await confirm(buyer, begun)
  expect([waiting.status, waiting.body.order.status]).toEqual([200, 'awaiting_payment'])
  origin.clock.advance(31 * 60_000)
  await runJobs(origin.deps)
  expect((await confirm(buyer, begun)).body.order.status).toBe('awaiting_payment')
  isDown = false
  await runJobs(origin.deps)
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
})

it('a cancelled order is reported to the provider when it is back', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  isDown = true
  const { status } = await buyer.call<object>('POST', `orders/${done.orderNumber}/cancel/`, {})
  expect(status).toBe(200)
  isDown = false
  origin.clock.advance(5_000)
  await runJobs(origin.deps)
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
})

it('a provider call is retried after an outage of any length, with growing pauses', async () => {
  const buyer = await createBuyer(origin)
  const done = await buy(origin, buyer)
  isDown = true
  await buyer.call<object>('POST', `orders/${done.orderNumber}/cancel/`, {})
  const readOperation = () =>
    origin.db
      .prepare('SELECT status, attempts FROM payment_operations WHERE payment_id = ?1')
      .bind(done.paymentId)
      .first<{ status: string; attempts: number }>()
  for (let run = 1; run <= 40; run += 1) {
    origin.clock.advance(5_000)
    await runPaymentOperations(origin.deps)
  }
  // Attempts are at 0, 5, 15, 35, 75 and 155 of 200 seconds.
  expect(await readOperation()).toEqual({ status: 'pending', attempts: 6 })
  for (let run = 1; run <= 40; run += 1) {
    origin.clock.advance(3_600_000)
    await runPaymentOperations(origin.deps)
  }
  expect(await readOperation()).toEqual({ status: 'pending', attempts: 46 })
  isDown = false
  origin.clock.advance(3_600_000)
  await runPaymentOperations(origin.deps)
  expect(await readOperation()).toEqual({ status: 'done', attempts: 47 })
  expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
})
