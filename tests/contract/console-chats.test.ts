import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'
import { chatTokenOf, createChatCaller } from './chat-caller.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'
import { MILK } from '../support/products.ts'

/** The panel in which staff answer the support chat. */

let origin: TestOrigin
let chat: ReturnType<typeof createChatCaller>
let support: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  chat = createChatCaller(origin)
  support = await signInStaff(origin, 'support@torg.test')
})
afterAll(() => origin.dispose())

async function begin(tags: string[] = []) {
  const { conversationId, secret } = await chat.open()
  await chat.write(conversationId, secret ?? '', { text: 'Hvor er <b>varene</b>?', tags })
  return { conversationId, secret: secret ?? '' }
}

it('lists who waits, shows what was said as text, and sends an answer with the first name of the staff', async () => {
  const { conversationId, secret } = await begin(['page-cart'])
  const list = await support.open('chats/')
  expect(list).toContain(`?chat=${conversationId}`)
  const page = await support.open(`chats/?chat=${conversationId}`)
  expect(page).toContain('Hvor er &lt;b&gt;varene&lt;/b&gt;?')
  expect(page).toContain('A visitor who is not logged in')
  const { status, message } = await support.post('chats', {
    chat: conversationId,
    action: 'answer',
    text: 'De er på vei.',
  })
  expect([status, message]).toEqual([303, `Chat ${conversationId} is answered.`])
  const { body } = await chat.read(conversationId, secret)
  const names = origin.db.prepare(`SELECT first_name FROM users WHERE email = 'support@torg.test'`)
  expect(body.messages.map(({ sender, name, text }) => [sender, name, text])).toEqual([
    ['visitor', null, 'Hvor er <b>varene</b>?'],
    ['staff', await names.first('first_name'), 'De er på vei.'],
  ])
})

it('refuses an empty answer and keeps what was said', async () => {
  const { conversationId } = await begin()
  expect((await support.post('chats', { chat: conversationId, action: 'answer', text: ' ' })).status).toBe(
    400,
  )
})

it('ends a conversation once; the visitor’s next message needs another one', async () => {
  const { conversationId, secret } = await begin()
  const end = () => support.post('chats', { chat: conversationId, action: 'close' })
  expect((await end()).message).toBe(`Chat ${conversationId} has ended.`)
  expect((await end()).status).toBe(400)
  expect((await support.post('chats', { chat: conversationId, action: 'answer', text: 'x' })).status).toBe(
    400,
  )
  expect((await chat.read(conversationId, secret)).body.isClosed).toBe(true)
  expect((await chat.write(conversationId, secret)).status).toBe(410)
  expect((await chat.open({ secret })).conversationId).not.toBe(conversationId)
})

it('names a customer, and warns where the order at hand is not theirs', async () => {
  const customer = await createCustomer(origin)
  const orderNumber = await placeOrder(origin, {
    customer,
    lines: [{ productId: MILK, quantity: 4, unit: 2_290 }],
  })
  const token = await chatTokenOf(await signIn(origin, 'kari@torg.test'))
  const { conversationId } = await chat.open({ token })
  await chat.write(conversationId, token, { tags: [`order-${orderNumber.toLowerCase()}`] })
  const page = await support.open(`chats/?chat=${conversationId}`)
  expect(page).toContain('kari@torg.test')
  expect(page).toContain(`/console/orders/?order=${orderNumber}`)
  expect(page).toContain('not known to be an order of this person')
})

it('is closed to staff who do not support customers', async () => {
  const warehouse = await signInStaff(origin, 'warehouse@torg.test')
  expect(await warehouse.open('chats/')).not.toContain('?chat=')
  expect((await warehouse.post('chats', { chat: 'x', action: 'close' })).status).toBe(403)
})
