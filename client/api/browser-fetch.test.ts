import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserFetch } from './browser-fetch.ts'
import { SESSION_ADDRESS } from './browser-address.ts'

type Call = { url: string; method: string; respond: (text: string) => void }

let calls: Call[] = []
let respondEarly: (text: string) => void = () => {}

beforeEach(() => {
  calls = []
  const session = new Promise<Response>((resolve) => {
    respondEarly = (text) => resolve(new Response(text))
  })
  vi.stubGlobal('window', { __torg: { session } })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      calls.push({ url, method, respond: (text) => resolve(new Response(text)) })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const get = { method: 'GET', headers: {} }
const post = { method: 'POST', headers: {} }
const textOf = async (response: Promise<{ text(): Promise<string> }>) => (await response).text()

it('the first session request gets the loader’s response, the second sends a new request', async () => {
  const ask = createBrowserFetch()
  respondEarly('early')
  expect(await textOf(ask(SESSION_ADDRESS, get))).toBe('early')
  const second = ask(SESSION_ADDRESS, get)
  calls[0]?.respond('second')
  expect(await textOf(second)).toBe('second')
})

it('a loader response from before a log-in is dropped and requested again', async () => {
  const ask = createBrowserFetch()
  const session = ask(SESSION_ADDRESS, get)
  const login = ask('/api/v1/user/login/', post)
  calls[0]?.respond('welcome')
  await login
  respondEarly('anonymous')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.respond('Kari')
  expect(await textOf(session)).toBe('Kari')
})

it('a failed change also makes a pending session response outdated', async () => {
  const ask = createBrowserFetch()
  const session = ask(SESSION_ADDRESS, get)
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT' ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response('again')),
  )
  await expect(ask('/api/v1/cart/items/', { ...post, method: 'PUT' })).rejects.toThrow('lost')
  respondEarly('before')
  expect(await textOf(session)).toBe('again')
})

it('only the session is requested again, and at most twice', async () => {
  const ask = createBrowserFetch()
  const other = ask('/api/v1/products/1/', get)
  const change = ask('/api/v1/cart/items/', post)
  calls[1]?.respond('')
  await change
  calls[0]?.respond('product')
  expect(await textOf(other)).toBe('product')
  const session = ask(SESSION_ADDRESS, get)
  for (let round = 0; round < 3; round += 1) {
    const each = ask('/api/v1/cart/items/', post)
    calls.at(-1)?.respond('')
    await each
    if (round === 0) respondEarly('one')
    else
      calls
        .filter(({ url }) => url === SESSION_ADDRESS)
        .at(-1)
        ?.respond(`response ${round}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await textOf(session)).toBe('response 2')
})
