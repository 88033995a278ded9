import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useShop } from '../support/shop.ts'
import { type BareWorker, startBareWorker } from '../support/workerd.ts'
import { type Backend, startBackend } from './backend.ts'
import { createTestEdge } from './edge.ts'
import { HOSTILE_REQUESTS, type HostileRequest } from './hostile-requests.ts'
import { type RawResponse, rawRequest, sendRaw } from './raw-http.ts'

const table = HOSTILE_REQUESTS.map((hostile) => [hostile.name, hostile] as const)

describe('hostile requests to the worker as a function', () => {
  /** Requests that need a socket, or never reach a worker, are left to the other two. */
  const isForFunctions = ({ target, encoding, lines = [] }: HostileRequest) =>
    encoding === undefined &&
    target.startsWith('/') &&
    lines.filter((line) => line.startsWith('Host')).length < 2

  it.each(table.filter(([, hostile]) => isForFunctions(hostile)))(
    'the worker handles %s safely',
    async (_, hostile) => {
      const { target, method = 'GET', lines = ['Host: localhost'], body, status } = hostile
      const headers = new Headers(lines.map((line): [string, string] => splitLine(line)))
      const request = createTestEdge().request(target, {
        method,
        host: headers.get('host') ?? '',
        headers,
        ...(body && { body }),
      })
      expect((await request).status).toBe(status)
    },
  )
})

describe('hostile requests to the bare runtime', () => {
  let backend: Backend
  let worker: BareWorker
  beforeAll(async () => {
    backend = await startBackend()
    const origin = `127.0.0.1:${backend.port}`
    worker = await startBareWorker({ rawTargets: true, origin, vars: { COMPRESS: 'none' } })
  })
  afterAll(async () => {
    await worker?.stop()
    await backend?.close()
  })

  it.each(table)('workerd handles %s safely', async (_, hostile) => {
    const before = backend.requests.length
    const response = await sendRaw(worker.port, rawRequest(hostile.target, hostile), hostile.encoding)
    expect(response.status, worker.output()).toBe(hostile.status)
    expectSafe(response, hostile)
    // A refused request calls no dependency; a 404 page still reads its menu.
    if (hostile.status !== 200 && hostile.status !== 404) expect(backend.requests.length).toBe(before)
  })

  it('no forged header reaches the backend', async () => {
    const forged = [
      'X-Client-Token',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'x_forwarded_host',
      'X-Client-Ip',
      'Forwarded',
    ]
    const lines = [
      'Host: localhost',
      ...forged.map((name) => `${name}: FORGED`),
      'X-Client-App: a',
      'X-Client-App: FORGED',
    ]
    await sendRaw(worker.port, rawRequest('/api/v1/user/session/', { lines }))
    const received = backend.requests.at(-1)
    expect(received?.url).toBe('/tienda-web-api/v1/user/session/')
    expect(JSON.stringify(received)).not.toContain('FORGED')
    expect(received?.headers['x-client-app']).toBe('torg-web')
  })
})

describe('hostile requests to the local runner', () => {
  const shop = useShop()

  it.each(table)('the runner handles %s safely', async (_, hostile) => {
    const response = await sendRaw(shop.current().port, rawRequest(hostile.target, hostile), hostile.encoding)
    expect([hostile.status, ...(hostile.runner ?? [])]).toContain(response.status)
    if (response.status === 500) expect(response.body).toBe('Internal Server Error')
    else expectSafe(response, hostile)
  })
})

/** Nothing of the request is repeated, and an error response cannot be stored or rendered as another type. */
function expectSafe({ status, headers, body }: RawResponse, hostile: HostileRequest) {
  expect(body).not.toContain('evil.test')
  expect(headers['set-cookie']).toBeUndefined()
  if (status < 400 || headers['x-transaction-id'] === undefined) return
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const isApi = hostile.target.startsWith('/api/') && status === hostile.status
  if (isApi) expect(JSON.parse(body)).toMatchObject({ statusCode: status })
}

function splitLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
