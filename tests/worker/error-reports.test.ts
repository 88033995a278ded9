import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvelope } from '../../shared/reporting/envelope.ts'
import { createDeps } from '../../worker/deps.ts'
import { parseEnv } from '../../worker/env.ts'
import { UpstreamError } from '../../worker/errors/upstream-error.ts'
import type { OutboundFetch } from '../../worker/ports.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createTestEdge, PATIENT, VARIABLES } from './edge.ts'

afterEach(() => vi.restoreAllMocks())

const DSN = 'https://torg@reference.internal/error-reports/1'
const ID = 'a'.repeat(32)
const envelope = (...events: object[]) =>
  ['{}', ...events.flatMap((event) => ['{"type":"event"}', JSON.stringify(event)])].join('\n')
const event = (more: object = {}) => ({
  event_id: ID,
  exception: { values: [{ type: 'Error', value: 'No user kari@torg.test' }] },
  ...more,
})

/** The worker's dependencies with an error service that `respond` plays. */
function create({
  respond = async () => new Response('{}'),
  variables = {},
}: { respond?: OutboundFetch; variables?: Record<string, string> } = {}) {
  const sent: { url: string; headers: Headers; event: Record<string, unknown> | undefined }[] = []
  const pending: Promise<unknown>[] = []
  const clock = { now: 1_000_000_000 }
  const config = parseEnv({ ...VARIABLES, SENTRY_DSN: DSN, ...variables })
  const deps = createDeps(
    config,
    {
      ORIGIN: {
        async fetch(url, init) {
          const bytes = new TextEncoder().encode(String(init.body))
          sent.push({ url, headers: new Headers(init.headers), event: readEnvelope(bytes)?.events[0] })
          return respond(url, init)
        },
      },
    },
    {
      build: 'build-with-settings',
      release: 'build',
      now: () => clock.now,
      waitUntil: (work) => pending.push(work),
      deadlines: { ...PATIENT, reports: 1_000 },
    },
  )
  const settle = async () => {
    for (const [index] of pending.entries()) await pending[index]
  }
  return { deps, sent, clock, settle }
}

describe('a failure of the worker', () => {
  it('is logged and sent, cleaned, with its transaction, build and environment', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { deps, sent, settle } = create()
    const cause = new Error('Cause of ola@torg.test')
    deps.report(new TypeError('No user kari@torg.test', { cause }), {
      where: 'page',
      transactionId: 'call-1234',
      route: 'accountOrder',
      details: { failure: { kind: 'mutation', key: ['user', 'login'], variables: { password: 'hunter2' } } },
    })
    await settle()
    expect(log).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(1)
    const [{ url, headers, event } = { url: '', headers: new Headers(), event: undefined }] = sent
    expect(url).toBe('https://reference.internal/error-reports/api/1/envelope/')
    expect(headers.get('x-sentry-auth')).toContain('sentry_key=torg')
    expect(headers.get('x-client-token')).toBe(VARIABLES.CLIENT_TOKEN)
    expect(event).toMatchObject({
      release: 'build',
      environment: 'development',
      tags: { where: 'page', transaction_id: 'call-1234', route: 'accountOrder' },
      extra: { failure: { kind: 'mutation', variables: { password: '[masked]' } } },
      exception: {
        values: [
          { type: 'Error', value: 'Cause of [masked]' },
          { type: 'TypeError', value: 'No user [masked]' },
        ],
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/kari|ola@|hunter2/)
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/kari|ola@|hunter2/)
  })

  it('is sent once a minute and build, and 64 a minute in all', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { deps, sent, clock, settle } = create()
    const fail = () =>
      deps.report(Object.assign(new Error('again'), { stack: 'Error: again\n at a.js:1:2' }), {
        where: 'page',
      })
    fail()
    fail()
    for (let count = 0; count < 10_000; count += 1)
      deps.report(new Error(`Error ${count}`), { where: 'page' })
    await settle()
    expect(sent).toHaveLength(64)
    clock.now += 60_000
    fail()
    await settle()
    expect(sent).toHaveLength(65)
  })

  it.each([
    ['a backend that is away', new UpstreamError('unreachable')],
    ['a slow backend', new UpstreamError('timeout')],
    ['a stopped read', new DOMException('left', 'AbortError')],
    ['a network failure', new TypeError('Failed to fetch')],
  ])('that is %s is logged and not sent', async (_, error) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { deps, sent, settle } = create()
    deps.report(error, { where: 'page' })
    await settle()
    expect(log).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('is only logged without a configured service, and its environment is production without a name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const none = create({ variables: { SENTRY_DSN: '' } })
    none.deps.report(new Error('x'), { where: 'page' })
    expect(none.sent).toEqual([])
    const unnamed = create({
      variables: { ENVIRONMENT: '', CLIENT_TOKEN: 'thirty-two-characters-or-some-more' },
    })
    unnamed.deps.report(new Error('x'), { where: 'page' })
    await unnamed.settle()
    expect(unnamed.sent[0]?.event).toMatchObject({ environment: 'production' })
  })

  it.each([
    ['refuses', async () => Promise.reject(new TypeError('refused'))],
    ['hangs', async () => new Promise<Response>(() => {})],
    ['fails', async () => new Response('', { status: 500 })],
    ['is busy', async () => new Response('', { status: 429, headers: { 'retry-after': '120' } })],
  ])('throws nothing when the service %s', async (_, respond) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { deps, settle } = create({ respond })
    expect(() => deps.report(new Error('x'), { where: 'page' })).not.toThrow()
    await expect(settle()).resolves.toBeUndefined()
  })
})

describe('reports of pages', () => {
  function createEdge(options: Parameters<typeof create>[0] = {}, off: object = {}) {
    const { deps, sent, clock } = create(options)
    const kv = createMemoryKv()
    void kv.put('switches', JSON.stringify(off))
    const edge = createTestEdge({
      variables: { SENTRY_DSN: DSN },
      world: { kv: kv as unknown as KVNamespace, sendEnvelope: deps.sendEnvelope, now: () => clock.now },
    })
    const post = (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      edge.request('/error-reports', {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain', ...headers },
      })
    return { ...edge, post, sent, clock }
  }

  it('are passed on, one by one and cleaned, without cookies and addresses', async () => {
    const { post, settle, sent } = createEdge()
    const cookie = { cookie: 'sessionid=secret', 'sec-fetch-site': 'same-origin' }
    const response = await post(
      envelope(event({ user: { email: 'kari@torg.test' }, request: { cookies: 'secret' } })),
      cookie,
    )
    expect(response.status).toBe(204)
    await settle()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.event).toMatchObject({
      event_id: ID,
      exception: { values: [{ value: 'No user [masked]' }] },
    })
    expect(sent[0]?.headers.has('cookie')).toBe(false)
    expect(JSON.stringify(sent)).not.toMatch(/kari|secret/)
  })

  it('have their response at once, however the service fares', async () => {
    const { post } = createEdge({ respond: () => new Promise(() => {}) })
    expect((await post(envelope(event()))).status).toBe(204)
    const away = createEdge({ respond: () => Promise.reject(new TypeError('refused')) })
    expect((await away.post(envelope(event()))).status).toBe(204)
    await away.settle()
    expect(away.reports).toEqual([])
  })

  it('are refused from other sites, by their size and by other methods', async () => {
    const { post, request, sent, settle } = createEdge()
    expect((await post(envelope(event()), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('x'.repeat(131_073))).status).toBe(413)
    expect((await request('/error-reports')).status).toBe(404)
    expect((await post('no envelope')).status).toBe(204)
    await settle()
    expect(sent).toEqual([])
  })

  it('are dropped while operators have them switched off', async () => {
    const { post, settle, sent } = createEdge({}, { reports: 'off' })
    expect((await post(envelope(event()))).status).toBe(204)
    await settle()
    expect(sent).toEqual([])
  })

  it('rest for as long as a busy service asks', async () => {
    const busy = async () => new Response('', { status: 429, headers: { 'retry-after': '120' } })
    const { post, settle, sent, clock } = createEdge({ respond: busy })
    const send = async (id: string) => {
      await post(envelope(event({ event_id: id.repeat(32) })))
      await settle()
    }
    await send('1')
    await send('2')
    expect(sent).toHaveLength(1)
    clock.now += 120_000
    await send('3')
    expect(sent).toHaveLength(2)
  })

  it('are 300 a minute at most', async () => {
    const { post, settle, sent } = createEdge()
    for (let count = 0; count < 310; count += 1) {
      await post(envelope(event({ event_id: count.toString(16).padStart(32, '0') })))
    }
    await settle()
    expect(sent).toHaveLength(300)
  })
})
