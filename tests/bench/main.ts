import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged } from '../../scripts/build-shop.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { ROOT, runCommand } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop.ts'
import { childRuntimes } from '../support/runtimes.ts'
import { startUpstream, type Upstream } from './backend.ts'
import { drive, type Figures } from './drive.ts'
import { judge, type Rounds } from './gates.ts'
import { type BenchOptions, parseOptions } from './options.ts'
import { measureCold, measureFirstByte, pageBytes, workerSize } from './page-facts.ts'
import { residentMiB } from './process-figures.ts'
import { loadOfMachine, type Measured, writeReport, writeTables } from './report.ts'
import { type Builds, type Measured as Worker, type Name, NAMES, startWorkers } from './workers-of-bench.ts'

/** Until the runtime has compiled what is hot, but not for ever on a machine that is busy. */
const WARM_UP = { requests: 1_500, slice: 1_500, slices: 4 }
/** Milliseconds that are not counted before each slice: a runtime that was idle has dropped part of its code. */
const RUN_IN = 1_000
const TRIES = 7

// A run that is stopped or fails half-way leaves no runtime behind.
process.on('exit', () => childRuntimes().forEach((pid) => process.kill(pid)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** `npm run bench`: one interleaved run, its table and its gates (docs/performance.md). */
await runCommand(async () => {
  const options = parseOptions(process.argv.slice(2))
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-bench-'))
  try {
    const measured = await run(await build(), folder, options)
    writeFileSync(path.resolve(ROOT, options.out), writeReport(measured, options))
    console.log(`\n${writeTables(measured)}\nWritten to ${options.out}.`)
    if (measured.gates.some(({ isMet }) => !isMet)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Both variants of the shipped shop, each in a folder of its own. */
async function build(): Promise<Builds> {
  const builds = {
    strings: path.join(ROOT, '.torg/bench/strings'),
    stock: path.join(ROOT, '.torg/bench/stock'),
  }
  for (const [variant, distDir] of Object.entries(builds)) {
    process.env['TORG_REACT'] = variant
    if (await buildWhenChanged(distDir)) console.log(`Built the ${variant} variant.`)
  }
  return builds
}

async function run(builds: Builds, folder: string, options: BenchOptions): Promise<Measured> {
  const startedAt = new Date()
  const load = loadOfMachine()
  const originPort = await findFreePort()
  const backend = await startShop({ distDir: builds.strings, originPort })
  const upstream = await startUpstream(`http://127.0.0.1:${originPort}`)
  try {
    const { workers, html } = await startWorkers(builds, folder, upstream.address)
    try {
      return {
        ...(await measure(workers, html, builds, upstream, options)),
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
  workers: Worker[],
  html: string,
  builds: Builds,
  upstream: Upstream,
  options: BenchOptions,
): Promise<Omit<Measured, 'startedAt' | 'load' | 'seconds'>> {
  const find = (name: Name) => {
    const worker = workers.find((each) => each.name === name)
    if (!worker) throw new Error(`${name} was not started`)
    return worker
  }
  const page = find('strings')
  const before = residentMiB(page.pid)
  const { connections, slice } = options
  for (const worker of workers) {
    await waitForRight(worker)
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
      `Round ${round} of ${options.rounds}: ${workers.map(({ name }) => told(rounds, name)).join(', ')}`,
    )
  }
  let pages = rounds.strings.reduce((total, { requests }) => total + requests, 0)
  while (pages < options.pages) pages += (await drive(page, connections, slice)).requests
  const memory = { before, after: residentMiB(page.pid), pages }
  const firstByte = await measureFirstByte(page.url, upstream, TRIES)
  const cold = await measureCold(builds.strings, upstream.address, TRIES)
  const size = workerSize(builds.strings)
  const host = find('hostElements')
  const difference = Buffer.byteLength(await (await fetch(host.url)).text()) - Buffer.byteLength(html)
  const gates = judge(rounds, { firstByte, size })
  return { rounds, gates, bytes: pageBytes(html), firstByte, size, cold, memory, difference }
}

/** The first answers fill what the worker keeps: a copy comes to the store behind its answer. */
async function waitForRight({ url, path: pathOf, isRight, name }: Worker): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url + pathOf(0), { headers: { 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    if (isRight(answer.status, Object.fromEntries(answer.headers))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${NAMES[name]}: never answered as it has to`)
}

function told(rounds: Rounds, name: Name): string {
  return `${name} ${rounds[name].at(-1)?.perSecond.toFixed(0)}`
}

function secondsSince(startedAt: Date): number {
  return (Date.now() - startedAt.getTime()) / 1_000
}
