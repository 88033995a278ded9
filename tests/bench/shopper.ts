import type { Shop } from '../../scripts/shop/shop.ts'

const LINES = 12

/** Fills the basket of a new shopper of `shop` with 12 products. Returns the shopper's cookies. */
export async function createShopper(shop: Pick<Shop, 'url' | 'd1'>): Promise<string> {
  const session = await fetch(`${shop.url}/api/v1/user/session/`)
  const pairs = session.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  const cookie = pairs.join('; ')
  const { results } = await shop.d1
    .prepare(
      `SELECT product_id AS id FROM product_markets WHERE country = 'NO' AND is_listed = 1 ORDER BY id LIMIT ${LINES}`,
    )
    .all<{ id: number }>()
  const response = await fetch(`${shop.url}/api/v1/cart/items/`, {
    method: 'PUT',
    headers: {
      origin: shop.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-country': 'NO',
      'x-language': 'nb',
      'x-csrftoken': token,
      cookie,
    },
    body: JSON.stringify({
      items: results.map(({ id }) => ({ productId: id, quantity: 2, intentId: crypto.randomUUID() })),
    }),
  })
  if (response.status !== 200) throw new Error(`The basket was refused: ${response.status}`)
  return cookie
}
