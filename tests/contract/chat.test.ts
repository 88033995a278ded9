import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHAT_DAYS, deleteOldChats } from '../../origin/messenger/messages.ts'
import { createTestOrigin, SATURDAY_MORNING, TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { signIn, signUp } from '../support/people.ts'
import type { Shopper } from './cart-client.ts'
import { chatTokenOf, createChatCaller } from './chat-caller.ts'

/** The support chat's backend (docs/chat.md): who may read what, and how long it is kept. */

let origin: TestOrigin
let chat: ReturnType<typeof createChatCaller>
let kari: Shopper
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } }, { startsAt: SATURDAY_MORNING })
  chat = createChatCaller(origin)
  kari = await signIn(origin, 'kari@torg.test')
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

describe('the token of a customer', () => {
  it('is signed, names the customer as the contract says, and ends after a quarter of an hour', async () => {
    const { shopper, email } = await signUp(origin, { firstName: 'Ola', lastName: 'Nordmann' })
    const { body } = await shopper.call<{ token: string; expiresAt: string }>('GET', 'support/user-jwt/')
    const [head = '', claims = '', signature] = body.token.split('.')
    const key = `messenger|${TEST_CONFIG.csrfKey}`
    expect(createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url')).toBe(signature)
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' })
    const now = Math.floor(origin.clock.now.getTime() / 1_000)
    const hash = await origin.db
      .prepare('SELECT public_hash FROM users WHERE email = ?1')
      .bind(email)
      .first('public_hash')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      sub: hash,
      external_id: hash,
      scope: 'user',
      aud: 'support-chat',
      email,
      // Anyone can register with another person's address.
      email_verified: false,
      name: 'Ola Nordmann',
      locale: 'en-no',
      iat: now,
      exp: now + 900,
    })
    expect(body.expiresAt).toBe(new Date((now + 900) * 1_000).toISOString())
  })

  it('has the name of its key where the messenger wants one', async () => {
    const named = await createTestOrigin({ messengerKey: 'k'.repeat(32), messengerKeyId: 'app_1' })
    const [head = ''] = (await chatTokenOf(await signIn(named, 'kari@torg.test'))).split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ kid: 'app_1' })
    await named.dispose()
  })

  it.each([
    ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'no algorithm',
      (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'other claims',
      (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"x"}').toString('base64url')}.`),
    ],
  ])('with %s opens nothing', async (_, forge) => {
    const { status } = await chat.call('', { body: { token: forge(await chatTokenOf(kari)) } })
    expect([400, 401]).toContain(status)
  })

  it('that has expired opens nothing', async () => {
    const token = await chatTokenOf(kari)
    origin.clock.advance(15 * 60_000)
    expect((await chat.call('', { body: { token } })).status).toBe(401)
  })
})

describe('a conversation', () => {
  it('of a visitor goes on with its secret, and a message that is sent twice is stored once', async () => {
    const { conversationId, secret, isVerified } = await chat.open()
    expect([typeof secret, isVerified]).toEqual(['string', false])
    const key = crypto.randomUUID()
    await chat.write(conversationId, secret ?? '', { text: 'Hvor er varene?', key })
    await chat.write(conversationId, secret ?? '', { text: 'Hvor er varene?', key })
    const again = await chat.open({ secret })
    expect(again).toMatchObject({ conversationId, secret })
    expect(again.messages.map(({ sender, text }) => [sender, text])).toEqual([['visitor', 'Hvor er varene?']])
  })

  it('of a customer is found by the token on every device', async () => {
    const token = await chatTokenOf(kari)
    const first = await chat.open({ token })
    await chat.write(first.conversationId, token)
    const other = await chat.open({ token: await chatTokenOf(await signIn(origin, 'kari@torg.test')) })
    expect(other).toMatchObject({ conversationId: first.conversationId, secret: null, isVerified: true })
    expect(other.messages).toHaveLength(1)
  })

  it('that began before the log-in is the customer’s afterwards, and its secret opens it no more', async () => {
    const { shopper } = await signUp(origin)
    const { conversationId, secret } = await chat.open()
    await chat.write(conversationId, secret ?? '')
    const opened = await chat.open({ secret, token: await chatTokenOf(shopper) })
    expect(opened).toMatchObject({ conversationId, secret: null, isVerified: true })
    expect((await chat.read(conversationId, secret ?? '')).status).toBe(404)
  })

  it('of somebody else is refused like a missing one', async () => {
    const own = await chat.open()
    const theirs = await chat.open({ token: await chatTokenOf(kari) })
    const { shopper } = await signUp(origin)
    const others = [own.secret ?? '', await chatTokenOf(shopper)]
    const missing = await chat.read('A'.repeat(22), own.secret ?? '')
    expect(missing.status).toBe(404)
    for (const proof of others) {
      for (const call of [chat.read, chat.write]) {
        const { status, body } = await call(theirs.conversationId, proof)
        expect(status).toBe(404)
        expect({ ...body, transaction_id: '' }).toEqual({ ...missing.body, transaction_id: '' })
      }
    }
    expect((await chat.read(own.conversationId, await chatTokenOf(kari))).status).toBe(404)
    expect((await chat.call(`${own.conversationId}/messages/`)).status).toBe(404)
  })

  it('takes its context from tags of ours only', async () => {
    const { conversationId, secret } = await chat.open()
    await chat.write(conversationId, secret ?? '', {
      tags: ['page-accountOrder', 'order-no-1000000008', 'email-kari@torg.test'],
    })
    const stored = await origin.db
      .prepare('SELECT page, order_number FROM chat_conversations WHERE id = ?1')
      .bind(conversationId)
      .first()
    expect(stored).toEqual({ page: 'accountOrder', order_number: 'NO-1000000008' })
  })

  it.each([
    ['an empty text', { text: ' ' }],
    ['a text that is too long', { text: 'x'.repeat(2_001) }],
    ['a key that is no id', { key: 'x' }],
    ['too many tags', { tags: Array.from({ length: 21 }, () => 'page-home') }],
  ])('refuses %s', async (_, message) => {
    const { conversationId, secret } = await chat.open()
    expect((await chat.write(conversationId, secret ?? '', message)).status).toBe(400)
  })

  it('takes sixty messages in ten minutes', async () => {
    const { conversationId, secret } = await chat.open()
    const statuses = []
    for (let count = 0; count <= 60; count += 1)
      statuses.push((await chat.write(conversationId, secret ?? '')).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('says when support answers', async () => {
    // Saturday at ten in Oslo.
    origin.clock.now = new Date(SATURDAY_MORNING)
    expect((await chat.open()).hours).toMatchObject({ isOpen: true, opensAt: null })
    origin.clock.advance(9 * 3_600_000)
    expect((await chat.open()).hours).toMatchObject({ isOpen: false, opensAt: '2026-11-22T09:00:00.000Z' })
    origin.clock.now = new Date(SATURDAY_MORNING)
  })
})

describe('conversations are deleted', () => {
  const count = () =>
    origin.db.prepare('SELECT count(*) AS count FROM chat_conversations').first<number>('count')

  it('a day after they began when nobody wrote, and days after the last message', async () => {
    await origin.db.prepare('DELETE FROM chat_conversations').run()
    await chat.open()
    const written = await chat.open()
    await chat.write(written.conversationId, written.secret ?? '')
    expect(await count()).toBe(2)
    origin.clock.advance(86_400_001)
    await deleteOldChats(origin.deps)
    expect(await count()).toBe(1)
    origin.clock.advance(CHAT_DAYS * 86_400_000)
    await deleteOldChats(origin.deps)
    expect(await count()).toBe(0)
    expect(await origin.db.prepare('SELECT count(*) AS count FROM chat_messages').first('count')).toBe(0)
  })
})
