import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductListDetailOnWire, ProductListOnWire } from '../../shared/api/product-lists.ts'
import { LIST_LINES_MAX, LISTS_MAX } from '../../shared/api/product-lists.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createShopper, itemsOf, quantitiesOf, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'

const BREAD = 214

type Refusal = { code: string; fieldErrors?: Record<string, { message: string }> }
type Detail = ProductListDetailOnWire

let origin: TestOrigin
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
})
beforeEach(async () => {
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

const make = async (shopper: Shopper, body: object = {}) => {
  const made = await shopper.call<Detail>('POST', 'product-lists/', { title: 'Weekend', ...body })
  expect(made.status).toBe(201)
  return made.body
}
const change = (shopper: Shopper, id: number, items: object[]) =>
  shopper.call<Detail>('POST', `product-lists/${id}/products/`, { items })
const linesOf = ({ items }: Detail) => items.map(({ product, quantity }) => [product.id, quantity])

/** Ids of goods that are sold in Norway. */
const goods = async (count: number) => {
  const { results } = await origin.db
    .prepare(
      `SELECT p.id FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO'
        WHERE p.status = 'active' AND m.is_listed = 1 AND m.age_limit IS NULL ORDER BY p.id LIMIT ?1`,
    )
    .bind(count)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

describe('a list', () => {
  it('is made, read, renamed, copied and deleted', async () => {
    const items = [
      { productId: MILK, quantity: 2 },
      { productId: BREAD, quantity: 1 },
    ]
    const list = await make(kari, { description: 'Every Friday', items })
    expect(list).toMatchObject({
      title: 'Weekend',
      description: 'Every Friday',
      numberOfItems: 2,
      totalQuantity: 3,
    })
    expect(linesOf(list)).toEqual([
      [MILK, 2],
      [BREAD, 1],
    ])
    const renamed = await kari.call<Detail>('PATCH', `product-lists/${list.id}/`, { title: ' Friday ' })
    expect(renamed.body).toMatchObject({
      title: 'Friday',
      description: 'Every Friday',
      version: (list.version ?? 0) + 1,
    })
    const posted = await kari.call<Detail>('POST', `product-lists/${list.id}/`, { description: '' })
    expect(posted.body).toMatchObject({ title: 'Friday', description: '' })
    const copy = await make(kari, { title: 'Copy', fromListId: list.id })
    expect(linesOf(copy)).toEqual(linesOf(list))
    const all = await kari.call<{ items: ProductListOnWire[]; totalCount: number }>('GET', 'product-lists/')
    expect(all.body.totalCount).toBe(2)
    expect(all.body.items.map(({ images }) => images.length)).toEqual([2, 2])
    expect((await kari.call('DELETE', `product-lists/${list.id}/`)).status).toBe(204)
    expect((await kari.call('GET', `product-lists/${list.id}/`)).status).toBe(404)
  })

  it('is of one country', async () => {
    const { id } = await make(kari)
    const inSweden = { 'x-country': 'SE' }
    expect((await kari.call('GET', `product-lists/${id}/`, undefined, inSweden)).status).toBe(404)
  })

  it('refuses a title that is empty or too long', async () => {
    for (const title of ['  ', 'x'.repeat(81)]) {
      const { status, body } = await kari.call<Refusal>('POST', 'product-lists/', { title })
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, ['title']])
    }
  })

  it('is made of the basket and of an order', async () => {
    await kari.put([
      [MILK, 3],
      [BREAD, 1],
    ])
    expect(linesOf(await make(kari, { fromCart: true }))).toEqual([
      [MILK, 3],
      [BREAD, 1],
    ])
    const lines = [{ productId: BREAD, quantity: 4, unit: 2_000 }]
    const fromOrderNumber = await placeOrder(origin, { customer: kari, lines })
    expect(linesOf(await make(kari, { fromOrderNumber }))).toEqual([[BREAD, 4]])
  })

  it('names a product that is no longer sold, and can lose it', async () => {
    const { id } = await make(kari, { items: [{ productId: BREAD, quantity: 1 }] })
    const listing = 'UPDATE product_markets SET is_listed = ?1 WHERE product_id = ?2'
    await origin.db.prepare(listing).bind(0, BREAD).run()
    const { body } = await kari.call<Detail>('GET', `product-lists/${id}/`)
    const after = await change(kari, id, [{ productId: BREAD, quantity: 0, delete: true }])
    await origin.db.prepare(listing).bind(1, BREAD).run()
    expect(body.items).toEqual([])
    expect(body.gone).toMatchObject([{ id: BREAD }])
    expect(body).toMatchObject({ numberOfItems: 1, numberOfProducts: 0 })
    expect(after.body.gone).toEqual([])
  })

  it('goes into the basket whole, once per request', async () => {
    const items = [
      { productId: MILK, quantity: 2 },
      { productId: BREAD, quantity: 1 },
    ]
    const { id } = await make(kari, { items })
    const { body } = await kari.call('POST', 'cart/items/', { items: [{ productListId: id, quantity: 1 }] })
    expect(quantitiesOf(body)).toEqual({ [MILK]: 2, [BREAD]: 1 })
    expect(itemsOf(body).map(({ fromListId }) => fromListId)).toEqual([id, id])
  })

  it('has suggestions that are not on it', async () => {
    const { id } = await make(kari, { items: [{ productId: MILK, quantity: 1 }] })
    type Page = { items: { id: number; availability: { isAvailable: boolean } }[]; hasMoreItems: boolean }
    const first = await kari.call<Page>('GET', `product-lists/${id}/suggestions/`)
    const second = await kari.call<Page>('GET', `product-lists/${id}/suggestions/?page=2`)
    const ids = [...first.body.items, ...second.body.items].map((product) => product.id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    expect(ids).not.toContain(MILK)
    expect(first.body.items.every(({ availability }) => availability.isAvailable)).toBe(true)
  })
})

describe('limits', () => {
  it('a list has room for so many lines, and a refused change changes nothing', async () => {
    const ids = await goods(LIST_LINES_MAX + 1)
    expect(ids).toHaveLength(LIST_LINES_MAX + 1)
    const items = ids.slice(0, LIST_LINES_MAX).map((productId) => ({ productId, quantity: 1 }))
    const list = await make(kari, { items })
    expect(list.items).toHaveLength(LIST_LINES_MAX)
    const last = ids.at(-1)
    const refused = await kari.call<Refusal>('POST', `product-lists/${list.id}/products/`, {
      items: [
        { productId: ids[0], quantity: 5 },
        { productId: last, quantity: 1 },
      ],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.fieldErrors?.['items']?.message).toContain(String(LIST_LINES_MAX))
    const present = await kari.call<Detail>('GET', `product-lists/${list.id}/`)
    expect(present.body).toMatchObject({ version: list.version, totalQuantity: LIST_LINES_MAX })
    const room = await change(kari, list.id, [
      { productId: ids[0], quantity: 0, delete: true },
      { productId: last, quantity: 1 },
    ])
    expect(room.body.items.at(-1)?.product.id).toBe(last)
    const whole = [{ productListId: list.id, quantity: 1 }]
    const { body } = await kari.call('POST', 'cart/items/', { items: whole })
    expect(itemsOf(body)).toHaveLength(LIST_LINES_MAX)
  })

  it('a customer has so many lists, also with requests at once', async () => {
    for (let count = 1; count < LISTS_MAX; count += 1) {
      await origin.db
        .prepare(
          `INSERT INTO product_lists (user_id, country, title, created_at, updated_at) VALUES (?1, 'NO', 'x', ?2, ?2)`,
        )
        .bind(kari.userId, origin.clock.now.toISOString())
        .run()
    }
    const attempts = await Promise.all(
      [1, 2, 3].map(() => kari.call<Refusal>('POST', 'product-lists/', { title: 'One more' })),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })
})

describe('two people', () => {
  const share = async (mode: string, id: number) => {
    const { status, body } = await kari.call<{ token: string; url: string }>(
      'POST',
      `product-lists/${id}/share/`,
      {
        mode,
      },
    )
    expect(status).toBe(201)
    expect(body.url).toBe(`/no-en/product-lists/shared/${body.token}/`)
    return body.token
  }
  const shared = (shopper: Shopper, token: string) =>
    shopper.call<{ list: Detail; mode: string; ownerFirstName: string }>(
      'GET',
      `product-lists/shared/${token}/`,
    )

  it('change one list at once and lose nothing', async () => {
    const other = await createShopper(origin)
    const [one = 0, two = 0, three = 0] = await goods(3)
    const { id, version = 0 } = await make(kari, { items: [{ productId: one, quantity: 10 }] })
    const token = await share('together', id)
    const theirs = (items: object[]) =>
      other.call<Detail>('POST', `product-lists/shared/${token}/products/`, { items })
    const writes = Array.from({ length: 20 }, (_, index) => [
      change(kari, id, [
        { productId: one, quantity: 2 },
        { productId: two, quantity: 1 },
      ]),
      theirs([
        { productId: one, quantity: -1 },
        { productId: three, quantity: 1 },
      ]),
      ...(index % 5 === 0
        ? [
            other.call('POST', `product-lists/shared/${token}/order/`, {
              productId: three,
              beforeProductId: one,
            }),
          ]
        : []),
    ]).flat()
    const responses = await Promise.all(writes)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await kari.call<Detail>('GET', `product-lists/${id}/`)
    expect(Object.fromEntries(linesOf(body))).toEqual({ [one]: 30, [two]: 20, [three]: 20 })
    expect(body.version).toBe(version + writes.length)
    // Each response is the list at its own version.
    const versions = responses.map((response) => (response.body as Detail).version)
    expect(new Set(versions).size).toBe(writes.length)
  })

  it('fill a list of as many lines as it can have at once, and nothing is lost', async () => {
    const ids = await goods(LIST_LINES_MAX)
    const { id, version = 0 } = await make(kari, {
      items: ids.map((productId) => ({ productId, quantity: 10 })),
    })
    const token = await share('together', id)
    const other = await createShopper(origin)
    const isTaken = (index: number) => index % 5 === 0
    const writes = ids.flatMap((productId, index) => [
      change(kari, id, [{ productId, quantity: 3 }]),
      other.call<Detail>('POST', `product-lists/shared/${token}/products/`, {
        items: [{ productId, quantity: isTaken(index) ? -4 : 1 }],
      }),
      ...(index % 10 === 0
        ? [kari.call<Detail>('POST', `product-lists/${id}/order/`, { productId, beforeProductId: null })]
        : []),
    ])
    const responses = await Promise.all(writes)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const seen = await Promise.all([
      kari.call<Detail>('GET', `product-lists/${id}/`),
      shared(other, token).then(({ body }) => ({ body: body.list })),
    ])
    for (const { body } of seen) {
      expect(body.items).toHaveLength(LIST_LINES_MAX)
      expect(Object.fromEntries(linesOf(body))).toEqual(
        Object.fromEntries(ids.map((productId, index) => [productId, isTaken(index) ? 9 : 14])),
      )
      expect(body.version).toBe(version + writes.length)
    }
    expect(linesOf(seen[0].body)).toEqual(linesOf(seen[1].body))
  })

  it('move lines at once, and every line stays once', async () => {
    const ids = await goods(6)
    const { id } = await make(kari, { items: ids.map((productId) => ({ productId, quantity: 1 })) })
    const token = await share('together', id)
    const other = await createShopper(origin)
    const move = (productId: number, beforeProductId: number | null) => ({ productId, beforeProductId })
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
    await Promise.all([
      kari.call('POST', `product-lists/${id}/order/`, move(f, a)),
      other.call('POST', `product-lists/shared/${token}/order/`, move(b, null)),
      change(kari, id, [{ productId: d, quantity: 0, delete: true }]),
    ])
    const { body } = await kari.call<Detail>('GET', `product-lists/${id}/`)
    expect(body.items.map(({ product }) => product.id)).toEqual([f, a, c, e, b])
    // Before a line that the other one has just removed: to the end.
    const late = await kari.call<Detail>('POST', `product-lists/${id}/order/`, move(f, d))
    expect(late.body.items.map(({ product }) => product.id)).toEqual([a, c, e, b, f])
  })

  it('a link to read changes nothing, a new link ends the old one, and so does the owner', async () => {
    const visitor = await createShopper(origin)
    const { id } = await make(kari, { items: [{ productId: MILK, quantity: 1 }] })
    const token = await share('read', id)
    const read = await shared(visitor, token)
    expect(read.body).toMatchObject({
      mode: 'read',
      ownerFirstName: 'Kari',
      list: { recurring: null, isOwn: false },
    })
    expect((await shared(kari, token)).body.list).toMatchObject({ isOwn: true, shared: null })
    for (const [path, body] of [
      ['products', { items: [{ productId: MILK, quantity: 1 }] }],
      ['order', { productId: MILK, beforeProductId: null }],
    ] as const) {
      const refused = await visitor.call('POST', `product-lists/shared/${token}/${path}/`, body)
      expect(refused.status).toBe(404)
    }
    const next = await share('together', id)
    expect((await shared(visitor, token)).status).toBe(404)
    expect((await shared(visitor, next)).body.mode).toBe('together')
    expect((await kari.call('DELETE', `product-lists/${id}/share/`)).status).toBe(204)
    expect((await shared(visitor, next)).status).toBe(404)
  })

  it('the link is stored as a hash only, and a logged-in reader can copy the list', async () => {
    const { id } = await make(kari, { items: [{ productId: MILK, quantity: 2 }] })
    const token = await share('read', id)
    const rows = await origin.db.prepare('SELECT * FROM product_list_shares').all()
    expect(JSON.stringify(rows.results)).not.toContain(token)
    const ola = await createCustomer(origin)
    expect(linesOf(await make(ola, { title: 'Theirs', fromToken: token }))).toEqual([[MILK, 2]])
    const unknown = await ola.call('POST', 'product-lists/', { title: 'x', fromToken: 'A'.repeat(43) })
    expect(unknown.status).toBe(404)
  })
})
