import { mkdtempSync, cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { readDefaults, type ServedBackend, startBackend } from '../../scripts/shop/shop.ts'
import { findFreePort } from '../../scripts/system/free-port.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { createVisitor } from '../support/visitor.ts'

/** The reference backend by itself, as `npm run origin` serves it, and a storefront that has only its address. */
const folder = mkdtempSync(path.join(tmpdir(), 'torg-backend-alone-'))
let backend: ServedBackend
let shop: TestShop
beforeAll(async () => {
  const [port, shopPort] = [await findFreePort(), await findFreePort()]
  const stateDir = path.join(folder, 'state')
  cpSync(await seededState(), stateDir, { recursive: true })
  const vars = { ...readDefaults().origin, PUBLIC_ORIGINS: `http://localhost:${shopPort}` }
  backend = await startBackend({ port, stateDir, vars })
  shop = await startTestShop({ port: shopPort, vars: { API_HOST: backend.url, CACHE_CONTROLS_SECONDS: '0' } })
})
afterAll(async () => {
  await shop?.stop()
  await backend?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('has its goods, pictures, carts and staff behind the shop, and nothing of them in the shop’s own backend', async () => {
  await backend.d1.prepare(`UPDATE product_texts SET name = 'Bakenfor' WHERE product_id = 101`).run()
  const page = await (await fetch(`${shop.url}/no/products/101/`)).text()
  expect(page).toContain('Bakenfor')
  const [picture = ''] = /\/media\/products\/101\.svg\?v=\w+/.exec(page) ?? []
  expect((await fetch(shop.url + picture)).headers.get('content-type')).toContain('image/svg')

  const staff = createVisitor(shop.url)
  await staff.call('GET', 'user/session/')
  await staff.call('POST', 'user/login/', { username: 'staff@torg.test', password: 'torg-demo-2026' })
  expect(await staff.page('/console/')).toContain('Overview')
  expect(await staff.page('/console/edge/')).toContain('page:category')
  await staff.post('/console/products/', { product_id: '101', country: 'NO', on_hand: '41' })
  const stockIn = ({ d1 }: Pick<TestShop, 'd1'>) =>
    d1.prepare(`SELECT on_hand FROM stock WHERE product_id = 101 AND country = 'NO'`).first()
  expect(await stockIn(backend)).toEqual({ on_hand: 41 })
  expect(await stockIn(shop)).not.toEqual({ on_hand: 41 })
})
