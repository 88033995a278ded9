import { afterEach, expect, test, vi } from 'vitest'
import { type Backend, CallError, type Message, type Opened } from './backend.ts'
import { createConversation, TOKEN_PATIENCE } from './conversation.ts'

afterEach(() => void vi.useRealTimers())

const HOURS = { isOpen: true, opensAt: null, timeZone: 'Europe/Oslo' }
const message = (id: number, text: string): Message => ({
  id,
  sender: 'visitor',
  name: null,
  text,
  sentAt: '',
})

/** A backend whose answers come when the test gives them, in any order. */
function createSlowBackend() {
  const opened: ((response: Opened) => void)[] = []
  const read: ((messages: Message[]) => void)[] = []
  const written: { id: string; text: string }[] = []
  const backend: Backend = {
    open: () => new Promise((resolve) => opened.push(resolve)),
    read: () =>
      new Promise((resolve) => read.push((messages) => resolve({ messages, isClosed: false, hours: HOURS }))),
    write: async (id, _, { text }) => {
      written.push({ id, text })
      return { messages: written.map((each, index) => message(index + 1, each.text)) }
    },
  }
  const answer = (conversationId: string) =>
    opened.shift()?.({ conversationId, secret: 's', messages: [], hours: HOURS })
  return { backend, opened, read, written, answer }
}

test('a message that is sent while the conversation begins is in the one that is shown', async () => {
  vi.useFakeTimers()
  const { backend, opened, written, answer } = createSlowBackend()
  const conversation = createConversation(backend, () => {})
  conversation.watch()
  const sent = conversation.write({ text: 'Hello', key: 'k', tags: [] })
  expect(opened).toHaveLength(1)
  answer('first')
  await sent
  expect(written).toEqual([{ id: 'first', text: 'Hello' }])
  expect(conversation.getState().messages.map(({ text }) => text)).toEqual(['Hello'])
})

test('a message that a slow look brings too is shown once', async () => {
  vi.useFakeTimers()
  const { backend, read, answer } = createSlowBackend()
  const conversation = createConversation(backend, () => {})
  conversation.watch()
  answer('first')
  await vi.advanceTimersByTimeAsync(0)
  conversation.watch()
  await conversation.write({ text: 'Hello', key: 'k', tags: [] })
  read.shift()?.([message(1, 'Hello'), { ...message(2, 'Hi!'), sender: 'staff' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(conversation.getState().messages.map(({ text }) => text)).toEqual(['Hello', 'Hi!'])
})

test('what was sent before somebody logs out is not shown to the next person', async () => {
  vi.useFakeTimers()
  const { backend, opened, answer } = createSlowBackend()
  const conversation = createConversation(backend, () => {})
  conversation.become((take) => take('token'))
  conversation.watch()
  await vi.advanceTimersByTimeAsync(0)
  answer('first')
  await vi.advanceTimersByTimeAsync(0)
  const sent = conversation.write({ text: 'Mine', key: 'k', tags: [] })
  conversation.become(null)
  await sent
  await vi.advanceTimersByTimeAsync(0)
  expect(conversation.getState().messages).toEqual([])
  expect(opened).toHaveLength(1)
})

test('a message is refused when the page has no token, and asks for one when it is sent again', async () => {
  vi.useFakeTimers()
  const { backend, written, answer } = createSlowBackend()
  const expiring: Backend = {
    ...backend,
    write: (id, proof, sent) =>
      proof === 'old' ? Promise.reject(new CallError(401)) : backend.write(id, proof, sent),
  }
  const tokens: (string | null)[] = ['old', null, 'new']
  const conversation = createConversation(expiring, () => {})
  conversation.become((take) => {
    const token = tokens.shift()
    if (token) take(token)
  })
  conversation.watch()
  await vi.advanceTimersByTimeAsync(0)
  answer('first')
  await vi.advanceTimersByTimeAsync(0)
  conversation.unwatch()
  const message = { text: 'Hello', key: 'k', tags: [] }
  const outcome = conversation.write(message).then(
    () => 'sent',
    () => 'refused',
  )
  await vi.advanceTimersByTimeAsync(TOKEN_PATIENCE)
  expect(await outcome).toBe('refused')
  await conversation.write(message)
  expect(written).toEqual([{ id: 'first', text: 'Hello' }])
  expect(conversation.getState().isUnreachable).toBe(false)
})

test('a token that comes after its customer has left is nobody’s', async () => {
  vi.useFakeTimers()
  const { backend, answer } = createSlowBackend()
  const proofs: (string | undefined)[] = []
  const conversation = createConversation(
    {
      ...backend,
      open(given) {
        proofs.push(given.token)
        return backend.open(given)
      },
    },
    () => {},
  )
  let takeLate: (token: string) => void = () => {}
  conversation.become((take) => (takeLate = take))
  conversation.watch()
  conversation.become((take) => take('second'))
  takeLate('first')
  await vi.advanceTimersByTimeAsync(0)
  answer('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(proofs).toEqual(['second'])
})
