import type { Shop } from '../../scripts/shop/shop.ts'

export type CartLine = { id: number; quantity: number }

/** A new Norwegian shopper who fills a basket through the API of a started shop. */
export type ApiShopper = {
  cookie: string
  /** The first products that Norway sells. */
  products: number[]
  /** `since` is the version of the cart that the shopper has, for a response with only the changes. */
  put(lines: CartLine[], since?: number): Promise<Response>
  /** Calls any endpoint; `path` has no slash before it. */
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Starts a session at `shop` and reads the ids of `count` products. */
export async function createApiShopper(shop: Pick<Shop, 'url' | 'd1'>, count: number): Promise<ApiShopper> {
  const session = await fetch(`${shop.url}/api/v1/user/session/`)
  const pairs = session.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  const cookie = pairs.join('; ')
  const headers = {
    origin: shop.url,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-country': 'NO',
    'x-language': 'nb',
    'x-csrftoken': token,
    cookie,
  }
  const { results } = await shop.d1
    .prepare(
      `SELECT product_id AS id FROM product_markets WHERE country = 'NO' AND is_listed = 1 ORDER BY id LIMIT ${count}`,
    )
    .all<{ id: number }>()
  const send: ApiShopper['send'] = (method, path, body) =>
    fetch(`${shop.url}/api/v1/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    cookie,
    send,
    products: results.map(({ id }) => id),
    put: (lines, since) =>
      send('PUT', 'cart/items/', {
        since,
        items: lines.map(({ id, quantity }) => ({
          productId: id,
          quantity,
          intentId: crypto.randomUUID(),
        })),
      }),
  }
}
