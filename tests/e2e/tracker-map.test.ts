import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../scripts/system/chromium.ts'
import { useShop } from '../support/shop.ts'
import { call, decide, fillCart, holdSlot, open, placed, register, useBuyersAt } from './buyer.ts'
import { SHIFT_DATE } from '../support/clock.ts'

/** Another host with a map style and data of land around Oslo, which needs a worker to draw. */
let maps: Server
let isGone = false
const asked: string[] = []
const mapsUrl = () => `http://127.0.0.1:${(maps.address() as AddressInfo).port}`
beforeAll(async () => {
  maps = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = { '/style.json?key=torg-maps': STYLE, '/land.json': LAND }[request.url ?? '']
    response.writeHead(body && !isGone ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    response.end(JSON.stringify(body ?? {}).replaceAll('MAPS', mapsUrl()))
  })
  await new Promise<void>((resolve) => {
    maps.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => maps.close())

const LAND = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [9, 58],
        [12, 58],
        [12, 61],
        [9, 61],
        [9, 58],
      ],
    ],
  },
}
const STYLE = {
  version: 8,
  sources: {
    land: { type: 'geojson', data: 'MAPS/land.json', attribution: '<a href="MAPS">&copy; Test maps</a>' },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#0000ff' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#00ff00' } },
  ],
}

const shop = useShop(() => ({
  vars: { MAPS_STYLE_URL: `${mapsUrl()}/style.json?key={token}`, PAYMENT_ORIGINS: 'https://pay.example' },
}))
// The browser of the other tests has no WebGL.
let browser: Browser
useBuyersAt(() => shop.current().url)
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
})
afterAll(() => browser.close())

test('the van is shown on the streets of the configured map, and as a drawing when the map is gone', async () => {
  const page = await browser.newPage()
  await page.addInitScript(SHIFT_DATE)
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  const number = await orderOnItsWay(page)

  await open(page, `/no-en/delivery-tracker/${number}/`)
  await page.locator('[data-streets]').waitFor({ state: 'attached' })
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/style.json?key=torg-maps', '/land.json']))
  await page.getByText('© Test maps').waitFor()
  await page.getByRole('img', { name: /^The van is \d+(\.\d)? km from your door\.$/ }).waitFor()
  const van = page.locator('[data-van]')
  const inFrame = Number(await van.getAttribute('cx'))
  expect(inFrame).toBeGreaterThan(0)
  expect(inFrame).toBeLessThan(320)
  await expect.poll(() => colourBehind(page), { message: 'land below the drawing' }).toEqual([0, 255, 0])
  // The policy that lets the library start its worker allows nothing else.
  expect(
    await page.evaluate(() => {
      try {
        new Worker('/assets/another.js')
        return 'started'
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('TypeError')
  expect(problems, 'nothing broke the policy of the page').toEqual([])

  isGone = true
  await open(page, `/no-en/delivery-tracker/${number}/`)
  await expect.poll(() => problems.some((text) => text.includes('404'))).toBe(true)
  await page.locator('[data-tracker-map] path').first().waitFor()
  await expect.poll(() => page.locator('[data-streets]').count()).toBe(0)
  await expect
    .poll(() => page.locator('[data-tracker-map] canvas').count(), { message: 'nothing is left of it' })
    .toBe(0)
})

async function orderOnItsWay(page: Page): Promise<string> {
  const context = page.context()
  await register(context, 'NO')
  await fillCart(context, 'NO')
  await holdSlot(context, 'NO')
  await open(page, '/no-en/checkout/')
  await page.locator('[data-pay]').click()
  await decide(page, 'Approve')
  const number = await placed(page)
  const staff = await browser.newContext()
  const person = { username: 'staff@torg.test', password: 'torg-demo-2026' }
  await call(staff, 'NO', { method: 'POST', path: 'user/login/', body: person })
  for (let step = 0; step < 4; step += 1) {
    const response = await staff.request.post(`${shop.current().url}/console/orders/`, {
      headers: { origin: shop.current().url },
      form: { order_number: number, action: 'advance' },
    })
    expect(response.status()).toBe(200)
  }
  await staff.close()
  return number
}

test('stored pages also name the configured form targets and map host in their policy', async () => {
  const home = await fetch(`${shop.current().url}/no-en/`)
  const policy = home.headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' https://pay.example;")
  expect(policy).toContain(`connect-src 'self' ${mapsUrl()};`)
})

/** Red, green and blue of the map's upper left corner, which the drawing leaves free. */
async function colourBehind(page: Page): Promise<number[]> {
  const picture = await page.locator('[data-tracker-map] canvas').screenshot()
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return [...(context?.getImageData(bitmap.width - 20, 20, 1, 1).data ?? [])].slice(0, 3)
  }, picture.toString('base64'))
}
