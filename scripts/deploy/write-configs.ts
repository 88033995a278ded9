import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { WorkerVars } from '../shop/overrides.ts'
import type { Names } from './names.ts'
import { configOf, type BuiltConfig, type Ids } from './worker-config.ts'

const FOLDERS = { origin: 'torg_origin', storefront: 'torg' } as const

/** Writes each built worker's configuration for a deployment beside its own; returns the two files. */
export function writeConfigs(
  distDir: string,
  { vars, ...deployment }: { names: Names; ids: Ids; vars: WorkerVars; domain: string },
): Record<keyof typeof FOLDERS, string> {
  const write = (worker: keyof typeof FOLDERS): string => {
    const folder = path.join(distDir, FOLDERS[worker])
    const built = JSON.parse(readFileSync(path.join(folder, 'wrangler.json'), 'utf8')) as BuiltConfig
    const file = path.join(folder, 'wrangler.deploy.json')
    writeFileSync(file, JSON.stringify(configOf(built, worker, { ...deployment, vars: vars[worker] })))
    return file
  }
  return { origin: write('origin'), storefront: write('storefront') }
}
