import path from 'node:path'
import { createServer } from 'vite'
import { clockOffset } from './system/clock.ts'
import { prepareState } from './shop/database.ts'
import { requireFreePort } from './system/free-port.ts'
import { readOverrides, requireStartable } from './shop/overrides.ts'
import { ROOT, runCommand, STATE } from './project.ts'
import { readDefaults } from './shop/shop.ts'
import { stopSignal } from './system/stop-signal.ts'

/** `npm run dev`: both workers and the client with hot replacement, on the data of `npm start`. */
await runCommand(async () => {
  const { port, vars } = readOverrides(process.env, readDefaults(), clockOffset())
  requireStartable(vars)
  await requireFreePort(port)
  await prepareState(STATE)
  const server = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    root: ROOT,
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await server.listen()
  console.log(`\n  Torg with hot replacement at http://localhost:${port}\n  Stop with Ctrl-C.\n`)
  await stopSignal()
  await server.close()
  process.exit(0)
})
