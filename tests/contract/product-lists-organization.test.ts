import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductListDetailOnWire, ProductListOnWire } from '../../shared/api/product-lists.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN, MILK } from '../support/products.ts'
import { quantitiesOf } from './cart-client.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

/** Lists that a member shares with their organisation (docs/lists.md#organisations). */

type Detail = ProductListDetailOnWire & { code?: string }

let origin: TestOrigin
let organizationId = 0
let admin: Customer
let owner: Customer
let colleague: Customer
let stranger: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
})
beforeEach(async () => {
  organizationId = await found()
  admin = await join('admin')
  ;[owner, colleague, stranger] = [await join(), await join(), await createCustomer(origin)]
})
afterAll(() => origin.dispose())

async function found(): Promise<number> {
  const row = await origin.db
    .prepare(
      `INSERT INTO organizations (name, organization_number, country, currency, payment_terms_days, credit_limit_minor)
       VALUES ('Kontoret', '999000003', 'NO', 'NOK', 14, 0) RETURNING id`,
    )
    .first<{ id: number }>()
  return row?.id ?? 0
}

async function join(role = 'buyer', customer?: Customer): Promise<Customer> {
  const joining = customer ?? (await createCustomer(origin))
  await origin.db
    .prepare(
      `UPDATE users SET organization_id = ?2, org_role = ?3, customer_type = 'organization' WHERE id = ?1`,
    )
    .bind(joining.userId, organizationId, role)
    .run()
  return joining
}

async function share(isShared = true): Promise<number> {
  const made = await owner.call<Detail>('POST', 'product-lists/', {
    title: 'Fruit basket',
    items: [{ productId: MILK, quantity: 2 }],
  })
  const { status, body } = await owner.call<Detail>('PATCH', `product-lists/${made.body.id}/`, {
    forOrganization: isShared,
  })
  expect([status, body.organization]).toEqual([200, isShared ? 'Kontoret' : null])
  return made.body.id
}
const read = (customer: Customer, id: number) => customer.call<Detail>('GET', `product-lists/${id}/`)
const titlesOf = async (customer: Customer) =>
  (await customer.call<{ items: ProductListOnWire[] }>('GET', 'product-lists/')).body.items

it('a member reads a shared list, fills it and puts it into the basket', async () => {
  const id = await share()
  expect(await titlesOf(colleague)).toMatchObject([
    { id, isOwn: false, organization: 'Kontoret', ownerFirstName: 'Kari', recurring: null },
  ])
  const filled = await colleague.call<Detail>('POST', `product-lists/${id}/products/`, {
    items: [{ productId: CHICKEN, quantity: 3 }],
  })
  expect(filled.body.items.map(({ quantity }) => quantity)).toEqual([2, 3])
  expect((await read(owner, id)).body.items).toHaveLength(2)
  const cart = await colleague.call('POST', 'cart/items/', { items: [{ productListId: id, quantity: 1 }] })
  expect(quantitiesOf(cart.body)).toEqual({ [MILK]: 2, [CHICKEN]: 3 })
  const copied = await colleague.call<Detail>('POST', 'product-lists/', { title: 'Mine', fromListId: id })
  expect([copied.status, copied.body.isOwn, copied.body.organization]).toEqual([201, true, null])
})

it('only the owner renames, repeats, links and deletes it', async () => {
  const id = await share()
  const answers = [
    await colleague.call('PATCH', `product-lists/${id}/`, { title: 'Ours' }),
    await colleague.call('PATCH', `product-lists/${id}/`, { forOrganization: false }),
    await colleague.call('POST', `product-lists/${id}/share/`, { mode: 'read' }),
    await colleague.call('DELETE', `product-lists/${id}/share/`),
    await colleague.call('POST', `product-lists/${id}/recurring-orders/`, { intervalWeeks: 1, weekday: 0 }),
    await colleague.call('DELETE', `product-lists/${id}/`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await read(owner, id)).body).toMatchObject({ title: 'Fruit basket', organization: 'Kontoret' })
})

it('nobody else finds it, nor a member who has left, nor anybody once it is private', async () => {
  const id = await share()
  expect((await read(stranger, id)).status).toBe(404)
  expect(
    (await stranger.call('POST', 'cart/items/', { items: [{ productListId: id, quantity: 1 }] })).status,
  ).toBe(404)
  expect(await titlesOf(stranger)).toEqual([])
  const leave = ({ userId }: Customer) =>
    origin.db
      .prepare('UPDATE users SET organization_id = NULL, org_role = NULL WHERE id = ?1')
      .bind(userId)
      .run()
  const other = await join()
  await leave(other)
  expect((await read(other, id)).status).toBe(404)
  await owner.call('PATCH', `product-lists/${id}/`, { forOrganization: false })
  expect((await read(colleague, id)).status).toBe(404)
  await owner.call('PATCH', `product-lists/${id}/`, { forOrganization: true })
  await leave(owner)
  expect((await read(colleague, id)).status).toBe(404)
})

it('a removed member takes no list along to the next organisation', async () => {
  const id = await share()
  const hash = await origin.db
    .prepare('SELECT public_hash FROM users WHERE id = ?1')
    .bind(owner.userId)
    .first<string>('public_hash')
  expect((await admin.call('DELETE', `organizations/members/${hash}/`)).status).toBe(200)
  organizationId = await found()
  await join('buyer', owner)
  const next = await join()
  expect(await titlesOf(next)).toEqual([])
  expect((await read(next, id)).status).toBe(404)
})

it('a shared dinner is in the bank of its owner alone', async () => {
  const id = await share()
  await owner.call('POST', 'dinners/bank/', { listId: id })
  const bankOf = async (customer: Customer) =>
    (await customer.call<{ dinners: { id: number }[] }>('GET', 'dinners/bank/')).body.dinners
  expect(await bankOf(owner)).toMatchObject([{ id }])
  expect(await bankOf(colleague)).toEqual([])
  expect((await colleague.call<{ lists: object[] }>('GET', 'dinners/')).body.lists).toEqual([])
  expect(await titlesOf(colleague)).toMatchObject([{ id, isDinnerList: true }])
})

it('a link does not name the organisation, also to whoever fills the list by it', async () => {
  const id = await share()
  const { body } = await owner.call<{ token: string }>('POST', `product-lists/${id}/share/`, {
    mode: 'together',
  })
  const path = `product-lists/shared/${body.token}/`
  const read = await stranger.call<{ list: Detail }>('GET', path)
  const items = [{ productId: CHICKEN, quantity: 1 }]
  const filled = await stranger.call<Detail>('POST', `${path}products/`, { items })
  const order = { productId: CHICKEN, beforeProductId: MILK }
  const moved = await stranger.call<Detail>('POST', `${path}order/`, order)
  const lists = [read.body.list, filled.body, moved.body]
  expect(lists.map(({ items, organization }) => [items.length, organization])).toEqual([
    [1, null],
    [2, null],
    [2, null],
  ])
})

it('a customer without an organisation has nobody to share with', async () => {
  const made = await stranger.call<Detail>('POST', 'product-lists/', { title: 'Home' })
  const { body } = await stranger.call<Detail>('PATCH', `product-lists/${made.body.id}/`, {
    forOrganization: true,
  })
  expect(body.code).toBe('forbidden')
})
