import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { call, useBuyersAt } from './buyer.ts'
import { pauseLive } from './console-staff.ts'

/**
 * A day of each role at the console, on a phone and at a desk, with axe in light and dark on the pages that
 * it opens.
 */
const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })
const browser = useBrowser()
useBuyersAt(() => shop.current().url)

const WIDTHS = [390, 1280] as const

async function logIn(width: (typeof WIDTHS)[number], email: string): Promise<Page> {
  const page = await browser.open({
    bypassCSP: true,
    viewport: width,
    expected: [/status of 40[0134]/],
  })
  const login = { username: email, password: DEMO_PASSWORD }
  await call(page.context(), 'NO', { method: 'POST', path: 'user/login/', body: login })
  await page.goto(`${shop.current().url}/console/`)
  return page
}

/** Opens a panel as staff do: on a phone by the menu. */
async function openPanel(page: Page, title: string, settle = async () => {}): Promise<void> {
  const menu = page.getByText(/^Menu: /)
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: title, exact: true }).filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await settle()
  await checkPage(page)
}

async function checkPage(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await findAxeFaults(page)]).toEqual([colorScheme, []])
  }
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    inner: innerWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(inner)
}

/**
 * Panels that support may only read, and the buttons that it has there. Areas come last: the journey goes on
 * there.
 */
const READ_BY_SUPPORT: [title: string, buttons: string[]][] = [
  ['Slots', ['Show']],
  ['Postal codes', ['Find']],
  ['Categories', ['Find']],
  ['Food', []],
  ['Campaigns', ['Find']],
  ['Codes', ['Find']],
  ['Price rules', ['Find']],
  ['Areas', []],
]

test.each(WIDTHS)(
  'support finds a customer, gives goodwill, reads the letter, blocks and logs out, at %i px',
  async (width) => {
    const page = await logIn(width, 'support@torg.test')
    const main = page.getByRole('main')
    await openPanel(page, 'Customers')
    await main.getByLabel('E-mail, name, phone or order').fill('kari@torg.test')
    await main.getByRole('button', { name: 'Find' }).click()
    await main.getByText('1 found.').waitFor()
    await main.getByRole('link', { name: 'kari@torg.test' }).click()
    await main.getByRole('heading', { name: 'Orders' }).waitFor()
    await checkPage(page)

    await main.getByLabel('Goodwill in NOK').fill('25,50')
    await main.getByRole('button', { name: 'Give to the balance' }).click()
    await page.getByRole('status').getByText('25.50 is on the balance').waitFor()
    await main.getByText('goodwill by email').first().waitFor()
    await main.getByRole('link', { name: 'Read them' }).click()
    await page.getByText('25,50').first().waitFor()
    await checkPage(page)

    await page.goBack()
    await main.getByRole('button', { name: 'Block and log out' }).click()
    await main.getByText('Blocked since').waitFor()
    await checkPage(page)
    await main.getByRole('button', { name: 'Let in again' }).click()
    await page.getByRole('status').getByText('let in again').waitFor()
    await expect
      .poll(() => main.getByRole('button').allTextContents())
      .toEqual(['Give to the balance', 'Block and log out'])
    // What others change, support reads.
    for (const [title, buttons] of READ_BY_SUPPORT) {
      await openPanel(page, title)
      expect([title, await main.getByRole('button').allTextContents()]).toEqual([title, buttons])
    }
    await main.getByRole('link').first().click()
    await main.getByRole('heading', { name: 'Closed days' }).waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
    await checkPage(page)

    await page.goto(`${shop.current().url}/console/`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/no-en\/$/)
    await page.goto(`${shop.current().url}/console/`)
    await page.getByRole('heading', { name: 'For staff' }).waitFor()
  },
)

test.each(WIDTHS)(
  'a merchandiser makes a category and a product in it, offers it, ends the offer and hides the category, at %i px',
  async (width) => {
    const page = await logIn(width, 'catalogue@torg.test')
    const main = page.getByRole('main')
    const name = `Fjellhonning ${width}`
    const slug = `honey-${width}`
    await openPanel(page, 'Categories')
    await main.getByRole('link', { name: 'New category' }).click()
    await main.getByRole('heading', { name: 'New category' }).waitFor()
    for (const [label, value] of [
      ['Norwegian name', `Honning ${width}`],
      ['Swedish name', `Honung ${width}`],
      ['English name', `Honey ${width}`],
      ['Name in the address', 'milk'],
    ] as const)
      await main.getByLabel(label).fill(value)
    await main.getByLabel('Parent').selectOption('pantry')
    await main.getByLabel('Picture').selectOption('honey-pot')
    await main.getByRole('button', { name: 'Make' }).click()
    await page.getByRole('alert').getByText('called milk').waitFor()
    await checkPage(page)
    expect(await main.getByLabel('Picture').inputValue()).toBe('honey-pot')
    await main.getByLabel('Name in the address').fill(slug)
    await main.getByRole('button', { name: 'Make' }).click()
    await page.getByRole('status').getByText(`Honning ${width}, Honung`).waitFor()
    await checkPage(page)
    const categoryPage = await main.getByRole('link', { name: 'In the shop' }).getAttribute('href')
    const categoryForm = page.url()

    await openPanel(page, 'Goods')
    await main.getByRole('link', { name: 'New in Norway' }).click()
    for (const [label, value] of [
      ['name nb', name],
      ['brand', 'Fjellgarden'],
      ['category', `pantry/${slug}`],
      ['price', 'dear'],
      ['size', '350'],
      ['campaign', '20 %'],
      ['campaign from', '2026-01-01'],
      ['campaign to', '2030-01-01'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(value)
    await main.getByLabel('food', { exact: true }).selectOption('no')
    await main.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('price').waitFor()
    await checkPage(page)
    expect(await main.getByLabel('name nb', { exact: true }).inputValue()).toBe(name)
    await main.getByLabel('price', { exact: true }).fill('89.00')
    await main.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('is new').waitFor()
    await checkPage(page)
    const visitor = await browser.open({ expected: [/status of 404/] })
    const address = await main.getByRole('link', { name: 'In the shop' }).getAttribute('href')
    await visitor.goto(shop.current().url + categoryPage)
    await visitor.getByRole('heading', { level: 1, name: `Honning ${width}` }).waitFor()
    await visitor.getByRole('main').getByRole('link', { name }).first().waitFor()
    await visitor.goto(shop.current().url + address)
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
    await visitor.getByText('71,20').first().waitFor()

    await openPanel(page, 'Campaigns')
    await main.getByLabel('Product or its id').fill(name)
    await main.getByRole('button', { name: 'Find' }).click()
    await main.getByRole('button', { name: `End now: campaign of ${name}` }).click()
    await page.getByRole('status').getByText('has ended').waitFor()
    await visitor.reload()
    await visitor.getByText('89,00').first().waitFor()

    await openPanel(page, 'Codes')
    await main.getByLabel('Code', { exact: true }).last().fill(`honning${width}`)
    await main.getByLabel('Percent or amount').fill('10')
    await main.getByLabel('First day').fill('2026-01-01')
    await main.getByLabel('Day after the last').fill('2030-01-01')
    await main.getByRole('button', { name: 'Make' }).click()
    await page.getByRole('status').getByText(`HONNING${width} is new`).waitFor()
    await checkPage(page)

    await page.goto(categoryForm)
    await main.getByLabel('Shown.').uncheck()
    await main.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('hidden.').waitFor()
    const hidden = await visitor.goto(shop.current().url + categoryPage)
    expect(hidden?.status()).toBe(404)
  },
)

test.each(WIDTHS)(
  'an administrator sorts, pages and exports, reads the log and switches at the edge, at %i px',
  async (width) => {
    const page = await logIn(width, 'staff@torg.test')
    const main = page.getByRole('main')
    await openPanel(page, 'Goods')
    await main.getByRole('link', { name: 'Price' }).click()
    await expect
      .poll(() => main.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await main.getByRole('link', { name: 'Next' }).click()
    await main.getByText(/^Page 2 of/).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('goods.csv')

    await openPanel(page, 'Log')
    await main
      .getByText(/export of \d+ rows/)
      .first()
      .waitFor()
    await openPanel(page, 'Staff')
    await openPanel(page, 'Edge', () => pauseLive(page))
    await main.getByRole('button', { name: 'Switch chat off' }).click()
    await page.getByText('chat is off.').waitFor()
    await main.getByRole('button', { name: 'Switch chat on' }).click()
    await page.getByText('chat is on.').waitFor()
    await openPanel(page, 'Orders')
    await openPanel(page, 'Leads')
    await openPanel(page, 'Areas')
    await main.getByRole('link').first().click()
    await main.getByRole('heading', { name: 'Closed days' }).waitFor()
    await main.getByLabel('Day', { exact: true }).fill('2030-12-23')
    await main.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('status').getByText('2030-12-23 is closed.').waitFor()
    await checkPage(page)
  },
)
