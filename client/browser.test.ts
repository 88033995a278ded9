import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserFetch } from './browser.ts'
import { SESSION_PATH } from './session-path.ts'

type Call = { url: string; method: string; answer: (text: string) => void }

let calls: Call[] = []
let answerEarly: (text: string) => void = () => {}

beforeEach(() => {
  calls = []
  const session = new Promise<Response>((resolve) => {
    answerEarly = (text) => resolve(new Response(text))
  })
  vi.stubGlobal('window', { __torg: { session } })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      calls.push({ url, method, answer: (text) => resolve(new Response(text)) })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const get = { method: 'GET', headers: {} }
const post = { method: 'POST', headers: {} }
const textOf = async (answer: Promise<{ text(): Promise<string> }>) => (await answer).text()

it('the first question for the session is answered by the loader’s request, the second by a new one', async () => {
  const ask = createBrowserFetch()
  answerEarly('early')
  expect(await textOf(ask(SESSION_PATH, get))).toBe('early')
  const second = ask(SESSION_PATH, get)
  calls[0]?.answer('second')
  expect(await textOf(second)).toBe('second')
})

it('a late answer of the loader’s never stands for what a log-in has changed meanwhile', async () => {
  const ask = createBrowserFetch()
  const session = ask(SESSION_PATH, get)
  const login = ask('/api/v1/user/login/', post)
  calls[0]?.answer('welcome')
  await login
  answerEarly('nobody')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer('Kari')
  expect(await textOf(session)).toBe('Kari')
})

it('a change that fails counts too: the backend may have made it', async () => {
  const ask = createBrowserFetch()
  const session = ask(SESSION_PATH, get)
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT' ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response('again')),
  )
  await expect(ask('/api/v1/cart/items/', { ...post, method: 'PUT' })).rejects.toThrow('lost')
  answerEarly('before')
  expect(await textOf(session)).toBe('again')
})

it('other reads are not asked for again, and nothing is asked for without end', async () => {
  const ask = createBrowserFetch()
  const other = ask('/api/v1/products/1/', get)
  const change = ask('/api/v1/cart/items/', post)
  calls[1]?.answer('')
  await change
  calls[0]?.answer('product')
  expect(await textOf(other)).toBe('product')
  const session = ask(SESSION_PATH, get)
  for (let round = 0; round < 3; round += 1) {
    const each = ask('/api/v1/cart/items/', post)
    calls.at(-1)?.answer('')
    await each
    if (round === 0) answerEarly('one')
    else
      calls
        .filter(({ url }) => url === SESSION_PATH)
        .at(-1)
        ?.answer(`answer ${round}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await textOf(session)).toBe('answer 2')
})
