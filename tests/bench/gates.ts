import { middle } from '../support/quantile.ts'
import type { Figures } from './drive.ts'
import type { FirstByte } from './page-facts.ts'
import type { Name } from './workers-of-bench.ts'

export type Rounds = Record<Name, Figures[]>
export type Gate = { what: string; measured: string; limit: string; isMet: boolean }

/** Compares the figures of one run with their limits. */
export function judge(rounds: Rounds, firstByte: FirstByte): Gate[] {
  const ratio = (one: Name, other: Name) =>
    middle(
      rounds[one].map(({ perSecond }, round) => perSecond / (rounds[other][round]?.perSecond ?? Number.NaN)),
    )
  const on = ratio('lean', 'hostElements')
  const hit = ratio('hit', 'constant')
  const cpu = middle(rounds.hit.map((each) => each.cpu))
  const added = ratio('shippedMatch', 'shippedHit') - 1
  return [
    gate('uncached page to host elements', `${on.toFixed(2)}×`, 'at least 1.6×', on >= 1.6),
    gate('hit to the same app with a constant', `${hit.toFixed(2)}×`, 'at least 0.80×', hit >= 0.8),
    gate('CPU of a hit', `${cpu.toFixed(2)} ms`, 'at most 0.25 ms', cpu <= 0.25),
    gate('what a hit adds to `cache.match`', percent(added), 'at most 15 %', added <= 0.15),
    gate(
      'before the first deferred byte',
      firstByte.missing.length === 0 ? 'all of it' : `without ${firstByte.missing.join(', ')}`,
      'status, title, h1, 48 tiles',
      firstByte.missing.length === 0,
    ),
  ]
}

/**
 * Median ratios to the baseline of the same round: requests per second, and the baseline's CPU time to this
 * one.
 */
export function againstBaseline(rounds: Rounds, name: Name): { speed: number; cpu: number } {
  const ratios = (of: (one: Figures, baseline: Figures) => number) =>
    middle(
      rounds[name].flatMap((one, round) => {
        const baseline = rounds.hostElements[round]
        return baseline ? [of(one, baseline)] : []
      }),
    )
  return {
    speed: ratios((one, baseline) => one.perSecond / baseline.perSecond),
    cpu: ratios((one, baseline) => baseline.cpu / one.cpu),
  }
}

function gate(what: string, measured: string, limit: string, isMet: boolean): Gate {
  return { what, measured, limit, isMet }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
