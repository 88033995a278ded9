import { expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { runStaffAction } from '../../origin/orders/clock/staff.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { buy, createBuyer } from './buyer.ts'
import { itemsOf } from './cart-client.ts'
import { sendClaim } from './claim.ts'
import type { Customer } from './order-fixture.ts'
import { ADMINISTRATOR, signInStaff } from './staff.ts'
import { openStockedShop } from './stocked-shop.ts'

/** Equal goods of a recipe and of the customer are two lines of an order, and one thing to its reader. */

const origin = await openStockedShop()
const { userId: staffId } = ADMINISTRATOR

const orderOf = async (buyer: Customer, orderNumber: string) =>
  (await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body.order

/** An order with a recipe's good and three more of it. */
async function orderWithEqual() {
  const buyer = await createBuyer(origin)
  const { body: cart } = await buyer.call<CartOnWire>('POST', 'cart/recipe/1/', { portions: 4 })
  const [item] = itemsOf(cart).filter(({ fromRecipe }) => fromRecipe !== null)
  if (!item) throw new Error('The recipe has no goods')
  const { product, quantity } = item
  await buyer.put([[product.id, quantity + 3]])
  const { orderNumber } = await buy(origin, buyer)
  const lines = (await orderOf(buyer, orderNumber)).lines.filter((line) => line.product.id === product.id)
  const [one, other] = lines
  if (!one || !other) throw new Error('The goods are in one line')
  return { buyer, orderNumber, one, other, pieces: quantity + 3, productId: product.id }
}

const advance = (orderNumber: string) =>
  runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId })

async function deliver(
  { orderNumber, one, other }: Awaited<ReturnType<typeof orderWithEqual>>,
  delivered: [one: number, other: number],
): Promise<void> {
  await advance(orderNumber)
  await advance(orderNumber)
  await runStaffAction(origin.deps, orderNumber, {
    action: 'pack',
    staffId,
    picks: [one, other].map(({ lineId }, index) => ({
      lineId,
      componentId: null,
      delivered: delivered[index] ?? 0,
      substituteId: null,
    })),
  })
  await advance(orderNumber)
  await advance(orderNumber)
}

/** The rows of an e-mail or a receipt that name the good. */
const rowsOf = (text: string, { fullName }: { fullName: string }) =>
  text.split(/\n|<\/tr>/).filter((row) => row.includes(fullName))

it('stand in one row of the confirmation, with the pieces and the price of both lines', async () => {
  const { buyer, one, other, pieces } = await orderWithEqual()
  while ((await sendOrderEmails(origin.deps)) > 0);
  const [mail] = await readMailbox(origin.deps, { to: buyer.email })
  const rows = rowsOf(mail?.text ?? '', one)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`${pieces} × ${one.fullName}`)
  const price = Number(one.totalGrossPrice) + Number(other.totalGrossPrice)
  expect(mail?.text).toContain(price.toFixed(2).replace('.', ','))
})

it('stand in one row of the receipt, which says how many of them came', async () => {
  const order = await orderWithEqual()
  await deliver(order, [0, order.other.orderedQuantity])
  const { html } = (await order.buyer.call<{ html: string }>('GET', `orders/${order.orderNumber}/receipt/`))
    .body
  const rows = rowsOf(html, order.one)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`${order.other.orderedQuantity} av ${order.pieces}`)
})

it('are claimed together, and a refusal says how many of both can be claimed', async () => {
  const order = await orderWithEqual()
  const { buyer, orderNumber, one, other } = order
  await deliver(order, [one.orderedQuantity, other.orderedQuantity])
  const claim = (ofOne: number, ofOther: number) =>
    sendClaim(origin, buyer, {
      orderNumber,
      lines: [
        { lineId: one.lineId, quantity: ofOne, reason: 'damaged' },
        { lineId: other.lineId, quantity: ofOther, reason: 'damaged' },
      ],
    })
  const tooMany = await claim(one.orderedQuantity + 1, other.orderedQuantity)
  expect(tooMany.status).toBe(400)
  expect(JSON.stringify(tooMany.body.fieldErrors)).toMatch(new RegExp(`lines.0.quantity.*${order.pieces}`))
  expect((await claim(one.orderedQuantity, 1)).status).toBe(201)
  const { claims } = await orderOf(buyer, orderNumber)
  expect(claims.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    [one.lineId, one.orderedQuantity],
    [other.lineId, 1],
  ])
  const panel = await (await signInStaff(origin)).open(`claims/?q=${orderNumber}`)
  expect(panel, 'staff read it once, too').toContain(
    `${one.orderedQuantity + 1} × ${one.fullName} (damaged, `,
  )
})

it('that are sold out in part are counted together in the letter', async () => {
  // Missing pieces come from the order that was placed last, and the orders above have the same good.
  origin.clock.advance(1_000)
  const { buyer, one, pieces, productId } = await orderWithEqual()
  const reserved = await origin.db
    .prepare(`SELECT reserved FROM stock WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId)
    .first<number>('reserved')
  const staff = await signInStaff(origin)
  await staff.post('products', {
    product_id: String(productId),
    country: 'NO',
    on_hand: String((reserved ?? 0) - one.orderedQuantity),
    take: 'on',
  })
  while ((await sendOrderEmails(origin.deps)) > 0);
  const mails = await readMailbox(origin.deps, { to: buyer.email })
  const letter = mails.find(({ template }) => template === 'order_sold_out')
  expect(letter?.text).toContain(`Vi har ${pieces - one.orderedQuantity} av de ${pieces} du bestilte`)
  expect(letter?.text, 'what happens to the line that is gone').toContain('Gjør du ingenting')
})
