import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobsOnce } from '../../origin/jobs.ts'
import { runOps } from '../../scripts/ops/run.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'

/** `npm run ops -- alerts` with the example's rules, against the backend's own data. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function alerts() {
  const said: string[] = []
  const code = await runOps(['alerts'], {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    confirm: async () => false,
    openStore: () => Promise.reject(new Error('Alerts need no cache')),
    openDatabase: async () => ({ db: origin.db as never, close: async () => {} }),
    ask: () => Promise.reject(new Error('Alerts ask no shop')),
    now: () => origin.clock.now,
    environment: {},
  })
  return { code, said: said.join('\n') }
}

it('a shop whose jobs have never run is told', async () => {
  const { code, said } = await alerts()
  expect(code).toBe(1)
  expect(said).toMatch(/ALERT +jobs-minutes +none +at most 10/)
  expect(said).toContain('jobs-minutes, minutes since the jobs ran last: The cron trigger does not run')
})

it('a shop in order is quiet', async () => {
  await runJobsOnce(origin.deps, 60)
  const { code, said } = await alerts()
  expect(said).not.toContain('ALERT')
  expect(code).toBe(0)
})

it('what waits too long, failed or was not delivered is told, with what to do', async () => {
  const kari = await createCustomer(origin)
  await placeOrder(origin, { customer: kari, lines: [{ productId: MILK, quantity: 4, unit: 2_290 }] })
  await origin.db.batch([
    origin.db.prepare(
      `INSERT INTO outbox (kind, template, recipient, language, payload, created_at)
       VALUES ('email', 'welcome', 'someone@example.com', 'nb', '{}', '2020-01-01T00:00:00.000Z')`,
    ),
    origin.db.prepare(
      `INSERT INTO claims (order_number, user_id, status, created_at)
       SELECT order_number, user_id, 'received', '2020-01-01T00:00:00.000Z' FROM orders LIMIT 1`,
    ),
    origin.db.prepare(`UPDATE delivery_slots SET capacity = used`),
  ])
  origin.clock.advance(14 * 86_400_000)
  const { code, said } = await alerts()
  expect(code).toBe(1)
  for (const figure of [
    'messages-waiting',
    'orders-late',
    'claims-waiting',
    'free-places-no',
    'jobs-minutes',
  ])
    expect(said).toMatch(new RegExp(`ALERT +${figure} `))
  expect(said).toMatch(/ok +payments-waiting +0/)
})
