import { buildShop } from './shop/build-shop.ts'
import { DIST, runCommand } from './project.ts'

await runCommand(async () => {
  const startedAt = performance.now()
  await buildShop(DIST)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
})
