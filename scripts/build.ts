import { buildShop } from './build-shop.ts'
import { DIST, runCommand } from './project.ts'

await runCommand(async () => {
  const startedAt = Date.now()
  await buildShop(DIST)
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
})
