import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import type { Session } from '../../shared/api/user.ts'
import { CARROTS, CHICKEN } from '../support/products.ts'
import type { TestOrigin } from '../support/origin.ts'
import { buy, chooseSlot, createBuyer, readCheckout } from './buyer.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import { signInStaff } from './staff.ts'
import { openStockedShop } from './stocked-shop.ts'

/** The effect of each setting of a user (docs/people.md#settings). */

let origin: TestOrigin
beforeAll(async () => {
  origin = await openStockedShop()
})

async function prefer(customer: Customer, body: object): Promise<void> {
  expect((await customer.call('PATCH', 'user/preferences/', body)).status).toBe(200)
}

describe('the preferred sorting of the cart', () => {
  it('groups every cart response unless the request has another sorting', async () => {
    const customer = await createCustomer(origin)
    await customer.put([
      [CHICKEN, 1],
      [CARROTS, 1],
    ])
    const typesOf = async (path: string) =>
      (await customer.call('GET', path)).body.groups.map(({ groupType }) => groupType)
    expect(await typesOf('cart/')).toEqual(['other'])
    await prefer(customer, { cartGrouping: 'categories' })
    expect(new Set(await typesOf('cart/'))).toEqual(new Set(['category']))
    expect(await typesOf('cart/?group_by=recipes')).toEqual(['other'])
    const put = await customer.put([[CARROTS, 2]])
    expect(new Set(put.body.groups.map(({ groupType }) => groupType))).toEqual(new Set(['category']))
  })
})

describe('the setting for few bags', () => {
  it('is shown on the order, its page and the picker’s list', async () => {
    const buyer = await createBuyer(origin)
    await prefer(buyer, { bagless: true })
    const { orderNumber } = await buy(origin, buyer)
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    expect(body.order.fewBags).toBe(true)
    const staff = await signInStaff(origin)
    expect(await staff.open(`orders/?order=${orderNumber}`)).toContain('As few bags as possible')
  })

  it('is not shown on the order of another customer', async () => {
    const buyer = await createBuyer(origin)
    const { orderNumber } = await buy(origin, buyer)
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    expect(body.order.fewBags).toBe(false)
  })
})

describe('the setting for substitutes of a category', () => {
  const allowed = async (customer: Customer, productId: number) =>
    (await customer.call('GET', 'cart/')).body.groups
      .flatMap(({ items }) => items)
      .find(({ product }) => product.id === productId)?.allowsSubstitution
  async function topOf(productId: number): Promise<number> {
    const row = await origin.db
      .prepare(
        `SELECT coalesce(c.parent_id, c.id) AS id FROM product_categories k JOIN categories c ON c.id = k.category_id
          WHERE k.product_id = ?1 AND k.is_primary = 1`,
      )
      .bind(productId)
      .first<{ id: number }>()
    return row?.id ?? 0
  }
  const say = async (customer: Customer, productId: number, isAllowed: boolean) =>
    prefer(customer, { categorySubstitutions: [{ categoryId: await topOf(productId), isAllowed }] })

  it('counts for its goods only, in the cart and the order, and stays when other settings change', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[CARROTS, 1]])
    await say(buyer, CHICKEN, false)
    await prefer(buyer, { bagless: true })
    expect([await allowed(buyer, CHICKEN), await allowed(buyer, CARROTS)]).toEqual([false, true])
    const { orderNumber } = await buy(origin, buyer)
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    const of = (id: number) => body.order.lines.find(({ product }) => product.id === id)?.allowsSubstitution
    expect([of(CHICKEN), of(CARROTS)]).toEqual([false, true])
  })

  it('comes after what is said about the product, and before what is said about everything', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[CARROTS, 1]])
    await prefer(buyer, { allowSubstitutions: false })
    await say(buyer, CARROTS, true)
    const { orderNumber } = await buy(origin, buyer)
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    const of = (id: number) => body.order.lines.find(({ product }) => product.id === id)?.allowsSubstitution
    expect([of(CHICKEN), of(CARROTS)]).toEqual([false, true])
    await say(buyer, CARROTS, false)
    await buyer.put([[CARROTS, 1]])
    expect(await allowed(buyer, CARROTS)).toBe(false)
    await buyer.call('POST', 'cart/items/', { items: [{ productId: CARROTS, allowsSubstitution: true }] })
    expect(await allowed(buyer, CARROTS)).toBe(true)
  })

  it('is no mark of a product in a copy of a shared cart', async () => {
    const [owner, guest] = [await createBuyer(origin), await createCustomer(origin)]
    await say(owner, CHICKEN, false)
    const { token } = (await owner.call<{ token: string }>('POST', 'cart/share/')).body
    await guest.call('POST', `cart/shared/${token}/copy/`)
    expect(await allowed(guest, CHICKEN)).toBe(true)
  })
})

describe('the setting for no substitutes', () => {
  it('is the default of a checkout, for existing carts and new ones', async () => {
    const buyer = await createBuyer(origin)
    expect((await readCheckout(buyer)).allowSubstitutions).toBe(true)
    await prefer(buyer, { allowSubstitutions: false })
    expect((await readCheckout(buyer)).allowSubstitutions).toBe(false)
    const other = await createCustomer(origin)
    await prefer(other, { allowSubstitutions: false })
    await other.put([[CHICKEN, 8]])
    await chooseSlot(origin, other)
    expect((await readCheckout(other)).allowSubstitutions).toBe(false)
  })
})

describe('the preferred number of portions', () => {
  it('is in the session, where the recipe page reads it', async () => {
    const customer = await createCustomer(origin)
    const read = async () =>
      (await customer.call<Session>('GET', 'user/session/')).body.user?.defaultPortions ?? null
    expect(await read()).toBeNull()
    await prefer(customer, { defaultPortions: 2 })
    expect(await read()).toBe(2)
  })
})
