import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runJobs } from '../../origin/jobs.ts'
import type { TestOrigin } from '../support/origin.ts'
import { buy, createBuyer } from './buyer.ts'
import { createOriginWithProvider } from './provider-down.ts'
import { signInStaff, type Staff } from './staff.ts'

/** What staff see and do while a provider does not answer, and of invoices nobody pays. */

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
const tell = (key: string) => staff.post('payments', { operation_key: key })

it('what a provider was told in vain is listed, and told again when staff say so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await page()).toContain('The providers know everything.')
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  isDown = true
  expect((await buyer.call('POST', `orders/${orderNumber}/cancel/`, { reason: '' })).status).toBe(200)
  const html = await page()
  expect(html).toContain(orderNumber)
  const key = /name="operation_key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const inVain = await tell(key)
  expect([inVain.status, inVain.told.includes('The provider does not answer.')]).toEqual([400, true])
  expect(await page(), 'it is not lost').toContain(orderNumber)
  isDown = false
  expect(await tell(key)).toEqual({ status: 303, told: 'The provider knows: cancel.' })
  expect(await page()).not.toContain(orderNumber)
  expect((await tell(key)).status).toBe(400)
  expect((await tell('none such')).status).toBe(400)
})

it('an invoice is overdue from the day after its last, where it was sent', async () => {
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
  // Late in the evening in Oslo, when UTC has the same date.
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
  // Past midnight in Oslo, not yet in UTC.
  origin.clock.now = new Date('2026-12-10T23:45:00.000Z')
  await runJobs(origin.deps)
  expect((await status())[0]).toEqual({ number: 'T-9000', status: 'overdue' })
})
