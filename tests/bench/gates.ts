import { middle } from '../support/quantile.ts'
import type { Figures } from './drive.ts'
import type { Cold, FirstByte } from './page-facts.ts'
import type { Name } from './workers-of-bench.ts'

export type Rounds = Record<Name, Figures[]>
export type Gate = { what: string; measured: string; limit: string; isMet: boolean }
export type Memory = { before: number; after: number; pages: number }

const HIT_MIN = 0.9
const KEPT_MIN = { rate: 1.1, cpu: 1.2 }
const LOOKUP_MIN = 0.85
const COLD_MAX = 1.6
const MEMORY_MAX = 235

/** Compares the figures of one run with their limits. Only ratios within a round, bytes and memory have limits. */
export function judge(
  rounds: Rounds,
  { firstByte, cold, memory }: { firstByte: FirstByte; cold: Cold; memory: Memory },
): Gate[] {
  const start = cold.page / cold.bare
  return [
    atLeast('hit to a plain constant', rateRatios(rounds, 'hit', 'bare'), HIT_MIN),
    atLeast(
      'miss that is stored to host elements, rate',
      rateRatios(rounds, 'kept', 'hostElements'),
      KEPT_MIN.rate,
    ),
    atLeast(
      'miss that is stored to host elements, CPU',
      cpuRatios(rounds, 'kept', 'hostElements'),
      KEPT_MIN.cpu,
    ),
    atLeast(
      'shipped hit to bare `cache.match`',
      rateRatios(rounds, 'shippedHit', 'shippedMatch'),
      LOOKUP_MIN,
    ),
    {
      what: 'first whole page from process start to bare React',
      measured: `${start.toFixed(2)}×`,
      limit: `at most ${COLD_MAX}×`,
      isMet: start <= COLD_MAX,
    },
    {
      what: `memory after ${memory.pages.toLocaleString('en')} pages`,
      measured: `${memory.after.toFixed(0)} MiB`,
      limit: `at most ${MEMORY_MAX} MiB`,
      isMet: memory.after <= MEMORY_MAX,
    },
    {
      what: 'before the first deferred byte',
      measured: firstByte.missing.length === 0 ? 'all of it' : `without ${firstByte.missing.join(', ')}`,
      limit: 'status, title, h1, 48 tiles',
      isMet: firstByte.missing.length === 0,
    },
  ]
}

/** Requests per second to those of another worker, round by round. */
export function rateRatios(rounds: Rounds, name: Name, other: Name): number[] {
  return ratios(rounds, [name, other], (one, baseline) => one.perSecond / baseline.perSecond)
}

/** The other worker's CPU time per response to this one's, round by round. */
export function cpuRatios(rounds: Rounds, name: Name, other: Name): number[] {
  return ratios(rounds, [name, other], (one, baseline) => baseline.cpu / one.cpu)
}

/** Writes the median and, in brackets, the smallest and largest number. */
export function spread(numbers: readonly number[], digits: number): string {
  const [median, least, most] = [middle(numbers), Math.min(...numbers), Math.max(...numbers)]
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

function ratios(
  rounds: Rounds,
  [name, other]: [Name, Name],
  of: (one: Figures, baseline: Figures) => number,
): number[] {
  return rounds[name].flatMap((one, round) => {
    const baseline = rounds[other][round]
    return baseline ? [of(one, baseline)] : []
  })
}

function atLeast(what: string, measured: number[], limit: number): Gate {
  return {
    what,
    measured: spread(measured, 2),
    limit: `at least ${limit.toFixed(2)}×`,
    isMet: middle(measured) >= limit,
  }
}
