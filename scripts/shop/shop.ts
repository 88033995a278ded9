import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare'
import {
  type SourcelessWorkerOptions,
  unstable_getMiniflareWorkerOptions as getWorkerOptions,
  unstable_readConfig as readConfig,
} from 'wrangler'
import { clockOffset } from '../system/clock.ts'
import { prepareState, STATE_VERSION, type Database } from './database.ts'
import type { Vars, WorkerVars } from './overrides.ts'
import { findFreePort } from '../system/free-port.ts'
import { createLocalRunner } from './local-runner.ts'
import { DIST, Refusal, ROOT } from '../project.ts'
import { seededState } from './seeded-state.ts'

export type ShopOptions = {
  /** 0 or absent: a free port. */
  port?: number
  /** The folder for data between runs; absent: a temporary seeded copy, deleted at the end. */
  stateDir?: string
  /** Values of `[vars]` for each worker that has the key. */
  vars?: Vars
  distDir?: string
  /** A port at which the reference backend also listens, for a proxy between the two workers. */
  originPort?: number
  /** Called with every log line of the workers; absent: prints to the terminal. */
  onLog?: (line: { level: string; message: string }) => void
}

export type Shop = {
  url: string
  port: number
  d1: Database
  /** The storefront's KV store. */
  kv: KeyValueStore
  stop(): Promise<void>
}

/** The part of a KV binding that tests use. */
export type KeyValueStore = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options?: { metadata?: unknown; expirationTtl?: number }): Promise<void>
  delete(key: string): Promise<void>
  list(options?: { prefix?: string }): Promise<{ keys: { name: string; metadata?: unknown }[] }>
}

/** Returns the `[vars]` of both workers in wrangler.toml, all as text. */
export function readDefaults(): WorkerVars {
  return { storefront: readVars('wrangler.toml'), origin: readVars('origin/wrangler.toml') }
}

/**
 * Serves the built shop from this process on the loopback address: both workers, KV, D1, Cache API and
 * assets. Without a state folder each shop has its own newly seeded data.
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const temporary = options.stateDir === undefined ? mkdtempSync(path.join(tmpdir(), 'torg-shop-')) : null
  const stateDir = options.stateDir ?? path.join(temporary ?? '', 'state')
  if (temporary) cpSync(await seededState(), stateDir, { recursive: true })
  else await prepareState(stateDir)

  const port = options.port || (await findFreePort())
  // The backend accepts changes only from pages of its own shop, whose port may vary.
  const vars = {
    PUBLIC_ORIGINS: `http://localhost:${port}`,
    CLOCK_OFFSET_MS: String(clockOffset()),
    ...options.vars,
  }
  const read = (folder: string) => readWorker(options.distDir ?? DIST, folder, vars)
  const direct = options.originPort && [{ host: '127.0.0.1', port: options.originPort }]
  const workers = [read('torg'), { ...read('torg_origin'), ...(direct && { unsafeDirectSockets: direct }) }]
  const miniflare = createLocalRunner(miniflareOptions({ ...options, port }, stateDir, workers))
  const stop = async () => {
    await miniflare.dispose()
    if (temporary) rmSync(temporary, { recursive: true, force: true })
  }
  try {
    await miniflare.ready
    const d1 = await miniflare.getD1Database('DB', 'torg-origin')
    const kv: unknown = await miniflare.getKVNamespace('CACHE', 'torg')
    // Secure cookies work on localhost, but not on 127.0.0.1.
    return { url: `http://localhost:${port}`, port, d1, kv: kv as KeyValueStore, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

export type ServedBackend = { url: string; d1: Database; stop(): Promise<void> }

/** Serves the reference backend alone, for a storefront whose `API_HOST` names it. */
export async function startBackend(options: {
  port: number
  stateDir: string
  vars: Vars
  distDir?: string
}): Promise<ServedBackend> {
  await prepareState(options.stateDir)
  const worker = readWorker(options.distDir ?? DIST, 'torg_origin', options.vars)
  const miniflare = createLocalRunner(miniflareOptions(options, options.stateDir, [worker]))
  await miniflare.ready
  const d1 = await miniflare.getD1Database('DB', 'torg-origin')
  return { url: `http://localhost:${options.port}`, d1, stop: () => miniflare.dispose() }
}

/** The first worker is the one that browsers reach. */
function miniflareOptions(options: ShopOptions, stateDir: string, workers: ReturnType<typeof readWorker>[]) {
  const { onLog } = options
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: options.port ?? 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    ...(onLog && { handleStructuredLogs: ({ level, message }) => onLog({ level, message }) }),
    resourcePersistencePath: path.join(stateDir, STATE_VERSION),
    workers,
  })
}

/** A built worker of a folder as Miniflare takes it, with `vars` in place of its own values of the same keys. */
export function readWorker(distDir: string, folder: string, vars: Vars) {
  const home = path.join(distDir, folder)
  const configPath = path.join(home, 'wrangler.json')
  if (!existsSync(configPath)) {
    throw new Refusal(`There is no build in ${path.relative(ROOT, distDir)}: run npm run build.`)
  }
  const { name, main } = JSON.parse(readFileSync(configPath, 'utf8')) as { name: string; main: string }
  const workerOptions: ReadOptions = getWorkerOptions(configPath).workerOptions
  const bindings = { ...workerOptions.bindings }
  // The runner's own compressor buffers a stream until its end, so the worker compresses.
  if ('COMPRESS' in bindings) bindings['COMPRESS'] = 'flush'
  for (const [key, value] of Object.entries(vars)) if (key in bindings) bindings[key] = value
  return { ...workerOptions, name, bindings, modulesRoot: home, modules: readModules(home, main) }
}

/**
 * The settings that wrangler reads from a configuration, without module rules, because the sources are built
 * already.
 */
type ReadOptions = Omit<SourcelessWorkerOptions, 'modulesRules' | 'bindings'> & { bindings?: Vars }

/** Returns the modules of a built worker, the entry first. */
function readModules(home: string, main: string) {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|wasm)$/.test(file),
  )
  const others = files.filter((file) => file !== main)
  return [main, ...others].map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
    path: path.join(home, file),
  }))
}

function readVars(file: string): Vars {
  const { vars } = readConfig({ config: path.join(ROOT, file) }, { hideWarnings: true })
  return Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)]))
}
