import { afterAll, beforeAll, inject } from 'vitest'
import { GENERATIONS_DOCUMENT } from '../../worker/operations/cache-controls.ts'
import { startShop, type Shop, type ShopOptions } from '../../scripts/shop/shop.ts'

export type TestShop = Shop & {
  logs: { level: string; message: string }[]
  /** Purges everything. Takes effect at once in a shop started with `CACHE_CONTROLS_SECONDS: '0'`. */
  forgetCaches(): Promise<void>
}

/** URL of the shop that all files of a project share. Do not write to it, except to sessions and carts. */
export function sharedShopUrl(): string {
  return inject('shopUrl')
}

/** Starts the built shop on a free port with newly seeded data of its own; stop it when done. */
export async function startTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const logs: TestShop['logs'] = []
  const shop = await startShop({ onLog: (line) => logs.push(line), ...options })
  let purges = 0
  const forgetCaches = () => {
    purges += 1
    return shop.kv.put(GENERATIONS_DOCUMENT, JSON.stringify({ all: purges }))
  }
  return { ...shop, logs, forgetCaches }
}

/** A shop for this file, started before its tests and stopped after them. */
export function useShop(options: ShopOptions | (() => ShopOptions) = {}): { current(): TestShop } {
  let shop: TestShop | undefined
  beforeAll(async () => {
    shop = await startTestShop(typeof options === 'function' ? options() : options)
  })
  afterAll(() => shop?.stop())
  return {
    current() {
      if (!shop) throw new Error('The shop runs only inside tests and hooks')
      return shop
    },
  }
}
