import { cpus, loadavg, totalmem } from 'node:os'
import { createRequire } from 'node:module'
import { middle } from '../support/quantile.ts'
import { type Figures, GENERATOR } from './drive.ts'
import { cpuRatios, type Gate, type Memory, rateRatios, type Rounds, spread } from './gates.ts'
import type { BenchOptions } from './options.ts'
import { markdownTable } from './markdown-table.ts'
import type { Bytes, Cold, FirstByte, WorkerSize } from './page-facts.ts'
import { type Name, NAMES } from './workers-of-bench.ts'

export type Measured = {
  rounds: Rounds
  gates: Gate[]
  firstByte: FirstByte
  size: WorkerSize
  bytes: Bytes
  cold: Cold
  /** MiB at the start and after `pages` pages. */
  memory: Memory
  /** Length of the baseline's HTML minus that of the page, in bytes. */
  difference: number
  startedAt: Date
  /** Load average of the minute before the run. */
  load: number
  seconds: number
}

/** The workers without Miniflare, which are compared with host elements. */
const SHIPPED: readonly Name[] = ['shippedMatch', 'shippedHit']
const BARE = (Object.keys(NAMES) as Name[]).filter((name) => !SHIPPED.includes(name))

/** Returns the tables of a run as Markdown, for the terminal and the report. */
export function writeTables(measured: Measured): string {
  const { rounds, gates, bytes, firstByte, size, memory, cold } = measured
  const all = (name: Name, figure: keyof Figures) => rounds[name].map((each) => each[figure])
  const line = (name: Name) => [
    NAMES[name],
    spread(all(name, 'perSecond'), 0),
    BARE.includes(name) ? spread(rateRatios(rounds, name, 'hostElements'), 2) : '',
    BARE.includes(name) ? spread(cpuRatios(rounds, name, 'hostElements'), 2) : '',
    middle(all(name, 'p50')).toFixed(1),
    middle(all(name, 'p95')).toFixed(1),
    spread(all(name, 'cpu'), 2),
  ]
  const kb = (count: number) => (count / 1_000).toFixed(1)
  return `## Gates

${markdownTable(
  ['', 'Measured', 'Limit', ''],
  gates.map(({ what, measured: figure, limit, isMet }) => [what, figure, limit, isMet ? 'PASS' : 'FAIL']),
)}

## Requests

${markdownTable(
  ['', 'req/s', '× baseline', '× by CPU', 'p50 ms', 'p95 ms', 'CPU ms'],
  [...BARE, ...SHIPPED].map((name) => line(name)),
)}

## Other figures

${markdownTable(
  ['', ''],
  [
    ['first byte while the deferred read takes 200 ms', `${firstByte.first.toFixed(1)} ms`],
    ['everything without the deferred read', `${firstByte.shell.toFixed(1)} ms`],
    ['the whole page with it', `${firstByte.end.toFixed(1)} ms`],
    ['from process start to the first whole page', `${cold.page.toFixed(0)} ms`],
    ['the same for bare React', `${cold.bare.toFixed(0)} ms`],
    [
      'HTML of a hit, brotli 4',
      `${kb(bytes.br)} kB, without the inlined sheet ${kb(bytes.brWithoutSheet)} kB`,
    ],
    ['HTML of a hit, gzip', `${kb(bytes.gzip)} kB`],
    ['HTML of a hit', `${kb(bytes.html)} kB, of which the sheet ${kb(bytes.sheet)} kB`],
    [
      'worker, gzip',
      `${(size.all / 1_024).toFixed(0)} KiB, loaded at its start ${(size.start / 1_024).toFixed(0)} KiB`,
    ],
    [
      `memory after ${memory.pages.toLocaleString('en')} pages`,
      `${memory.after.toFixed(0)} MiB, at its start ${memory.before.toFixed(0)} MiB`,
    ],
  ],
)}
`
}

/** Returns the text of docs/performance.md. */
export function writeReport(measured: Measured, options: BenchOptions): string {
  const { startedAt, load, seconds, difference, bytes } = measured
  const share = ((difference / bytes.html) * 100).toFixed(1)
  return `# Performance

What a page costs today. What was wanted, what is met and what is not: [limits](#limits). What was measured before a change: [history](performance-history.md).

\`npm run bench\` writes all above [Catalogue](#catalogue); that section and [Phone](#phone) are written by commands of their own. A figure is the median of the rounds, with the smallest and the largest in brackets. Ratios are taken within a round, so they may differ from those of two medians. Bytes do not depend on the machine; requests per second, milliseconds and MiB do, so they compare only with figures of the same run. All runs are local: no figure is of a network of data centres.

${writeTables(measured)}
## Method

One run of ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${seconds.toFixed(0)} s: ${options.rounds} rounds. In each round every worker gets requests for ${options.slice / 1_000} s in turn, after one second that is not measured because an idle runtime drops compiled code. ${options.connections} connections of ${GENERATOR} send a request as soon as they have the last response; workers that are compared run one after the other. ${saturation(measured)} Requests have no Accept-Encoding. CPU is the CPU time of the runtime's process, including the kernel; a ratio by CPU compares pages per second of it, without the backend and the generator, which share the cores.

${machine()} ${load.toFixed(1)} was the load average before the run${load > cpus().length ? ', more than the cores: these figures are those of a busy machine' : ''}.

- **The page** is a category with 48 products, menu, footer and six deferred offers. _Uncached_: the shipped worker on bare \`workerd serve\`, which has no Cache API and no KV. It requests products and offers from a recording backend in another process, validates the responses and the menu with the schemas of its queries, renders, streams, and writes state and loader. The menu is cached in the isolate for five minutes, as in production; nothing else is cached. Every request is for another category, so no two share a read or a page. _Plain build_: \`TORG_BUILD=plain\`, every package as published; every other row is of the lean build, the default, in which React keeps what it renders as strings ([why](decisions/2026-11-21-1850-a-page-is-one-byte-a-character.md)).
- **Host elements**: the HTML of a stored page as one \`createElement\` per element, created for each request and rendered by the published React on the same runtime, without data or components. Its HTML is ${difference >= 0 ? difference : -difference} bytes (${share} %) ${difference >= 0 ? 'longer' : 'shorter'} than the page's.
- **Miss that is stored**: a Cache API that accepts every entry and finds none. The page is rendered once for visitor and cache when its deferred data arrives in time, else twice.
- **Hit**: the shipped worker with a Cache API in memory, installed before it starts; once a minute the shipped policy refills the page in waitUntil. **A constant**: a worker of one line returns the same bytes and headers.
- **Home, search, basket, checkout**: the worker of the hits, whose reads of the catalogue are hits. Personal reads go to the recording backend.
- **Shipped runner**: Miniflare as \`npm start\` runs it, with its own Cache API, static files in front and all bindings; a hit of the shop, and a worker that only calls \`caches.default.match\`.
- **Worker**: all modules without source maps, gzipped in one piece. The size at its start is of what it imports at once; the runtime compiles all of it.
- **First byte**: from the request, one at a time. **Process start**: from starting the runtime to the whole page, in turn with the bare React worker of the baseline.
`
}

/** Says whether the runtime or the generator limits the constant: the runtime's JavaScript uses one core. */
function saturation({ rounds }: Measured): string {
  const cores = middle(rounds.bare.map(({ cpu, perSecond }) => (cpu * perSecond) / 1_000))
  return `The constant keeps ${cores.toFixed(2)} cores of its runtime busy${cores < BUSY ? ', so the generator is its limit and the ratio to it is too high' : ''}.`
}

const BUSY = 0.9

/** The load average of the last minute. */
export function loadOfMachine(): number {
  return loadavg()[0] ?? Number.NaN
}

function machine(): string {
  const [processor] = cpus()
  const require = createRequire(import.meta.url)
  const version = (name: string) => (require(`${name}/package.json`) as { version: string }).version
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${process.platform}; workerd ${version('workerd')}, Miniflare ${version('miniflare')}, Node ${process.versions.node}, React ${version('react')}.`
}
