import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONFIRMED } from './confirmed.ts'
import { cancelPaymentForm, confirmPaymentForm, leaveOutForm, payForm } from '../../shared/forms/checkout.ts'
import { addCardForm } from '../../shared/forms/payments.ts'
import { placeForm, slotForm } from '../../shared/forms/slot-picker.ts'
import { PERMITS, SENDERS } from '../../worker/limits/permits.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { type Backend, startBackend } from './backend.ts'
import { createTestEdge } from './edge.ts'

const CALL = { headers: { 'x-country': 'NO', 'x-language': 'sv' } }

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())

/** A shop whose renders and calls finish when the test says so. */
function create() {
  const { pages } = createStubPages()
  const waiting: (() => void)[] = []
  const held = () => new Promise<void>((resolve) => waiting.push(resolve))
  let isHeld = false
  let isHeldThere = (_url: string) => true
  const edge = createTestEdge({
    pages: {
      ...pages,
      async servePage(c) {
        if (isHeld) await held()
        return pages.servePage(c)
      },
      async serveForm(c, refused) {
        await held()
        return pages.serveForm(c, refused)
      },
    },
    variables: { API_HOST: backend.url },
    deadlines: { proxy: 20_000, money: 20_000, upload: 20_000, apiRead: 20_000 },
    world: { cache: createMemoryCache() },
  })
  backend.respondWith(({ url }, outgoing) => {
    const body = url?.includes('/start/') ? { redirectUrl: 'https://pay.example/' } : CONFIRMED
    const send = () => outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (isHeld && isHeldThere(url ?? '')) void held().then(send)
    else send()
  })
  return {
    ...edge,
    waiting,
    hold(where = isHeldThere) {
      isHeld = true
      isHeldThere = where
    },
    post: (path: string, fields: Record<string, string>) =>
      edge.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
    release() {
      isHeld = false
      for (const each of waiting.splice(0)) each()
    },
    /** Sends so many requests at once, which all wait for the release. */
    async fill(count: number, path: (index: number) => string) {
      isHeld = true
      const responses = Array.from({ length: count }, (_, index) => edge.request(path(index), CALL))
      await expect.poll(() => waiting.length).toBe(count)
      return async () => (await Promise.all(responses)).map(({ status }) => status)
    },
  }
}

const product = (id: number) => `/se/products/${id}`

it('at the page limit, further visitors get a 503 with Retry-After, in their language', async () => {
  const shop = create()
  const served = await shop.fill(PERMITS.renders, (index) => product(1 + index))
  const refused = await shop.request(product(1_000))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Försök igen om några sekunder')
  shop.release()
  expect(new Set(await served())).toEqual(new Set([200]))
  expect((await shop.request(product(1_000))).status).toBe(200)
})

it('at the page limit, cached pages, API calls and health checks are served as usual', async () => {
  const shop = create()
  await shop.request(product(7))
  await shop.settle()
  const served = await shop.fill(PERMITS.renders, (index) => product(100 + index))
  expect((await shop.request(product(7))).headers.get('x-cache')).toMatch(/^hit/)
  expect((await shop.request('/healthz')).status).toBe(200)
  const call = shop.request('/api/v1/cart/', CALL)
  await expect.poll(() => shop.waiting.length).toBe(PERMITS.renders + 1)
  shop.release()
  expect((await call).status).toBe(200)
  await served()
})

it('a stored page is served to all concurrent visitors', async () => {
  const shop = create()
  await shop.request(product(7))
  await shop.settle()
  const visitors = Array.from({ length: 4 * PERMITS.work }, () => shop.request(product(7)))
  const responses = await Promise.all(visitors)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { headers } of responses) expect(headers.get('x-cache')).toMatch(/^hit/)
})

it('pictures, forms and calls share permits; requests above the limit get a 503, and stored pages are still served', async () => {
  const shop = create()
  await shop.request(product(7))
  await shop.settle()
  const served = await shop.fill(PERMITS.work, (index) => `/media/products/${index}.svg`)
  const form = shop.request('/se/cart/items/', {
    method: 'POST',
    headers: { origin: 'http://localhost:8787' },
  })
  const asked = [shop.request('/media/products/1000.svg'), form, shop.request('/api/v1/cart/', CALL)]
  for (const { status, headers } of await Promise.all(asked)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect((await shop.request(product(7))).headers.get('x-cache')).toMatch(/^hit/)
  shop.release()
  expect(new Set(await served())).toEqual(new Set([200]))
})

it('an upload beyond the limit of uploads is refused and takes no permit from calls', async () => {
  const shop = create()
  const upload = (session: number) => {
    const body = new FormData()
    body.set('photo', new File(['photo'], 'photo.jpg'))
    const own = { cookie: `sessionid=session${session}; csrftoken=v1.token`, 'x-csrftoken': 'v1.token' }
    const headers = { ...CALL.headers, ...own }
    return shop.request('/api/v1/checkout/claims/', { method: 'POST', body, headers })
  }
  shop.hold((url) => !url.endsWith('/user/preferences/'))
  const uploads: ReturnType<typeof upload>[] = []
  // One after the other, because fewer bodies may be received at once than calls may wait for the backend.
  while (uploads.length < PERMITS.uploads) {
    uploads.push(upload(uploads.length))
    await expect.poll(() => shop.waiting.length).toBe(uploads.length)
  }
  const refused = await upload(1_000)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const call = shop.request('/api/v1/cart/', CALL)
  await expect.poll(() => shop.waiting.length).toBe(PERMITS.uploads + 1)
  shop.release()
  expect((await call).status).toBe(200)
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(200)
})

it('uploads from nobody who may send them, and the reads that tell so, keep no upload and no call out', async () => {
  const shop = create()
  const upload = (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('photo', new File(['photo'], 'photo.jpg'))
    return shop.request('/api/v1/checkout/claims/', {
      method: 'POST',
      body,
      headers: { ...CALL.headers, ...headers },
    })
  }
  const sessionOf = (name: string) => ({
    cookie: `sessionid=${name}; csrftoken=v1.token`,
    'x-csrftoken': 'v1.token',
  })
  // Of strangers, the backend lets both wait: a refusal, and the read of a session that somebody made up.
  let isStranger = true
  shop.hold(() => isStranger)
  const strangers = [
    ...Array.from({ length: 2 * PERMITS.uploads }, () => upload({})),
    ...Array.from({ length: PERMITS.calls }, (_, index) => upload(sessionOf(`made-up-${index}`))),
  ]
  await expect.poll(() => shop.waiting.length).toBe(PERMITS.refusals + PERMITS.sessionChecks)
  isStranger = false
  expect((await shop.request('/api/v1/cart/', CALL)).status).toBe(200)
  shop.waiting.splice(-PERMITS.sessionChecks).forEach((each) => each())
  await expect.poll(async () => (await upload(sessionOf('customer'))).status).toBe(200)
  shop.release()
  await Promise.all(strangers)
})

it('at the limit of backend calls, further calls get the error body of the API', async () => {
  const shop = create()
  const served = await shop.fill(PERMITS.calls, () => '/api/v1/cart/')
  const asked = backend.requests.length
  const refused = await shop.request('/api/v1/cart/', CALL)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({
    statusCode: 503,
    code: 'maintenance',
    message: expect.stringContaining('några sekunder'),
  })
  // A catalogue read without an entry is a call too.
  expect((await shop.request('/api/v1/products/101/', CALL)).status).toBe(503)
  expect(backend.requests.length).toBe(asked)
  expect(shop.reports.map(({ error }) => String(error))).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('was not asked')),
  )
  shop.release()
  expect(new Set(await served())).toEqual(new Set([200]))
  expect((await shop.request('/api/v1/cart/', CALL)).status).toBe(200)
})

it.each([
  ['calls to the backend', PERMITS.calls, () => '/api/v1/cart/'],
  ['all working requests', PERMITS.work, (index: number) => `/media/products/${index}.svg`],
] as const)('a payment is let through while %s are at their limit', async (_, places, path) => {
  const shop = create()
  const served = await shop.fill(places, path)
  const paying = shop.request('/api/v1/checkout/confirm/', {
    method: 'POST',
    body: '{}',
    headers: { ...CALL.headers, 'content-type': 'application/json' },
  })
  await expect.poll(() => shop.waiting.length).toBe(places + 1)
  shop.release()
  expect((await paying).status).toBe(200)
  await served()
})

it('a payment form without JavaScript is let through, and other forms get a 503', async () => {
  const shop = create()
  const served = await shop.fill(PERMITS.work, (index) => `/media/products/${index}.svg`)
  for (const path of ['/se/cart/clear/', '/se/account/', '/se/delivery/', '/no/nowhere/']) {
    expect((await shop.post(path, { form: 'x' })).status, path).toBe(503)
  }
  // Checkout forms that move no money have no priority.
  for (const form of [slotForm.name, placeForm.name, leaveOutForm.name, 'x']) {
    expect((await shop.post('/se/checkout/', { form })).status, form).toBe(503)
  }
  const forms = [
    shop.post('/se/checkout/', CANCEL),
    shop.post('/se/checkout/confirm/', { form: confirmPaymentForm.name, paymentId: 'p' }),
    shop.post('/no/account/payment-cards/', { form: addCardForm.name }),
  ]
  const paying = shop.post('/se/checkout/', { form: payForm.name, paymentMethod: 'invoice' })
  await expect.poll(() => shop.waiting.length).toBe(PERMITS.work + forms.length + 1)
  shop.release()
  for (const form of await Promise.all(forms)) expect(form.status).toBe(303)
  // This backend has no checkout, so the form ends with its page.
  await expect.poll(() => shop.waiting.length).toBe(1)
  shop.release()
  expect((await paying).status).toBe(200)
  await served()
})

const CANCEL = { form: cancelPaymentForm.name, paymentId: 'p' }

it('payments have a limit of their own, by form and by API', async () => {
  const shop = create()
  shop.hold()
  const inside = Array.from({ length: PERMITS.money }, () => shop.post('/se/checkout/', CANCEL))
  await expect.poll(() => shop.waiting.length, { timeout: 20_000 }).toBe(PERMITS.money)
  const asked = backend.requests.length
  const call = {
    method: 'POST',
    body: '{}',
    headers: { ...CALL.headers, 'content-type': 'application/json' },
  }
  const refused = [
    ...Array.from({ length: 20 }, () => shop.post('/se/checkout/', CANCEL)),
    shop.request('/api/v1/checkout/confirm/', call),
  ]
  for (const { status, headers } of await Promise.all(refused)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect(backend.requests.length).toBe(asked)
  shop.release()
  expect(new Set((await Promise.all(inside)).map(({ status }) => status))).toEqual(new Set([303]))
  expect((await shop.request('/api/v1/checkout/confirm/', call)).status).toBe(200)
})

it('the result page of a form takes a render permit, and without one the typed values are kept', async () => {
  const shop = create()
  backend.respondWith(({ url }, outgoing) => {
    const isSession = url?.includes('user/session/') === true
    outgoing
      .writeHead(isSession ? 200 : 409, { 'content-type': 'application/json' })
      .end('{"code":"changed"}')
  })
  const pay = () =>
    shop.post('/se/checkout/', { form: payForm.name, paymentMethod: 'invoice', customerNote: 'Ring!' })
  const shown: Promise<Response>[] = []
  for (let count = 0; count < PERMITS.renders; count += 1) {
    shown.push(pay())
    await expect.poll(() => shop.waiting.length, { timeout: 10_000 }).toBe(count + 1)
  }
  const refused = await pay()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain('<a href="/se/checkout/">Tillbaka</a>')
  const [carried = ''] = refused.headers.getSetCookie().filter((line) => line.startsWith('carried_form='))
  expect(atob(/^carried_form=([^;]*)/.exec(carried)?.[1] ?? '')).toContain('"customerNote","Ring!"')
  expect((await shop.request(product(1_000))).status).toBe(503)
  expect((await shop.post('/no/nowhere/', { form: 'x' })).status).toBe(503)
  shop.release()
  expect(new Set((await Promise.all(shown)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await shop.request(product(1_000))).status).toBe(200)
})

it.each([
  ['a working request', PERMITS.work],
  ['a payment', SENDERS.small.count],
])('slow senders block no other request, not even %s', async (_, senders) => {
  const shop = create()
  const ends: (() => void)[] = []
  const slowly = () => {
    let isCancelled = false
    return new ReadableStream<Uint8Array>({
      cancel: () => void (isCancelled = true),
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'))
        ends.push(() => {
          // Its place may have been given to a newer sender.
          if (isCancelled) return
          controller.enqueue(new TextEncoder().encode('}'))
          controller.close()
        })
      },
    })
  }
  const sending = Array.from({ length: senders }, () =>
    shop.request('/api/v1/cart/items/', {
      method: 'PUT',
      body: slowly(),
      headers: { ...CALL.headers, 'content-type': 'application/json' },
    }),
  )
  await expect.poll(() => ends.length).toBe(senders)
  const paid = await shop.request('/api/v1/checkout/confirm/', {
    method: 'POST',
    body: '{}',
    headers: { ...CALL.headers, 'content-type': 'application/json' },
  })
  expect(paid.status).toBe(200)
  const paidByForm = await shop.request('/se/checkout/confirm/', {
    method: 'POST',
    body: new URLSearchParams({ form: confirmPaymentForm.name, paymentId: 'p' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(paidByForm.status).toBe(303)
  expect((await shop.request('/api/v1/cart/', CALL)).status).toBe(200)
  expect((await shop.request('/media/products/1.svg')).status).toBe(200)
  for (const end of ends) end()
  expect((await Promise.all(sending)).filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})

it('an aborted call releases its permit', async () => {
  const shop = create()
  backend.respondWith((_, outgoing) => void outgoing.destroy())
  for (let count = 0; count < 3; count += 1) {
    const cut = Array.from({ length: PERMITS.calls }, () => shop.request('/api/v1/cart/', CALL))
    const statuses = (await Promise.all(cut)).map(({ status }) => status)
    expect(statuses.every((status) => status === 502 || status === 503)).toBe(true)
  }
  backend.respondWith(null)
  await expect
    .poll(async () => (await shop.request('/api/v1/cart/', CALL)).status, { timeout: 10_000 })
    .toBe(200)
})
