import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PERMITS } from '../../worker/limits/permits.ts'
import { startTestShop } from '../support/shop.ts'
import { startBareWorker } from '../support/workerd.ts'
import { type Backend, startBackend } from './backend.ts'

/** Visitors who leave while a backend hangs keep nobody else out (docs/load.md#load-shedding). */

const SESSION = '/api/v1/user/session/'
const SITE = { 'x-country': 'NO', 'x-language': 'nb' }
/** The proxy's deadline, until which an abandoned call lasted (docs/reference/security.md#deadlines-and-caps). */
const DEADLINE = 10_000

/** Visitors' addresses count outside development only, which wants secrets of its own. */
const SECRET = 'a secret of these tests, of no shop'
const DEPLOYED = {
  ENVIRONMENT: 'test',
  CLIENT_TOKEN: SECRET,
  CSRF_KEY: SECRET,
  PASSWORD_PEPPER: SECRET,
  CLOCK_OFFSET_MS: '0',
}

type Runner = { url: string; port: number; stop(): Promise<void> }
type Start = (vars: Record<string, string>) => Promise<Runner>

const RUNNERS: [string, Start][] = [
  ['the shipped runner', (vars) => startTestShop({ vars })],
  ['bare workerd', (vars) => startBareWorker({ vars })],
]

describe.each(RUNNERS)('on %s', (_, start) => {
  let backend: Backend
  let runner: Runner
  const open = new Map<ServerResponse, string>()
  beforeAll(async () => {
    backend = await startBackend()
    runner = await start({ API_HOST: backend.url, ...DEPLOYED })
  })
  afterAll(async () => {
    await runner?.stop()
    await backend?.close()
  })
  beforeEach(() =>
    // Hangs at the cart and at nothing else.
    backend.respondWith(({ method = '', url }, response) => {
      response.setHeader('content-type', 'application/json')
      if (!url?.includes('/cart/')) return response.end('{}')
      open.set(response, method)
      response.on('close', () => open.delete(response))
      return
    }),
  )
  afterEach(async () => {
    for (const response of open.keys()) response.end('{}')
    await expect.poll(() => open.size).toBe(0)
  })

  function ask({ method = 'GET', address = '' } = {}) {
    const socket = connect(runner.port, '127.0.0.1')
    socket.on('error', () => {})
    const lines = [
      `${method} /api/v1/cart/${method === 'PUT' ? 'items/' : ''} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(SITE).map(([name, value]) => `${name}: ${value}`),
      ...(address && [`cf-connecting-ip: ${address}`]),
      ...(method === 'PUT' ? ['Content-Type: application/json', 'Content-Length: 2', '', '{}'] : ['', '']),
    ]
    socket.write(lines.join('\r\n'))
    return socket
  }

  const session = async (address: string) =>
    (await fetch(runner.url + SESSION, { headers: { ...SITE, 'cf-connecting-ip': address } })).status

  it('a reset connection aborts its read at the backend and no change', async () => {
    const sockets = [ask(), ask({ method: 'PUT' }), ask()]
    await expect.poll(() => open.size).toBe(3)
    for (const socket of sockets) socket.resetAndDestroy()
    await expect.poll(() => [...open.values()]).toEqual(['PUT'])
  })

  it.each([
    ['one network, after half a second', () => '198.51.100.7'],
    ['as many networks, after three', (index: number) => `198.51.100.${index}`],
  ])(`${PERMITS.calls} visitors who leave block no other visitor: of %s`, async (_, addressOf) => {
    const startedAt = performance.now()
    const sockets = Array.from({ length: PERMITS.calls }, (_, index) => ask({ address: addressOf(index) }))
    await expect.poll(() => open.size).toBe(PERMITS.calls)
    // An ordinary close, which neither runner reports.
    for (const socket of sockets) socket.destroy()
    expect(await session('203.0.113.1')).toBe(503)
    await expect.poll(() => session('203.0.113.1'), { timeout: DEADLINE }).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE / 2)
    await expect.poll(() => open.size).toBeLessThan(PERMITS.calls)
  })
})
