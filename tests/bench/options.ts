import { Refusal } from '../../scripts/project.ts'
import { readTexts } from '../support/command-line.ts'

export type BenchOptions = {
  rounds: number
  /** Milliseconds of requests to each worker in a round. */
  slice: number
  connections: number
  /** Pages to request before memory is read. */
  pages: number
  /** File of the report. */
  out: string
}

export const USAGE = `npm run bench -- [options]

  --rounds N       rounds whose medians are reported; default 3
  --slice N        milliseconds of requests to each worker in a round, which wrk rounds to
                   seconds; default 3000
  --connections N  parallel connections; default 32
  --pages N        pages to request before memory is read; default 10000
  --out FILE       the report; default docs/performance.md`

/** Parses the command line. Throws `Refusal` with one sentence that names the option. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const given = readTexts(args, ['rounds', 'slice', 'connections', 'pages', 'out'], USAGE)
  return {
    rounds: readWhole('rounds', given.rounds, 3, 100),
    slice: readWhole('slice', given.slice, 3_000, 60_000),
    connections: readWhole('connections', given.connections, 32, 256),
    pages: readWhole('pages', given.pages, 10_000, 10_000_000),
    out: given.out ?? 'docs/performance.md',
  }
}

function readWhole(name: string, given: string | undefined, usual: number, max: number): number {
  const value = Number(given ?? usual)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new Refusal(`--${name} must be a whole number from 1 to ${max}; it is "${given}".`)
}
