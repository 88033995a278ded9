import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { servePage } from './served-page.tsx'

const browser = useBrowser()
let served: Awaited<ReturnType<typeof servePage>>
let page: Page

beforeAll(async () => {
  served = await servePage()
})

afterAll(() => served.close())

beforeEach(async () => {
  page = await browser.openAgain()
  await page.goto(`${served.origin}/no/categories/12`)
  await ready()
})

test('hydration matches the server HTML, on a page and on an unknown address', async () => {
  expect(await page.evaluate(() => window.seen)).toMatchObject({ events: [], recovered: [], aborted: [] })
  await page.goto(`${served.origin}/no/nowhere/`)
  await ready()
  expect(await heading()).toBe('not found')
  expect(await page.evaluate(() => window.seen.recovered)).toEqual([])
})

test('a link changes address and page, opens at the top, focuses the heading and announces the title', async () => {
  await scrollTo(1500)
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  expect(path()).toBe('/no/products/1')
  expect(await top()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await announced()).toBe('product 1 – Torg')
  expect(await page.evaluate(() => window.seen.events)).toEqual([
    'start /no/products/1',
    'complete /no/products/1',
  ])
})

test('back and forward restore the position of each page, also after a reload', async () => {
  await scrollTo(1500)
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  await scrollTo(300)
  await page.goBack()
  await page.getByRole('heading', { name: 'category 12' }).waitFor()
  await expect.poll(top).toBe(1500)
  await page.goForward()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  await expect.poll(top).toBe(300)

  await page.reload()
  await ready()
  await expect.poll(top).toBe(300)
  await page.goBack()
  await page.getByRole('heading', { name: 'category 12' }).waitFor()
  await expect.poll(top).toBe(1500)
})

test('the browser follows a fragment by itself, and back leads to where it was', async () => {
  await page.getByRole('link', { name: 'Down' }).click()
  await expect.poll(path).toBe('/no/categories/12#bottom')
  await expect.poll(top).toBeGreaterThan(1000)
  await page.goBack()
  expect(path()).toBe('/no/categories/12')
  await expect.poll(top).toBe(0)
  expect(await page.evaluate(() => window.seen.events)).toEqual([])
})

test('unsaved input blocks links and the back button until the visitor decides', async () => {
  await page.getByRole('link', { name: 'Cart' }).click()
  await page.getByLabel('Note').fill('Ring twice')

  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(path()).toBe('/no/cart/')

  await page.evaluate(() => history.back())
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(path).toBe('/no/cart/')
  expect(await heading()).toBe('cart')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'category 12' }).waitFor()
  expect(path()).toBe('/no/categories/12')

  await page.goForward()
  await page.getByRole('heading', { name: 'cart' }).waitFor()
  expect(await page.getByLabel('Note').inputValue()).toBe('')
})

test('a quick view changes the address only: no page view, no focus, no position', async () => {
  await scrollTo(700)
  await openQuickView()
  expect(path()).toBe('/no/products/7')
  expect(await heading()).toBe('category 12')
  expect(await top()).toBe(700)
  expect(await page.evaluate(() => window.seen.events)).toEqual([])
  expect(await announced()).toBe('')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('H1')

  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(path).toBe('/no/categories/12')
  expect(await top()).toBe(700)
})

test('back closes a quick view and forward opens it again', async () => {
  await openQuickView()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(path()).toBe('/no/categories/12')
  await page.goForward()
  await page.getByRole('dialog').waitFor()
  expect(path()).toBe('/no/products/7')
  expect(await heading()).toBe('category 12')
})

test('a reloaded quick view is the product page, and back leads to the page it was opened on', async () => {
  await openQuickView()
  await page.reload()
  await ready()
  expect(await heading()).toBe('product 7')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => window.seen.recovered)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { name: 'category 12' }).waitFor()
  expect(path()).toBe('/no/categories/12')
})

test('a slow route change is announced until it ends', async () => {
  const overlay = page.locator('[data-page-transition]')
  // Read in the task of the click, because the announcement may come before another look.
  const atFirst = await page.getByRole('link', { name: 'Slow' }).evaluate(async (link) => {
    if (link instanceof HTMLElement) link.click()
    await Promise.resolve()
    return [
      document.querySelector('nav')?.ariaBusy,
      document.querySelector('[data-page-transition]')?.getAttribute('data-page-transition'),
    ]
  })
  expect(atFirst).toEqual(['true', 'idle'])
  await page.locator('[data-page-transition=start]').waitFor({ state: 'attached' })
  expect(await overlay.textContent()).not.toBe('')
  await page.evaluate(() => window.finishSlow())
  await page.getByRole('heading', { name: 'category 99' }).waitFor()
  expect(await overlay.getAttribute('data-page-transition')).toBe('stop')
})

test('a newer route change aborts the older one, whose page never shows', async () => {
  await page.getByRole('link', { name: 'Slow' }).click()
  await page.locator('nav[aria-busy=true]').waitFor()
  expect(await heading()).toBe('category 12')
  await page.getByRole('link', { name: 'Apple' }).click()
  await page.getByRole('heading', { name: 'product 1' }).waitFor()
  await page.locator('nav[aria-busy=false]').waitFor()
  await page.evaluate(() => window.finishSlow())
  const { aborted, events } = await page.evaluate(() => window.seen)
  expect(aborted).toEqual(['/no/categories/99?page=2'])
  expect(events.filter((event) => event.startsWith('complete'))).toEqual(['complete /no/products/1'])
  await page.goBack()
  await page.getByRole('heading', { name: 'category 12' }).waitFor()
})

test('a part that fails keeps the rest, is reported once, and offers a retry and the home page', async () => {
  await page.getByRole('button', { name: 'Touch' }).click()
  const alert = page.getByRole('alert')
  expect(await alert.getByRole('link').getAttribute('href')).toBe('/no/')
  expect(await heading()).toBe('category 12')
  expect(await page.evaluate(() => window.seen.caught)).toEqual(['Error: Fragile, as written on it'])
  await alert.getByRole('button').click()
  await page.getByRole('button', { name: 'Touch' }).waitFor()
})

async function ready(): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

async function openQuickView(): Promise<void> {
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByRole('dialog').waitFor()
}

async function scrollTo(position: number): Promise<void> {
  await page.evaluate((wanted) => window.scrollTo(0, wanted), position)
}

function top(): Promise<number> {
  return page.evaluate(() => scrollY)
}

function heading(): Promise<string> {
  return page.locator('h1').innerText()
}

function announced(): Promise<string | null> {
  return page.locator('[data-announcer]').textContent()
}

function path(): string {
  return page.url().replace(served.origin, '')
}
