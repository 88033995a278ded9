import path from 'node:path'
import { buildWhenChanged } from './shop/build-shop.ts'
import { clockOffset } from './system/clock.ts'
import { requireFreePort } from './system/free-port.ts'
import { DEFAULT_PORT, readOverrides, requireStartable } from './shop/overrides.ts'
import { DIST, ROOT, runCommand, STATE } from './project.ts'
import { readDefaults, startBackend } from './shop/shop.ts'
import { rememberStop, stopSignal } from './system/stop-signal.ts'

/** The port that follows the shop's. */
const BACKEND_PORT = DEFAULT_PORT + 1

/**
 * `npm run origin`: the reference backend alone, with data of its own, for a storefront elsewhere whose `API_HOST`
 * names it. `PUBLIC_ORIGINS` is where that storefront is.
 */
await runCommand(async () => {
  const isUnwanted = rememberStop()
  const { PORT: given, ...environment } = process.env
  // PORT is this server's; the shop it serves has its own, in PUBLIC_ORIGINS.
  const { port } = readOverrides({ PORT: given || String(BACKEND_PORT) }, { storefront: {}, origin: {} })
  const defaults = { storefront: {}, origin: readDefaults().origin }
  const { vars } = readOverrides(environment, defaults, clockOffset())
  requireStartable({ ...vars, storefront: readDefaults().storefront })
  await requireFreePort(port)
  if (await buildWhenChanged(DIST)) console.log('Built.')
  const stateDir = process.env['TORG_STATE'] ? STATE : `${STATE}-origin`
  const backend = await startBackend({ port, stateDir, vars: vars.origin })
  if (!isUnwanted()) {
    console.log(greeting(backend.url, vars.origin['PUBLIC_ORIGINS'] ?? ''))
    await stopSignal()
  }
  await backend.stop()
  process.exit(0)

  function greeting(url: string, shop: string): string {
    return [
      '',
      `  The reference backend answers at ${url}, for a storefront at ${shop}:`,
      `    API_HOST=${url} npm start`,
      '',
      `  Stop with Ctrl-C. The data stays in ${path.relative(ROOT, stateDir)}.`,
      '',
    ].join('\n')
  }
})
