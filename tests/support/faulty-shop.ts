import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { sharedShopUrl, startTestShop, type TestShop } from './shop.ts'

export type FaultyShop = { url(): string; proxy(): FaultProxy; shop(): TestShop }

/**
 * A storefront whose backend is the shared shop's, behind a proxy that can delay, fail or garble any call.
 * Faults, recorded requests and stored responses are removed before each test.
 */
export function useFaultyShop(): FaultyShop {
  let proxy: FaultProxy | undefined
  let shop: TestShop | undefined
  const get = <Value>(value: Value | undefined) => {
    if (!value) throw new Error('The shop runs only inside tests and hooks')
    return value
  }
  beforeAll(async () => {
    // The shared shop serves its API for browsers; servers use another prefix
    // (docs/reference/api.md#prefixes).
    proxy = await startFaultProxy(sharedShopUrl(), (url) => url.replace('/tienda-web-api/v1/', '/api/v1/'))
    shop = await startTestShop({ vars: { API_HOST: proxy.url, CACHE_CONTROLS_SECONDS: '0' } })
    // The first render of a new runtime takes many times as long, and reads have deadlines.
    await (await fetch(`${shop.url}/no/categories/1`)).text()
  })
  beforeEach(async () => {
    get(proxy).reset()
    await get(proxy).listen()
    await get(shop).forgetCaches()
  })
  afterAll(async () => {
    await shop?.stop()
    await proxy?.stop()
  })
  return { url: () => get(shop).url, proxy: () => get(proxy), shop: () => get(shop) }
}
