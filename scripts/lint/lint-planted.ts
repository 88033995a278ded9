import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../project.ts'
import { captureNode } from '../system/node-process.ts'

const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')

/** Returns what oxlint says of a client's file with the project's configuration. */
export async function lintPlanted(source: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-lint-'))
  try {
    const config = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      jsPlugins: string[]
    }
    const jsPlugins = config.jsPlugins.map((plugin) => path.resolve(ROOT, plugin))
    // Types would need the project around the file.
    const settings = { ...config, jsPlugins, options: {} }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings))
    mkdirSync(path.join(folder, 'client'))
    const file = path.join(folder, 'client/planted.tsx')
    writeFileSync(file, `${source}\n`)
    const args = ['--config', path.join(folder, '.oxlintrc.json'), '--quiet', '--format=unix', file]
    return (await captureNode(OXLINT, args, process.env)).output
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
