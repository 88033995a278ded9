import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import { runPaymentOperations } from '../../origin/payments/operations.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { Killed, watchDatabase } from '../support/watched-database.ts'
import { buy, createBuyer, fillStock } from './buyer.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'

/** The clock and the e-mail job die at every database trip, and the next process continues. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())

it('the next run completes every order, whichever database trip the last run died at', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
  origin.clock.now = new Date(body.order.deliverySlot.closeDatetime)

  let deaths = 0
  for (let trips = 0; ; trips += 1) {
    let left = trips % 6
    // The process dies alternately before a trip (nothing is written) and after it (everything is).
    const db = watchDatabase(origin.db, (_, when) => {
      if (when === (trips % 2 === 0 ? 'before' : 'after') && left-- <= 0) throw new Killed('The process died')
    })
    const deps = { ...origin.deps, db }
    try {
      await runOrderClock(deps)
      await sendOrderEmails(deps)
      break
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      deaths += 1
      if (deaths % 4 === 0) expect(await brokenInvariants(origin.db)).toEqual([])
    }
    if (deaths > 40) break
  }
  expect(deaths).toBeGreaterThan(10)
  await runOrderClock(origin.deps)
  await runPaymentOperations(origin.deps)
  while ((await sendOrderEmails(origin.deps)) > 0);
  expect(await brokenInvariants(origin.db)).toEqual([])

  const after = (await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
  expect(after.status).toBe('delivered')
  expect(after.events.map(({ status }) => status)).toEqual([
    'placed',
    'locked',
    'picking',
    'packed',
    'on_the_way',
    'delivered',
  ])
  expect(after.payments[0]).toMatchObject({ status: 'captured', capturedAmount: after.totalGrossAmount })
  const books = await origin.db
    .prepare(
      `SELECT s.captured_minor FROM payments p JOIN psp_sessions s ON s.reference = p.payment_id
        WHERE p.order_number = ?1`,
    )
    .bind(orderNumber)
    .first<number>('captured_minor')
  expect(books).toBe(Math.round(Number(after.totalGrossAmount) * 100))
  const emails = await readMailbox(origin.deps, { to: buyer.email })
  expect(emails.map(({ template }) => template).toReversed()).toEqual([
    'order_confirmation',
    'order_on_the_way',
    'order_receipt',
  ])
})
