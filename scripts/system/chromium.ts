import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../project.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Returns the path of Chromium: `CHROMIUM`, else the first on the PATH, else null. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment['CHROMIUM']) return environment['CHROMIUM']
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null
}

/** Like `findChromium`, but installs Debian's package where possible. Throws `Refusal` otherwise. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  const canInstall = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  if (!canInstall) {
    throw new Refusal('The browser tests need Chromium: install it, or name its program in CHROMIUM.')
  }
  console.log('Installing Chromium with apt …')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  if (!installed) throw new Refusal('apt-get installed chromium, but it is not on the PATH.')
  return installed
}

function apt(...args: string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Refusal(`apt-get ${args[0]} failed, so there is no Chromium:\n${stderr.trim()}`)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
