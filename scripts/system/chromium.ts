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

/**
 * Like `findChromium`, but installs Debian's packages of it and of its font where possible. Throws `Refusal`
 * otherwise.
 */
export function requireChromium(): string {
  const found = findChromium()
  const missing = [...(found ? [] : ['chromium']), ...(hasStandIn() ? [] : ['fonts-liberation'])]
  if (found && missing.length === 0) return found
  const canInstall = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  if (!canInstall) {
    throw new Refusal(
      found
        ? 'The browser tests need Arial or Liberation Sans, in which pages appear first: install one of them.'
        : 'The browser tests need Chromium: install it, or name its program in CHROMIUM.',
    )
  }
  console.log(`Installing ${missing.join(' and ')} with apt …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
  const installed = findChromium()
  if (!installed) throw new Refusal('apt-get installed chromium, but it is not on the PATH.')
  return installed
}

/**
 * Whether text can appear before the shop's font arrives without moving then: the stand-ins of
 * client/styles.css have the widths of Arial. Systems without fontconfig (macOS, Windows) come with Arial.
 */
function hasStandIn(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return status !== 0 || /^(Arial|Liberation Sans)\b/m.test(stdout)
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
