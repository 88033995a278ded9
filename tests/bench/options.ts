import { Refusal } from '../../scripts/project.ts'
import { readTexts } from '../support/command-line.ts'

export type BenchOptions = {
  rounds: number
  /** Milliseconds each worker is asked in a round. */
  slice: number
  connections: number
  /** Pages before memory is read. */
  pages: number
  /** Where the report goes. */
  out: string
}

export const USAGE = `npm run bench -- [options]

  --rounds N       interleaved rounds, of which medians are told; 5 unless told
  --slice N        milliseconds each worker is asked in a round; 2000 unless told
  --connections N  that ask at a time; 32 unless told
  --pages N        pages before memory is read; 10000 unless told
  --out FILE       the report; docs/performance.md unless told`

/** Reads the command line. Throws `Refusal` with one sentence that names the option. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const given = readTexts(args, ['rounds', 'slice', 'connections', 'pages', 'out'], USAGE)
  return {
    rounds: readWhole('rounds', given.rounds, 5, 100),
    slice: readWhole('slice', given.slice, 2_000, 60_000),
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
