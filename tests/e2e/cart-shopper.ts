import type { BrowserContext, Locator, Page, Request } from 'playwright'
import { expect } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { call } from './buyer.ts'

/** Shared steps of the cart tests. Each browser context is a shopper with a separate cart. */

export const SHELF = '/no-en/categories/1'
export const CART_URL = '/no-en/cart/'

/** Opens a page of the shop and waits until its controls are hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(sharedShopUrl() + path)
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

/** The control of the n-th product on the page, counted from 0. */
export function control(
  page: Page,
  index = 0,
): { form: Locator; add: Locator; less: Locator; input: Locator } {
  const form = page.locator('main form[data-cart]').nth(index)
  return {
    form,
    add: form.locator('button[value="1"]'),
    less: form.locator('button[value="-1"]'),
    input: form.locator('input[name="quantity"]'),
  }
}

/** The product id of a control. */
export async function productOf(form: Locator): Promise<number> {
  return Number(await form.locator('[name=productId]').inputValue())
}

/** Clicks within one task, so that no request can start between the clicks. */
export async function clickTimes(button: Locator, times: number): Promise<void> {
  await button.evaluate((element: HTMLButtonElement, count) => {
    for (let click = 0; click < count; click += 1) element.click()
  }, times)
}

/** The cart in the backend: pieces per product. */
export async function readCart(context: BrowserContext): Promise<Record<number, number>> {
  const response = await context.request.get(`${sharedShopUrl()}/api/v1/cart/`, {
    headers: { 'x-country': 'NO', 'x-language': 'en', 'x-requested-case': 'camel' },
  })
  const cart = (await response.json()) as {
    groups: { items: { quantity: number; product: { id: number } }[] }[]
  }
  const totals: Record<number, number> = {}
  for (const { product, quantity } of cart.groups.flatMap(({ items }) => items)) {
    totals[product.id] = (totals[product.id] ?? 0) + quantity
  }
  return totals
}

/** Records every later request that writes to the cart. */
export function watchWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/cart/') && request.method() !== 'GET') writes.push(request)
  })
  return writes
}

/**
 * Waits until the backend has confirmed every click, including those before the cart's script took over.
 * Clicks that come before the session's cart is known are only counted: a control shows them, and the
 * basket's link does not yet.
 */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLInputElement>('main form[data-cart] [name=quantity]')]
        const counts = [...document.querySelectorAll('a[href$="/cart/"] [data-icon]')]
        const isCounted = counts.every(({ textContent }) => Number(textContent) > 0)
        return [
          ...Array.from(document.querySelectorAll('[data-early]'), ({ outerHTML }) => outerHTML),
          ...((window as Window & { __torg?: { intents: unknown[] } }).__torg?.intents ?? []).map(String),
          ...(isCounted
            ? []
            : shown.filter(({ value }) => Number(value) > 0).map(({ outerHTML }) => outerHTML)),
          ...Object.keys(localStorage).filter((key) => key.startsWith('torg.cart.')),
        ]
      }),
    )
    .toEqual([])
}

/** Adds the first `count` products of the shelf from another device of the shopper. */
export async function fillCart(page: Page, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    productId: 101 + index,
    quantity: 2,
    intentId: crypto.randomUUID(),
  }))
  await call(page.context(), 'NO', { method: 'PUT', path: 'cart/items/', body: { items } })
}
