import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import type { TestOrigin } from '../support/origin.ts'

export type ApiResponse<Body = CartOnWire> = { status: number; body: Body; cookies: string[] }
type Site = { country?: 'NO' | 'SE'; language?: 'nb' | 'sv' | 'en' }

/** A browser that calls the backend with its cookies and token, like our own page. */
export type Shopper = {
  call<Body = CartOnWire>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<Body>>
  put(
    items: [productId: number, quantity: number, intentId?: string][],
  ): Promise<ApiResponse<CartOnWire & { applied: string[] }>>
  cookie(name: string): string | undefined
  /** Restores a cookie after a test has sent a broken one. */
  setCookie(name: string, value: string): void
}

export async function createShopper(origin: Pick<TestOrigin, 'fetch'>, site: Site = {}): Promise<Shopper> {
  const jar = new Map<string, string>()
  const shopper: Shopper = {
    async call(method, path, body, headers = {}) {
      const form = body instanceof FormData ? new Response(body) : null
      const response = await origin.fetch(`/api/v1/${path}`, {
        method,
        headers: {
          origin: 'http://localhost:8787',
          'x-requested-case': 'camel',
          'x-country': site.country ?? 'NO',
          'x-language': site.language ?? 'en',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(jar.has('csrftoken') && { 'x-csrftoken': jar.get('csrftoken') ?? '' }),
          ...(body !== undefined && {
            'content-type': form?.headers.get('content-type') ?? 'application/json',
          }),
          ...headers,
        },
        ...(body !== undefined && { body: form ? await form.arrayBuffer() : JSON.stringify(body) }),
      })
      const cookies = response.headers.getSetCookie()
      for (const line of cookies) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, body: (text ? JSON.parse(text) : null) as never, cookies }
    },
    put: (items) =>
      shopper.call('PUT', 'cart/items/', {
        items: items.map(([productId, quantity, intentId = crypto.randomUUID()]) => ({
          productId,
          quantity,
          intentId,
        })),
      }),
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => jar.set(name, value),
  }
  await shopper.call('GET', 'user/session/')
  return shopper
}

/** The quantity of each product id, summed over its rows. */
export function quantitiesOf(cart: CartOnWire): Record<number, number> {
  const quantities: Record<number, number> = {}
  for (const { product, quantity } of itemsOf(cart)) {
    quantities[product.id] = (quantities[product.id] ?? 0) + quantity
  }
  return quantities
}

export function itemsOf(cart: CartOnWire) {
  return cart.groups.flatMap((group) => group.items)
}
