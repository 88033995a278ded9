import path from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../origin/user/seed.ts'
import { buildWhenChanged } from './shop/build-shop.ts'
import { storeSourceMaps } from './deploy/store-source-maps.ts'
import { clockOffset, now } from './system/clock.ts'
import { requireFreePort } from './system/free-port.ts'
import { readOverrides, requireStartable } from './shop/overrides.ts'
import { DIST, ROOT, runCommand, STATE } from './project.ts'
import { readDefaults, startShop } from './shop/shop.ts'
import { rememberStop, stopSignal } from './system/stop-signal.ts'

/** `npm start`: runs the whole shop, with data that stays between runs. */
await runCommand(async () => {
  const isUnwanted = rememberStop()
  const defaults = readDefaults()
  // The runner's own compressor buffers a stream until its end, so the worker compresses.
  defaults.storefront['COMPRESS'] = 'flush'
  const { port, vars } = readOverrides(process.env, defaults, clockOffset())
  requireStartable(vars)
  await requireFreePort(port)
  if (await buildWhenChanged(DIST)) console.log('Built.')
  const shop = await startShop({
    port,
    stateDir: STATE,
    vars: { ...vars.origin, ...vars.storefront },
  }).catch((error: unknown) => {
    if (isUnwanted()) process.exit(0)
    throw error
  })
  await storeSourceMaps(shop.d1, { distDir: DIST, at: new Date(now()) })
  if (!isUnwanted()) {
    console.log(greeting(shop.url))
    await stopSignal()
  }
  await shop.stop()
  process.exit(0)
})

function greeting(url: string): string {
  return [
    '',
    `  Torg is open at ${url}`,
    `  Norway ${url}/no/ · Sweden ${url}/se/ · English ${url}/no-en/ · console ${url}/console/`,
    '',
    `  Accounts to try, password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map((demo) => `    ${demo.email.padEnd(18)} ${demo.is}`),
    '  E-mails to them are in the console under Mailbox.',
    '',
    `  Stop with Ctrl-C. The data stays in ${path.relative(ROOT, STATE)}; npm run reset starts afresh.`,
    '',
  ].join('\n')
}
