import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, useBrowser } from '../support/browser.ts'
import { call } from './buyer.ts'
import { open } from './people-visitor.ts'

const browser = useBrowser()
const PRODUCT = 458

/** A camera that shows a grey wall, and a browser that sees the bars of a product on it. */
function giveCamera(gtin: string) {
  Object.assign(navigator.mediaDevices, {
    getUserMedia: () => {
      const wall = document.createElement('canvas')
      wall.getContext('2d')?.fillRect(0, 0, 300, 200)
      return Promise.resolve(wall.captureStream(5))
    },
  })
  Object.assign(window, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: gtin }])
    },
  })
}

async function findGtin(page: Page): Promise<string> {
  const { product } = await call<{ product: { gtin: string } }>(page.context(), 'NO', {
    method: 'GET',
    path: `products/${PRODUCT}/`,
  })
  return product.gtin
}

test('a barcode before the camera is found once, and its product goes into the basket', async () => {
  const page = await browser.open({ viewport: 390, bypassCSP: true })
  await page.addInitScript(giveCamera, await findGtin(page))
  await open(page, '/no-en/search/')
  await page.getByRole('main').getByRole('button', { name: 'Scan a barcode' }).click()
  const row = page.locator(`[data-scanned="${PRODUCT}"]`)
  await row.waitFor()
  expect(
    await page.getByLabel('Camera').evaluate((video: HTMLVideoElement) => video.srcObject !== null),
  ).toBe(true)
  expect(await findAxeFaults(page)).toEqual([])
  await row.getByRole('button', { name: /^Add / }).click()
  await row.getByRole('textbox').waitFor()
  expect(await row.count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Scan a barcode' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('without a camera the numbers below the bars are typed, and unknown ones are said', async () => {
  const page = await browser.open({ viewport: 390, expected: [/status of 404/] })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await open(page, '/no-en/search/')
  await page.getByRole('main').getByRole('button', { name: 'Scan a barcode' }).click()
  const dialog = page.getByRole('dialog')
  const type = async (digits: string) => {
    await dialog.getByLabel('The number below the bars').fill(digits)
    await page.keyboard.press('Enter')
  }
  await type('4006381333931')
  await dialog.getByText('We don’t have a product with this barcode.').waitFor()
  const gtin = await findGtin(page)
  await type(`${gtin.slice(0, 1)} ${gtin.slice(1)}`)
  await page.locator(`[data-scanned="${PRODUCT}"]`).waitFor()
  expect(await dialog.locator('video').count()).toBe(0)
})
