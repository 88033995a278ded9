import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { open, signUp } from './people-visitor.ts'

/** The overlay over the pages of a user whose profile lacks something. */

const browser = useBrowser()

test('covers one page of an incomplete user once, never a legal one, and leads to the profile', async () => {
  const page = await browser.open({ bypassCSP: true })
  await signUp(page.context(), { phone: undefined })
  const overlay = page.getByRole('dialog', { name: 'Almost there' })

  await open(page, '/no-en/legal/privacy-policy/')
  // The account link says that the session is known, and so is what it lacks.
  await page.getByRole('link', { name: /Kari/ }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await overlay.count()).toBe(0)

  await open(page, '/no-en/about/quality/')
  await overlay.waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await open(page, '/no-en/about/quality/')
  await page.waitForLoadState('networkidle')
  expect(await overlay.count()).toBe(0)
})

test('leads to the profile, and away from there to the page it was on', async () => {
  const page = await browser.open()
  await signUp(page.context(), { phone: undefined })
  await open(page, '/no-en/about/quality/')
  await page.getByRole('dialog').getByRole('link', { name: 'Complete my profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Almost there' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/no-en/about/quality/')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('is not shown to a user whose profile is complete', async () => {
  const page = await browser.open()
  await signUp(page.context())
  await open(page, '/no-en/about/quality/')
  await page.getByRole('link', { name: /Kari/ }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
