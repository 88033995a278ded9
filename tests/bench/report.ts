import { cpus, loadavg, totalmem } from 'node:os'
import { createRequire } from 'node:module'
import { middle } from '../support/quantile.ts'
import type { Figures } from './drive.ts'
import { againstBaseline, type Facts, type Gate, type Rounds } from './gates.ts'
import type { BenchOptions } from './options.ts'
import type { Bytes } from './page-facts.ts'
import { type Name, NAMES } from './workers-of-bench.ts'

export type Measured = Facts & {
  rounds: Rounds
  gates: Gate[]
  bytes: Bytes
  /** Milliseconds. */
  cold: number
  /** MiB after so many pages, and at the start. */
  memory: { before: number; after: number; pages: number }
  /** Bytes by which the baseline's HTML differs in length from the page's. */
  difference: number
  startedAt: Date
  /** What the machine had to do already: processes that wanted a core in the minute before. */
  load: number
  seconds: number
}

const BARE: readonly Name[] = ['hostElements', 'strings', 'stock', 'kept', 'hit', 'constant', 'bare']
const SHIPPED: readonly Name[] = ['shippedMatch', 'shippedHit']

/** The table of a run, as Markdown; the same is printed and kept. */
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
  ['', 'Measured', 'Wanted', ''],
  gates.map(({ what, told, wanted, isMet }) => [what, told, wanted, isMet ? 'PASS' : 'FAIL']),
)}

## Requests

${table(
  ['', 'req/s', '× baseline', '× by CPU', 'p50 ms', 'p95 ms', 'CPU ms'],
  [...BARE, ...SHIPPED].map((name) => line(name)),
)}

## The rest

${table(
  ['', ''],
  [
    ['first byte while the deferred read takes 200 ms', `${firstByte.first.toFixed(1)} ms`],
    ['all that needs no deferred read', `${firstByte.shell.toFixed(1)} ms`],
    ['the whole page then', `${firstByte.end.toFixed(1)} ms`],
    ['first request of a cold worker', `${cold.toFixed(0)} ms`],
    ['HTML of a hit, brotli', `${kb(bytes.br)} kB, without the inlined sheet ${kb(bytes.brWithoutSheet)} kB`],
    ['HTML of a hit, gzip', `${kb(bytes.gzip)} kB`],
    ['HTML of a hit', `${kb(bytes.html)} kB, of which the sheet ${kb(bytes.sheet)} kB`],
    [
      'worker, gzip',
      `${(size.all / 1_024).toFixed(0)} KiB, read at its start ${(size.start / 1_024).toFixed(0)} KiB`,
    ],
    [
      `memory after ${memory.pages.toLocaleString('en')} pages`,
      `${memory.after.toFixed(0)} MiB, at its start ${memory.before.toFixed(0)} MiB`,
    ],
  ],
)}
`
}

/** docs/performance.md. */
export function writeReport(measured: Measured, options: BenchOptions): string {
  const { startedAt, load, seconds, difference, bytes } = measured
  const share = ((difference / bytes.html) * 100).toFixed(1)
  return `# Performance

What \`npm run bench\` has measured; it writes this page. The machine is shared and small: only figures of one run compare with each other.

${writeTables(measured)}
## What was compared

One run of ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${seconds.toFixed(0)} s: ${options.rounds} rounds, in each of which every worker was asked for ${options.slice / 1_000} s in turn, after one more that does not count, because a runtime that was idle has dropped part of its code; over ${options.connections} connections that ask again as soon as they have an answer, and what is compared one right after the other. Medians of the rounds, ratios taken within each. No Accept-Encoding. CPU is the runtime's process, kernel included.

${machine()} ${load.toFixed(1)} processes wanted a core in the minute before the run${load > cpus().length ? ', more than there are: these figures are those of a busy machine' : ''}.

- **The page** is a category with 48 products, menu, footer and six offers that come later. _Uncached_: the shipped worker on bare \`workerd serve\`, which has no Cache API and no KV. It asks a recorded backend in a process of its own for products and offers, reads the answers and the menu by the schemas of its queries, renders, streams, and writes state and loader. The menu stands in the isolate's memory, as everywhere, and is asked for every five minutes; without a store nothing else is kept, so no other answer is proven for one. Every connection looks at a category of its own, so none shares another's read. _Switch_: React's renderer that keeps strings, or as published (\`TORG_REACT=stock\`).
- **Host elements**: the HTML of a stored page as one \`createElement\` for each of its elements, made anew for each request and rendered by React as published on the same runtime, with no data to fetch and no component to run. Its HTML is ${difference >= 0 ? difference : -difference} bytes (${share} %) ${difference >= 0 ? 'longer' : 'shorter'} than the page's.
- **Miss that is kept**: a Cache API that takes everything and has nothing. Such a page and its answers are proven, and the page is rendered twice: streamed to its visitor, and behind that for the store.
- **Hit**: the shipped worker with a Cache API that keeps answers in memory, set up before it starts; once a minute the shipped policy makes the page anew behind one of them. **The same app, a constant**: all of it with the page's bytes and headers in place of store and pages. **No app**: the same bytes and headers from a worker of one line.
- **Shipped runner**: Miniflare as \`npm start\` runs it, with its own Cache API, static files in front and all bindings; a hit of the shop and a worker that does nothing but \`caches.default.match\`.
- **Worker**: all modules but the maps, gzipped in one piece. What is read at its start leaves out screens, which an isolate reads when they are first asked for.
- **First byte**: from the request, one at a time. **Cold**: the first request of a fresh runtime, from the request to the whole page.
`
}

function times({ speed, cpu }: { speed: number; cpu: number }): string[] {
  return [speed.toFixed(2), cpu.toFixed(2)]
}

/** Of the last minute. */
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
