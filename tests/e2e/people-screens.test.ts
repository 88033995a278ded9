import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, keepNothing, saveScreenshot, useBrowser, VIEWPORTS } from '../support/browser.ts'
import { LAYOUT_SHIFT_MAX, layoutShift } from '../support/layout-shift.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready, signIn, signUp } from './people-visitor.ts'

const browser = useBrowser()

const OUTSIDE = {
  login: '/no/user/login/',
  'user-register': '/se/user/register/',
  'user-password-reset': '/no-en/user/password-reset/',
  'user-verify-email': `/se-en/user/verify-email/?token=${'a'.repeat(43)}`,
  'user-unsubscribe': `/no/user/unsubscribe/?token=${'a'.repeat(43)}`,
}

const INSIDE = {
  account: '/no-en/account/',
  'account-organization': '/no/account/organization/',
  'account-preferences': '/se/account/preferences/',
  // Server and browser must format times alike.
  'account-security': '/no/account/security/',
  'account-security-se': '/se/account/security/',
}

/** Errors are tested at the narrowest width, and screens that differ only by width in one. */
const WIDE = new Set(['login', 'user-register', 'account', 'account-security'])
const widthsOf = (name: string) => (WIDE.has(name) ? ([390, 1280] as const) : ([390] as const))

test.each(Object.entries(OUTSIDE))(
  '%s has no axe violation, also with errors, and no layout shift',
  async (name, path) => {
    const page = await browser.openAgain({ bypassCSP: true }, 'first visit')
    await keepNothing(page)
    for (const width of widthsOf(name)) {
      await page.setViewportSize(VIEWPORTS[width])
      await page.goto(sharedShopUrl() + path)
      await hold(page)
      expect(await findAxeFaults(page), `at ${width} px`).toEqual([])
      if (width === 390 && (await page.locator('form[data-form] input[required]').count()) > 0) {
        await page.locator('form[data-form] button[type=submit]').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
        expect(await findAxeFaults(page), 'with errors').toEqual([])
      }
      await saveScreenshot(page, `${name}-${width}`)
    }
  },
)

test('every account screen has no axe violation and no layout shift', { timeout: 180_000 }, async () => {
  const context = await browser.context({ bypassCSP: true })
  await signIn(context, 'innkjop@torg.test', 'torg-demo-2026')
  const page = await context.newPage()
  await keepNothing(page)
  for (const [name, path] of Object.entries(INSIDE)) {
    for (const width of widthsOf(name)) {
      const at = `${name} at ${width} px`
      await page.setViewportSize(VIEWPORTS[width])
      const response = await page.goto(sharedShopUrl() + path)
      expect([response?.status(), response?.headers()['cache-control']], at).toEqual([200, 'no-store'])
      await hold(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        at,
      ).toBeLessThanOrEqual(0)
      expect(await findAxeFaults(page), at).toEqual([])
      await saveScreenshot(page, `${name}-${width}`)
    }
  }
})

/** Waits for font, forms and session, and expects no layout shift. */
async function hold(page: Page): Promise<void> {
  await ready(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
}

test('an incomplete user is led to the profile once, and never from a legal page', async () => {
  const context = await browser.context({ viewport: 390, bypassCSP: true, expected: [/status of 404/] })
  await signUp(context, { phone: null })
  const page = await context.newPage()
  await page.goto(`${sharedShopUrl()}/no-en/legal/terms-and-conditions/`)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toContain('/legal/')
  await page.goto(`${sharedShopUrl()}/no-en/`)
  await page.getByRole('dialog').getByRole('link', { name: 'Complete my profile' }).click()
  await page.waitForURL('**/user/complete-profile/?next=*')
  await ready(page)
  expect(await findAxeFaults(page)).toEqual([])
  await saveScreenshot(page, 'user-complete-profile-390')
  await page.getByRole('link', { name: 'Later' }).click()
  await page.waitForURL('**/no-en/')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/no-en/')
})

test('whoever registers a company without its number is asked for it, or shops for themselves', async () => {
  const context = await browser.context({ viewport: 390, bypassCSP: true })
  await signUp(context, { customerType: 'organization' })
  const page = await context.newPage()
  await page.goto(`${sharedShopUrl()}/no/user/complete-profile/`)
  await ready(page)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByLabel('Organisasjonsnummer').fill('912 345 602')
  // The company register fills the name in.
  await page.getByLabel('Navn på organisasjonen').focus()
  await expect.poll(() => page.getByLabel('Navn på organisasjonen').inputValue()).toMatch(/\w/)
  await page.getByLabel('Meg eller husstanden min').check()
  expect(await page.getByLabel('Organisasjonsnummer').count()).toBe(0)
  await page.getByLabel('En bedrift eller organisasjon').check()
  await page.getByLabel('Organisasjonsnummer').fill('987654325')
  await page.getByLabel('Navn på organisasjonen').fill('Nordlys Barnehage AS')
  await page.getByRole('checkbox', { name: /vilkår|betingelser/ }).check()
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click()
  await page.waitForURL('**/no/account/')
  await page.getByText('Nordlys Barnehage AS').first().waitFor()
})

test('a login link opens a bare page, reports a used token and leaks no token', async () => {
  // A browser without a session is refused once and retries with the token it received.
  const page = await browser.open({ bypassCSP: true, expected: [/status of 410/, /status of 403/] })
  const views: string[] = []
  page.on('request', (request) => views.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  const token = 'b'.repeat(43)
  const response = await page.goto(`${sharedShopUrl()}/no-en/token-authentication/${token}/`)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('alert').getByText(/\w/).first().waitFor()
  expect(await page.getByRole('link', { name: 'Log in another way' }).isVisible()).toBe(true)
  expect(await page.locator('header, footer, nav').count()).toBe(0)
  expect(views.slice(1).filter((each) => each.includes(token))).toEqual([])
  expect(await findAxeFaults(page)).toEqual([])
})
