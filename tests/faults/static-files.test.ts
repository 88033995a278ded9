import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DIST } from '../../scripts/project.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { sharedShopUrl, startTestShop, type TestShop } from '../support/shop.ts'

/** The built shop on its runtime, started while all dependencies refuse connections. */
let proxy: FaultProxy
let shop: TestShop
beforeAll(async () => {
  proxy = await startFaultProxy(sharedShopUrl(), (url) => url.replace('/tienda-web-api/v1/', '/api/v1/'))
  await proxy.refuse()
  const { url } = proxy
  shop = await startTestShop({
    vars: { API_HOST: url, CMS_URL: `${url}/content`, GROWTH_API_HOST: url, COLLECTOR_URL: url },
  })
})
afterAll(async () => {
  await shop?.stop()
  await proxy?.stop()
})

const CLIENT = path.join(DIST, 'client')
const get = (address: string) => fetch(shop.url + address)

it('a shop that starts with every dependency down says so in the full shell, and serves all its files', async () => {
  const page = await get('/no/')
  const html = await page.text()
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(html).toContain('<header')
  expect(html.endsWith('</body></html>')).toBe(true)
  expect((await get('/healthz')).status).toBe(200)

  // They include the files of that page.
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, address]) => address ?? '')
  expect(named.length).toBeGreaterThan(1)
  const files = readdirSync(path.join(CLIENT, 'assets')).filter((name) => !name.endsWith('.map'))
  for (const address of new Set([...named, ...files.map((name) => `/assets/${name}`)])) {
    const response = await get(address)
    const kept = readFileSync(path.join(CLIENT, address))
    expect([response.status, response.headers.get('cache-control')], address).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(kept), address).toBe(true)
  }
  for (const address of [
    '/robots.txt',
    '/llms.txt',
    '/icon.svg',
    '/icons/icon-192.png',
    '/apple-touch-icon.png',
    '/manifests/se.webmanifest',
  ]) {
    expect((await get(address)).status, address).toBe(200)
  }
  expect((await get('/assets/of-another-build.js')).status).toBe(404)
})

it('the shop recovers within ten seconds of the return of its dependencies', async () => {
  await proxy.listen()
  await expect.poll(async () => (await get('/no/')).status, { timeout: 10_000, interval: 250 }).toBe(200)
})
