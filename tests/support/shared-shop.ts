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
  const shop = await startShop({ onLog: printError })
  // All files order the same products; scarce and sold-out ones stay so.
  await shop.d1.prepare('UPDATE stock SET on_hand = on_hand + 5000 WHERE on_hand > 10').run()
  project.provide('shopUrl', shop.url)
  return () => shop.stop()
}

/** A test that gets a 500 does not say why. Connections that a closed page has left are no error. */
function printError({ level, message }: { level: string; message: string }): void {
  if (level === 'error' && !message.includes('disconnected:')) console.error(message)
}
