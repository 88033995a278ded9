import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRequest } from './edge.ts'
import { createFormBrowser, createFormEdge, type FormEdge } from './form-edge.ts'
import { MILK, POTATOES, TOMATOES } from '../support/products.ts'

/** Sends cart forms through the storefront to the real backend, like a browser without JavaScript. */

let origin: TestOrigin
let edge: FormEdge
beforeAll(async () => {
  origin = await createTestOrigin()
  edge = createFormEdge(origin, async () => new Response('page'))
})
afterAll(() => origin.dispose())

function createBrowser() {
  const browser = createFormBrowser(edge)
  return {
    ...browser,
    async cart(): Promise<CartOnWire> {
      const response = await edge.app.fetch(
        createRequest('/api/v1/cart/', {
          headers: { 'x-country': 'NO', 'x-language': 'nb', cookie: browser.cookie() },
        }),
      )
      return (await response.json()) as CartOnWire
    },
    async quantities(): Promise<[number, number][]> {
      const { groups } = await this.cart()
      return groups.flatMap(({ items }) =>
        items.map(({ product, quantity }): [number, number] => [product.id, quantity]),
      )
    },
  }
}

describe('forms of the cart', () => {
  it('each form of the cart changes it and redirects to it with 303', async () => {
    const browser = createBrowser()
    const added = await browser.post('/no/cart/items/', { productId: String(MILK), change: '1' })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/no/cart/'])
    expect(added.headers.get('cache-control')).toBe('no-store')
    await browser.post('/no/cart/items', { productId: String(MILK), change: '1' })
    await browser.post('/no/cart/items/', { productId: String(TOMATOES), quantity: '5' })
    expect(await browser.quantities()).toEqual([
      [MILK, 2],
      [TOMATOES, 5],
    ])
    await browser.post('/no/cart/items/', { productId: String(TOMATOES), change: '-1', quantity: '9' })
    expect(await browser.quantities()).toContainEqual([TOMATOES, 4])
    const { groups } = await browser.cart()
    const itemId = String(groups[0]?.items[0]?.itemId)
    expect((await browser.post('/no/cart/remove/', { itemId })).status).toBe(303)
    expect((await browser.post('/no/cart/remove/', { itemId })).status).toBe(303)
    expect(await browser.quantities()).toEqual([[TOMATOES, 4]])
    await browser.post('/no/cart/clear/', {})
    expect(await browser.quantities()).toEqual([])
  })

  it('the first form starts a session with our cookies, and the next one continues it', async () => {
    const browser = createBrowser()
    const first = await browser.post('/no/cart/items/', { productId: String(MILK), change: '1' })
    const [session, token] = first.headers.getSetCookie()
    expect(session).toMatch(/^sessionid=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; SameSite=Lax; HttpOnly$/)
    expect(token).toMatch(/^csrftoken=v1\./)
    const second = await browser.post('/no/cart/items/', { productId: String(MILK), change: '1' })
    expect(second.headers.getSetCookie()).toEqual([])
    expect(await browser.quantities()).toEqual([[MILK, 2]])
  })

  it('a form redirects back to its page with the query that the page reads', async () => {
    const browser = createBrowser()
    const from = async (referer: string) => {
      const response = await browser.post(
        '/no/cart/items/',
        { productId: String(MILK), change: '1' },
        { referer },
      )
      return response.headers.get('location')
    }
    expect(await from('http://localhost:8787/no/categories/103-frukt?page=2&utm_source=x')).toBe(
      '/no/categories/103?page=2',
    )
    expect(await from('http://localhost:8787/no/')).toBe('/no/')
    for (const foreign of [
      'https://evil.example/no/categories/103',
      'http://localhost:8787/unknown/page',
      'http://localhost:8787/no/token-authentication/abcdefghijklmnop/',
      'http://localhost:8787/no/%2e%2e/cart',
      'no address',
    ]) {
      expect(await from(foreign)).toBe('/no/cart/')
    }
  })

  it('the next page is told once what became of a product, in a cookie without text', async () => {
    const browser = createBrowser()
    const told = async (fields: Record<string, string>, from = 'categories/103') => {
      const referer = `http://localhost:8787/no/${from}/`
      const response = await browser.post('/no/cart/items/', fields, { referer })
      expect(response.status).toBe(303)
      return response.headers.getSetCookie().find((line) => line.startsWith('told_once='))
    }
    const productId = String(MILK)
    const attributes = 'Path=/no/; Max-Age=10; HttpOnly; Secure; SameSite=Lax'
    expect(await told({ productId, change: '1' })).toBe(`told_once=${MILK}.added; ${attributes}`)
    expect(await told({ productId, change: '999' })).toBe(`told_once=${MILK}.stock_short; ${attributes}`)
    expect(await told({ productId: '999999', change: '1' })).toContain('=999999.product_removed;')
    expect(await told({ productId, change: '-1' }), 'less is not told').toBeUndefined()
    // The cart shows its rows; only what it refuses is told there.
    expect(await told({ productId: String(TOMATOES), change: '1' }, 'cart')).toBeUndefined()
    expect(await told({ productId: String(TOMATOES), quantity: '2' }, 'cart')).toBeUndefined()
    expect(await told({ productId, quantity: '999' }, 'cart')).toContain(`=${MILK}.stock_short;`)
    await origin.db.prepare('UPDATE stock SET on_hand = 0 WHERE product_id = ?').bind(POTATOES).run()
    expect(await told({ productId: String(POTATOES), change: '1' })).toContain(`=${POTATOES}.out_of_stock;`)
  })

  it('a quantity that is no whole number from 0 to 999 changes nothing', async () => {
    const browser = createBrowser()
    await browser.post('/no/cart/items/', { productId: String(MILK), quantity: '007' })
    for (const quantity of ['1000', '-1', '2.5', 'many', '']) {
      expect((await browser.post('/no/cart/items/', { productId: String(MILK), quantity })).status).toBe(303)
    }
    expect(await browser.quantities()).toEqual([[MILK, 7]])
  })

  it('a discount code is added and removed, and a refused one says why', async () => {
    const browser = createBrowser()
    await browser.post('/no/cart/items/', { productId: String(MILK), quantity: '40' })
    expect((await browser.post('/no/cart/discounts/', { code: 'velkommen10' })).status).toBe(303)
    expect((await browser.cart()).extraLines.map(({ code }) => code)).toContain('discount')
    const unknown = await browser.post('/no/cart/discounts/', { code: 'NOSUCH' })
    expect(unknown.status).toBe(404)
    const text = await unknown.text()
    expect(text).toContain('Vi kjenner ikke denne rabattkoden.')
    expect(text).toContain('<a href="/no/cart/">Tilbake</a>')
    expect((await browser.post('/no/cart/discounts/', { code: '<b>' })).status).toBe(400)
    await browser.post('/no/cart/discounts/', { removeCode: 'VELKOMMEN10' })
    expect((await browser.cart()).extraLines.map(({ code }) => code)).not.toContain('discount')
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8787' }],
  ])('a form from another site is refused: %j', async (headers) => {
    const browser = createBrowser()
    const response = await browser.post('/no/cart/items/', { productId: String(MILK), change: '1' }, headers)
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    [{ productId: 'x', change: '1' }, {}],
    [{ productId: String(MILK), change: '1e3' }, {}],
    [{}, {}],
    [{ productId: String(MILK), change: '1' }, { 'content-type': 'text/plain' }],
    [{ productId: String(MILK), change: '1', filler: 'x'.repeat(20_000) }, {}],
    // The sender disconnected half-way.
    [{ productId: String(MILK), change: '1' }, { 'content-length': '40' }],
  ])('an unknown form gets a 400: %j', async (fields, headers) => {
    const response = await createBrowser().post('/no/cart/items/', fields, headers)
    expect(response.status).toBe(400)
  })

  it('forms exist only below a site', async () => {
    const browser = createBrowser()
    expect((await browser.post('/dk/cart/items/', {})).status).toBe(404)
    expect((await browser.post('/no/cart/other/', {})).status).toBe(404)
    expect((await browser.post('/no/campaigns/', {})).status).toBe(405)
  })

  it('an unreachable backend is reported, and no cookie is set', async () => {
    edge.isAway = true
    try {
      const response = await createBrowser().post('/no/cart/items/', { productId: String(MILK), change: '1' })
      expect([response.status, response.headers.getSetCookie()]).toEqual([502, []])
      expect(await response.text()).toContain('Vi har tekniske problemer akkurat nå.')
      expect(edge.reports).toHaveLength(1)
    } finally {
      edge.isAway = false
    }
  })
})
