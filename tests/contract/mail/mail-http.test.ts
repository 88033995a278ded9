import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareEmail } from '../../../origin/mailbox/email.ts'
import { readMailbox } from '../../../origin/mailbox/read.ts'
import { sendMessages } from '../../../origin/mailbox/send.ts'
import { signWebhook } from '../../../origin/mailbox/signed-webhook.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../../support/origin.ts'
import { startMailApi } from './mail-apis.ts'

/** E-mails through the HTTP API, with a server that answers as its documentation says. */
const KEY = `whsec_${btoa('a-key-of-the-mail-api-for-tests')}`
const MINUTE = 60_000
const api = await startMailApi()
let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({
    mail: {
      ...TEST_CONFIG.mail,
      sender: 'resend',
      from: 'Torg <shop@torg.example>',
      apiUrl: api.url,
      apiKey: 're_test',
      webhookKey: KEY,
    },
  })
})
afterAll(async () => {
  await origin.dispose()
  await api.close()
})
beforeEach(async () => {
  api.forget()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await origin.db.batch(
    ['outbox', 'refused_recipients'].map((name) => origin.db.prepare(`DELETE FROM ${name}`)),
  )
  api.answerWith(() => ({ status: 200, body: { id: crypto.randomUUID() } }))
})

const write = (to: string) =>
  prepareEmail(
    { ...origin.deps, now: origin.clock.now.toISOString() },
    { to, firstName: null, country: 'SE', language: 'sv', template: 'x', subject: 'Kvitto', parts: ['Tack'] },
  ).run()
const run = () => sendMessages(origin.deps)
const stateOf = async (to: string) => (await readMailbox(origin.deps, { to }))[0]?.sending

it('an e-mail is one call with sender, both forms and a key of its own', async () => {
  await write('kari@example.com')
  await run()
  const [call] = api.calls
  expect(call).toMatchObject({ path: '/emails', authorization: 'Bearer re_test' })
  expect(call?.key).toMatch(/^\d+\.\d+$/)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    from: 'Torg <shop@torg.example>',
    to: ['kari@example.com'],
    subject: 'Kvitto',
    text: expect.stringContaining('Tack') as string,
    html: expect.stringContaining('<p>Tack</p>') as string,
  })
  expect(await stateOf('kari@example.com')).toMatchObject({ state: 'sent', sender: 'resend' })
})

it('an answer that is lost repeats the call with the same key, and the API sends once', async () => {
  let cuts = 1
  api.answerWith(() => ({ status: 200, body: { id: crypto.randomUUID() }, isCut: cuts-- > 0 }))
  await write('lost@example.com')
  await run()
  expect(await stateOf('lost@example.com')).toMatchObject({ state: 'waiting' })
  origin.clock.advance(MINUTE)
  await run()
  expect(new Set(api.calls.map(({ key }) => key)).size).toBe(1)
  expect([api.calls.length, api.accepted()]).toEqual([2, 1])
  expect(await stateOf('lost@example.com')).toMatchObject({ state: 'sent' })
})

it.each([
  [401, 'missing_api_key', 'waiting'],
  [403, 'validation_error', 'waiting'],
  [429, 'rate_limit_exceeded', 'waiting'],
  [500, 'application_error', 'waiting'],
  [422, 'validation_error', 'failed'],
])('status %i %s: the e-mail is %s', async (status, name, state) => {
  api.answerWith(() => ({ status, body: { statusCode: status, name, message: 'No.' } }))
  await write('status@example.com')
  await run()
  expect(await stateOf('status@example.com')).toMatchObject({ state, failure: `${status} ${name}: No.` })
})

describe('webhooks', () => {
  const post = async (event: object, change: { key?: string; secondsAgo?: number; body?: string } = {}) => {
    const body = JSON.stringify(event)
    const at = Math.floor(origin.clock.now.getTime() / 1000) - (change.secondsAgo ?? 0)
    const signature = await signWebhook(change.key ?? KEY, `msg_1.${at}.${body}`)
    return origin.fetch('/api/v1/mailbox/webhook/resend/', {
      method: 'POST',
      body: change.body ?? body,
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': String(at),
        'svix-signature': `v1,old v1,${signature}`,
      },
    })
  }
  const bounceOf = (ref: string, type = 'Permanent') => ({
    type: 'email.bounced',
    created_at: '2026-11-21T09:00:00.000Z',
    data: {
      email_id: ref,
      to: ['gone@example.com'],
      bounce: { type, subType: 'General', message: 'No such mailbox' },
    },
  })
  const sent = async (to: string) => {
    await write(to)
    await run()
    return String(
      await origin.db
        .prepare('SELECT sender_ref FROM outbox WHERE recipient = ?1')
        .bind(to)
        .first('sender_ref'),
    )
  }

  it('a bounce is stored with its e-mail, and ends e-mails to the address; a repeat changes nothing', async () => {
    const event = bounceOf(await sent('gone@example.com'))
    expect([(await post(event)).status, (await post(event)).status]).toEqual([204, 204])
    expect(await stateOf('gone@example.com')).toMatchObject({
      state: 'bounced',
      failure: 'Bounced: No such mailbox',
    })
    api.calls.length = 0
    await write('gone@example.com')
    await run()
    expect(api.calls).toHaveLength(0)
  })

  it('a full mailbox does not', async () => {
    await post(bounceOf(await sent('gone@example.com'), 'Transient'))
    api.calls.length = 0
    await write('gone@example.com')
    await run()
    expect(api.calls).toHaveLength(1)
  })

  it('a complaint ends e-mails that can be unsubscribed from', async () => {
    await origin.db.prepare(`UPDATE users SET marketing_email = 1 WHERE email = 'kari@torg.test'`).run()
    const ref = await sent('kari@torg.test')
    await post({ type: 'email.complained', data: { email_id: ref, to: ['kari@torg.test'] } })
    const chosen = origin.db.prepare(`SELECT marketing_email FROM users WHERE email = 'kari@torg.test'`)
    expect(await chosen.first('marketing_email')).toBe(0)
  })

  it.each([
    ['another key', { key: `whsec_${btoa('a-key-of-somebody-else-entirely')}` }],
    ['another body', { body: '{"type":"email.complained"}' }],
    ['six minutes of age', { secondsAgo: 360 }],
    ['a time six minutes ahead', { secondsAgo: -360 }],
  ])('%s is refused', async (_, change) => {
    expect((await post(bounceOf('x'), change)).status).toBe(403)
  })

  it('an event that we do not know is accepted and ignored', async () => {
    expect((await post({ type: 'email.opened', data: { email_id: 'x', to: [] } })).status).toBe(204)
    expect((await post({ anything: true })).status).toBe(204)
  })

  it('no signature is refused, and another sender is unknown', async () => {
    const post = (path: string) =>
      origin.fetch(`/api/v1/mailbox/webhook/${path}/`, { method: 'POST', body: '{}' })
    expect([(await post('resend')).status, (await post('other')).status]).toEqual([403, 404])
  })
})
