import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail } from '../support/people.ts'
import { createShopper } from './cart-client.ts'
import { createCustomer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Messages by the contact form: they reach the console, and answers leave by e-mail. */

const MOST = 6
const WRITTEN = {
  name: 'Kari Nord',
  email: 'Kari.Nord@example.com',
  message: 'Hvor er <b>varene</b>?\nTakk.',
}

let origin: TestOrigin
let support: Staff
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { contactFrom: MOST } })
  support = await signInStaff(origin, 'support@torg.test')
})
afterAll(() => origin.dispose())

const newest = () =>
  origin.db.prepare('SELECT id FROM chat_conversations ORDER BY rowid DESC').first<string>('id')
const emailsTo = (address: string) =>
  origin.db.prepare('SELECT count(*) AS n FROM outbox WHERE recipient = ?1').bind(address).first<number>('n')

it('reaches the console as text, and staff answer by e-mail once', async () => {
  const visitor = await createShopper(origin)
  expect((await visitor.call('POST', 'support/contact/', WRITTEN)).status).toBe(204)
  const id = (await newest()) ?? ''
  expect(await emailsTo('kari.nord@example.com')).toBe(0)
  expect(await support.open('chats/')).toContain('visitor, by e-mail')
  const page = await support.open(`chats/?chat=${id}`)
  expect(page).toContain('Hvor er &lt;b&gt;varene&lt;/b&gt;?')
  expect(page).toContain('Kari Nord kari.nord@example.com')
  const answer = { chat: id, action: 'answer', text: 'De er <i>på vei</i>.' }
  expect((await support.post('chats', answer)).message).toBe(`Chat ${id} is answered.`)
  const email = await lastEmail(origin, 'kari.nord@example.com', 'contact_answer')
  expect(email.text).toMatch(
    /^Hi,\n\nDe er <i>på vei<\/i>\.\n\nYou wrote\n\nHvor er <b>varene<\/b>\?\n\nTakk\./,
  )
  expect(email.html).not.toMatch(/<[bi]>/)

  await support.post('chats', { chat: id, action: 'close' })
  expect((await support.post('chats', answer)).status).toBe(400)
  expect(await emailsTo('kari.nord@example.com')).toBe(1)
})

it('of a customer is in their open conversation', async () => {
  const customer = await createCustomer(origin)
  for (const message of ['One', 'Two']) {
    expect((await customer.call('POST', 'support/contact/', { ...WRITTEN, message })).status).toBe(204)
  }
  const { results } = await origin.db
    .prepare(
      'SELECT c.user_id, m.text FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id WHERE c.id = ?1',
    )
    .bind(await newest())
    .all()
  expect(results).toEqual(['One', 'Two'].map((text) => ({ user_id: customer.userId, text })))
})

it('names the field that is wrong, and stores nothing of it', async () => {
  const visitor = await createShopper(origin)
  const before = await newest()
  for (const wrong of [
    { name: '' },
    { name: 'a'.repeat(61) },
    { email: 'kari' },
    { email: 'a@b.example\r\nbcc: x@y.example' },
    { message: ' ' },
    { message: 'x'.repeat(2_001) },
  ]) {
    const { status, body } = await visitor.call<{ fieldErrors: object }>('POST', 'support/contact/', {
      ...WRITTEN,
      ...wrong,
    })
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, Object.keys(wrong)])
  }
  expect(await newest()).toBe(before)
})

it('comes no more often than the limit allows', async () => {
  const visitor = await createShopper(origin)
  const statuses: number[] = []
  for (let sent = 0; sent <= MOST; sent += 1) {
    statuses.push((await visitor.call('POST', 'support/contact/', WRITTEN)).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
