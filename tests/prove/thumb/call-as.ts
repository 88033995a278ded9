import type { BrowserContext } from 'playwright'

/** What is prepared before the counting, by the API and as the shopper of the context. */
export function callAs(context: BrowserContext, url: string) {
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const headers = {
      origin: url,
      'x-country': 'NO',
      'x-language': 'nb',
      'x-requested-case': 'camel',
    }
    const session = await context.request.get(`${url}/api/v1/user/session/`, { headers })
    const { csrfToken } = (await session.json()) as { csrfToken: string }
    const response = await context.request.fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...headers, 'x-csrftoken': csrfToken, 'content-type': 'application/json' },
      ...(body !== undefined && { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path} ${response.status()}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    logIn: (username: string, password: string) => call('POST', 'user/login/', { username, password }),
    clearCart: () => call('POST', 'cart/clear/'),
    /** One of each of `count` products that are not sold out, from the first id on. */
    async fillCart(first: number, count: number): Promise<void> {
      type Cart = {
        groups: { items: { product: { id: number }; availability: { isAvailable: boolean } }[] }[]
      }
      await call('POST', 'cart/clear/')
      const put = (products: readonly number[], quantity: number) =>
        call<Cart>('PUT', 'cart/items/', {
          items: products.map((productId) => ({ productId, quantity, intentId: crypto.randomUUID() })),
        })
      const tried = Array.from({ length: count + 10 }, (_, index) => first + index)
      const items = (await put(tried, 1)).groups.flatMap((group) => group.items)
      const available = items.filter(({ availability }) => availability.isAvailable)
      const kept = new Set(available.slice(0, count).map(({ product }) => product.id))
      await put(
        tried.filter((id) => !kept.has(id)),
        0,
      )
    },
  }
}
