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
const MEGABYTE = 1024 * 1024

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
    await call('/api/v1/things/', { method: 'POST', body })
    expect(backend.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=\S+$/)
    expect(backend.requests[0]?.body.length).toBeGreaterThan(3 * MEGABYTE)
  })

  it('JSON above 1 MB is refused, also without an announced length', async () => {
    const answer = await call('/api/v1/things/', {
      method: 'POST',
      body: endless(MEGABYTE + 1),
      headers: JSON_TYPE,
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })
    expect(backend.requests).toHaveLength(0)
  })

  it('a form above 6 MB is refused, also without an announced length', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=abc' }
    const answer = await call(
      '/api/v1/things/',
      { method: 'POST', body: endless(7 * MEGABYTE), headers },
      { proxy: 5_000 },
    )
    expect(answer.status).toBe(413)
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
      const edge = createTestEdge({ endpoints: ENDPOINTS, variables: { API_HOST: backend.url } })
      for (let count = 0; count < 8; count += 1) {
        const body = new Blob([bytes]).stream()
        const sent = {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': type, 'x-language': 'sv' },
        }
        const answer = await edge.request('/api/v1/things/', sent)
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { code: 'malformed_request', message: 'Formuläret kunde inte läsas. Gå tillbaka och försök igen.' },
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
    const answer = await call('/api/v1/things/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(415)
    expect(backend.requests).toHaveLength(0)
  })

  it('a POST is sent once, whatever error the backend returns', async () => {
    backend.answerWith((request) => request.socket.destroy())
    const answer = await call('/api/v1/things/', { method: 'POST', body: '{}', headers: JSON_TYPE })
    expect(answer.status).toBe(502)
    expect(backend.requests).toHaveLength(1)
  })

  it('payments have a deadline of their own', async () => {
    backend.answerWith((_, response) => {
      setTimeout(() => response.writeHead(200, JSON_TYPE).end('{"ok":true}'), 150)
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
    const answer = await call('/api/v1/things/', { method: 'GET' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('DELETE, POST, PUT')
  })
})

function endless(length: number): ReadableStream<Uint8Array> {
  let left = length
  return new ReadableStream({
    pull(controller) {
      const chunk = Math.min(left, 64 * 1024)
      if (chunk === 0) return controller.close()
      controller.enqueue(new Uint8Array(chunk).fill(32))
      left -= chunk
    },
  })
}
