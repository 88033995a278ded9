import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal, ROOT } from '../project.ts'
import type { Vars } from '../shop/overrides.ts'
import type { Cloudflare } from './cloudflare.ts'

/** Runs wrangler and shows what it says. Throws `Refusal` when it fails. */
export function wrangler(args: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  if (status !== 0) throw new Refusal(`wrangler ${args[0]} failed; its lines above say why.`)
}

/**
 * Uploads a worker with its secrets. Below 100 percent it is a version that gets this share of the requests; the
 * version before gets the others.
 */
export async function upload(
  cloudflare: Cloudflare,
  { name, config, secrets, percent }: { name: string; config: string; secrets: Vars; percent: number },
): Promise<void> {
  const shares = await cloudflare.readShares(name)
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-deploy-'))
  try {
    const file = path.join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const sent = ['--config', config, ...(Object.keys(secrets).length > 0 ? ['--secrets-file', file] : [])]
    const [before] = shares.toSorted((one, other) => other.percent - one.percent)
    if (percent === 100 || !before) return wrangler(['deploy', ...sent])
    const output = path.join(folder, 'output.ndjson')
    wrangler(['versions', 'upload', ...sent], { WRANGLER_OUTPUT_FILE_PATH: output })
    const made = versionOf(output)
    wrangler([
      'versions',
      'deploy',
      `${made}@${percent}%`,
      `${before.id}@${100 - percent}%`,
      '--name',
      name,
      '--yes',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives all requests to the version with the smallest share: the newest one of a gradual deployment. */
export async function promote(cloudflare: Cloudflare, name: string): Promise<void> {
  const [newest] = (await cloudflare.readShares(name)).toSorted((one, other) => one.percent - other.percent)
  if (!newest || newest.percent === 100)
    throw new Refusal(`${name} has one version, which gets all requests.`)
  wrangler(['versions', 'deploy', `${newest.id}@100%`, '--name', name, '--yes'])
}

/** Wrangler writes one JSON object a line. */
function versionOf(output: string): string {
  const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const { type, version_id: id } = JSON.parse(line) as { type?: string; version_id?: string }
    if (type === 'version-upload' && id) return id
  }
  throw new Refusal('wrangler named no version that it uploaded.')
}
