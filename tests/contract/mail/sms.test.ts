import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readMailbox } from '../../../origin/mailbox/read.ts'
import { prepareSms } from '../../../origin/mailbox/sms.ts'
import { sendMessages } from '../../../origin/mailbox/send.ts'
import { sendOrderEmails } from '../../../origin/orders/emails/send.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../../support/origin.ts'
import { createCustomer, placeOrder } from '../order-fixture.ts'
import { MILK } from '../../support/products.ts'
import { startMailApi } from './mail-apis.ts'

const MINUTE = 60_000
const api = await startMailApi()
let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({
    sms: { ...TEST_CONFIG.sms, sender: '46elks', from: 'Torg', apiUrl: api.url, apiKey: 'user:pass' },
  })
})
afterAll(async () => {
  await origin.dispose()
  await api.close()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  api.forget()
})

const run = () => sendMessages(origin.deps)
const write = (to: string) =>
  prepareSms(
    { db: origin.db, now: origin.clock.now.toISOString() },
    { to, language: 'sv', template: 'x', text: 'Hej å', key: `test:${to}` },
  ).run()
const event = (orderNumber: string, status: string) =>
  origin.db
    .prepare(
      `INSERT INTO order_events (order_number, at, kind, status, actor) VALUES (?1, ?2, 'status', ?3, 'system')`,
    )
    .bind(orderNumber, origin.clock.now.toISOString(), status)
    .run()

it('the van that has left is an SMS to the phone of the delivery, once, besides the e-mail', async () => {
  const customer = await createCustomer(origin, { language: 'nb' })
  const orderNumber = await placeOrder(origin, {
    customer,
    lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
  })
  await event(orderNumber, 'on_the_way')
  await sendOrderEmails(origin.deps)
  await sendOrderEmails(origin.deps)
  await run()
  await run()
  expect(api.calls.map(({ path }) => path)).toEqual(['/a1/sms'])
  const sent = new URLSearchParams(api.calls[0]?.body)
  expect([sent.get('from'), sent.get('to')]).toEqual(['Torg', '+4790000000'])
  expect(sent.get('message')).toMatch(/http:\/\/localhost:8787\/no-en\/delivery-tracker\//)
  expect(api.calls[0]?.authorization).toBe(`Basic ${btoa('user:pass')}`)
  const emails = await readMailbox(origin.deps, { to: customer.email })
  expect(emails.map(({ template }) => template)).toContain('order_on_the_way')
})

it('a number that the API refuses is final, an outage is not', async () => {
  api.answerWith(() => ({ status: 400, body: 'Invalid to number' }))
  await write('+4790000001')
  await run()
  expect((await readMailbox(origin.deps, { to: '+4790000001' }))[0]?.sending.state).toBe('failed')
  api.answerWith(() => ({ status: 503, body: '' }))
  await write('+4790000002')
  await run()
  expect((await readMailbox(origin.deps, { to: '+4790000002' }))[0]?.sending.state).toBe('waiting')
  api.answerWith(() => ({ status: 200, body: { id: 's1' } }))
  origin.clock.advance(MINUTE)
  await run()
  expect((await readMailbox(origin.deps, { to: '+4790000002' }))[0]?.sending.state).toBe('sent')
})

it('a shop without a way to send SMS writes none', async () => {
  const silent = {
    ...origin.deps,
    config: { ...origin.deps.config, sms: { ...TEST_CONFIG.sms, sender: null } },
  }
  const customer = await createCustomer(origin)
  const orderNumber = await placeOrder(origin, {
    customer,
    lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
  })
  await event(orderNumber, 'on_the_way')
  await sendOrderEmails(silent)
  const sms = origin.db.prepare(
    `SELECT count(*) AS n FROM outbox WHERE kind = 'sms' AND dedupe_key LIKE 'order-sms:%'`,
  )
  expect(await sms.first('n')).toBe(1)
})
