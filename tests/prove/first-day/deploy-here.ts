import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deployedSecrets, deployedVars, type Environment } from '../../../scripts/deploy/deployed-vars.ts'
import { keepAssets } from '../../../scripts/deploy/kept-assets.ts'
import { namesOf } from '../../../scripts/deploy/names.ts'
import { writeConfigs } from '../../../scripts/deploy/write-configs.ts'
import { DIST, ROOT } from '../../../scripts/project.ts'
import type { Vars } from '../../../scripts/shop/overrides.ts'
import { readDefaults } from '../../../scripts/shop/shop.ts'
import { captureNode } from '../../../scripts/system/node-process.ts'

const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
/** What wrangler calls the stores of the local shop. */
const LOCAL_IDS = { databaseId: 'torg', namespaceId: 'torg-cache' }

export type DeployedHere = {
  distDir: string
  migrations: number
  kept: number
  /** A file of the build that only the key-value store still has. */
  onlyKept: string
}

/**
 * The steps of `npm run deploy -- --env production` in their order, by its own code and wrangler's local stores in place
 * of an account's: configurations, migrations, kept files, and both uploads as wrangler's dry run, which reads
 * everything and sends nothing. Then the configurations, with the secrets that the account would add and with `local`,
 * take the place of the built ones in a copy of the build.
 */
export async function deployHere(
  environment: Environment,
  { folder, stateDir, domain, local }: { folder: string; stateDir: string; domain: string; local: Vars },
): Promise<DeployedHere> {
  const distDir = path.join(folder, 'dist')
  cpSync(DIST, distDir, { recursive: true })
  const defaults = readDefaults()
  const vars = deployedVars(defaults, environment, { name: 'production', domain })
  const secrets = deployedSecrets(defaults, environment)
  const configs = writeConfigs(distDir, { names: namesOf('production'), ids: LOCAL_IDS, vars, domain })
  change(configs.origin, (config) => ({
    ...config,
    d1_databases: config.d1_databases.map((each) => ({
      ...each,
      // The copy lies elsewhere.
      migrations_dir: path.resolve(DIST, 'torg_origin', each.migrations_dir),
    })),
  }))
  const where = ['--local', '--persist-to', stateDir]
  const migrated = await wrangler('d1', 'migrations', 'apply', 'DB', ...where, '--config', configs.origin)
  const keep = async (namespaceId: string, files: readonly { key: string; base64: string }[]) => {
    const bulk = path.join(mkdtempSync(path.join(folder, 'kept-')), 'bulk.json')
    writeFileSync(
      bulk,
      JSON.stringify(files.map(({ key, base64 }) => ({ key, value: base64, base64: true }))),
    )
    await wrangler(
      'kv',
      'bulk',
      'put',
      bulk,
      '--namespace-id',
      namespaceId,
      ...where,
      '--config',
      configs.storefront,
    )
  }
  const kept = await keepAssets({ keep }, LOCAL_IDS.namespaceId, path.join(distDir, 'client'))
  for (const worker of ['origin', 'storefront'] as const) {
    const file = path.join(folder, `secrets-${worker}.json`)
    writeFileSync(file, JSON.stringify(secrets[worker]), { mode: 0o600 })
    await wrangler('deploy', '--dry-run', '--config', configs[worker], '--secrets-file', file)
    change(configs[worker], (config) => ({
      ...config,
      vars: { ...config.vars, ...secrets[worker], ...local },
    }))
    cpSync(configs[worker], path.join(path.dirname(configs[worker]), 'wrangler.json'))
  }
  const onlyKept = readdirSync(path.join(distDir, 'client/assets')).find((name) => name.endsWith('.js')) ?? ''
  rmSync(path.join(distDir, 'client/assets', onlyKept))
  return { distDir, migrations: new Set(migrated.match(/\d{4}_\w+\.sql/g)).size, kept, onlyKept }
}

type Config = { vars: Vars; d1_databases: { migrations_dir: string }[] }

function change(file: string, to: (config: Config) => object): void {
  writeFileSync(file, JSON.stringify(to(JSON.parse(readFileSync(file, 'utf8')) as Config)))
}

async function wrangler(...args: string[]): Promise<string> {
  const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' }
  const { code, output } = await captureNode(WRANGLER, args, env)
  if (code !== 0)
    throw new Error(`wrangler ${args.slice(0, 3).join(' ')} ended with ${code}:\n${output.slice(-3_000)}`)
  return output
}
