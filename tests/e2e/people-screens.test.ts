import { describe, expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, useBrowser } from '../support/browser.ts'
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
  account: '/no/account/',
  'account-organization': '/no-en/account/organization/',
  'account-preferences': '/se/account/preferences/',
  'account-security': '/no-en/account/security/',
}

describe.each([390, 1280] as const)('at %i px axe finds nothing and nothing moves', (viewport) => {
  test('on the ways in, with their errors', async () => {
    const page = await browser.open({ viewport, bypassCSP: true })
    for (const [name, path] of Object.entries(OUTSIDE)) {
      await page.goto(sharedShopUrl() + path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page), path).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
      expect(await findAxeFaults(page), path).toEqual([])
      if (viewport === 390 && (await page.locator('main form input[required]').count()) > 0) {
        await page.locator('main form button[type=submit]').last().click()
        await page.locator('[aria-invalid=true]').first().waitFor()
        expect(await findAxeFaults(page), `${path} with errors`).toEqual([])
      }
      await saveScreenshot(page, `${name}-${viewport}`)
    }
  })

  test('in the account of an organisation', async () => {
    const context = await browser.context({ viewport, bypassCSP: true })
    await signIn(context, 'innkjop@torg.test', 'torg-demo-2026')
    const page = await context.newPage()
    for (const [name, path] of Object.entries(INSIDE)) {
      const answer = await page.goto(sharedShopUrl() + path)
      expect(answer?.status(), path).toBe(200)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      await ready(page)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page), path).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await findAxeFaults(page), path).toEqual([])
      await saveScreenshot(page, `${name}-${viewport}`)
    }
  })
})

test('an incomplete user is led to the profile once, and never from a legal page', async () => {
  const context = await browser.context({ viewport: 390, bypassCSP: true, expected: [/status of 404/] })
  await signUp(context, { phone: null })
  const page = await context.newPage()
  await page.goto(`${sharedShopUrl()}/no-en/legal/terms-and-conditions/`)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toContain('/legal/')
  await page.goto(`${sharedShopUrl()}/no-en/`)
  await page.waitForURL('**/user/complete-profile/')
  await ready(page)
  expect(await findAxeFaults(page)).toEqual([])
  await saveScreenshot(page, 'user-complete-profile-390')
  await page.getByRole('link', { name: 'Later' }).click()
  await page.waitForURL('**/no-en/')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/no-en/')
})

test('a link that logs in is bare, says when its token is used up, and tells nobody the token', async () => {
  const page = await browser.open({ bypassCSP: true, expected: [/status of 410/] })
  const views: string[] = []
  page.on('request', (request) => views.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  const token = 'b'.repeat(43)
  const answer = await page.goto(`${sharedShopUrl()}/no-en/token-authentication/${token}/`)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('link', { name: 'Log in another way' }).waitFor()
  expect(await page.locator('header, footer, nav').count()).toBe(0)
  expect(views.slice(1).filter((each) => each.includes(token))).toEqual([])
  expect(await findAxeFaults(page)).toEqual([])
})
