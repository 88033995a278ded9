import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runJobs } from '../../origin/jobs.ts'
import type { TestOrigin } from '../support/origin.ts'
import { buy, createBuyer } from './buyer.ts'
import { createOriginWithProvider } from './provider-down.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Provider calls that failed, and overdue invoices. */

let origin: TestOrigin
let staff: Staff
let isDown = false
beforeAll(async () => {
  origin = await createOriginWithProvider(() => isDown)
  staff = await signInStaff(origin)
})
afterAll(() => origin.dispose())
afterEach(() => {
  isDown = false
  vi.restoreAllMocks()
})

const page = () => staff.open('payments/')
const retry = (key: string) => staff.post('payments', { operation_key: key })

it('a failed provider call is listed and is sent again when staff ask for it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await page()).toContain('Nothing is waiting to be sent to the payment providers.')
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  isDown = true
  expect((await buyer.call('POST', `orders/${orderNumber}/cancel/`, { reason: '' })).status).toBe(200)
  const html = await page()
  expect(html).toContain(orderNumber)
  const key = /name="operation_key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const inVain = await retry(key)
  expect([inVain.status, inVain.message.includes('The provider does not respond.')]).toEqual([400, true])
  expect(await page(), 'it is not lost').toContain(orderNumber)
  isDown = false
  expect(await retry(key)).toEqual({ status: 303, message: 'The provider knows: cancel.' })
  expect(await page()).not.toContain(orderNumber)
  expect((await retry(key)).status).toBe(400)
  expect((await retry('none such')).status).toBe(400)
})

it('an open invoice is overdue from the day after its due date, in local time', async () => {
  const status = async () =>
    (
      await origin.db
        .prepare('SELECT number, status FROM invoices WHERE id >= 9000 ORDER BY id')
        .all<object>()
    ).results
  const add = (id: number, due: string, kept: string) =>
    origin.db
      .prepare(
        `INSERT INTO invoices (id, number, user_id, organization_id, issued_at, due_date, amount_minor, currency, status)
         SELECT ?1, ?4, u.id, u.organization_id, ?2, ?2, 10000, 'NOK', ?3
           FROM users u WHERE u.email = 'innkjop@torg.test'`,
      )
      .bind(id, due, kept, `T-${id}`)
      .run()
  // Late evening in Oslo; UTC has the same date.
  origin.clock.now = new Date('2026-12-10T22:30:00.000Z')
  await add(9000, '2026-12-10', 'open')
  await add(9001, '2026-12-09', 'open')
  await add(9002, '2026-12-01', 'paid')
  await runJobs(origin.deps)
  expect(await status()).toEqual([
    { number: 'T-9000', status: 'open' },
    { number: 'T-9001', status: 'overdue' },
    { number: 'T-9002', status: 'paid' },
  ])
  // Past midnight in Oslo, but not yet in UTC.
  origin.clock.now = new Date('2026-12-10T23:45:00.000Z')
  await runJobs(origin.deps)
  expect((await status())[0]).toEqual({ number: 'T-9000', status: 'overdue' })
})
