import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readPseudoLocale } from './build/pseudo-locale.ts'
import { checkShop } from './deploy/check-shop.ts'
import { openCloudflare, type Account, type Cloudflare } from './deploy/cloudflare.ts'
import { readCommand, type DeployCommand } from './deploy/command-line.ts'
import { deployedSecrets, deployedVars } from './deploy/deployed-vars.ts'
import { keepAssets } from './deploy/kept-assets.ts'
import { namesOf } from './deploy/names.ts'
import { planDeployment, printPlan } from './deploy/plan.ts'
import { uploadSourceMaps } from './deploy/upload-source-maps.ts'
import type { Ids } from './deploy/worker-config.ts'
import { promote, upload, wrangler } from './deploy/wrangler.ts'
import { writeConfigs } from './deploy/write-configs.ts'
import { DIST, MIGRATIONS, Refusal, runCommand } from './project.ts'
import { buildWhenChanged } from './shop/build-shop.ts'
import { readDefaults } from './shop/shop.ts'

/** `npm run deploy`: to Cloudflare, by environment (docs/deploying.md). */
await runCommand(async () => {
  const command = readCommand(process.argv.slice(2), process.env)
  const names = namesOf(command.name)
  if (command.action === 'check') return check(command)
  if (command.action === 'rollback') {
    // The storefront first: it may need what only its own backend has.
    for (const name of [names.storefront, names.origin]) wrangler(['rollback', '--name', name, '--yes'])
    return check(command)
  }
  const cloudflare = openCloudflare(process.env)
  if (command.action === 'promote') {
    for (const name of [names.origin, names.storefront]) await promote(cloudflare, name)
    return check(command)
  }
  const account = await cloudflare.read(names, command.domain)
  plan(command, account)
  if (command.action === 'plan') return
  if (readPseudoLocale(process.env)) throw new Refusal('TORG_PSEUDO is for development: deploy without it.')
  await deploy(cloudflare, command, account)
  await check(command)
})

/** Prints the plan. Throws while something lacks, before anything is sent. */
function plan({ name, domain }: DeployCommand, account: Account): void {
  const migrations = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const wanted = { name, domain, account, migrations, environment: process.env, defaults: readDefaults() }
  const steps = planDeployment(wanted)
  console.log(printPlan(steps))
  if (steps.some(({ what }) => what === 'lack')) throw new Refusal('Nothing was sent.')
}

async function deploy(cloudflare: Cloudflare, command: DeployCommand, account: Account): Promise<void> {
  const { name, domain, percent } = command
  const names = namesOf(name)
  const defaults = readDefaults()
  const vars = deployedVars(defaults, process.env, { name, domain })
  const secrets = deployedSecrets(defaults, process.env)
  await buildWhenChanged(DIST)
  const location = process.env['D1_LOCATION'] ?? 'weur'
  const ids: Ids = {
    databaseId: account.databaseId ?? (await cloudflare.makeDatabase(names.database, location)),
    namespaceId: account.namespaceId ?? (await cloudflare.makeNamespace(names.namespace)),
  }
  const configs = writeConfigs(DIST, { names, ids, vars, domain })
  wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', configs.origin])
  // Before the workers, so that the first error of this build is readable.
  const database = { ...process.env, D1_DATABASE_ID: ids.databaseId }
  console.log(await uploadSourceMaps(database, { distDir: DIST, dsn: vars.storefront['SENTRY_DSN'] ?? '' }))
  const kept = await keepAssets(cloudflare, ids.namespaceId, path.join(DIST, 'client'))
  console.log(`${kept} files are kept in KV for pages of this build.`)
  for (const worker of ['origin', 'storefront'] as const) {
    const sent = { name: names[worker], config: configs[worker], secrets: secrets[worker], percent }
    await upload(cloudflare, sent)
  }
  console.log(
    `D1_DATABASE_ID=${ids.databaseId} KV_NAMESPACE_ID=${ids.namespaceId} are for commands with --remote.`,
  )
}

async function check({ domain }: DeployCommand): Promise<void> {
  const checked = await checkShop(`https://${domain}`)
  for (const { isGood, line } of checked) console.log(`${isGood ? 'ok   ' : 'WRONG'} ${line}`)
  if (checked.some(({ isGood }) => !isGood)) {
    throw new Refusal('The shop does not answer as it should. --rollback goes back to the version before.')
  }
  console.log(`The shop is at https://${domain}.`)
}
