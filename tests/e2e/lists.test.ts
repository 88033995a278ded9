import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { readCart } from './cart-shopper.ts'
import { hasSession } from './buyer.ts'
import { open, ready, signUp } from './people-visitor.ts'

const browser = useBrowser()

const [BANANA, MILK, BREAD] = [101, 176, 214]
const namesOf = (page: Page) => page.locator('[data-list-line] a').allTextContents()
const lineOf = (page: Page, productId: number) => page.locator(`[data-list-line="${productId}"]`)
const piecesOf = (page: Page, productId: number) => lineOf(page, productId).locator('output').textContent()

/** Makes a list by the product pages, as a shopper does. Returns its path. */
async function makeList(page: Page, title: string, productIds: readonly number[]): Promise<string> {
  for (const [index, productId] of productIds.entries()) {
    await page.goto(`${sharedShopUrl()}/no-en/products/${productId}`)
    await page.getByRole('link', { name: 'Add to a list' }).click()
    await page.getByRole('heading', { name: 'Lists', exact: true }).waitFor()
    if (index === 0) {
      await page.getByLabel('Name of the list').fill(title)
      await page.getByRole('button', { name: 'Create list' }).click()
    } else {
      await page.getByRole('button', { name: `Add here: ${title}` }).click()
    }
    // The overview has a heading of the same name, one level below.
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await lineOf(page, productId).waitFor()
  }
  return new URL(page.url()).pathname
}

test('a list is filled, ordered by keyboard, shared, changed by two and put into baskets', async () => {
  const context = await browser.context({ bypassCSP: true })
  await signUp(context)
  const page = await context.newPage()
  const path = await makeList(page, 'Cabin', [BANANA, MILK, BREAD])
  await ready(page)
  const [first = '', second = '', third = ''] = await namesOf(page)

  // By keyboard: the last line goes up twice, and the button keeps the focus.
  await lineOf(page, BREAD)
    .getByRole('button', { name: /^Move up/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual([first, third, second])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Move up: ${third}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual([third, first, second])
  await lineOf(page, BREAD).getByText(`${third} is now number 1 of 3.`).waitFor({ state: 'attached' })

  // By pointer: the first line is dragged to the last place.
  await page.setViewportSize(VIEWPORTS[1280])
  const handle = await lineOf(page, BREAD).getByTitle('Drag to move').boundingBox()
  const target = await lineOf(page, MILK).boundingBox()
  if (!handle || !target) throw new Error('There is nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => namesOf(page)).toEqual([first, second, third])

  // Another visitor, without an account, fills it too.
  await page.getByRole('button', { name: 'Create a link to fill the list together' }).click()
  const link = await page.getByLabel('Link to this list').inputValue()
  const guest = await browser.context({ bypassCSP: true })
  const theirs = await guest.newPage()
  const response = await theirs.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await ready(theirs)
  await hasSession(theirs)
  await theirs.getByText('You can change it, too.').waitFor()
  const more = (each: Page, productId: number) =>
    lineOf(each, productId)
      .getByRole('button', { name: /^One more/ })
      .click()
  const isSaved = (each: Page) =>
    each.waitForResponse((it) => it.request().method() === 'POST' && it.url().includes('/product-lists/'))
  await Promise.all([isSaved(theirs), isSaved(page), more(theirs, MILK), more(page, BANANA)])
  await expect.poll(() => piecesOf(theirs, MILK)).toBe('2')
  await Promise.all([page.reload(), theirs.reload()])
  await Promise.all([ready(page), ready(theirs)])
  for (const each of [page, theirs]) {
    expect(await Promise.all([BANANA, MILK, BREAD].map((id) => piecesOf(each, id)))).toEqual(['2', '2', '1'])
  }

  // All lines but one into the visitor's own basket.
  await lineOf(theirs, BREAD).getByRole('checkbox').uncheck()
  await theirs.getByRole('button', { name: /^Add 2 products to your basket/ }).click()
  await theirs.getByText('The items are now in your basket.').waitFor()
  expect(await readCart(guest)).toEqual({ [BANANA]: 2, [MILK]: 2 })
  expect(await readCart(context)).toEqual({})

  for (const width of [390, 1280] as const) {
    for (const [name, each] of [
      ['list', page],
      ['list-shared', theirs],
    ] as const) {
      await each.setViewportSize(VIEWPORTS[width])
      expect(await findAxeFaults(each), `${name} at ${width} px`).toEqual([])
      await saveScreenshot(each, `${name}-${width}`)
    }
  }
  expect(path).toMatch(/^\/no-en\/product-lists\/\d+\/$/)

  // The link ends. An open page looks again every few seconds and would meet that.
  await theirs.close()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Nobody else can see this list.').waitFor()
  const gone = await guest.request.get(link)
  expect(gone.status()).toBe(404)
})

test('a list begins to repeat, is paused and ended, and fits in 320 px', async () => {
  const context = await browser.context({ bypassCSP: true })
  await signUp(context)
  const page = await context.newPage()
  await makeList(page, 'Every week', [MILK])
  await ready(page)
  await page.getByLabel('How often').selectOption('2')
  await page.getByLabel('Day of delivery').selectOption('4')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page
    .locator('[data-recurring=active]')
    .getByText(/for delivery on Friday/)
    .waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.locator('[data-recurring=paused]').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.locator('[data-recurring=active]').waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Stop for good' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await open(page, '/no-en/account/lists/')
  expect(await overflow()).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])
  await saveScreenshot(page, 'account-lists-320')
  await page.getByRole('button', { name: 'Add to your basket: Every week' }).click()
  await page.getByText('The items are now in your basket.').waitFor()
  expect(await readCart(context)).toEqual({ [MILK]: 1 })
})

test('everything works without JavaScript', async () => {
  const context = await browser.context({ javaScript: false })
  await signUp(context)
  const page = await context.newPage()
  await makeList(page, 'Plain', [BANANA, MILK])
  const [first = '', second = ''] = await namesOf(page)
  await lineOf(page, MILK)
    .getByRole('button', { name: /^Move up/ })
    .click()
  await expect.poll(() => namesOf(page)).toEqual([second, first])
  await lineOf(page, MILK)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect.poll(() => piecesOf(page, MILK)).toBe('2')
  await lineOf(page, BANANA)
    .getByRole('button', { name: /^Take off the list/ })
    .click()
  await expect.poll(() => namesOf(page)).toEqual([second])
  await page.locator('[data-suggested]').first().getByRole('button').click()
  await expect.poll(() => namesOf(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Create a view-only link' }).click()
  const link = await page.getByLabel('Link to this list').inputValue()
  await page.locator('[data-list-line] [type=checkbox]').last().uncheck()
  await page.getByRole('button', { name: /^Add \d products to your basket/ }).click()
  await page.getByRole('heading', { name: 'Basket' }).waitFor()
  expect(await readCart(context)).toEqual({ [MILK]: 2 })

  await page.getByText('Save the basket as a list').click()
  await page.getByLabel('Name of the list').fill('From the basket')
  await page.getByRole('button', { name: 'Save the list' }).click()
  await page.getByRole('heading', { name: 'From the basket' }).waitFor()
  expect(await piecesOf(page, MILK)).toBe('2')

  const guest = await browser.context({ javaScript: false })
  const theirs = await guest.newPage()
  await theirs.goto(new URL(link, sharedShopUrl()).href)
  expect(await theirs.locator('[data-list-line]').count()).toBe(2)
  expect(await theirs.locator('[data-form=list-line]').count()).toBe(0)
  await theirs.getByRole('button', { name: /^Add 2 products to your basket/ }).click()
  await theirs.getByRole('heading', { name: 'Basket' }).waitFor()
  expect(Object.keys(await readCart(guest))).toHaveLength(2)

  await page.getByText('Delete the list', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('The list has been deleted.').waitFor()
  await expect.poll(() => page.locator('[data-list]').count()).toBe(1)
})
