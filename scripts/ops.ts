import { createInterface } from 'node:readline/promises'
import { now } from './system/clock.ts'
import { openLocalStore } from './ops/local-store.ts'
import { openRemoteStore } from './ops/remote-store.ts'
import { runOps } from './ops/run.ts'
import { openDatabase } from './shop/database.ts'
import { openRemoteDatabase } from './shop/remote-database.ts'
import { runCommand, STATE } from './project.ts'

/** `npm run ops -- COMMAND`: cache times, purges, switches and flags (docs/operations.md). */
await runCommand(async () => {
  process.exitCode = await runOps(process.argv.slice(2), {
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
    confirm,
    openStore: async (isRemote) => (isRemote ? openRemoteStore(process.env) : openLocalStore(STATE)),
    openDatabase: async (isRemote) =>
      isRemote ? { db: openRemoteDatabase(process.env), close: async () => {} } : openDatabase(STATE),
    ask: fetch,
    now: () => new Date(now()),
    environment: process.env,
  })
})

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (yes/no) `)).trim())
  } finally {
    terminal.close()
  }
}
