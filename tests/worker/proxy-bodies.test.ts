import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../shared/api/endpoint.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

const ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: 'things/',
    kind: 'personal',
    summary: 'A new thing',
    body: v.object({}),
  }),
  defineEndpoint({
    method: 'PUT',
    path: 'things/',
    kind: 'personal',
    summary: 'All things',
    body: v.object({}),
  }),
  defineEndpoint({
    method: 'POST',
    path: 'things/photo/',
    kind: 'upload',
    summary: 'A photo of a thing',
    body: v.object({}),
    access: 'U',
  }),
  defineEndpoint({ method: 'DELETE', path: 'things/', kind: 'personal', summary: 'No things' }),
  defineEndpoint({ path: 'servers/only/', kind: 'catalogue', summary: 'For servers', access: 'S' }),
  defineEndpoint({
    method: 'POST',
    path: 'checkout/confirm/',
    kind: 'money',
    summary: 'Money',
    body: v.object({}),
  }),
]
const JSON_TYPE = { 'content-type': 'application/json' }
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** With a session and its token, as our own page sends it. */
const LOGGED_IN = { cookie: 'sessionid=abc; csrftoken=v1.token', 'x-csrftoken': 'v1.token' }
const PHOTO = '/api/v1/things/photo/'

const backend = await startBackendOfFile()

const call = (path: string, init: EdgeInit, deadlines = {}) =>
  createTestEdge({ endpoints: ENDPOINTS, variables: { API_HOST: backend.url }, deadlines }).request(
    path,
    init,
  )

describe('forwarded bodies', () => {
  it.each(['POST', 'PUT'])('%s forwards JSON unchanged', async (method) => {
    const body = '{"name":"blåbær"}'
    await call('/api/v1/things/', {
      method,
      body,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(backend.requests[0]).toMatchObject({ method, body })
    expect(backend.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '19',
    })
  })

  it('DELETE needs neither body nor content type', async () => {
    expect((await call('/api/v1/things/', { method: 'DELETE' })).status).toBe(200)
    expect(backend.requests[0]?.headers['content-type']).toBeUndefined()
  })

  it('a form with a picture streams with its boundary', async () => {
    const body = new FormData()
    body.set('photo', new Blob([new Uint8Array(3 * MEGABYTE)]), 'photo.png')
    await call(PHOTO, { method: 'POST', body, headers: LOGGED_IN })
    const [asked, sent] = backend.requests
    expect(asked).toMatchObject({ method: 'GET', url: '/tienda-web-api/v1/user/preferences/' })
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=\S+$/)
    expect(sent?.body.length).toBeGreaterThan(3 * MEGABYTE)
  })

  it.each([
    ['without a session', { 'x-csrftoken': 'v1.token' }, 200],
    ['without the token', { cookie: LOGGED_IN.cookie }, 200],
    ['with another token', { ...LOGGED_IN, 'x-csrftoken': 'v1.other' }, 200],
    ['whose session has ended', LOGGED_IN, 401],
  ])('a photo %s is not read, and the backend says why', async (_, headers, status) => {
    backend.respondWith(({ method }, outgoing) => {
      outgoing.writeHead(method === 'GET' ? status : 403, JSON_TYPE).end('{"code":"not_you"}')
    })
    const { body, pulled } = watched(MEGABYTE)
    const multipart = { 'content-type': 'multipart/form-data; boundary=abc' }
    const response = await call(PHOTO, { method: 'POST', body, headers: { ...multipart, ...headers } })
    expect([response.status, await response.json()]).toEqual([403, { code: 'not_you' }])
    expect(backend.requests.at(-1)).toMatchObject({ method: 'POST', body: '' })
    expect(pulled()).toBeLessThanOrEqual(64 * KILOBYTE)
  })

  it.each(['/api/v1/things/', '/no/cart/', '/console/stock', '/psp/pay/test'])(
    'a multipart form to %s is refused unread, before it takes a permit',
    async (path) => {
      const { body, pulled } = watched(MEGABYTE)
      const headers = { ...LOGGED_IN, 'content-type': 'multipart/form-data; boundary=abc' }
      expect((await call(path, { method: 'POST', body, headers })).status).toBe(415)
      expect(pulled()).toBeLessThanOrEqual(64 * KILOBYTE)
      expect(backend.requests).toEqual([])
    },
  )

  it('JSON above 64 kB is refused even when its length was not announced', async () => {
    const { body, pulled } = watched(MEGABYTE)
    const response = await call('/api/v1/things/', { method: 'POST', body, headers: JSON_TYPE })
    expect(pulled()).toBeLessThanOrEqual(192 * KILOBYTE)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
    expect(backend.requests).toHaveLength(0)
  })

  it('a form above 6 MB is refused even when its length was not announced', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=abc', ...LOGGED_IN }
    const { body } = watched(7 * MEGABYTE)
    const response = await call(PHOTO, { method: 'POST', body, headers }, { proxy: 5_000 })
    expect(response.status).toBe(413)
  })

  it.each([
    ['before its last boundary', {}, -4],
    ['in the middle', {}, -200],
    ['before its announced end', { 'content-length': '1000000' }, undefined],
  ])(
    'a form whose sender disconnects %s is refused and does not count against the backend',
    async (_, headers, end) => {
      const form = new FormData()
      form.set('note', 'Broken')
      form.set('photo', new Blob([new Uint8Array(300)]), 'photo.png')
      const whole = new Response(form)
      const type = whole.headers.get('content-type') ?? ''
      const bytes = new Uint8Array(await whole.arrayBuffer()).slice(0, end)
      const deadlines = { apiRead: 10_000, upload: 10_000, proxy: 10_000 }
      const edge = createTestEdge({ endpoints: ENDPOINTS, variables: { API_HOST: backend.url }, deadlines })
      for (let count = 0; count < 8; count += 1) {
        const body = new Blob([bytes]).stream()
        const sent = { ...LOGGED_IN, ...headers, 'content-type': type, 'x-language': 'sv' }
        const response = await edge.request(PHOTO, { method: 'POST', body, headers: sent })
        expect([response.status, await response.json()]).toMatchObject([
          400,
          {
            code: 'malformed_request',
            message: 'Vi kunde inte läsa formuläret. Gå tillbaka och försök igen.',
          },
        ])
      }
      expect(edge.reports).toEqual([])
      const next = await edge.request('/api/v1/things/', { method: 'POST', body: '{}', headers: JSON_TYPE })
      expect(next.status).toBe(200)
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
    'multipart/form-data; boundary=a"b, c',
    '',
  ])('the content type %j is refused', async (type) => {
    const response = await call('/api/v1/things/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(415)
    expect(backend.requests).toHaveLength(0)
  })

  it('a POST is sent once, whatever error the backend returns', async () => {
    backend.respondWith((request) => request.socket.destroy())
    const response = await call('/api/v1/things/', { method: 'POST', body: '{}', headers: JSON_TYPE })
    expect(response.status).toBe(502)
    expect(backend.requests).toHaveLength(1)
  })

  it('payments have a deadline of their own', async () => {
    backend.respondWith((_, outgoing) => {
      setTimeout(() => outgoing.writeHead(200, JSON_TYPE).end('{"ok":true}'), 150)
    })
    const post = { method: 'POST', body: '{}', headers: JSON_TYPE }
    const deadlines = { proxy: 50, money: 5_000 }
    expect((await call('/api/v1/things/', post, deadlines)).status).toBe(504)
    expect((await call('/api/v1/checkout/confirm/', post, deadlines)).status).toBe(200)
  })

  it('server-only endpoints are not forwarded, because every call carries our token', async () => {
    expect((await call('/api/v1/servers/only/', { method: 'GET' })).status).toBe(404)
    expect(backend.requests).toHaveLength(0)
  })

  it('a 405 lists every method of the path', async () => {
    const response = await call('/api/v1/things/', { method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('DELETE, POST, PUT')
  })
})

/** A body of `length` bytes, and the number of bytes that were requested from it. */
function watched(length: number): { body: ReadableStream<Uint8Array>; pulled: () => number } {
  let left = length
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = Math.min(left, 64 * KILOBYTE)
      if (chunk === 0) return controller.close()
      controller.enqueue(new Uint8Array(chunk).fill(32))
      left -= chunk
    },
  })
  return { body, pulled: () => length - left }
}
