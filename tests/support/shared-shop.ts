import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { DIST } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
  }
}

/** One shop for all files of a project that only read; files that write start their own. */
export default async function shareShop(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenChanged(DIST)
  const shop = await startShop({ onLog: () => {} })
  // All files order the same products; scarce and sold-out ones stay so.
  await shop.d1.prepare('UPDATE stock SET on_hand = on_hand + 5000 WHERE on_hand > 10').run()
  project.provide('shopUrl', shop.url)
  return () => shop.stop()
}
