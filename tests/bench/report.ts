import { cpus, loadavg, totalmem } from 'node:os'
import { createRequire } from 'node:module'
import { middle } from '../support/quantile.ts'
import type { Figures } from './drive.ts'
import { againstBaseline, type Gate, type Rounds } from './gates.ts'
import type { BenchOptions } from './options.ts'
import type { Bytes, FirstByte, WorkerSize } from './page-facts.ts'
import { type Name, NAMES } from './workers-of-bench.ts'

export type Measured = {
  rounds: Rounds
  gates: Gate[]
  firstByte: FirstByte
  size: WorkerSize
  bytes: Bytes
  /** Milliseconds of the first request to a new runtime. */
  cold: number
  /** MiB at the start and after `pages` pages. */
  memory: { before: number; after: number; pages: number }
  /** Length of the baseline's HTML minus that of the page, in bytes. */
  difference: number
  startedAt: Date
  /** Load average of the minute before the run. */
  load: number
  seconds: number
}

const BARE: readonly Name[] = ['hostElements', 'lean', 'plain', 'kept', 'hit', 'constant', 'bare']
const SHIPPED: readonly Name[] = ['shippedMatch', 'shippedHit']

/** Returns the tables of a run as Markdown, for the terminal and the report. */
export function writeTables(measured: Measured): string {
  const { rounds, gates, bytes, firstByte, size, memory, cold } = measured
  const of = (name: Name, figure: keyof Figures) => middle(rounds[name].map((each) => each[figure]))
  const line = (name: Name) => [
    NAMES[name],
    of(name, 'perSecond').toFixed(0),
    ...(BARE.includes(name) ? times(againstBaseline(rounds, name)) : ['', '']),
    of(name, 'p50').toFixed(1),
    of(name, 'p95').toFixed(1),
    of(name, 'cpu').toFixed(2),
  ]
  const kb = (count: number) => (count / 1_000).toFixed(1)
  return `## Gates

${table(
  ['', 'Measured', 'Limit', ''],
  gates.map(({ what, measured: figure, limit, isMet }) => [what, figure, limit, isMet ? 'PASS' : 'FAIL']),
)}

## Requests

${table(
  ['', 'req/s', '× baseline', '× by CPU', 'p50 ms', 'p95 ms', 'CPU ms'],
  [...BARE, ...SHIPPED].map((name) => line(name)),
)}

## Other figures

${table(
  ['', ''],
  [
    ['first byte while the deferred read takes 200 ms', `${firstByte.first.toFixed(1)} ms`],
    ['everything without the deferred read', `${firstByte.shell.toFixed(1)} ms`],
    ['the whole page with it', `${firstByte.end.toFixed(1)} ms`],
    ['first request of a cold worker', `${cold.toFixed(0)} ms`],
    ['HTML of a hit, brotli', `${kb(bytes.br)} kB, without the inlined sheet ${kb(bytes.brWithoutSheet)} kB`],
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

\`npm run bench\` writes this page. The machine is shared and small, so compare only figures of the same run.

${writeTables(measured)}
## Method

One run of ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${seconds.toFixed(0)} s: ${options.rounds} rounds. In each round every worker gets requests for ${options.slice / 1_000} s in turn, after one second that is not measured because an idle runtime drops compiled code. ${options.connections} connections send a request as soon as they have the last response; workers that are compared run one after the other. Figures are medians of the rounds, and ratios are taken within a round. Requests have no Accept-Encoding. CPU is the CPU time of the runtime's process, including the kernel.

${machine()} ${load.toFixed(1)} was the load average before the run${load > cpus().length ? ', more than the cores: these figures are those of a busy machine' : ''}.

- **The page** is a category with 48 products, menu, footer and six deferred offers. _Uncached_: the shipped worker on bare \`workerd serve\`, which has no Cache API and no KV. It requests products and offers from a recording backend in another process, validates the responses and the menu with the schemas of its queries, renders, streams, and writes state and loader. The menu is cached in the isolate for five minutes, as in production; nothing else is cached. Every connection requests a category of its own, so no two share a read. _Plain build_: \`TORG_BUILD=plain\`, every package as published; every other row is of the lean build.
- **Host elements**: the HTML of a stored page as one \`createElement\` per element, created for each request and rendered by the published React on the same runtime, without data or components. Its HTML is ${difference >= 0 ? difference : -difference} bytes (${share} %) ${difference >= 0 ? 'longer' : 'shorter'} than the page's.
- **Miss that is stored**: a Cache API that accepts every entry and finds none. The page is rendered once for visitor and cache when its deferred data arrives in time, else twice.
- **Hit**: the shipped worker with a Cache API in memory, installed before it starts; once a minute the shipped policy refills the page in waitUntil. **The same app, a constant**: the app returns the page's bytes and headers without cache and pages. **No app**: a worker of one line returns the same bytes and headers.
- **Shipped runner**: Miniflare as \`npm start\` runs it, with its own Cache API, static files in front and all bindings; a hit of the shop, and a worker that only calls \`caches.default.match\`.
- **Worker**: all modules without source maps, gzipped in one piece. The size at its start excludes screens, which an isolate loads on their first request.
- **First byte**: from the request, one at a time. **Cold**: from the first request of a new runtime to the whole page.
`
}

function times({ speed, cpu }: { speed: number; cpu: number }): string[] {
  return [speed.toFixed(2), cpu.toFixed(2)]
}

/** The load average of the last minute. */
export function loadOfMachine(): number {
  return loadavg()[0] ?? Number.NaN
}

function machine(): string {
  const [processor] = cpus()
  const require = createRequire(import.meta.url)
  const version = (name: string) => (require(`${name}/package.json`) as { version: string }).version
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${process.platform}; workerd ${version('workerd')}, Miniflare ${version('miniflare')}, Node ${process.versions.node}, React ${version('react')}, undici ${version('undici')} as the generator.`
}

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
