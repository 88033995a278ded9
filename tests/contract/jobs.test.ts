import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { JOBS, runJobs, runJobsOnce } from '../../origin/jobs.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { MILK } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const emailsTo = async (email: string) => (await readMailbox(origin.deps, { to: email })).length
const order = async () => {
  const customer = await createCustomer(origin)
  await placeOrder(origin, { customer, lines: [{ productId: MILK, quantity: 1, unit: 2_000 }] })
  return customer.email
}

it('every job runs without work to do, and again', async () => {
  for (const { name, run } of [...JOBS, ...JOBS]) {
    await expect(run(origin.deps), name).resolves.not.toThrow()
  }
})

it('jobs run once per interval, however many requests start them', async () => {
  const email = await order()
  await Promise.all([1, 2, 3].map(() => runJobsOnce(origin.deps, 60)))
  expect(await emailsTo(email)).toBe(1)
  const other = await order()
  await runJobsOnce(origin.deps, 60)
  expect(await emailsTo(other)).toBe(0)
  origin.clock.advance(60_000)
  await runJobsOnce(origin.deps, 60)
  expect(await emailsTo(other)).toBe(1)
})

it('a failing job does not stop the others', async () => {
  const email = await order()
  await origin.db.prepare('ALTER TABLE slot_holds RENAME TO slot_holds_gone').run()
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await runJobs(origin.deps)
  const logged = JSON.stringify(errorLog.mock.calls)
  errorLog.mockRestore()
  await origin.db.prepare('ALTER TABLE slot_holds_gone RENAME TO slot_holds').run()
  expect(JSON.parse(logged)[0][0]).toContain('"job":"holds"')
  expect(await emailsTo(email)).toBe(1)
})

it('a request starts the jobs with waitUntil', async () => {
  const email = await order()
  origin.clock.advance(60_000)
  const app = createOrigin({ ...origin.deps, config: { ...origin.deps.config, jobSeconds: 5 } })
  const background: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => background.push(work),
    passThroughOnException: () => undefined,
    props: {},
  }
  const ask = () => app.fetch(new Request('http://localhost:8787/api/v1/perks/'), undefined, context as never)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(background).toHaveLength(1)
  await Promise.all(background)
  expect(await emailsTo(email)).toBe(1)
})
