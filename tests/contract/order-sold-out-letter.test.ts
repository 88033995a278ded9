import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { sendOrderEmails } from '../../origin/orders/emails/send.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN, MILK } from '../support/products.ts'
import { buy, createBuyer, fillStock } from './buyer.ts'
import { createGuestOrder } from './guest.ts'
import type { Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** What the letter about sold-out goods promises (docs/orders.md#sold-out-before-the-cut-off). */

let origin: TestOrigin
let staff: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = await signInStaff(origin)
})
beforeEach(() => fillStock(origin))
afterAll(() => origin.dispose())

const WISHED = 'Som du ønsket, sender vi'
const CHOOSE = 'Du kan velge frem til'

/** The letter about the milk of a new order: what stands before its links. */
async function letterTo({ email }: Customer): Promise<string> {
  const reserved = await origin.db
    .prepare(`SELECT reserved FROM stock WHERE product_id = ${MILK} AND country = 'NO'`)
    .first<{ reserved: number }>()
  const { message } = await staff.post('products', {
    product_id: String(MILK),
    country: 'NO',
    on_hand: String((reserved?.reserved ?? 0) - 2),
    take: 'on',
  })
  expect(message).toContain('in stock.')
  await sendOrderEmails(origin.deps)
  const mails = await readMailbox(origin.deps, { to: email })
  const letter = mails.find(({ template }) => template === 'order_sold_out')
  if (!letter) throw new Error('No letter was sent')
  return letter.text
}

/** An order of two of milk, for which the customer has chosen the second best. */
async function orderWithWish() {
  origin.clock.now = new Date(origin.clock.now.getTime() + 1_000)
  const buyer = await createBuyer(origin)
  await buyer.put([[MILK, 2]])
  const { products } = (
    await buyer.call<{ products: { id: number; fullName: string }[] }>(
      'GET',
      `products/${MILK}/substitutes/?quantity=2`,
    )
  ).body
  const [, wished] = products
  if (!wished) throw new Error('Too little is offered instead of milk')
  await buyer.call('POST', 'cart/items/', { items: [{ productId: MILK, substituteId: wished.id }] })
  const { orderNumber } = await buy(origin, buyer)
  const { order } = (await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)).body
  const line = order.lines.find(({ product }) => product.id === MILK)
  expect(line?.wantedSubstitute?.id).toBe(wished.id)
  return { buyer, wished: { id: wished.id, name: line?.wantedSubstitute?.fullName ?? '' }, orderNumber }
}

describe('the letter about sold-out goods', () => {
  it('promises the product that the customer chose', async () => {
    const { buyer, wished } = await orderWithWish()
    expect(await letterTo(buyer)).toContain(`${WISHED} ${wished.name}`)
  })

  it('promises nothing and offers others once there is too little of that product', async () => {
    const { buyer, wished } = await orderWithWish()
    await origin.db
      .prepare(`UPDATE stock SET on_hand = reserved + 1 WHERE product_id = ?1 AND country = 'NO'`)
      .bind(wished.id)
      .run()
    const letter = await letterTo(buyer)
    expect(letter).not.toContain(WISHED)
    expect(letter).toContain('Gjør du ingenting, tar vi den ikke med')
    expect(letter).not.toContain(wished.name)
    expect(letter).toContain(CHOOSE)
  })

  it('promises nothing for goods that nothing may replace', async () => {
    const { buyer, orderNumber } = await orderWithWish()
    await origin.db
      .prepare('UPDATE order_lines SET allow_substitution = 0 WHERE order_number = ?1 AND product_id = ?2')
      .bind(orderNumber, MILK)
      .run()
    const letter = await letterTo(buyer)
    expect(letter).not.toContain(WISHED)
    expect(letter).toContain(CHOOSE)
  })

  it('offers a choice only to customers with an account', async () => {
    origin.clock.now = new Date(origin.clock.now.getTime() + 1_000)
    const items: [number, number][] = [
      [CHICKEN, 8],
      [MILK, 2],
    ]
    const { guest } = await createGuestOrder(origin, { items })
    const ofGuest = await letterTo(guest)
    expect(ofGuest).toContain('er utsolgt')
    expect(ofGuest).not.toContain(CHOOSE)
    await fillStock(origin)
    const buyer = await createBuyer(origin, { items })
    await buy(origin, buyer)
    expect(await letterTo(buyer)).toContain(CHOOSE)
  })
})
