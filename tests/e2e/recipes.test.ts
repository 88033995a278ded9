import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { readCart } from './cart-shopper.ts'
import { open, PASSWORD, signUp } from './people-visitor.ts'

const browser = useBrowser()

const like = (page: Page, title: string) => page.getByRole('button', { name: `Like ${title}`, exact: true })
const titles = (page: Page) => page.locator('article h3').allTextContents()

describe.each([390, 1280] as const)('at %i pixels', (viewport) => {
  test('recipes are found by filters, words and tags, on pages without violations', async () => {
    const page = await browser.open({ viewport, bypassCSP: true })
    await open(page, '/no-en/recipes/')
    expect(await findAxeFaults(page)).toEqual([])
    const list = page.locator('#filters')
    if (viewport === 390) await page.locator('[popovertarget]').first().click()
    await list.getByText('Diet', { exact: true }).click()
    await list.getByRole('checkbox', { name: /^Vegan/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('diet:5')
    if (viewport === 390) await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Remove filter: Vegan' }).waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    const vegan = await titles(page)
    expect(vegan).toContain('Red lentil soup with coconut')

    await page.getByLabel('Search recipes').fill('lentil')
    await page.getByLabel('Search recipes').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lentil')
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(vegan.length)
    expect(await titles(page)).toContain('Red lentil soup with coconut')

    await open(page, '/no-en/recipes/')
    await page
      .getByRole('navigation', { name: 'Kinds of recipes' })
      .getByRole('link', { name: 'Soup', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Soup' }).waitFor()
    expect(await titles(page)).toContain('Red lentil soup with coconut')
    expect(await findAxeFaults(page)).toEqual([])
  })

  test('the dinners of a week go into the basket with one request', async () => {
    // A new visitor has no token yet; the first response sets it.
    const page = await browser.open({ viewport, bypassCSP: true, expected: [/status of 403/] })
    await open(page, '/se-en/recipes/plans/current/')
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByLabel('Portions of each dinner').selectOption('2')
    const answered = page.waitForResponse(
      (response) => response.url().includes('/cart/recipes/') && response.ok(),
    )
    await page.getByRole('button', { name: 'Put the week in the basket' }).click()
    const { recipes } = (await (await answered).json()) as { recipes: { portions: number }[] }
    expect(recipes.map(({ portions }) => portions)).toEqual([2, 2, 2, 2, 2])
    await page.getByText('The week’s dinners are in your basket.').waitFor()
  })

  test('a like shows at once, survives a reload, and is taken back when it fails', async () => {
    const page = await browser.open({ viewport, bypassCSP: true, expected: [/status of 503/] })
    await signUp(page.context())
    await open(page, '/no-en/recipes/?q=lentil')
    const button = like(page, 'Red lentil soup with coconut')
    let answer = () => {}
    const isShown = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/like-toggle/', async (route) => {
      await isShown
      await route.continue()
    })
    const isSaved = page.waitForResponse(
      (response) => response.url().includes('/like-toggle/') && response.ok(),
    )
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    answer()
    await isSaved
    await page.unroute('**/like-toggle/')
    await page.reload()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.route('**/like-toggle/', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    )
    await button.click()
    await page.getByText('That didn’t work. Try again.').waitFor()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.unroute('**/like-toggle/')

    await open(page, '/no-en/recipes/liked/')
    expect(await titles(page)).toEqual(['Red lentil soup with coconut'])
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove Red lentil soup with coconut' }).click()
    await page.getByText('You haven’t liked any recipes yet.').waitFor()
  })
})

test('a visitor logs in on top of the page, and the like is kept', async () => {
  const page = await browser.open({ expected: [/status of 40[13]/] })
  const email = await signUp(await browser.context())
  await open(page, '/no-en/recipes/?q=lentil')
  await like(page, 'Red lentil soup with coconut').click()
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const isSaved = page.waitForResponse(
    (response) => response.url().includes('/like-toggle/') && response.ok(),
  )
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await isSaved
  await expect
    .poll(() => like(page, 'Red lentil soup with coconut').getAttribute('aria-pressed'))
    .toBe('true')
  await open(page, '/no-en/recipes/liked/')
  expect(await titles(page)).toEqual(['Red lentil soup with coconut'])
})

test('without JavaScript a like leads through the log-in to the liked recipes, and a week into the basket', async () => {
  const email = await signUp(await browser.context())
  const page = await browser.open({ javaScript: false, expected: [/status of 40\d/] })
  await page.goto(`${sharedShopUrl()}/no-en/recipes/?q=lentil`)
  await like(page, 'Red lentil soup with coconut').click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Like the recipe' }).click()
  await page.getByText('Your list is up to date.').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Red lentil soup with coconut'])
  await page.getByRole('button', { name: 'Remove Red lentil soup with coconut' }).click()
  await page.getByText('You haven’t liked any recipes yet.').waitFor()

  await page.goto(`${sharedShopUrl()}/no-en/recipes/`)
  await page.getByLabel('Portions of each dinner').selectOption('3')
  await page.getByRole('button', { name: 'Put the week in the basket' }).click()
  await page.getByRole('heading', { level: 1, name: 'Basket' }).waitFor()
  expect(Object.keys(await readCart(page.context())).length).toBeGreaterThan(10)
})
