import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryKv } from '../support/memory-kv.ts'
import { startBackend } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** The support chat at the edge: its script, and what of a call reaches the messenger (docs/chat.md). */

const backend = await startBackend()
afterAll(() => backend.close())
beforeEach(() => {
  backend.requests.length = 0
  backend.respondWith(null)
})

const REFERENCE = 'https://reference.internal/support'
const create = (variables: Record<string, string> = {}, switches: object = {}) =>
  createTestEdge({
    variables: { API_HOST: backend.url, MESSENGER_URL: REFERENCE, ...variables },
    world: {
      kv: createMemoryKv([
        ['switches', { value: JSON.stringify(switches), metadata: null }],
      ]) as unknown as KVNamespace,
    },
  })

describe('the script', () => {
  it('is that of the reference messenger, and may be cached', async () => {
    backend.respondWith((_, response) => response.setHeader('content-type', 'text/javascript').end('zE'))
    const response = await create().request('/support/messenger.js?key=torg-chat')
    expect([response.status, await response.text()]).toEqual([200, 'zE'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('content-type')).toBe('text/javascript')
    expect(backend.requests.map(({ url }) => url)).toEqual(['/support/messenger.js'])
  })

  it('of another messenger is reached by a redirect with the key, which is encoded', async () => {
    const edge = create({ MESSENGER_URL: 'https://chat.example/ekr/snippet.js' })
    const response = await edge.request('/support/messenger.js?key=a%26b')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://chat.example/ekr/snippet.js?key=a%26b')
    expect((await edge.request('/support/v1/conversations/', { method: 'POST' })).status).toBe(404)
    expect(backend.requests).toEqual([])
  })

  it.each([
    ['without a messenger', { MESSENGER_URL: '' }, {}],
    ['while operators have switched the chat off', {}, { chat: 'off' }],
  ])('is a 404 %s, and so are the conversations', async (_, variables, switches) => {
    const edge = create(variables, switches)
    expect((await edge.request('/support/messenger.js')).status).toBe(404)
    expect((await edge.request('/support/v1/conversations/', { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
    expect(backend.requests).toEqual([])
  })
})

describe('a call of the script', () => {
  const send = (init: RequestInit) =>
    create().request('/support/v1/conversations/abc/messages/?after=1', {
      ...init,
      headers: {
        authorization: 'Bearer secret',
        'x-country': 'SE',
        'x-language': 'sv',
        'content-type': 'application/json',
        cookie: 'sessionid=own; csrftoken=own',
        'x-client-ip': '1.2.3.4',
        'x-client-token': 'forged',
      },
    })

  it('carries the proof and the language, never a cookie or what only servers may say', async () => {
    const response = await send({ method: 'POST', body: '{"text":"Hei"}' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [sent] = backend.requests
    if (!sent) throw new Error('Nothing was sent')
    const { method, url, headers, body } = sent
    expect([method, url, body]).toEqual([
      'POST',
      '/support/v1/conversations/abc/messages/?after=1',
      '{"text":"Hei"}',
    ])
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'x-country': 'SE', 'x-language': 'sv' })
    expect(headers['cookie']).toBeUndefined()
    expect(headers['x-client-ip']).not.toBe('1.2.3.4')
    expect(headers['x-client-token']).not.toBe('forged')
  })

  it('with more than 16 kB is refused', async () => {
    expect((await send({ method: 'POST', body: 'x'.repeat(16_385) })).status).toBe(413)
    expect(backend.requests).toEqual([])
  })
})
