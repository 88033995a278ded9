import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, type PageOptions, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** The notice of the countries we deliver in, which the browser's time zone decides. */

const browser = useBrowser()

/** The code of the page's end comes with the first interaction. */
async function open(page: Page, path: string) {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
}

async function visit(path: string, options: PageOptions) {
  const page = await browser.open({ bypassCSP: true, ...options })
  await open(page, path)
  return { page, notice: page.getByRole('region', { name: 'Countries we deliver in' }) }
}

test('leads to the same page in the country of the visitor', async () => {
  const { page, notice } = await visit('/no-en/products/101', { timezoneId: 'Europe/Stockholm' })
  await notice.getByText('We deliver in Norway and Sweden.').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await notice.getByRole('link', { name: 'Shop in Sweden' }).click()
  await page.waitForURL(/\/se-en\/products\/101/)
  await open(page, '/no-en/')
  expect(await notice.count()).toBe(0)
})

test('is closed for good by staying, on a phone too', async () => {
  const { page, notice } = await visit('/no-en/about/quality/', {
    timezoneId: 'America/New_York',
    viewport: 390,
  })
  await notice.getByRole('button', { name: 'Stay here' }).click()
  await notice.waitFor({ state: 'detached' })
  await open(page, '/no-en/about/quality/')
  expect(await notice.count()).toBe(0)
})

test.each<[string, PageOptions]>([
  ['at home', { timezoneId: 'Europe/Oslo' }],
  ['where nothing is known', { timezoneId: 'UTC' }],
  ['in a webview', { timezoneId: 'Europe/Stockholm', userAgent: 'Mozilla/5.0 TorgIOS/1.0' }],
])('is not shown %s', async (_, options) => {
  const { notice } = await visit('/no-en/about/quality/', options)
  expect(await notice.count()).toBe(0)
})

test('waits for the question about cookies', async () => {
  const { page, notice } = await visit('/no-en/about/quality/', {
    timezoneId: 'Europe/Stockholm',
    isAsked: true,
  })
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  expect(await notice.count()).toBe(0)
  await question.getByRole('button').first().click()
  await question.waitFor({ state: 'detached' })
  await notice.waitFor()
})
