import { describe, expect, it } from 'vitest'
import { CONFIRMED } from './confirmed.ts'
import { confirmPaymentForm } from '../../shared/forms/checkout.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

/** Traffic between a payment provider and the storefront: its test pages and its webhooks. */

const NAME = 'A'.repeat(43)
const PAGE = `/psp/pay/${NAME}`
const WEBHOOK = '/api/v1/payments/webhook/test/'

const backend = await startBackendOfFile()

const call = (path: string, init?: EdgeInit) =>
  createTestEdge({
    variables: { API_HOST: backend.url, PAYMENT_PROVIDER_URL: `${backend.url}/somewhere/psp` },
  }).request(path, init)

describe('the provider’s pages', () => {
  it("the provider's pages come from the configured origin, without our headers", async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.setHeader('set-cookie', 'sessionid=foreign')
      outgoing.end('<p>Pay</p>')
    })
    const response = await call(PAGE, { headers: { cookie: 'sessionid=abc123; csrftoken=v1.a.b' } })
    expect([response.status, await response.text()]).toEqual([200, '<p>Pay</p>'])
    expect(backend.requests[0]?.url).toBe(`/somewhere/psp/pay/${NAME}`)
    expect(backend.requests[0]?.headers.cookie).toBeUndefined()
    expect(backend.requests[0]?.headers['x-client-token']).toBeUndefined()
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('a form of the provider redirects to this shop only', async () => {
    let location = `/no/checkout/confirm/?payment_id=1`
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(303, { location })
      outgoing.end()
    })
    const post = () =>
      call(PAGE, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8787' },
        body: 'choice=approve',
      })
    const response = await post()
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
    expect(backend.requests[0]?.body).toBe('choice=approve')
    location = 'https://elsewhere.example/no/checkout/confirm/'
    expect((await post()).status).toBe(502)
  })

  it('the provider has pages at two kinds of URL only', async () => {
    for (const path of ['/psp/', '/psp/console/x', `/psp/pay/${NAME}/more`]) {
      expect((await call(path)).status).toBe(404)
    }
    expect(backend.requests).toEqual([])
  })
})

describe('the form that asks how a payment ended', () => {
  const ask = async (body: unknown) => {
    backend.respondWith(({ url }, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end(JSON.stringify(url?.includes('/confirm/') ? body : {}))
    })
    const shop = createTestEdge({ variables: { API_HOST: backend.url } })
    const asked = await shop.request('/no/checkout/confirm/?payment_id=p1', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: 'sessionid=abc123',
      },
      body: String(new URLSearchParams({ form: confirmPaymentForm.name, paymentId: 'p1' })),
    })
    return { ...shop, asked }
  }
  const { payment, order } = CONFIRMED

  it('the form redirects to the paid order', async () => {
    const { asked } = await ask(CONFIRMED)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/no/account/orders/NO-1000000001/'])
  })

  it.each([
    ['no order', { payment }],
    ['an empty order', { payment, order: {} }],
    ['an order number that is a path', { payment, order: { ...order, orderNumber: '../..' } }],
    ['nothing', null],
  ])('the form shows its page with the error when the backend returns %s', async (_, body) => {
    const { asked, reports } = await ask(body)
    expect([asked.status, await asked.json()]).toMatchObject([
      502,
      {
        failure: {
          form: confirmPaymentForm.name,
          code: 'bad_gateway',
          message: expect.stringContaining('Prøv igjen'),
        },
      },
    ])
    expect(reports).toHaveLength(1)
  })
})

describe('a message of a provider', () => {
  it('a webhook reaches the backend unchanged, with its signature and no other headers', async () => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(204)
      outgoing.end()
    })
    const body = '{"a": 1}\n'
    const response = await call(WEBHOOK, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-provider-signature': 't=1,v1=abc',
        'x-client-token': 'forged',
        cookie: 'sessionid=abc123',
      },
      body,
    })
    expect(response.status).toBe(204)
    const [sent] = backend.requests
    expect([sent?.url, sent?.body]).toEqual(['/tienda-web-api/v1/payments/webhook/test/', body])
    expect(sent?.headers['x-test-provider-signature']).toBe('t=1,v1=abc')
    expect(sent?.headers.cookie).toBeUndefined()
    expect(sent?.headers['x-client-token']).toBeUndefined()
  })

  it('a webhook of the mail API reaches the backend with all that is signed', async () => {
    backend.respondWith((_, outgoing) => outgoing.writeHead(204).end())
    const headers = { 'svix-id': 'msg_1', 'svix-timestamp': '1', 'svix-signature': 'v1,abc v1,def' }
    const sent = { method: 'POST', headers: { ...headers, 'svix-other': 'x' }, body: '{"a": 1}' }
    expect((await call('/api/v1/mailbox/webhook/resend/', sent)).status).toBe(204)
    const [received] = backend.requests
    expect(received).toMatchObject({
      url: '/tienda-web-api/v1/mailbox/webhook/resend/',
      headers,
      body: '{"a": 1}',
    })
    expect(received?.headers['svix-other']).toBeUndefined()
  })

  it.each([
    [403, 403],
    [404, 404],
    [500, 502],
  ])('a webhook that the backend responds to with %i returns %i', async (upstream, returned) => {
    backend.respondWith((_, outgoing) => {
      outgoing.writeHead(upstream)
      outgoing.end('{}')
    })
    expect((await call(WEBHOOK, { method: 'POST', body: '{}' })).status).toBe(returned)
  })

  it('a webhook that is too long is refused before it reaches the backend', async () => {
    const response = await call(WEBHOOK, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(response.status).toBe(413)
    expect(backend.requests).toEqual([])
  })
})
