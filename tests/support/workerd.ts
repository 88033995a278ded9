import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { DIST } from '../../scripts/project.ts'

export type BareWorker = {
  url: string
  port: number
  /** The process id of the runtime. */
  pid: number
  /** Everything the worker and the runtime wrote, for messages of failing tests. */
  output(): string
  stop(): Promise<void>
}

export type BareWorkerOptions = {
  vars?: Record<string, string>
  /** `host:port` of an HTTP server behind the ORIGIN binding; absent: nothing listens there. */
  origin?: string
  distDir?: string
  /** Passes the request target unchanged; otherwise the runtime itself resolves dots and refuses hosts. */
  rawTargets?: boolean
}

/**
 * Starts the built storefront on the bare runtime, without Miniflare: paths, hosts and headers arrive as sent
 * (docs/reference/security.md#paths). It has no KV, assets or Cache API.
 */
export async function startBareWorker(options: BareWorkerOptions = {}): Promise<BareWorker> {
  const home = path.join(options.distDir ?? DIST, 'torg')
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-workerd-'))
  writeFileSync(path.join(folder, 'config.capnp'), bareConfig(folder, home, options))
  const binary = createRequire(createRequire(import.meta.url).resolve('workerd')).resolve(
    `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}/bin/workerd`,
  )
  const args = ['serve', '--experimental', '--control-fd=3', 'config.capnp']
  const child = spawn(binary, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const stop = async () => {
    await endOf(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await listeningPort(child)
    return { url: `http://localhost:${port}`, port, pid: child.pid ?? 0, output: () => output, stop }
  } catch (error) {
    await stop()
    throw new Error(`The bare worker did not start:\n${output}`, { cause: error })
  }
}

function bareConfig(folder: string, home: string, options: BareWorkerOptions): string {
  const config = JSON.parse(readFileSync(path.join(home, 'wrangler.json'), 'utf8')) as {
    main: string
    compatibility_date: string
    compatibility_flags: string[]
    vars: Record<string, string>
  }
  const modules = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const ordered = [config.main, ...modules.filter((file) => file !== config.main)]
  const moduleList = ordered.map(
    (file) =>
      `(name = ${text(file)}, esModule = embed ${text(path.relative(folder, path.join(home, file)))})`,
  )
  const bindings = Object.entries({ ...config.vars, ...options.vars }).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "torg", worker = .torg),
    (name = "origin", external = (address = ${text(options.origin ?? '127.0.0.1:9')}, http = ())),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (${options.rawTargets ? 'style = proxy' : ''}), service = "torg")],
);
const torg :Workerd.Worker = (
  modules = [${moduleList.join(',\n    ')}],
  compatibilityDate = ${text(config.compatibility_date)},
  compatibilityFlags = [${config.compatibility_flags.map(text).join(', ')}],
  bindings = [${[...bindings, '(name = "ORIGIN", service = "origin")'].join(',\n    ')}],
);
`
}

/** Cap'n Proto accepts the escapes of JSON strings. */
const text = (value: string) => JSON.stringify(value)

/** The runtime writes one line of JSON to the control pipe for each socket it opens. */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const control = child.stdio[3] as Readable
    control.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        const message = JSON.parse(line) as { event: string; port?: number }
        if (message.event === 'listen' && message.port) resolve(message.port)
      }
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)))
  })
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
  })
}
