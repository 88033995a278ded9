import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runCommand, STATE } from './project.ts'

/** `npm run reset`: deletes the local shop's data; the next start migrates and seeds again. */
await runCommand(async () => {
  const place = path.relative(ROOT, STATE)
  if (!existsSync(STATE)) return console.log(`Nothing to reset: ${place} does not exist.`)
  rmSync(STATE, { recursive: true })
  console.log(`Deleted ${place}: accounts, carts, orders and caches of the local shop are gone.`)
})
