import type { Checkout } from '../../shared/api/checkout-page.ts'
import type { TestOrigin } from '../support/origin.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import type { Answer } from './cart-client.ts'

/** Customers on their way to the till: a full basket, an address and a held slot. */

/** The checkout page as it stands on the wire: amounts are texts. */
export type Till = {
  [Name in keyof Checkout]: Name extends 'totals' ? Record<keyof Checkout['totals'], string> : Checkout[Name]
}
export type Refusal = { code: string; details?: { cart?: { version: number }; products?: number[] } }
export type Begun = {
  orderNumber: string
  paymentId: string
  status: string
  action: { type: 'redirect'; url: string } | null
}
export type Confirmed = {
  order: { orderNumber: string; status: string; totalGrossAmount: string }
  payment: { paymentId: string; status: string; amount: string }
}

type Wish = { items?: [productId: number, quantity: number][]; slotId?: number; country?: 'NO' | 'SE' }

/** Nothing runs out while it is not what a test is about. */
export async function fillStock({ db }: TestOrigin): Promise<void> {
  await db.prepare('UPDATE stock SET on_hand = 100000').run()
}

/** Eight packs of these come to more than the minimum in both countries. */
export const PLENTY: [productId: number, quantity: number][] = [[226, 8]]

export async function createBuyer(origin: TestOrigin, wish: Wish = {}): Promise<Customer> {
  const country = wish.country ?? 'NO'
  const buyer = await createCustomer(origin, { country, language: country === 'NO' ? 'nb' : 'sv' })
  await buyer.put(wish.items ?? PLENTY)
  await chooseSlot(origin, buyer, wish.slotId)
  return buyer
}

/** Holds a slot of the buyer's address: the one named, or one far enough ahead. */
export async function chooseSlot(origin: TestOrigin, buyer: Customer, slotId?: number): Promise<number> {
  const id = slotId ?? (await firstSlot(origin, buyer))
  const { status, body } = await buyer.call<object>('POST', 'slot-picker/info/', {
    deliverySlotId: id,
    deliveryAddressId: buyer.addressId,
  })
  if (status !== 200) throw new Error(`No slot: ${status} ${JSON.stringify(body)}`)
  return id
}

async function firstSlot(origin: TestOrigin, buyer: Customer): Promise<number> {
  const row = await origin.db
    .prepare(
      `SELECT s.id FROM delivery_slots s JOIN addresses a ON a.delivery_area_id = s.area_id
        WHERE a.id = ?1 AND s.cutoff_at > ?2 AND s.used < s.capacity AND s.is_closed = 0
        ORDER BY s.opens_at LIMIT 1 OFFSET 5`,
    )
    .bind(buyer.addressId, origin.clock.now.toISOString())
    .first<{ id: number }>()
  if (!row) throw new Error('There is no slot')
  return row.id
}

export async function till(buyer: Customer): Promise<Till> {
  const { status, body } = await buyer.call<Till>('GET', 'checkout/')
  if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`)
  return body
}

type Pay = { method?: { type: string; id?: number }; saveCard?: boolean; key?: string; seen?: Till }

/** Presses the pay button on what the buyer sees. */
export async function pay(buyer: Customer, wish: Pay = {}): Promise<Answer<Begun & Refusal>> {
  const seen = wish.seen ?? (await till(buyer))
  return buyer.call<Begun & Refusal>(
    'POST',
    'checkout/initiate-payment/',
    {
      cartVersion: seen.cartVersion,
      expectedTotal: seen.totals.toPay,
      paymentMethod: wish.method ?? { type: 'card' },
      returnUrl: '/no/checkout/confirm/',
      saveCard: wish.saveCard ?? false,
    },
    wish.key ? { 'idempotency-key': wish.key } : {},
  )
}

/** The same, where nothing may stand in the way. */
export async function begin(buyer: Customer, wish: Pay = {}): Promise<Begun> {
  const { status, body } = await pay(buyer, wish)
  if (status !== 201) throw new Error(`Not begun: ${status} ${JSON.stringify(body)}`)
  return body
}

/** What the buyer does on the provider's page. Answers where the browser is sent, or null for a page that stays. */
export async function decide(
  origin: TestOrigin,
  begun: Begun,
  choice: string,
  webhook = 'before',
): Promise<string | null> {
  const { status, headers } = await origin.fetch(begun.action?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, webhook, card: '1111' }).toString(),
  })
  if (status !== 303 && status !== 200) throw new Error(`The provider's page failed: ${status}`)
  return headers.get('location')
}

export function confirm(buyer: Customer, { paymentId }: Begun): Promise<Answer<Confirmed & Refusal>> {
  return buyer.call<Confirmed & Refusal>('POST', 'checkout/confirm/', { paymentId })
}

/** The whole way: order, approve, come back. Answers what the return page is told. */
export async function buy(origin: TestOrigin, buyer: Customer, wish: Pay = {}): Promise<Confirmed & Begun> {
  const begun = await begin(buyer, wish)
  if (begun.action) await decide(origin, begun, 'approve', 'never')
  const { status, body } = await confirm(buyer, begun)
  if (status !== 200) throw new Error(`Not confirmed: ${status} ${JSON.stringify(body)}`)
  return { ...begun, ...body }
}
