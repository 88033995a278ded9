import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

const browser = useBrowser()

async function openField(): Promise<Page> {
  const page = await browser.openAgain({ viewport: 1280 })
  await page.goto(`${sharedShopUrl()}/no/`)
  await ready(page)
  await page.locator('input[name=q]').focus()
  await page.locator('header [role=combobox]').waitFor()
  return page
}

test('suggestions come a few rows at a time, in the places of former ones', async () => {
  const page = await openField()
  const combobox = page.locator('header [role=combobox]')
  await page.evaluate(() => {
    const commits: { added: number; rows: number }[] = []
    const observer = new MutationObserver((records) => {
      const nodes = records.flatMap((record) => [...record.addedNodes])
      const elements = nodes.filter((node) => node instanceof Element)
      const added = elements.flatMap((each) => [each, ...each.querySelectorAll('*')])
      const count = added.filter((each) => each.matches('[role=row]')).length
      const rows = document.querySelectorAll('header [role=row]').length
      if (count > 0) commits.push({ added: count, rows })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { commits })
  })
  const find = async (q: string) => {
    const answer = page.waitForResponse((response) => response.url().includes(`/suggestions/?q=${q}`))
    await combobox.fill(q)
    const { suggestions } = (await (await answer).json()) as { suggestions: { text: string }[] }
    const last = page.locator('header [role=row]').nth(suggestions.length - 1)
    await last.filter({ hasText: suggestions.at(-1)?.text ?? '' }).waitFor()
    return page.evaluate(() =>
      (window as unknown as { commits: { added: number; rows: number }[] }).commits.splice(0),
    )
  }
  const first = await find('melk')
  expect(first.map(({ added }) => added)).toEqual([2, 2, 2, 2])
  const second = await find('juice')
  expect(Math.max(...second.map(({ added }) => added))).toBeLessThanOrEqual(2)
  expect(Math.min(...second.map(({ rows }) => rows))).toBeGreaterThan(5)
})

test('suggestions that come after the field was left stay closed', async () => {
  const page = await openField()
  const combobox = page.locator('header [role=combobox]')
  const answer = Promise.withResolvers<void>()
  await page.route('**/search/suggestions/?q=agurk*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/suggestions\/\?q=agurk/)
  await combobox.fill('agurk')
  await asked
  await page.keyboard.press('Tab')
  const shown = page.waitForResponse(/suggestions\/\?q=agurk/)
  answer.resolve()
  await (await shown).finished()
  // The page has drawn them where they would be open.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await combobox.getAttribute('aria-expanded')).toBe('false')
  expect(await page.locator('header [role=grid]').isVisible()).toBe(false)
  expect(await combobox.evaluate((field) => field === document.activeElement)).toBe(false)
})

test('suggestions stand below their field, wherever it has moved', async () => {
  const page = await openField()
  const combobox = page.locator('header [role=combobox]')
  const rows = page.locator('header [role=row]')
  const find = async (q: string) => {
    await combobox.fill(q)
    await rows
      .filter({ hasText: new RegExp(q, 'i') })
      .first()
      .waitFor()
  }
  const isBelow = async () => {
    const field = await combobox.boundingBox()
    const list = await page.locator('header [role=grid]').boundingBox()
    if (!field || !list) return null
    return {
      gap: Math.round(list.y - field.y - field.height),
      beside: Math.abs(Math.round(list.x - field.x)),
      wider: Math.abs(Math.round(list.width - field.width)),
    }
  }
  const below = { gap: 8, beside: 0, wider: 0 }
  await find('melk')
  await expect.poll(isBelow).toEqual(below)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(isBelow).toEqual(below)
  await find('juice')
  await expect.poll(isBelow).toEqual(below)
  // No rows, and rows again.
  await combobox.fill('x')
  await page.locator('header [role=grid]').waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 844, height: 390 })
  await find('brød')
  await expect.poll(isBelow).toEqual(below)
  await combobox.press('Escape')
  await page.setViewportSize({ width: 768, height: 1024 })
  await find('egg')
  await expect.poll(isBelow).toEqual(below)
})
