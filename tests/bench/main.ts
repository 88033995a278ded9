import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { findFreePort } from '../../scripts/system/free-port.ts'
import { ROOT, runCommand } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { createApiShopper } from '../support/api-shopper.ts'
import { childRuntimes } from '../support/runtimes.ts'
import { HEADING } from './catalogue/report.ts'
import { startUpstream, type Upstream } from './backend.ts'
import { drive, type Figures } from './drive.ts'
import { judge, type Rounds } from './gates.ts'
import { type BenchOptions, parseOptions } from './options.ts'
import { measureCold, measureFirstByte, pageBytes, workerSize } from './page-facts.ts'
import { residentMiB } from './process-figures.ts'
import { findRest } from './report-section.ts'
import { loadOfMachine, type Measured, writeReport, writeTables } from './report.ts'
import { type Builds, type Name, type Started, startWorkers } from './workers-of-bench.ts'
import { now, today } from '../support/clock.ts'

/** Warms up until hot code is compiled; `slices` ends it on a busy machine. */
const WARM_UP = { requests: 1_500, slice: 1_500, slices: 4 }
/** Unmeasured milliseconds before each slice, because an idle runtime drops compiled code. */
const RUN_IN = 1_000
const TRIES = 7
/** Lines of the basket on personal pages, as the report names them. */
const BASKET_LINES = 12

// Stops the runtimes when a run is interrupted or fails.
process.on('exit', () => childRuntimes().forEach((pid) => process.kill(pid)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/**
 * `npm run bench`: runs the workers in turn and writes docs/performance.md. Exit code 1 when a gate fails.
 */
await runCommand(async () => {
  const options = parseOptions(process.argv.slice(2))
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-bench-'))
  try {
    const measured = await run(await build(), folder, options)
    const out = path.resolve(ROOT, options.out)
    const kept = existsSync(out) ? findRest(readFileSync(out, 'utf8'), HEADING) : ''
    writeFileSync(out, writeReport(measured, options) + kept)
    console.log(`\n${writeTables(measured)}\nWritten to ${options.out}.`)
    if (measured.gates.some(({ isMet }) => !isMet)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Builds the lean and the plain shop, each in a folder of its own. */
async function build(): Promise<Builds> {
  const builds = {
    lean: path.join(ROOT, '.torg/bench/lean'),
    plain: path.join(ROOT, '.torg/bench/plain'),
  }
  for (const [kind, distDir] of Object.entries(builds)) {
    process.env['TORG_BUILD'] = kind
    if (await buildWhenChanged(distDir)) console.log(`Built the ${kind} shop.`)
  }
  return builds
}

async function run(builds: Builds, folder: string, options: BenchOptions): Promise<Measured> {
  const startedAt = today()
  const load = loadOfMachine()
  const originPort = await findFreePort()
  const backend = await startShop({ distDir: builds.lean, originPort })
  const upstream = await startUpstream(`http://127.0.0.1:${originPort}`)
  try {
    const shopper = await createApiShopper(backend, BASKET_LINES)
    const filled = await shopper.put(shopper.products.map((id) => ({ id, quantity: 2 })))
    if (!filled.ok) throw new Error(`The basket was refused: ${filled.status}`)
    const started = await startWorkers(builds, folder, {
      upstream: upstream.address,
      cookie: shopper.cookie,
    })
    const { workers } = started
    try {
      return {
        ...(await measure(started, builds, upstream, options)),
        startedAt,
        load,
        seconds: secondsSince(startedAt),
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
    }
  } finally {
    upstream.stop()
    await backend.stop()
  }
}

async function measure(
  { workers, html, hostElements }: Started,
  builds: Builds,
  upstream: Upstream,
  options: BenchOptions,
): Promise<Omit<Measured, 'startedAt' | 'load' | 'seconds'>> {
  const find = (name: Name) => {
    const worker = workers.find((each) => each.name === name)
    if (!worker) throw new Error(`The worker ${name} has not been started`)
    return worker
  }
  const page = find('lean')
  const before = residentMiB(page.pid)
  const { connections, slice } = options
  for (const worker of workers) {
    let warmed = 0
    for (let slice = 0; slice < WARM_UP.slices && warmed < WARM_UP.requests; slice += 1) {
      warmed += (await drive(worker, connections, WARM_UP.slice)).requests
    }
  }
  const rounds = Object.fromEntries(workers.map(({ name }) => [name, [] as Figures[]])) as Rounds
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const worker of workers) {
      await drive(worker, connections, RUN_IN)
      rounds[worker.name].push(await drive(worker, connections, slice))
    }
    console.log(
      `Round ${round} of ${options.rounds}: ${workers.map(({ name }) => lastRate(rounds, name)).join(', ')}`,
    )
  }
  let pages = rounds.lean.reduce((total, { requests }) => total + requests, 0)
  while (pages < options.pages) pages += (await drive(page, connections, slice)).requests
  const memory = { before, after: residentMiB(page.pid), pages }
  const firstByte = await measureFirstByte(page.url, upstream, TRIES)
  const cold = await measureCold({ page: builds.lean, bare: hostElements }, upstream.address, TRIES)
  const size = workerSize(builds.lean)
  const host = find('hostElements')
  const difference = Buffer.byteLength(await (await fetch(host.url)).text()) - Buffer.byteLength(html)
  const gates = judge(rounds, { firstByte, cold, memory })
  return { rounds, gates, bytes: pageBytes(html), firstByte, size, cold, memory, difference }
}

function lastRate(rounds: Rounds, name: Name): string {
  return `${name} ${rounds[name].at(-1)?.perSecond.toFixed(0)}`
}

function secondsSince(startedAt: Date): number {
  return (now() - startedAt.getTime()) / 1_000
}
