import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { NO_DIET } from '../../shared/diet/profile.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN, MILK, POTATOES } from '../support/products.ts'
import { buy, createBuyer, fillStock } from './buyer.ts'
import { createShopper, itemsOf, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'
import { signInStaff } from './staff.ts'

/** The one good that may come instead of another: chosen in the cart or for a line, kept, and sent. */

type Failed = { code: string; fieldErrors?: Record<string, { message: string }> }
type Offered = { products: { id: number; grossPrice: string }[] }

let origin: TestOrigin
let kari: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  kari = await createCustomer(origin)
})
afterAll(() => origin.dispose())

const offered = async (shopper: Shopper, productId: number) =>
  (await shopper.call<Offered>('GET', `products/${productId}/substitutes/`)).body.products
/** The second best: the clock would choose the best by itself. */
const secondFor = async (productId: number) => (await offered(kari, productId))[1]?.id ?? 0
const choose = (shopper: Shopper, productId: number, substituteId: number) =>
  shopper.call<CartOnWire & Failed>('POST', 'cart/items/', { items: [{ productId, substituteId }] })
const chosenIn = (cart: CartOnWire, productId: number) =>
  itemsOf(cart).find(({ product }) => product.id === productId)?.substitute
const orderOf = async (customer: Customer, orderNumber: string) =>
  (await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order
const lineOf = async (customer: Customer, orderNumber: string, productId: number) => {
  const line = (await orderOf(customer, orderNumber)).lines.find(({ product }) => product.id === productId)
  if (!line) throw new Error('The order lacks the product')
  return line
}
const patch = (customer: Customer, orderNumber: string, ...lines: object[]) =>
  customer.call<{ order: OrderOnWire } & Failed>('PATCH', `orders/${orderNumber}/`, { lines })

async function orderOfPotatoes(quantity = 2): Promise<string> {
  return placeOrder(origin, {
    customer: kari,
    lines: [{ productId: POTATOES, quantity, unit: 3_990 }],
  })
}

async function deliver(orderNumber: string): Promise<void> {
  const slot = await origin.db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE order_number = ?1',
    )
    .bind(orderNumber)
    .first<{ closes_at: string }>()
  origin.clock.now = new Date(slot?.closes_at ?? '')
  await runOrderClock(origin.deps)
}

describe('offered substitutes', () => {
  it('are at most six, in stock, and never the product itself', async () => {
    const products = await offered(kari, POTATOES)
    expect(products.length).toBeGreaterThan(2)
    expect(products.length).toBeLessThanOrEqual(6)
    expect(products.map(({ id }) => id)).not.toContain(POTATOES)
    const [first] = products
    await origin.db
      .prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = ?1 AND country = 'NO'`)
      .bind(first?.id ?? 0)
      .run()
    expect((await offered(kari, POTATOES)).map(({ id }) => id)).not.toContain(first?.id)
    await fillStock(origin)
  })

  it('fit the saved diet of the customer, and only theirs', async () => {
    const strict = await createCustomer(origin)
    const all = await offered(strict, MILK)
    expect(all.length).toBeGreaterThan(0)
    await strict.call('PUT', 'user/diet/', { ...NO_DIET, allergens: ['milk'] })
    expect(await offered(strict, MILK)).toEqual([])
    expect((await choose(strict, MILK, all[0]?.id ?? 0)).status).toBe(400)
    expect(await offered(await createShopper(origin), MILK)).toEqual(all)
  })
})

describe('the substitute chosen in the cart', () => {
  it('is shown, replaced by another choice and forgotten with the order', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[POTATOES, 2]])
    const wanted = await secondFor(POTATOES)
    const { status, body } = await choose(buyer, POTATOES, wanted)
    expect([status, chosenIn(body, POTATOES)?.id]).toEqual([200, wanted])
    expect(chosenIn(body, POTATOES)?.fullName).toMatch(/\S/)
    expect(chosenIn(body, CHICKEN)).toBeNull()
    const { orderNumber } = await buy(origin, buyer)
    expect((await lineOf(buyer, orderNumber, POTATOES)).wantedSubstitute?.id).toBe(wanted)
    await buyer.put([[POTATOES, 1]])
    const { body: next } = await buyer.call<CartOnWire>('GET', 'cart/')
    expect(chosenIn(next, POTATOES), 'of another order').toBeNull()
    const again = await buyer.call<{ cart: CartOnWire }>('POST', `orders/${orderNumber}/reorder/`)
    expect(chosenIn(again.body.cart, POTATOES)?.id).toBe(wanted)
    const none = await buyer.call<CartOnWire>('POST', 'cart/items/', {
      items: [{ productId: POTATOES, allowsSubstitution: false }],
    })
    expect(chosenIn(none.body, POTATOES)).toBeNull()
  })

  it('is there when the order is edited, and the own cart keeps its own', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[POTATOES, 2]])
    const wanted = await secondFor(POTATOES)
    await choose(buyer, POTATOES, wanted)
    const { orderNumber } = await buy(origin, buyer)
    const other = (await offered(buyer, POTATOES))[2]?.id ?? 0
    await buyer.put([[POTATOES, 1]])
    await choose(buyer, POTATOES, other)
    const edited = await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/`)
    expect(chosenIn(edited.body, POTATOES)?.id).toBe(wanted)
    const ended = await buyer.call<CartOnWire>('POST', `orders/${orderNumber}/edit/abort/`)
    expect(chosenIn(ended.body, POTATOES)?.id).toBe(other)
  })

  it('must be able to replace the product, and is chosen for one product at a time', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[POTATOES, 2]])
    for (const productId of [POTATOES, 999_999]) {
      const { status, body } = await choose(buyer, POTATOES, productId)
      expect([productId, status, Object.keys(body.fieldErrors ?? {})]).toEqual([
        productId,
        400,
        ['items.0.substituteId'],
      ])
    }
    const wanted = await secondFor(POTATOES)
    const two = await buyer.call<Failed>('POST', 'cart/items/', {
      items: [
        { productId: POTATOES, substituteId: wanted },
        { productId: CHICKEN, substituteId: wanted },
      ],
    })
    expect([two.status, Object.keys(two.body.fieldErrors ?? {})]).toEqual([400, ['items.1.substituteId']])
  })
})

describe('the substitute chosen for a line', () => {
  it('comes, and costs no more than what was ordered', async () => {
    const orderNumber = await orderOfPotatoes()
    const wanted = await secondFor(POTATOES)
    const { lineId } = await lineOf(kari, orderNumber, POTATOES)
    const changed = await patch(kari, orderNumber, { lineId, substituteId: wanted })
    expect(changed.body.order.lines[0]?.wantedSubstitute?.id).toBe(wanted)
    await deliver(orderNumber)
    const line = await lineOf(kari, orderNumber, POTATOES)
    expect(line.substitution?.fullName).toBe(line.wantedSubstitute?.fullName)
    expect(Number(line.finalGrossPrice)).toBeLessThanOrEqual(Number(line.totalGrossPrice))
  })

  it('comes although the order is to be left as it is; nothing else does', async () => {
    const [chosen, other] = [await orderOfPotatoes(), await orderOfPotatoes()]
    await origin.db.prepare('UPDATE orders SET allow_substitutions = 0').run()
    const { lineId, allowsSubstitution } = await lineOf(kari, chosen, POTATOES)
    expect(allowsSubstitution).toBe(false)
    await patch(kari, chosen, { lineId, substituteId: await secondFor(POTATOES) })
    await deliver(other)
    expect((await lineOf(kari, chosen, POTATOES)).substitution?.fullName).toMatch(/\S/)
    expect((await lineOf(kari, other, POTATOES)).deliveredQuantity).toBe(0)
  })

  it('is the only one: without it nothing comes, from the clock or from staff', async () => {
    const staff = await signInStaff(origin)
    const [first, second] = [await orderOfPotatoes(), await orderOfPotatoes()]
    const wanted = await secondFor(POTATOES)
    for (const orderNumber of [first, second]) {
      const { lineId } = await lineOf(kari, orderNumber, POTATOES)
      await patch(kari, orderNumber, { lineId, substituteId: wanted })
    }
    await origin.db
      .prepare(`UPDATE stock SET on_hand = reserved WHERE product_id = ?1 AND country = 'NO'`)
      .bind(wanted)
      .run()
    await origin.db.prepare(`UPDATE orders SET status = 'picking' WHERE order_number = ?1`).bind(second).run()
    const { lineId } = await lineOf(kari, second, POTATOES)
    const other = (await offered(kari, POTATOES))[0]?.id ?? 0
    const refused = await staff.post('orders', {
      order_number: second,
      action: 'pack',
      [`line_${lineId}`]: '2',
      [`substitute_${lineId}`]: String(other),
    })
    expect(refused.message).toContain(`wants only product ${wanted}`)
    await deliver(first)
    expect(await lineOf(kari, first, POTATOES)).toMatchObject({ deliveredQuantity: 0, substitution: null })
    await fillStock(origin)
  })

  it('is taken back by anything similar and by nothing, and kept by notes', async () => {
    const orderNumber = await orderOfPotatoes()
    const wanted = await secondFor(POTATOES)
    const { lineId } = await lineOf(kari, orderNumber, POTATOES)
    const said = async (line: object) => {
      const { body } = await patch(kari, orderNumber, { lineId, ...line })
      const [first] = body.order.lines
      return [first?.allowsSubstitution, first?.wantedSubstitute?.id]
    }
    expect(await said({ substituteId: wanted })).toEqual([true, wanted])
    expect(await said({ allowsSubstitution: true, pickerNote: 'Small ones' })).toEqual([true, wanted])
    expect(await said({ allowsSubstitution: true, substituteId: null })).toEqual([true, undefined])
    expect(await said({ substituteId: wanted })).toEqual([true, wanted])
    expect(await said({ allowsSubstitution: false })).toEqual([false, undefined])
    expect((await patch(kari, orderNumber, { lineId, substituteId: POTATOES })).status).toBe(400)
  })

  it('counts for an edit that has begun', async () => {
    const buyer = await createBuyer(origin)
    await buyer.put([[POTATOES, 2]])
    const { orderNumber } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    const { lineId } = await lineOf(buyer, orderNumber, POTATOES)
    const wanted = await secondFor(POTATOES)
    await patch(buyer, orderNumber, { lineId, substituteId: wanted })
    const { body } = await buyer.call<CartOnWire>('GET', 'cart/')
    expect(chosenIn(body, POTATOES)?.id).toBe(wanted)
    await buyer.put([[CHICKEN, 9]])
    await buy(origin, buyer)
    expect((await lineOf(buyer, orderNumber, POTATOES)).wantedSubstitute?.id).toBe(wanted)
  })
})
