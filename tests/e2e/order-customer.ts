import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { call, type Country, decide, fillBasket, holdSlot, open, placed, register } from './buyer.ts'

/** What the tests of orders do before they look: somebody has ordered, and staff move the order on. */

const APPROVE = { 'no-en': 'Approve', no: 'Godkjenn', se: 'Godkänn' } as const
export type Site = keyof typeof APPROVE

/** A new customer's order, paid for on that site; answers its number. */
export async function placeOrder(page: Page, site: Site, quantity = 5): Promise<string> {
  const country = countryOf(site)
  const context = page.context()
  await register(context, country)
  await fillBasket(context, country, quantity)
  await holdSlot(context, country)
  await open(page, `/${site}/checkout/`)
  await page.locator('[data-pay]').click()
  await decide(page, APPROVE[site])
  return placed(page)
}

export const countryOf = (site: Site): Country => (site === 'se' ? 'SE' : 'NO')

export const orderPath = (site: Site, orderNumber: string) => `/${site}/account/orders/${orderNumber}/`

type OrderAnswer = {
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

/** The order as the backend has it. */
export async function readOrder(context: BrowserContext, country: Country, orderNumber: string) {
  const path = `orders/${orderNumber}/`
  return (await call<OrderAnswer>(context, country, { method: 'GET', path })).order
}

/** Staff move the order on, as many steps as are asked for. */
export async function advance(staff: BrowserContext, orderNumber: string, steps: number): Promise<void> {
  const url = `${sharedShopUrl()}/console/orders/`
  for (let step = 0; step < steps; step += 1) {
    const answer = await staff.request.post(url, {
      headers: { origin: sharedShopUrl() },
      form: { order_number: orderNumber, action: 'advance' },
    })
    expect(answer.status()).toBe(200)
  }
}

type Row = { quantity: number; product: { id: number } }

export async function basketRows(context: BrowserContext, country: Country): Promise<Row[]> {
  type Cart = { groups: { items: Row[] }[] }
  const { groups } = await call<Cart>(context, country, { method: 'GET', path: 'cart/' })
  return groups.flatMap(({ items }) => items)
}

/** Pieces of a product in the customer's basket. */
export async function inBasket(
  context: BrowserContext,
  country: Country,
  productId: number,
): Promise<number> {
  const rows = await basketRows(context, country)
  return rows
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
