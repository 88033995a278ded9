import type { Checkout } from '../../shared/api/checkout-page.ts'
import type { TestOrigin } from '../support/origin.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import type { ApiResponse } from './cart-client.ts'
import { CHICKEN } from '../support/products.ts'

/** Customers who are ready to check out, with a full cart, an address and a held slot, and their payments. */

/** The checkout page as sent: amounts are strings. */
export type CheckoutOnWire = {
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
  isChange: boolean
}

type BuyerOptions = {
  items?: [productId: number, quantity: number][]
  slotId?: number
  country?: 'NO' | 'SE'
}

/** Gives every product plenty of stock. */
export async function fillStock({ db }: TestOrigin): Promise<void> {
  await db.prepare('UPDATE stock SET on_hand = 100000').run()
}

/** A cart above the order minimum of both countries. */
export const PLENTY: [productId: number, quantity: number][] = [[CHICKEN, 8]]

export async function createBuyer(origin: TestOrigin, options: BuyerOptions = {}): Promise<Customer> {
  const country = options.country ?? 'NO'
  const buyer = await createCustomer(origin, { country, language: country === 'NO' ? 'nb' : 'sv' })
  await buyer.put(options.items ?? PLENTY)
  await chooseSlot(origin, buyer, options.slotId)
  return buyer
}

/** Holds `slotId`, or a slot of the buyer's area with time before its cut-off. Returns its id. */
export async function chooseSlot(origin: TestOrigin, buyer: Customer, slotId?: number): Promise<number> {
  const id = slotId ?? (await firstSlot(origin, buyer))
  const { status, body } = await buyer.call<object>('POST', 'slot-picker/info/', {
    deliverySlotId: id,
    deliveryAddressId: buyer.addressId,
  })
  if (status !== 200) throw new Error(`The slot was refused: ${status} ${JSON.stringify(body)}`)
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

export async function readCheckout(buyer: Customer): Promise<CheckoutOnWire> {
  const { status, body } = await buyer.call<CheckoutOnWire>('GET', 'checkout/')
  if (status !== 200) throw new Error(`The checkout page failed: ${status} ${JSON.stringify(body)}`)
  return body
}

type Pay = { method?: { type: string; id?: number }; saveCard?: boolean; key?: string; seen?: CheckoutOnWire }

/** Sends the pay button of the checkout page `seen`, or of the current one. */
export async function pay(buyer: Customer, options: Pay = {}): Promise<ApiResponse<Begun & Refusal>> {
  const seen = options.seen ?? (await readCheckout(buyer))
  return buyer.call<Begun & Refusal>(
    'POST',
    'checkout/initiate-payment/',
    {
      cartVersion: seen.cartVersion,
      expectedTotal: seen.totals.toPay,
      paymentMethod: options.method ?? { type: 'card' },
      returnUrl: '/no/checkout/confirm/',
      saveCard: options.saveCard ?? false,
    },
    options.key ? { 'idempotency-key': options.key } : {},
  )
}

/** Pays like `pay` and returns the started payment. Throws when it is refused. */
export async function begin(buyer: Customer, options: Pay = {}): Promise<Begun> {
  const { status, body } = await pay(buyer, options)
  if (status !== 201) throw new Error(`The payment was refused: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Submits `choice` on the provider's page. Returns the redirect URL, or null when the page stays. */
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

export function confirm(buyer: Customer, { paymentId }: Begun): Promise<ApiResponse<Confirmed & Refusal>> {
  return buyer.call<Confirmed & Refusal>('POST', 'checkout/confirm/', { paymentId })
}

/** Pays, approves and confirms. Returns the data of the return page. Throws when a step is refused. */
export async function buy(
  origin: TestOrigin,
  buyer: Customer,
  options: Pay = {},
): Promise<Confirmed & Begun> {
  const begun = await begin(buyer, options)
  if (begun.action) await decide(origin, begun, 'approve', 'never')
  const { status, body } = await confirm(buyer, begun)
  if (status !== 200) throw new Error(`The payment was not confirmed: ${status} ${JSON.stringify(body)}`)
  return { ...begun, ...body }
}
