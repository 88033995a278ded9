import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { JOBS, runJobs, runJobsOnce } from '../../origin/jobs.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const lettersTo = async (email: string) => (await readMailbox(origin.deps, { to: email })).length
const order = async () => {
  const customer = await createCustomer(origin)
  await placeOrder(origin, { customer, lines: [{ productId: 176, quantity: 1, unit: 2_000 }] })
  return customer.email
}

it('every job can run on a quiet shop, and again', async () => {
  for (const { name, run } of [...JOBS, ...JOBS]) {
    await expect(run(origin.deps), name).resolves.not.toThrow()
  }
})

it('jobs run once in their time, whoever asks', async () => {
  const email = await order()
  await Promise.all([1, 2, 3].map(() => runJobsOnce(origin.deps, 60)))
  expect(await lettersTo(email)).toBe(1)
  const other = await order()
  await runJobsOnce(origin.deps, 60)
  expect(await lettersTo(other)).toBe(0)
  origin.clock.advance(60_000)
  await runJobsOnce(origin.deps, 60)
  expect(await lettersTo(other)).toBe(1)
})

it('a job that fails keeps no other from running', async () => {
  const email = await order()
  await origin.db.prepare('ALTER TABLE slot_holds RENAME TO slot_holds_gone').run()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await runJobs(origin.deps)
  const words = JSON.stringify(said.mock.calls)
  said.mockRestore()
  await origin.db.prepare('ALTER TABLE slot_holds_gone RENAME TO slot_holds').run()
  expect(words).toContain('"job":"holds"')
  expect(await lettersTo(email)).toBe(1)
})

it('an answer starts them and does not wait', async () => {
  const email = await order()
  origin.clock.advance(60_000)
  const app = createOrigin({ ...origin.deps, config: { ...origin.deps.config, jobSeconds: 5 } })
  const behind: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => behind.push(work),
    passThroughOnException: () => undefined,
    props: {},
  }
  const ask = () => app.fetch(new Request('http://localhost:8787/api/v1/perks/'), undefined, context as never)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(behind).toHaveLength(1)
  await Promise.all(behind)
  expect(await lettersTo(email)).toBe(1)
})
