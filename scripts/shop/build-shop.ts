import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashInputs } from '../system/input-hash.ts'
import { captureNode } from '../system/node-process.ts'
import { Refusal, ROOT } from '../project.ts'
import { readBuildKind } from '../build/build-kind.ts'
import { readPseudoLocale } from '../build/pseudo-locale.ts'

const INPUTS = [
  'worker',
  'client',
  'shared',
  'origin',
  'locales',
  'public',
  // The plugins, and what they read files with.
  'scripts/build',
  'scripts/system/input-hash.ts',
  'vite.config.ts',
  'uno.config.ts',
  'lingui.config.ts',
  'wrangler.toml',
  'tsconfig.base.json',
  'package-lock.json',
]
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const LAST_LINES = 30

/** Builds the client and both workers with Vite. Throws a `Refusal` with Vite's last lines. */
export async function buildShop(distDir: string): Promise<void> {
  // Hashed before the build, so that a file changed meanwhile counts as changed.
  const inputs = readInputs()
  rmSync(markOf(distDir), { force: true })
  const { code, output } = await captureNode(VITE, ['build', '--logLevel', 'warn'], {
    ...process.env,
    // Test runners set NODE_ENV, and any other value builds React's development version.
    NODE_ENV: 'production',
    TORG_DIST: path.relative(ROOT, distDir),
    CI: '1',
    FORCE_COLOR: '0',
  })
  if (code !== 0) {
    throw new Refusal(`The build failed:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`)
  }
  writeFileSync(markOf(distDir), inputs)
}

/** Builds unless the last build had the same inputs. Returns whether it built. */
export async function buildWhenChanged(distDir: string): Promise<boolean> {
  if (isBuildCurrent(distDir)) return false
  await buildShop(distDir)
  return true
}

/** True when the last build of this folder finished with the current inputs. */
export function isBuildCurrent(distDir: string): boolean {
  return existsSync(markOf(distDir)) && readFileSync(markOf(distDir), 'utf8') === readInputs()
}

/** A hash of everything the result depends on: files, TORG_BUILD and TORG_PSEUDO. */
function readInputs(): string {
  return `${hashInputs(INPUTS)} ${readBuildKind(process.env)} ${readPseudoLocale(process.env)}`
}

function markOf(distDir: string): string {
  return path.join(distDir, '.build-hash')
}
