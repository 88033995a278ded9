import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, fillCart, holdSlot, ready, register } from './buyer.ts'
import { advance, orderPath, payCart } from './order-customer.ts'
import { signIn } from './people-visitor.ts'

/** The same good ordered for a recipe and by hand: two lines of the order, one thing to its reader. */

const browser = useBrowser()

type Item = { product: { id: number }; quantity: number; fromRecipe: object | null }
type Line = {
  lineId: number
  product: { id: number }
  fullName: string
  orderedQuantity: number
  deliveredQuantity: number | null
  allowsSubstitution: boolean
  pickerNote: string | null
}
type Order = { lines: Line[]; claims: { lineId: number; quantity: number }[] }

/** Places an order with more of a recipe's good, and returns what reads it. */
async function orderTwice(context: BrowserContext) {
  await register(context, 'NO')
  await fillCart(context, 'NO')
  const cart = await call<{ groups: { items: Item[] }[] }>(context, 'NO', {
    method: 'POST',
    path: 'cart/recipe/1/',
    body: { portions: 4 },
  })
  const item = cart.groups.flatMap(({ items }) => items).find(({ fromRecipe }) => fromRecipe !== null)
  if (!item) throw new Error('The recipe has no goods')
  const productId = item.product.id
  await call(context, 'NO', {
    method: 'PUT',
    path: 'cart/items/',
    body: { items: [{ productId, quantity: item.quantity + 2, intentId: crypto.randomUUID() }] },
  })
  await holdSlot(context, 'NO')
  const number = await payCart(context, 'no-en')
  const read = async () => {
    const path = `orders/${number}/`
    const { order } = await call<{ order: Order }>(context, 'NO', { method: 'GET', path })
    return { order, equal: order.lines.filter(({ product }) => product.id === productId) }
  }
  return { number, productId, read }
}

test.each([true, false])(
  'equal goods are one row of the order, its notes, claims and receipt (JavaScript %s)',
  { timeout: 90_000 },
  async (javaScript) => {
    const context = await browser.context({ viewport: javaScript ? 390 : 1280, javaScript })
    const { number, productId, read } = await orderTwice(context)
    const { equal } = await read()
    const name = equal[0]?.fullName ?? ''
    const sumOf = (lines: Line[], which: 'orderedQuantity' | 'deliveredQuantity') =>
      lines.reduce((sum, line) => sum + (line[which] ?? 0), 0)
    const ordered = sumOf(equal, 'orderedQuantity')
    expect(equal).toHaveLength(2)

    const page = await context.newPage()
    const visit = async () => {
      await page.goto(sharedShopUrl() + orderPath('no-en', number))
      if (javaScript) await ready(page)
    }
    await visit()
    const row = page.locator('[data-line]', { has: page.locator(`a[href*="/products/${productId}"]`) })
    expect(await row.count()).toBe(1)
    await row.getByText(`${ordered} pieces`).waitFor()

    await row.locator('a[href*="change=instead"]').click()
    const choice = row.locator('form[data-form=line-substitute]')
    await choice.getByRole('radio').nth(1).check()
    await choice.getByRole('button', { name: 'Save' }).click()
    await page.locator('[data-done=line-substitute]').getByText(/\w/).waitFor()
    expect((await read()).equal.map((line) => line.allowsSubstitution)).toEqual([false, false])

    await page.locator('[data-line-notes] summary').click()
    const note = page.locator('[data-line-note]', { has: page.getByText(name, { exact: true }) })
    expect(await note.count()).toBe(1)
    await note.getByLabel('What the packer should look for').fill('Ripe ones')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page.locator('[data-done=order-notes]').getByText(/\w/).waitFor()
    expect((await read()).equal.map((line) => line.pickerNote)).toEqual(['Ripe ones', 'Ripe ones'])
    expect(await row.count(), 'with the note').toBe(1)

    const staff = await browser.context()
    await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
    await advance(staff, number, 5)
    await visit()
    expect(await row.count(), 'when it has come').toBe(1)
    const came = sumOf((await read()).equal, 'deliveredQuantity')
    await page.locator('[data-claim] summary').click()
    await page.getByLabel('Which item').selectOption({ label: name })
    await page.getByLabel('How many').fill(String(came))
    await page.getByRole('button', { name: 'Send claim' }).click()
    const claim = page.locator('[data-claim-status]')
    await claim.getByText(`${came} × ${name}`).waitFor()
    expect(await claim.count()).toBe(1)
    const { order } = await read()
    expect(order.claims).toHaveLength(2)
    expect(order.claims.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(came)

    await page.getByRole('link', { name: 'Receipt' }).click()
    const bought = page.locator('[data-receipt] tbody tr', { hasText: name })
    await bought.first().waitFor()
    expect(await bought.count()).toBe(1)
  },
)
