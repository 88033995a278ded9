import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareEmail } from '../../../origin/mailbox/email.ts'
import { readMailbox } from '../../../origin/mailbox/read.ts'
import { sendAgain } from '../../../origin/mailbox/send-again.ts'
import { sendMessages } from '../../../origin/mailbox/send.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../../support/origin.ts'
import { startMailServer, type MailServer } from './smtp-server.ts'

/** E-mails by SMTP, with a real server: nothing is lost, nothing is sent twice. */
const MINUTE = 60_000
const DAY = 86_400_000
let origin: TestOrigin
let server: MailServer
let port = 0
beforeAll(async () => {
  port = await findFreePort()
  origin = await createTestOrigin({
    mail: {
      ...TEST_CONFIG.mail,
      sender: 'smtp',
      from: 'Torg på nett <shop@torg.example>',
      smtpUrl: `smtp://user:pass%20word@127.0.0.1:${port}`,
    },
  })
})
afterAll(() => origin.dispose())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await origin.db.batch(
    ['outbox', 'refused_recipients'].map((name) => origin.db.prepare(`DELETE FROM ${name}`)),
  )
  server = await startMailServer(port)
})
afterEach(() => server.close())

const write = (to: string, more: { unsubscribeUrl?: string } = {}) =>
  prepareEmail(
    { ...origin.deps, now: origin.clock.now.toISOString() },
    {
      to,
      firstName: 'Åse',
      country: 'NO',
      language: 'nb',
      template: 'receipt',
      subject: 'Kvittering for en bestilling med et langt navn som må brytes: blåbær, rømme og fløte',
      parts: ['Takk for handelen.', '.', { text: 'Se bestillingen', href: '/no/account/orders/' }],
      ...more,
    },
  ).run()
const run = (times = 1) => Promise.all(Array.from({ length: times }, () => sendMessages(origin.deps)))
const states = async () =>
  (await readMailbox(origin.deps))
    .toReversed()
    .map(({ recipient, sending }) => `${recipient} ${sending.state}`)
const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`)

it('an e-mail arrives as text and HTML, with the headers for one-click unsubscribing', async () => {
  await write('åse@example.com', { unsubscribeUrl: '/api/v1/user/preferences/unsubscribe/abc/' })
  await run()
  const source = server.received[0]?.source ?? ''
  expect(source).toContain('Content-Type: multipart/alternative')
  expect(source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
  expect(source).toMatch(
    /^List-Unsubscribe:\s+<http:\/\/localhost:8787\/api\/v1\/user\/preferences\/unsubscribe\/abc\/>/m,
  )
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^Message-ID: <\d+\.\d+@torg\.example>\r$/m)
  expect(await states()).toEqual(['åse@example.com sent'])
})

it('twenty e-mails and three concurrent runs: each arrives once', async () => {
  for (const to of people) await write(to)
  await run(3)
  await run()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
})

it('a dead server loses nothing: e-mails wait and arrive once when it is back', async () => {
  await server.close()
  for (const to of people) await write(to)
  await run()
  const tried = await readMailbox(origin.deps, { isTrouble: true })
  expect(tried.length, 'one outage ends the run').toBeLessThan(8)
  expect(new Set((await states()).map((state) => state.split(' ')[1]))).toEqual(new Set(['waiting']))
  server = await startMailServer(port)
  await run()
  origin.clock.advance(MINUTE)
  await run()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
})

it('waits grow from a minute to four hours, and an e-mail is given up after two days', async () => {
  await server.close()
  await write('late@example.com')
  const tries: number[] = []
  const begin = origin.clock.now.getTime()
  for (let minute = 0; minute <= 2 * 24 * 60 + 1; minute += 1) {
    const before = (await readMailbox(origin.deps))[0]?.sending.attempts
    await run()
    if ((await readMailbox(origin.deps))[0]?.sending.attempts !== before) {
      tries.push((origin.clock.now.getTime() - begin) / MINUTE)
    }
    origin.clock.advance(MINUTE)
  }
  expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255])
  expect(Math.max(...tries.map((at, index) => at - (tries[index - 1] ?? 0)))).toBeLessThanOrEqual(241)
  expect(await states()).toEqual(['late@example.com failed'])
  server = await startMailServer(port)
  const id = (await readMailbox(origin.deps))[0]?.id ?? 0
  expect(await sendAgain(origin.deps, id)).toBe(true)
  await run()
  expect(server.received).toHaveLength(1)
  expect(await sendAgain(origin.deps, id), 'what was sent is not sent again').toBe(false)
})

it('a slow server gets each e-mail once', async () => {
  server.behave({ delay: 150 })
  for (const to of people.slice(0, 8)) await write(to)
  await run(3)
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(people.slice(0, 8).toSorted())
})

it('a server that is busy gets the e-mail later', async () => {
  server.behave({ refuseMessage: () => ({ code: 451, text: '4.3.2 Try again later' }) })
  await write('busy@example.com')
  await run()
  expect(await states()).toEqual(['busy@example.com waiting'])
  server.behave({})
  origin.clock.advance(MINUTE)
  await run()
  expect(server.received.map(({ to }) => to)).toEqual(['busy@example.com'])
})

describe('a bounce', () => {
  it('is final, and its address is left alone for a month', async () => {
    server.behave({
      refuseRecipient: (address) =>
        address.startsWith('gone') ? { code: 550, text: '5.1.1 No such user' } : null,
    })
    await write('gone@example.com')
    await write('here@example.com')
    await run()
    expect(await states()).toEqual(['gone@example.com failed', 'here@example.com sent'])
    server.behave({})
    await write('Gone@example.com')
    await run()
    expect(server.received.map(({ to }) => to)).toEqual(['here@example.com'])
    const [again] = await readMailbox(origin.deps)
    expect(again?.sending).toMatchObject({ state: 'failed', failure: 'An earlier message bounced' })
    // Staff know better.
    expect(await sendAgain(origin.deps, again?.id ?? 0)).toBe(true)
    await run()
    expect(server.received).toHaveLength(2)
  })

  it.each([
    ['the content', { refuseMessage: () => ({ code: 554, text: '5.7.1 Spam' }) }],
    ['the sender', { refuseRecipient: () => ({ code: 550, text: '5.7.1 Relaying denied' }) }],
  ])('of %s says nothing about the address', async (_, behaviour) => {
    server.behave(behaviour)
    await write('fine@example.com')
    await run()
    expect(await states()).toEqual(['fine@example.com failed'])
    expect(await origin.db.prepare('SELECT count(*) AS n FROM refused_recipients').first('n')).toBe(0)
  })
})

it('a killed run leaves its e-mail for another one after five minutes', async () => {
  await write('crash@example.com')
  const lease = new Date(origin.clock.now.getTime() + 5 * MINUTE).toISOString()
  await origin.db.prepare('UPDATE outbox SET attempts = 1, next_attempt_at = ?1').bind(lease).run()
  await run()
  expect(server.received).toHaveLength(0)
  origin.clock.advance(5 * MINUTE)
  await run()
  expect(server.received).toHaveLength(1)
})

it('a connection that is cut before the answer repeats the e-mail under the same Message-ID', async () => {
  let cuts = 1
  server.behave({ cutsAfterMessage: () => cuts-- > 0 })
  await write('cut@example.com')
  await run()
  origin.clock.advance(MINUTE)
  await run()
  const ids = server.received.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(await states()).toEqual(['cut@example.com sent'])
})

it('without a sender e-mails wait, and after two days they are not sent by themselves', async () => {
  const silent = {
    ...origin.deps,
    config: { ...origin.deps.config, mail: { ...TEST_CONFIG.mail, sender: null } },
  }
  await write('waits@example.com')
  await sendMessages(silent)
  expect(await states()).toEqual(['waits@example.com waiting'])
  origin.clock.advance(2 * DAY + 1)
  await run()
  expect([await states(), server.received.length]).toEqual([['waits@example.com failed'], 0])
})
