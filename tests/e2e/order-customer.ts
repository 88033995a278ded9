import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'
import type { Language } from '../../shared/sites.ts'
import { call, type Country, fillCart, holdSlot, register, shopUrl } from './buyer.ts'

/** Shared steps of the order tests: a customer orders, and staff advance the order. */

export type Site = 'no' | 'no-en' | 'se'

/** Places an order of a new customer by the API; `journeys.test.ts` tests the pages. */
export async function placeOrder(context: BrowserContext, site: Site, quantity = 5): Promise<string> {
  const country = countryOf(site)
  await register(context, country)
  await fillCart(context, country, quantity)
  await holdSlot(context, country)
  return payCart(context, site)
}

/**
 * Pays the customer's cart by card, by the API; address and slot are chosen. The order keeps its products' names in
 * `language`. Returns the order's number.
 */
export async function payCart(
  context: BrowserContext,
  site: Site,
  language: Language = 'en',
): Promise<string> {
  const country = countryOf(site)
  type Till = { cartVersion: number; totals: { toPay: string } }
  const { cartVersion, totals } = await call<Till>(context, country, { method: 'GET', path: 'checkout/' })
  type Begun = { paymentId: string; orderNumber: string; action: { url: string } | null }
  const { paymentId, orderNumber, action } = await call<Begun>(context, country, {
    method: 'POST',
    language,
    path: 'checkout/initiate-payment/',
    body: {
      cartVersion,
      expectedTotal: totals.toPay,
      paymentMethod: { type: 'card' },
      returnUrl: `/${site}/checkout/confirm/`,
    },
  })
  // The balance has paid for everything.
  if (!action) return orderNumber
  const paid = await context.request.post(new URL(action.url, shopUrl()).href, {
    headers: { origin: shopUrl() },
    form: { choice: 'approve', webhook: 'before' },
    maxRedirects: 0,
  })
  expect(paid.status()).toBe(303)
  await call(context, country, { method: 'POST', path: 'checkout/confirm/', body: { paymentId } })
  return orderNumber
}

export const countryOf = (site: Site): Country => (site === 'se' ? 'SE' : 'NO')

export const orderPath = (site: Site, orderNumber: string) => `/${site}/account/orders/${orderNumber}/`

type OrderResponse = {
  order: {
    status: string
    totalGrossAmount: string
    deliverySlot: { id: number }
    customerNote: string | null
    lines: {
      product: { id: number }
      orderedQuantity: number
      allowsSubstitution: boolean
      pickerNote: string | null
    }[]
  }
}

/** The order in the backend. */
export async function readOrder(context: BrowserContext, country: Country, orderNumber: string) {
  const path = `orders/${orderNumber}/`
  return (await call<OrderResponse>(context, country, { method: 'GET', path })).order
}

/** Advances the order by so many steps, as staff. */
export async function advance(staff: BrowserContext, orderNumber: string, steps: number): Promise<void> {
  const url = `${shopUrl()}/console/orders/`
  for (let step = 0; step < steps; step += 1) {
    const response = await staff.request.post(url, {
      headers: { origin: shopUrl() },
      form: { order_number: orderNumber, action: 'advance' },
    })
    expect(response.status()).toBe(200)
  }
}

type Row = { quantity: number; product: { id: number } }

async function basketRows(context: BrowserContext, country: Country): Promise<Row[]> {
  type Cart = { groups: { items: Row[] }[] }
  const { groups } = await call<Cart>(context, country, { method: 'GET', path: 'cart/' })
  return groups.flatMap(({ items }) => items)
}

/** The quantity of a product in the customer's cart. */
export async function inCart(context: BrowserContext, country: Country, productId: number): Promise<number> {
  const rows = await basketRows(context, country)
  return rows
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
