import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useDevelopment } from '../support/development.ts'

const browser = useBrowser()
const shop = useDevelopment()

/** One URL for each screen; React's development build reports every mismatch. */
const SCREENS = ['', 'categories/1', 'categories/1?page=2&sort=price_asc', 'nowhere/']

test('React’s development build finds no hydration difference on any screen', async () => {
  // The first page makes Vite bundle the client's imports and reload.
  const warmUp = await browser.open({ expected: [/.*/s] })
  await warmUp.goto(`${shop.url()}/no/categories/1`)
  await warmUp.waitForFunction(HYDRATED, undefined, { timeout: 45_000 })
  await warmUp.waitForTimeout(1_000)
  await warmUp.close()
  // One page for all screens, so that the client's many modules load once.
  const page = await browser.open({ expected: [/status of 404/] })
  for (const path of SCREENS) {
    await page.goto(`${shop.url()}/no/${path}`)
    await page.waitForFunction(HYDRATED)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
})

const HYDRATED = `Object.keys(document.documentElement).some((key) => key.startsWith('__react'))`
