/**
 * `node scripts/run.mjs NAME …` runs `scripts/NAME.ts` with Node 24. This first part of every command must
 * work on a machine with only Node 20, npm and git: plain JavaScript without packages. It installs what the
 * lockfile names first. Every reason not to start is one sentence and exit code 1.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20
const NODE_OF_THE_PROJECT = 24

/** The tools must not send telemetry, whoever starts them (docs/configuration.md, "Offline"). */
const QUIET_TOOLS = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_TELEMETRY_DISABLED: '1',
}

const [name, ...args] = process.argv.slice(2)
try {
  requireOldestNode()
  requireCommand('npm', 'npm comes with Node.js: https://nodejs.org')
  requireCommand('git', 'install git from your system’s packages')
  installWhenNeeded()
  process.exitCode = await runWithProjectNode(
    findProjectNode(),
    path.join(ROOT, 'scripts', `${name}.ts`),
    args,
    settingsOf(name),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function requireOldestNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    throw new Error(`Torg needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}.`)
  }
}

function requireCommand(command, advice) {
  const { error } = spawnSync(command, ['--version'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  if (error) throw new Error(`Torg needs ${command}, which is not on the PATH; ${advice}.`)
}

function installWhenNeeded() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute the first time) …')
  // None of our packages needs its install script (docs/decisions, tools at versions of every platform).
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci failed; its last lines above say why.')
}

/** npm records what it has installed; the record must match the lockfile. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true
    const found = installed[place]
    return found ? found.version === version : optional === true
  })
}

/** On linux-x64, Node 24 comes as a package; elsewhere the machine's Node must be new enough. */
function findProjectNode() {
  const packaged = path.join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= NODE_OF_THE_PROJECT) return process.execPath
  throw new Error(
    `On ${process.platform}-${process.arch} Torg needs Node.js ${NODE_OF_THE_PROJECT} or newer of your own ` +
      `(it brings one only for linux-x64); this is ${process.versions.node}.`,
  )
}

/**
 * Flags and environment of Node for a command. An import makes much that is soon garbage: a small young generation
 * collects it before it piles up, and glibc gives freed memory back instead of keeping it for each thread.
 */
function settingsOf(command) {
  const all = JSON.parse(readFileSync(path.join(ROOT, 'scripts', 'node-settings.json'), 'utf8'))
  return all[command] ?? { flags: [], environment: {} }
}

function runWithProjectNode(node, script, args, { flags, environment }) {
  const binaries = path.join(ROOT, 'node_modules', '.bin')
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...flags, script, ...args], {
    cwd: ROOT,
    // The channel closes when this process ends, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...environment,
      ...process.env,
      ...QUIET_TOOLS,
      PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  })
  // A terminal sends Ctrl-C to both processes, a supervisor only to this one. The child gets SIGTERM in
  // either case, and treats it and its own Ctrl-C as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  stopWhenOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** On SIGTERM npm ends its shell, which does not pass the signal on. */
function stopWhenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 300).unref()
}
