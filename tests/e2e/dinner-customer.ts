import type { Page } from 'playwright'
import { expect } from 'vitest'
import { INSTANCE_FIELD } from '../../shared/forms/form.ts'
import { call, open, ready, shopUrl } from './buyer.ts'
import type { InputDevice } from './input-device.ts'
import { countryOf, orderPath, readOrder, type Site } from './order-customer.ts'

/**
 * Shared steps of the journeys of dinners. They find everything by the names of forms and fields, so that
 * they are the same in all languages, with and without JavaScript.
 */
export type Diner = { page: Page; device: InputDevice; site: Site; hasScript: boolean }

export const PLANNED = '[data-planned]'
/** The button that adds a portion to a dinner of the basket. */
const MORE = '[data-form="change-recipe"] p + button[name=portions]'

type Cart = { recipes?: { id: number; portions: number; ingredients: Ingredient[] }[] }
type Ingredient = { ingredientId: number; productId: number | null; state: string }

/** Opens a page of the diner's site, ready to be used. */
export async function visit({ page, site, hasScript }: Diner, path: string): Promise<void> {
  if (hasScript) await open(page, `/${site}${path}`)
  else await page.goto(`${shopUrl()}/${site}${path}`)
}

/** Presses; without JavaScript it also waits for the page that follows, whose forms know the change. */
export async function press({ page, device, hasScript }: Diner, target: string): Promise<void> {
  if (hasScript) return device.press(target)
  await page.locator('html').evaluate((element) => element.setAttribute('data-former', ''))
  await device.press(target)
  await page.locator('html:not([data-former])').waitFor({ state: 'attached' })
  await page.waitForLoadState()
}

/** The dinners in the basket, with what became of their ingredients. */
export async function dinnersInCart({ page, site }: Diner) {
  const request = { method: 'GET', path: 'cart/' }
  return (await call<Cart>(page.context(), countryOf(site), request)).recipes ?? []
}

/** One portion more for the first dinner of the basket, so many times. */
export async function addPortions(diner: Diner, times: number): Promise<void> {
  const portionsOf = async () => (await dinnersInCart(diner)).reduce((sum, { portions }) => sum + portions, 0)
  for (let time = 0; time < times; time += 1) {
    const before = await portionsOf()
    await press(diner, MORE)
    await expect.poll(portionsOf).toBe(before + 1)
    await sent(diner)
  }
}

/** Leaves an ingredient of the first dinner out. */
export async function leaveOut(diner: Diner): Promise<void> {
  const count = async () => {
    const all = (await dinnersInCart(diner)).flatMap(({ ingredients }) => ingredients)
    return all.filter(({ state }) => state === 'left_out').length
  }
  const before = await count()
  if (diner.hasScript) await diner.device.press('[data-cart-line] button[aria-expanded=false]')
  await press(diner, '[data-cart-line] form:has([name=choice][value$=left_out]) button')
  await expect.poll(count).toBe(before + 1)
  await sent(diner)
}

/**
 * Swaps an ingredient: in the basket, or on the page of its dinner where no script lists what else we sell.
 */
export async function swap(diner: Diner): Promise<void> {
  const { page, device, hasScript } = diner
  const { recipeId, ingredientId, productId, otherId } = await findSwap(diner)
  if (hasScript) {
    const closed = `[data-cart-line="${productId}"] button[aria-expanded=false]`
    await device.press(closed)
    // What several dinners share is swapped for each of them.
    if ((await page.locator(closed).count()) > 0) await device.press(closed)
    await device.press(`[data-cart-line] button[name=choice][value="${ingredientId}:${otherId}"]`)
  } else {
    await page.locator(`main a[href*="/recipes/${recipeId}?"]`).click()
    const choice = page.locator(`select:has(option[value="${ingredientId}:${otherId}"])`)
    await choice.selectOption(`${ingredientId}:${otherId}`)
    await page.locator('[data-form="add-recipe"] button[type=submit]:not([name])').click()
    await page.waitForURL(/\/cart\/$/)
  }
  await expect
    .poll(async () => {
      const dinner = (await dinnersInCart(diner)).find(({ id }) => id === recipeId)
      return dinner?.ingredients.find((each) => each.ingredientId === ingredientId)?.productId
    })
    .toBe(otherId)
  await sent(diner)
}

/** An ingredient in the basket for which we sell something else, with one of those products. */
async function findSwap(diner: Diner) {
  const { page, site } = diner
  type Others = { alternatives: { id: number }[] }
  for (const { id: recipeId, ingredients } of await dinnersInCart(diner)) {
    for (const { ingredientId, productId } of ingredients) {
      if (productId === null) continue
      const path = `products/${productId}/ingredient-alternatives/?recipe_id=${recipeId}`
      const found = await call<Others>(page.context(), countryOf(site), { method: 'GET', path })
      const [other] = found.alternatives
      if (other) return { recipeId, ingredientId, productId, otherId: other.id }
    }
  }
  throw new Error('No ingredient of the basket can be swapped')
}

/** Pays what the checkout asks for, if anything, and waits until the order is there. */
export async function pay({ page, device, hasScript }: Diner): Promise<void> {
  const approve = page.locator('button[value=approve]')
  // Without JavaScript a button asks for the outcome.
  const confirm = page.locator('[data-form="confirm-payment"] button')
  const done = page.locator('[data-placed], [data-order-status]')
  await device.press('[data-pay]')
  await approve.or(confirm).or(done).first().waitFor()
  if ((await approve.count()) > 0) await device.press('button[value=approve]')
  await confirm.or(done).first().waitFor()
  if (!hasScript && (await done.count()) === 0) await confirm.click()
  await done.first().waitFor()
}

/** Opens the basket of the order, to change it. */
export async function changeOrder(diner: Diner, number: string): Promise<void> {
  const { page, site, device, hasScript } = diner
  await visit(diner, orderPath(site, number).slice(site.length + 1))
  await device.press('[data-form="edit-order"] button')
  await page.waitForURL(/\/cart\/$/)
  await page.locator(`[data-editing="${number}"]`).first().waitFor()
  if (hasScript) await ready(page)
}

/** The pieces of all goods of the order. */
export async function orderedPieces({ page, site }: Diner, number: string): Promise<number> {
  const { lines } = await readOrder(page.context(), countryOf(site), number)
  return lines.reduce((sum, { orderedQuantity }) => sum + orderedQuantity, 0)
}

/** Gives the first dinner of the delivered order four stars. */
export async function rate(diner: Diner, number: string): Promise<void> {
  const { page, site, device } = diner
  await visit(diner, orderPath(site, number).slice(site.length + 1))
  await device.press('[data-dinner] summary')
  await page.locator('[data-dinner] [name=rating]').first().selectOption('4')
  await device.type('[data-dinner] [name=comment]', 'Barnen åt två gånger')
  await device.press('[data-dinner] [data-form="dinner-feedback"] button[type=submit]')
  await page.locator('[data-rated="4"]').first().waitFor()
}

/** Plans a dinner of before again. */
export async function planAgain(diner: Diner): Promise<void> {
  const { page, device } = diner
  await visit(diner, '/dinners/')
  const form = 'section[aria-labelledby=previous] [data-form="plan-dinner"]'
  const id = await page.locator(form).first().locator(`[name=${INSTANCE_FIELD}]`).inputValue()
  const planned = page.locator(`[data-planned="${id}"]`)
  const free = page.locator(`[data-plan-day]:not(:has([data-planned="${id}"]))`)
  const date = (await free.first().getAttribute('data-plan-day')) ?? ''
  await page.locator(form).first().locator('[name=date]').selectOption(date)
  const before = await planned.count()
  await device.press(`${form} button`)
  await expect.poll(() => planned.count()).toBe(before + 1)
}

/** Waits until nothing is on its way: the next press would come too early. */
async function sent({ page }: Diner): Promise<void> {
  await expect.poll(() => page.locator('form[aria-busy]').count()).toBe(0)
}
