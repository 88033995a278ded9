import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findAxeFaults, LOOKS, setLook, useBrowser } from '../support/browser.ts'
import { MILK } from '../support/products.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, fillCart, holdSlot, register } from './buyer.ts'
import { readCart, settled } from './cart-shopper.ts'
import { open, signUp } from './people-visitor.ts'

const browser = useBrowser()

const DAIRY = '/no-en/categories/2'
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('torg.diet'))
/** The first tile whose label is this text. */
const labelled = (page: Page, label: string) =>
  page
    .locator('main article')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

describe.each([390, 1280] as const)('at %i pixels', (viewport) => {
  test('a visitor’s profile marks goods, warns once and is never sent', async () => {
    // A new visitor has no token yet; the first response sets it.
    const page = await browser.open({ viewport, bypassCSP: true, expected: [/status of 403/] })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await open(page, '/no-en/diet/')
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByLabel('Milk', { exact: true }).check()
    await page.getByLabel('Vegetarian', { exact: true }).check()
    await save(page)

    await open(page, DAIRY)
    const tile = labelled(page, 'Contains milk')
    await tile.waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    const add = tile.getByRole('button', { name: /^Add / })
    const dialog = page.getByRole('dialog', { name: /doesn’t fit your diet$/ })
    await add.click()
    await dialog.getByText('Contains milk').waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Don’t add it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await add.count()).toBe(1)
    await add.click()
    await dialog.getByRole('button', { name: 'Add it anyway' }).click()
    await expect.poll(async () => Object.values(await readCart(page.context()))).toEqual([1])
    // A control ignores clicks while its change is on its way.
    await settled(page)
    await tile.getByRole('button', { name: /^Remove one/ }).click()
    await expect.poll(async () => Object.values(await readCart(page.context()))).toEqual([])
    await settled(page)
    await add.click()
    await expect.poll(async () => Object.values(await readCart(page.context()))).toEqual([1])
    expect(await dialog.count()).toBe(0)

    await open(page, '/no-en/cart/')
    await page.getByText('Doesn’t fit your diet').waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    expect(sent.filter((each) => /vegetarian|allergen/i.test(each))).toEqual([])
    expect(sent.some((each) => each.includes('products/diet-facts/'))).toBe(true)
  })

  test('a recipe names the ingredients that break the profile, and lists can leave goods out', async () => {
    const page = await browser.open({ viewport, bypassCSP: true, expected: [/status of 403/] })
    await open(page, '/no-en/diet/')
    await page.getByLabel('Milk', { exact: true }).check()
    await page.getByLabel('Hide what doesn’t fit').check()
    await save(page)

    await open(page, '/no-en/recipes/1')
    const notice = page.getByRole('region', { name: 'Your diet' })
    await notice.getByText('Cooking cream · Contains milk').waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    await notice.getByRole('link', { name: 'Use Oat cooking cream instead' }).click()
    await expect.poll(() => notice.getByText('Cooking cream · Contains milk').count()).toBe(0)

    expect(new URL(page.url()).searchParams.get('choices')).toMatch(/^\d+:474$/)

    await open(page, DAIRY)
    await page.getByText('We hide what doesn’t fit your diet.').waitFor()
    await expect.poll(() => labelled(page, 'Contains milk').isVisible()).toBe(false)
    expect(await page.locator('main article:visible').count()).toBeGreaterThan(0)

    await open(page, '/no-en/recipes/')
    await page
      .locator('article [data-diet="unknown"], article [data-diet="breaks"]')
      .first()
      .waitFor({ state: 'attached' })
  })
})

test('no look of the profile and of what it marks has violations', async () => {
  const page = await browser.open({ bypassCSP: true, expected: [/status of 403/] })
  await open(page, '/no-en/diet/')
  await page.getByLabel('Milk', { exact: true }).check()
  await page.getByLabel('Halal', { exact: true }).check()
  await save(page)
  for (const look of LOOKS) {
    await setLook(page, look)
    await open(page, '/no-en/diet/')
    await page.getByText('Delete what I’ve chosen').waitFor()
    expect([look, await findAxeFaults(page)]).toEqual([look, []])
    for (const path of [DAIRY, '/no-en/recipes/']) {
      await open(page, path)
      await page.locator('main [data-diet="breaks"]').first().waitFor()
      expect([look, path, await findAxeFaults(page)]).toEqual([look, path, []])
    }
  }
})

test('the checkout says again, beside the button that pays, what does not fit', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  const context = page.context()
  await register(context, 'NO')
  await fillCart(context, 'NO')
  const items = [{ productId: MILK, quantity: 1, intentId: crypto.randomUUID() }]
  await call(context, 'NO', { method: 'PUT', path: 'cart/items/', body: { items } })
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.locator('[data-pay]').waitFor()
  expect(await summary.getByRole('status').getByText('Contains milk').count()).toBe(0)

  await open(page, '/no-en/diet/')
  await page.getByLabel('Milk', { exact: true }).check()
  await save(page)
  await open(page, '/no-en/checkout/')
  const notice = summary.getByRole('status').filter({ hasText: 'Contains milk' })
  await notice.getByRole('link', { name: 'Semi-skimmed milk' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
})

test('a profile goes into the account when its owner saves it, and leaves the browser at the log-out', async () => {
  const page = await browser.open({ expected: [/status of 40[13]/] })
  await open(page, '/no-en/diet/')
  await page.getByLabel('Egg', { exact: true }).check()
  await save(page)
  await signUp(page.context())
  await open(page, '/no-en/diet/')
  await page.getByText('Your choices are only in this browser so far.').waitFor()
  expect(await page.getByLabel('Egg', { exact: true }).isChecked()).toBe(true)
  await page.getByLabel('No pork', { exact: true }).check()
  await save(page)
  await expect
    .poll(async () => (JSON.parse((await stored(page)) ?? '{}') as { owner?: string }).owner)
    .toMatch(/./)

  // Another browser of the same customer gets it after the log-in.
  await page.evaluate(() => {
    localStorage.removeItem('torg.diet')
    sessionStorage.clear()
  })
  await open(page, DAIRY)
  await labelled(page, 'Contains egg').waitFor()

  await open(page, '/no-en/account/')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.locator('#anonymous-nav-item-login').waitFor()
  expect(await stored(page)).toBeNull()
})

test('a logged-in customer saves and deletes a profile without JavaScript', async () => {
  const page = await browser.open({ javaScript: false })
  await signUp(page.context())
  await page.goto(`${sharedShopUrl()}/no-en/diet/`)
  await page.getByLabel('Fish', { exact: true }).check()
  await page.getByLabel('Other things to avoid').fill('coriander')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect(await page.getByLabel('Fish', { exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('Other things to avoid').inputValue()).toBe('coriander')
  await page.getByText('Delete what I’ve chosen').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => page.getByLabel('Fish', { exact: true }).isChecked()).toBe(false)
})
