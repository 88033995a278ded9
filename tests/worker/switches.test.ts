import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { startBackend } from './backend.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'

/** A switch applies to the next request, and everywhere the feature could still act. */

const backend = await startBackend()
afterAll(() => backend.close())

function create() {
  const kv = createMemoryKv()
  const clock = { now: 1_000_000_000 }
  const stub = createStubPages()
  const edge = createTestEdge({
    pages: {
      ...stub.pages,
      serveForm: async (_, { status, failure }) => Response.json({ failure }, { status }),
    },
    variables: {
      API_HOST: backend.url,
      GROWTH_API_HOST: backend.url,
      GROWTH_CLIENT_KEY: 'sdk',
    },
    world: { kv: kv as unknown as KVNamespace, cache: createMemoryCache(), now: () => clock.now },
  })
  const turn = async (switches: object) => {
    await kv.put('switches', JSON.stringify(switches))
    clock.now += 2_000
  }
  const get = async (path: string, init?: EdgeInit) => {
    const response = await edge.request(path, init)
    const text = await response.text()
    await edge.settle()
    return { response, text, said: response.headers.get('x-cache') }
  }
  return { edge, get, turn }
}

let { edge, get, turn } = create()
beforeEach(() => {
  backend.requests.length = 0
  backend.respondWith(null)
  ;({ edge, get, turn } = create())
})

describe('a stored page', () => {
  it.each(['chat', 'analytics'])(
    'a stored page has another entry while %s is off, and its former entry afterwards',
    async (name) => {
      await get('/no/')
      expect((await get('/no/')).said).toBe('hit; age=0')
      await turn({ [name]: 'off' })
      expect((await get('/no/')).said).toBe('miss; absent')
      expect((await get('/no/')).said).toBe('hit; age=0')
      await turn({ [name]: 'on' })
      expect((await get('/no/')).said).toBe('hit; age=4')
    },
  )

  it('switching off the checkout or experiments changes no stored page, because it shows neither', async () => {
    await get('/no/')
    await turn({ checkout: 'off', growth: 'off' })
    expect((await get('/no/')).said).toBe('hit; age=2')
  })
})

describe('experiments that are switched off', () => {
  const visitor = {
    headers: {
      cookie: `${CONSENT_COOKIE}=${encodeURIComponent('v1.statistics')}`,
      'x-country': 'NO',
      'x-language': 'nb',
    },
  }
  const forced = JSON.stringify({ features: { 'home-first-shelf': { defaultValue: 'popular' } } })

  it('pages and browsers get the control, and the flag service is not called', async () => {
    backend.respondWith((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(forced)
    })
    expect(JSON.parse((await get('/api/v1/flags/', visitor)).text).experiments).toEqual({
      'home-first-shelf': 'popular',
    })
    const asked = backend.requests.length
    await turn({ growth: 'off' })
    expect(JSON.parse((await get('/api/v1/flags/', visitor)).text)).toEqual({ experiments: {}, forced: [] })
    expect(backend.requests).toHaveLength(asked)
    await turn({})
    expect(JSON.parse((await get('/api/v1/flags/', visitor)).text).forced).toEqual(['home-first-shelf'])
  })
})

describe('a closed checkout', () => {
  const send = (method: string, path: string, language = 'nb') =>
    edge.request(`/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-country': 'NO',
        'x-language': language,
        'sec-fetch-site': 'same-origin',
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
  beforeEach(() => turn({ checkout: 'off' }))

  it.each([
    ['GET', 'checkout/'],
    ['PATCH', 'checkout'],
    ['POST', 'checkout/initiate-payment/'],
    ['POST', 'checkout/age-verification/start/'],
    ['POST', 'payments/cards/'],
    ['GET', 'cart/?at=checkout'],
  ])('%s %s is refused before the backend is called', async (method, path) => {
    const response = await send(method, path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ statusCode: 503, code: 'checkout_closed' })
    expect(backend.requests).toEqual([])
  })

  it.each([
    ['nb', 'Kassen er stengt'],
    ['sv', 'Kassan är stängd'],
    ['en', 'The checkout is closed'],
  ])('the refusal is written in %s', async (language, text) => {
    const { message } = (await (await send('GET', 'checkout/', language)).json()) as { message: string }
    expect(message).toContain(text)
  })

  it.each([
    ['POST', 'checkout/confirm/'],
    ['POST', 'checkout/cancel-payment/'],
    ['POST', 'checkout/discounts/'],
    ['PUT', 'cart/items/'],
    ['GET', 'cart/'],
  ])('%s %s is allowed, so that payments can end and the cart stays', async (method, path) => {
    expect((await send(method, path)).status).toBe(200)
    expect(backend.requests.at(-1)?.url).toContain(path)
  })

  it('the payment form is refused, and its screen keeps all input', async () => {
    const response = await edge.request('/no/checkout/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: `sessionid=${'s'.repeat(43)}`,
      },
      body: 'form=pay&paymentMethod=card&customerNote=At+the+back+door',
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      failure: { code: 'checkout_closed', values: { customerNote: 'At the back door' } },
    })
    expect(backend.requests).toEqual([])
  })

  it('the checkout opens again with its switch', async () => {
    await turn({ checkout: 'on' })
    expect((await send('GET', 'checkout/')).status).toBe(200)
  })
})

describe('analytics that are switched off', () => {
  it('beacons from pages that are still open are dropped', async () => {
    const beacon = () =>
      edge.request('/api/v1/metrics/vitals/', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: '{"labels":{"app":"torg-web","view":"home"},"vital":{"name":"LCP","value":900}}',
      })
    expect((await beacon()).status).toBe(204)
    expect(edge.vitals).toHaveLength(1)
    await turn({ analytics: 'off' })
    expect((await beacon()).status).toBe(204)
    expect(edge.vitals).toHaveLength(1)
  })
})
