import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../scripts/project.ts'
import { captureNode } from '../../../scripts/system/node-process.ts'

/** The commit before the one that brought the newest migration: the release that a deployment would replace. */
export function releaseBefore(): string {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'origin/db/migrations').trim()
  return git('rev-parse', `${added}^`).trim()
}

/** Builds a commit in a folder of its own, and seeds a database as that commit does. Returns both folders. */
export async function buildOlder(commit: string, folder: string): Promise<{ dist: string; state: string }> {
  const home = path.join(folder, 'older')
  mkdirSync(home)
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', home], { input: archive })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'))
  const state = path.join(folder, 'state')
  await run(path.join(home, 'scripts/build.ts'))
  const seed = path.join(home, 'seed.mjs')
  writeFileSync(seed, SEED)
  await run(seed, state)
  return { dist: path.join(home, 'dist'), state }
}

const SEED = `import { prepareState } from './scripts/shop/database.ts'
await prepareState(process.argv[2])
process.exit(0)`

async function run(file: string, ...args: string[]): Promise<void> {
  const { TORG_DIST: _, ...environment } = process.env
  const { code, output } = await captureNode(file, args, environment)
  if (code !== 0) throw new Error(`The older release failed:\n${output.slice(-2_000)}`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
