import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPseudoLocale } from './build/pseudo-locale.ts'
import { buildWhenChanged } from './shop/build-shop.ts'
import {
  missingForDeploy,
  withSettings,
  type BuiltConfig,
  type DeploySettings,
} from './deploy/deploy-settings.ts'
import { carryAssets, keepAssets } from './deploy/kept-assets.ts'
import { DIST, Refusal, ROOT, runCommand } from './project.ts'

/**
 * `npm run deploy`: migrates the remote database and deploys the reference backend, then the storefront bound
 * to it. Scripts and styles of the previous build stay available, because open pages still request them.
 * Refuses with the list of missing settings before anything is sent.
 */
await runCommand(async () => {
  const missing = missingForDeploy(process.env)
  if (missing.length > 0)
    throw new Refusal(`npm run deploy needs:\n${missing.map((each) => `  ${each}`).join('\n')}`)
  if (readPseudoLocale(process.env)) throw new Refusal('TORG_PSEUDO is for development: deploy without it.')
  const settings = process.env as DeploySettings
  await buildWhenChanged(DIST)
  const client = path.join(DIST, 'client')
  const kept = path.join(ROOT, '.torg/deployed-assets')
  carryAssets(client, kept)
  const secrets = mkdtempSync(path.join(tmpdir(), 'torg-deploy-'))
  try {
    for (const folder of ['torg_origin', 'torg']) deploy(folder, settings, secrets)
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
  keepAssets(client, kept)
  console.log(`Deployed. The shop is at https://${settings.SHOP_DOMAIN}.`)
})

function deploy(folder: string, settings: DeploySettings, secrets: string): void {
  const built = JSON.parse(readFileSync(path.join(DIST, folder, 'wrangler.json'), 'utf8')) as BuiltConfig
  const { config, secret } = withSettings(built, settings)
  const configPath = path.join(DIST, folder, 'wrangler.deploy.json')
  writeFileSync(configPath, JSON.stringify(config))
  if (config.d1_databases?.length)
    wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--config', configPath)
  const secretsPath = path.join(secrets, `${folder}.json`)
  writeFileSync(secretsPath, JSON.stringify(secret), { mode: 0o600 })
  wrangler('deploy', '--config', configPath, '--secrets-file', secretsPath)
}

function wrangler(...args: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Refusal(`wrangler ${args[0]} failed; its lines above say why.`)
}
