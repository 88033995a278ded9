import { beforeEach, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { runJobs } from '../../origin/jobs.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { buy, createBuyer, fillStock, pay, readCheckout } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'
import { signInStaff } from './staff.ts'
import { openStockedShop } from './stocked-shop.ts'

/** Meal kits from the cart to the receipt. */

const TACO = 90_404
const TACO_FOR_TWO = 90_402
const CURRY = 90_804

const origin = await openStockedShop()
beforeEach(() => fillStock(origin))

const minor = (amount: string | null | undefined) => Math.round(Number(amount) * 100)
const linesOf = (cart: CartOnWire) => cart.groups.flatMap(({ items }) => items)
const cartOf = async (shopper: Shopper) => (await shopper.call<CartOnWire>('GET', 'cart/')).body
const orderOf = async (buyer: Customer, orderNumber: string) =>
  (await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order

type Component = { id: number; packs: number; price: number; reserved: number; on_hand: number }

async function componentsOf(kitId: number): Promise<Component[]> {
  const { results } = await origin.db
    .prepare(
      `SELECT c.product_id AS id, c.packs, p.gross_minor AS price, s.reserved, s.on_hand
         FROM meal_kit_components c
         JOIN prices p ON p.product_id = c.product_id AND p.country = c.country AND p.valid_to IS NULL
         JOIN stock s ON s.product_id = c.product_id AND s.country = c.country
        WHERE c.kit_id = ?1 AND c.country = 'NO' ORDER BY c.product_id`,
    )
    .bind(kitId)
    .all<Component>()
  return results
}

const leave = (productId: number, left: number) =>
  origin.db
    .prepare(`UPDATE stock SET on_hand = reserved + ?2 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId, left)
    .run()

/** Another product of the same category with the same declarations. */
async function findSimilar(productId: number): Promise<number> {
  const id = await origin.db
    .prepare(
      `SELECT near.product_id FROM product_categories own
         JOIN product_categories near ON near.category_id = own.category_id AND near.product_id <> own.product_id
         JOIN products p ON p.id = near.product_id JOIN products ordered ON ordered.id = own.product_id
         JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO' AND m.is_listed = 1
        WHERE own.product_id = ?1 AND own.is_primary = 1 AND near.is_primary = 1
          AND p.comparison_unit = ordered.comparison_unit
          AND p.id NOT IN (SELECT product_id FROM meal_kit_components) LIMIT 1`,
    )
    .bind(productId)
    .first<number>('product_id')
  await origin.db.batch(
    ['product_allergens', 'product_free_from'].flatMap((table) => [
      origin.db.prepare(`DELETE FROM ${table} WHERE product_id = ?1`).bind(id),
      origin.db
        .prepare(
          table === 'product_allergens'
            ? 'INSERT INTO product_allergens SELECT ?1, code, level FROM product_allergens WHERE product_id = ?2'
            : 'INSERT INTO product_free_from SELECT ?1, code FROM product_free_from WHERE product_id = ?2',
        )
        .bind(id, productId),
    ]),
  )
  return id ?? 0
}

async function taxFully(productId: number): Promise<void> {
  await origin.db
    .prepare(`UPDATE product_markets SET vat_class = 'standard' WHERE product_id = ?1`)
    .bind(productId)
    .run()
}

/** An order of three taco kits, ready to be packed, with a function that packs it. */
async function beingPicked() {
  const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
  const { orderNumber } = await buy(origin, buyer)
  await origin.db
    .prepare(`UPDATE orders SET status = 'picking' WHERE order_number = ?1`)
    .bind(orderNumber)
    .run()
  const [line] = (await orderOf(buyer, orderNumber)).lines
  const components = line?.components ?? []
  const staff = await signInStaff(origin)
  const pack = (said: Record<number, { delivered: number; substitute?: number }>) =>
    staff.post('orders', {
      order_number: orderNumber,
      action: 'pack',
      ...Object.fromEntries(
        components.flatMap(({ productId, orderedQuantity }) => [
          [`line_${line?.lineId}_${productId}`, String(said[productId]?.delivered ?? orderedQuantity)],
          [`substitute_${line?.lineId}_${productId}`, String(said[productId]?.substitute ?? '')],
        ]),
      ),
    })
  return { buyer, orderNumber, line, components, staff, pack }
}

describe('a meal kit in the cart', () => {
  it('is one line, priced for its number of portions', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([
      [TACO, 2],
      [TACO_FOR_TWO, 1],
    ])
    const lines = linesOf(await cartOf(shopper))
    expect(lines.map(({ product, quantity }) => [product.id, product.mealKit?.portions, quantity])).toEqual([
      [TACO, 4, 2],
      [TACO_FOR_TWO, 2, 1],
    ])
    const [four, two] = lines
    expect(minor(four?.displayPriceTotal)).toBe(2 * minor(four?.product.grossPrice))
    expect(minor(two?.product.grossPrice)).toBeLessThan(minor(four?.product.grossPrice))
  })

  it('changes its number of portions in its place, with its pieces', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([
      [TACO, 2],
      [101, 1],
    ])
    const before = linesOf(await cartOf(shopper))
    const exchange = { items: [{ productId: TACO_FOR_TWO, replacesProductId: TACO }] }
    const { status, body } = await shopper.call<CartOnWire>('POST', 'cart/items/', exchange)
    expect(status).toBe(200)
    const after = linesOf(body)
    expect(after.map(({ itemId }) => itemId)).toEqual(before.map(({ itemId }) => itemId))
    expect(after.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [TACO_FOR_TWO, 2],
      [101, 1],
    ])
    // The replaced product is gone, so a repeated request changes nothing.
    const again = await shopper.call<CartOnWire>('POST', 'cart/items/', exchange)
    expect(linesOf(again.body).map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('is merged with an existing line of the new number of portions', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([
      [TACO, 2],
      [TACO_FOR_TWO, 3],
    ])
    const { body } = await shopper.call<CartOnWire>('POST', 'cart/items/', {
      items: [{ productId: TACO, replacesProductId: TACO_FOR_TWO }],
    })
    expect(linesOf(body).map(({ product, quantity }) => [product.id, quantity])).toEqual([[TACO, 5]])
  })

  it('stays as it is when the other number of portions is not sold', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([[TACO, 2]])
    const { body } = await shopper.call<CartOnWire>('POST', 'cart/items/', {
      items: [{ productId: 99_999, replacesProductId: TACO }],
    })
    expect(linesOf(body).map(({ product, quantity }) => [product.id, quantity])).toEqual([[TACO, 2]])
    expect(body.messages.map(({ code }) => code)).toContain('product_removed')
  })

  it('is limited by the components that the other goods leave', async () => {
    const shopper = await createShopper(origin)
    const [component] = await componentsOf(TACO)
    const { id, packs } = component ?? { id: 0, packs: 1 }
    await leave(id, packs * 3)
    await shopper.put([[TACO, 3]])
    expect((await cartOf(shopper)).messages).toEqual([])
    await shopper.put([
      [TACO, 3],
      [id, 1],
    ])
    const { messages } = await cartOf(shopper)
    expect(messages.find(({ code }) => code === 'stock_short')?.productIds).toEqual([TACO])
  })

  it('is taxed at the rates of its components, in proportion to their prices', async () => {
    const shopper = await createShopper(origin)
    const components = await componentsOf(CURRY)
    const taxed = components[0]
    await taxFully(taxed?.id ?? 0)
    await shopper.put([[CURRY, 4]])
    const cart = await cartOf(shopper)
    const whole = components.reduce((sum, { price, packs }) => sum + price * packs, 0)
    const share = (minor(cart.displayPrice) * (taxed?.price ?? 0) * (taxed?.packs ?? 0)) / whole
    const high = cart.vat.find(({ ratePercent }) => ratePercent === '25')
    const fees = cart.extraLines.reduce((sum, { grossAmount }) => sum + minor(grossAmount), 0)
    expect(minor(high?.base) + minor(high?.amount) - fees).toBeCloseTo(share, -1)
    const all = cart.vat.reduce((sum, { base, amount }) => sum + minor(base) + minor(amount), 0)
    expect(all).toBe(minor(cart.totalGrossAmount))
  })
})

describe('a meal kit in an order', () => {
  it('is one line with components and reserves the components', async () => {
    const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
    const before = await componentsOf(TACO)
    const { orderNumber } = await buy(origin, buyer)
    const { lines } = await orderOf(buyer, orderNumber)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ nameExtra: '4\u00a0porsjoner', orderedQuantity: 3 })
    const shown = lines[0]?.components?.map(({ productId, orderedQuantity }) => [productId, orderedQuantity])
    expect(shown).toEqual(before.map(({ id, packs }) => [id, packs * 3]))
    const after = await componentsOf(TACO)
    expect(after.map(({ reserved }, index) => reserved - (before[index]?.reserved ?? 0))).toEqual(
      before.map(({ packs }) => packs * 3),
    )
  })

  it('is refused when there is too little of a component', async () => {
    const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
    const seen = await readCheckout(buyer)
    const [component] = await componentsOf(TACO)
    await leave(component?.id ?? 0, (component?.packs ?? 0) * 3 - 1)
    const refused = await pay(buyer, { seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
  })

  it('releases its components when it is cancelled', async () => {
    const before = await componentsOf(TACO)
    const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
    const { orderNumber } = await buy(origin, buyer)
    expect((await buyer.call('POST', `orders/${orderNumber}/cancel/`, {})).status).toBeLessThan(300)
    const after = await componentsOf(TACO)
    expect(after.map(({ reserved }) => reserved)).toEqual(before.map(({ reserved }) => reserved))
  })

  it('can be edited: portions and pieces change the reserved components', async () => {
    const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
    const { orderNumber } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${orderNumber}/edit/`)
    expect((await cartOf(buyer)).messages).toEqual([])
    await buyer.call('POST', 'cart/items/', { items: [{ productId: TACO_FOR_TWO, replacesProductId: TACO }] })
    await buyer.put([[TACO_FOR_TWO, 5]])
    await buy(origin, buyer)
    const [line] = (await orderOf(buyer, orderNumber)).lines
    const components = await componentsOf(TACO_FOR_TWO)
    expect(line).toMatchObject({ nameExtra: '2\u00a0porsjoner', orderedQuantity: 5 })
    expect(line?.components?.map(({ orderedQuantity }) => orderedQuantity)).toEqual(
      components.map(({ packs }) => packs * 5),
    )
  })

  it('is ordered again as it was', async () => {
    const buyer = await createBuyer(origin, { items: [[TACO, 3]] })
    const { orderNumber } = await buy(origin, buyer)
    await buyer.call('POST', `orders/${orderNumber}/reorder/`, {})
    expect(linesOf(await cartOf(buyer)).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [TACO, 3],
    ])
  })

  it('is shared, copied and merged like any product', async () => {
    const owner = await createShopper(origin)
    await owner.put([[TACO, 2]])
    const { token } = (await owner.call<{ token: string }>('POST', 'cart/share/')).body
    const other = await createShopper(origin)
    await other.call('POST', `cart/shared/${token}/copy/`, {})
    expect(linesOf(await cartOf(other)).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [TACO, 2],
    ])
  })
})

describe('picking a meal kit', () => {
  it('shows the components to the picker, with fields for each and none for the kit', async () => {
    const { orderNumber, line, components, staff } = await beingPicked()
    const html = await staff.open(`orders/?order=${orderNumber}`)
    for (const { productId, fullName } of components) {
      expect(html).toContain(`name="line_${line?.lineId}_${productId}"`)
      expect(html).toContain(fullName)
    }
    expect(html).not.toContain(`name="line_${line?.lineId}"`)
  })

  it('takes the components from the shelves and charges the agreed price', async () => {
    const { buyer, orderNumber, line, components, pack } = await beingPicked()
    const before = await componentsOf(TACO)
    expect((await pack({})).message).toBe(`${orderNumber} is packed.`)
    const after = await componentsOf(TACO)
    expect(after.map(({ on_hand }, index) => (before[index]?.on_hand ?? 0) - on_hand)).toEqual(
      components.map(({ orderedQuantity }) => orderedQuantity),
    )
    const [packed] = (await orderOf(buyer, orderNumber)).lines
    expect(packed).toMatchObject({
      deliveredQuantity: 3,
      finalGrossPrice: line?.totalGrossPrice,
      refund: null,
    })
  })

  it('refunds a missing component and names it to the customer', async () => {
    const { buyer, orderNumber, line, components, pack } = await beingPicked()
    const [missing] = components
    await pack({ [missing?.productId ?? 0]: { delivered: 0 } })
    const order = await orderOf(buyer, orderNumber)
    const [packed] = order.lines
    expect(packed?.components?.[0]).toMatchObject({ deliveredQuantity: 0 })
    const less = minor(line?.totalGrossPrice) - minor(packed?.finalGrossPrice)
    expect(less).toBeGreaterThan(0)
    expect(minor(packed?.refund)).toBe(less)
    const vat = order.vat.reduce((sum, { base, amount }) => sum + minor(base) + minor(amount), 0)
    expect(vat).toBe(minor(order.totalGrossAmount))
    await runJobs(origin.deps)
    const emails = await readMailbox(origin.deps, { to: buyer.email })
    expect(JSON.stringify(emails)).toContain(missing?.fullName)
  })

  it('substitutes a component at no more than its part of the price, and never by a kit', async () => {
    const { buyer, orderNumber, line, components, pack } = await beingPicked()
    const [ordered] = components
    const substitute = await findSimilar(ordered?.productId ?? 0)
    const pieces = ordered?.orderedQuantity ?? 0
    const refused = await pack({ [ordered?.productId ?? 0]: { delivered: pieces, substitute: TACO_FOR_TWO } })
    expect(refused.status).toBe(400)
    const { message } = await pack({ [ordered?.productId ?? 0]: { delivered: pieces, substitute } })
    expect(message).toBe(`${orderNumber} is packed.`)
    const [packed] = (await orderOf(buyer, orderNumber)).lines
    expect(packed?.components?.[0]?.substitution?.fullName).toMatch(/\S/)
    expect(minor(packed?.finalGrossPrice)).toBeLessThanOrEqual(minor(line?.totalGrossPrice))
  })

  it('refuses more of a component than was ordered', async () => {
    const { components, pack } = await beingPicked()
    const [first] = components
    const refused = await pack({ [first?.productId ?? 0]: { delivered: 99 } })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.message).toContain('were ordered')
  })

  it('names the components on the receipt', async () => {
    const { buyer, orderNumber, components, pack, staff } = await beingPicked()
    await pack({})
    await staff.post('orders', { order_number: orderNumber, action: 'advance' })
    await staff.post('orders', { order_number: orderNumber, action: 'advance' })
    const { body } = await buyer.call<{ html: string }>('GET', `orders/${orderNumber}/receipt/`)
    for (const { orderedQuantity, fullName } of components) {
      expect(body.html).toContain(`${orderedQuantity} × ${fullName}`)
    }
  })
})

describe('the recipe of a meal kit', () => {
  it('names its kits by their portions', async () => {
    const shopper = await createShopper(origin)
    const { results } = await origin.db
      .prepare('SELECT recipe_id FROM meal_kits WHERE id = 4')
      .all<{ recipe_id: number }>()
    const { body } = await shopper.call<{ recipe: { mealKits: { id: number }[] } }>(
      'GET',
      `recipes/${results[0]?.recipe_id}/`,
    )
    expect(body.recipe.mealKits.map(({ id }) => id)).toEqual([TACO_FOR_TWO, TACO, 90_406, 90_408])
  })
})
