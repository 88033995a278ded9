import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findAxeFaults, LOOKS, setLook, useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { fillCart, ready } from './buyer.ts'

const browser = useBrowser()

const cookieOf = (page: Page, name: string) =>
  page.evaluate((cookie) => {
    const line = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`))
    return line?.slice(cookie.length + 1) ?? null
  }, name)
/** What an older permission has left in the browser. */
const OLD_IDS = {
  device_id: '00000000-0000-4000-8000-000000000001',
  '_sp_id.1fff': 'a.1.1.1.1',
  '_sp_ses.1fff': '*',
}
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** A first interaction, which loads the page's end. */
async function visit(page: Page, path = '/no-en/') {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.keyboard.press('Shift')
}

describe.each([390, 1280] as const)('at %i pixels', (viewport) => {
  test('a new visitor is asked, and a refusal is remembered', async () => {
    const page = await browser.open({ viewport, isAsked: true, bypassCSP: true })
    await visit(page)
    await banner(page).waitFor()
    for (const look of LOOKS) {
      await setLook(page, look)
      expect(await findAxeFaults(page), String(look)).toEqual([])
    }
    expect(await cookieOf(page, 'consent')).toBeNull()
    await banner(page).getByRole('button', { name: 'Only necessary' }).click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await cookieOf(page, 'consent')).toBe('none')
    expect(await cookieOf(page, 'device_id')).toBeNull()
    await visit(page)
    await page.getByRole('link', { name: 'Manage cookies' }).waitFor()
    expect(await banner(page).count()).toBe(0)
  })
})

test('a visitor accepts all, and withdraws it on the page of the footer', async () => {
  const page = await browser.open({ isAsked: true, bypassCSP: true })
  await visit(page)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => cookieOf(page, 'consent')).toBe('statistics.marketing')
  await expect.poll(() => cookieOf(page, 'device_id')).not.toBeNull()
  await page.getByRole('link', { name: 'Manage cookies' }).click()
  await page.getByRole('heading', { name: 'Cookies', level: 1 }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  expect(await page.getByLabel('Statistics').isChecked()).toBe(true)
  await page.getByLabel('Statistics').uncheck()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await cookieOf(page, 'consent')).toBe('marketing')
  expect(await cookieOf(page, 'device_id')).toBeNull()
})

test('a visitor is not asked in checkout, and again after it', async () => {
  const page = await browser.open({ isAsked: true })
  await fillCart(page.context(), 'NO')
  await visit(page, '/no-en/cart/')
  await banner(page).waitFor()
  // By the router, so that the same document takes the question away and brings it back.
  await page.getByRole('link', { name: 'Go to checkout' }).first().click()
  await page.locator('[data-step=slot]').waitFor()
  await banner(page).waitFor({ state: 'detached' })
  await page.goBack()
  await banner(page).waitFor()
})

test('without JavaScript the choice is made on its page', async () => {
  const page = await browser.open({ javaScript: false })
  await page.goto(`${sharedShopUrl()}/no-en/categories/1`)
  await page.getByRole('link', { name: 'Manage cookies' }).click()
  await page.getByLabel('Statistics').check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await page.getByLabel('Statistics').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Only necessary' }).click()
  // The page of before says “Saved.” too.
  await expect.poll(() => page.getByLabel('Statistics').isChecked()).toBe(false)
  await page.getByText('Saved.').waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'consent')?.value).toBe('none')
})

test('a browser that asks not to be tracked is not asked again', async () => {
  const page = await browser.open({ isAsked: true })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  // It has been allowed once, and the browser asks for the contrary since then.
  await page.context().addCookies(
    Object.entries({ ...OLD_IDS, consent: 'statistics.marketing' }).map(([name, value]) => ({
      name,
      value,
      url: sharedShopUrl(),
    })),
  )
  await page.addInitScript(() => localStorage.setItem('torg.events', '[{}]'))
  await visit(page)
  await page.getByRole('link', { name: 'Manage cookies' }).waitFor()
  expect(await banner(page).count()).toBe(0)
  for (const name of Object.keys(OLD_IDS)) await expect.poll(() => cookieOf(page, name)).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('torg.events'))).toBeNull()
  await page.goto(`${sharedShopUrl()}/no-en/cookies/`)
  await page.getByText('Your browser asks websites not to track you', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await cookieOf(page, 'device_id')).toBeNull()
})

test('the only key of a visitor, pressed while the page hydrates, brings the question', async () => {
  const page = await browser.open({ isAsked: true })
  // The cart takes over with the page; its end is hydrated after that.
  await page.addInitScript(() => {
    let taken: unknown = null
    const take = {
      get: () => taken,
      set(next: unknown) {
        if (!taken) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        taken = next
      },
    }
    let loader: object | undefined
    Object.defineProperty(window, '__torg', {
      get: () => loader,
      set(made: object) {
        loader = Object.defineProperty(made, 'take', take)
      },
    })
  })
  await page.goto(`${sharedShopUrl()}/no-en/categories/1`)
  await banner(page).waitFor()
})

test.each([390, 1280] as const)(
  'at %i pixels another notice stands above the question, and the page ends above it',
  async (viewport) => {
    const page = await browser.open({ viewport, isAsked: true })
    await fillCart(page.context(), 'NO')
    await visit(page, '/no-en/cart/')
    await banner(page).waitFor()
    await page
      .locator('[data-cart-line] button[value="-1"]')
      .first()
      .evaluate((less) => {
        const input = less.closest('form')?.querySelector<HTMLInputElement>('[name=quantity]')
        for (let left = Number(input?.value); left > 0; left -= 1) (less as HTMLButtonElement).click()
      })
    const undo = page.locator('[data-cart-undo] > *')
    await undo.waitFor()
    const [notice, question] = [await undo.boundingBox(), await banner(page).locator('> *').boundingBox()]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.locator('footer a:visible').last()
    const end = await last.boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
  },
)
