import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { quantile } from '../support/quantile.ts'

/**
 * What became of a request. `told` is a 429 or 503 that says when to come again; `refused` a no of the shop
 * to what was asked (409, a slot that is gone); `error` everything else that is not as it should be.
 */
export type Verdict = 'ok' | 'told' | 'refused' | 'explained' | 'error'

export type Outcome = {
  step: string
  /** Milliseconds since the measured time began; negative while warming up. */
  at: number
  /** Until the first byte of the answer and until its last, counted from when the shopper asked. */
  firstByteMs: number
  ms: number
  verdict: Verdict
  /** Of everything but `ok`: status and code, or what broke. */
  kind: string
  /** First word of `x-cache`, or empty. */
  cache: string
  bytes: number
}

export type StepFigures = {
  step: string
  count: number
  firstByte: Percentiles
  total: Percentiles
  verdicts: Record<Verdict, number>
}
export type Percentiles = { p50: number; p95: number; p99: number; max: number }
export type Second = {
  at: number
  offered: number
  answered: number
  told: number
  errors: number
  p50: number
  p95: number
}
export type Figures = {
  requests: number
  bytes: number
  seconds: Second[]
  steps: StepFigures[]
  /** Kind → how often, with its verdict in front. */
  kinds: Record<string, number>
  /** Step → result of its cache → how often. */
  caches: Record<string, Record<string, number>>
}

export type Recorder = { record(outcome: Outcome): void; figures(): Figures }

/** Counts outcomes; those of the warm-up only reach `onOutcome`. */
export function createRecorder(onOutcome: (outcome: Outcome) => void = () => {}): Recorder {
  const steps = new Map<string, StepRecord>()
  const seconds = new Map<number, { offered: number; times: number[]; told: number; errors: number }>()
  const kinds: Record<string, number> = {}
  const caches: Record<string, Record<string, number>> = {}
  let requests = 0
  let bytes = 0
  const secondOf = (at: number) => {
    const index = Math.floor(at / 1_000)
    const found = seconds.get(index) ?? { offered: 0, times: [], told: 0, errors: 0 }
    seconds.set(index, found)
    return found
  }
  return {
    record(outcome) {
      onOutcome(outcome)
      if (outcome.at < 0) return
      requests += 1
      bytes += outcome.bytes
      const step = steps.get(outcome.step) ?? createStep()
      steps.set(outcome.step, step)
      // A refusal comes quickly and a time-out late: either would say something untrue about answers.
      if (outcome.verdict === 'ok') {
        step.firstByte.record(microseconds(outcome.firstByteMs))
        step.total.record(microseconds(outcome.ms))
      }
      step.verdicts[outcome.verdict] += 1
      secondOf(outcome.at).offered += 1
      const ended = secondOf(outcome.at + outcome.ms)
      if (outcome.verdict === 'told') ended.told += 1
      else if (outcome.verdict === 'error') ended.errors += 1
      else ended.times.push(outcome.ms)
      if (outcome.verdict !== 'ok') {
        const kind = `${outcome.verdict}: ${outcome.kind}`
        kinds[kind] = (kinds[kind] ?? 0) + 1
      }
      if (outcome.cache !== '') {
        const results = (caches[outcome.step] ??= {})
        results[outcome.cache] = (results[outcome.cache] ?? 0) + 1
      }
    },
    figures: () => ({
      requests,
      bytes,
      seconds: [...seconds]
        .toSorted(([one], [other]) => one - other)
        .map(([at, { offered, times, told, errors }]) => {
          const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
          return { at, offered, answered: times.length, told, errors, p50, p95 }
        }),
      steps: [...steps].map(([step, { firstByte, total, verdicts }]) => ({
        step,
        count: Object.values(verdicts).reduce((sum, each) => sum + each, 0),
        firstByte: percentilesOf(firstByte),
        total: percentilesOf(total),
        verdicts,
      })),
      kinds,
      caches,
    }),
  }
}

type StepRecord = {
  firstByte: RecordableHistogram
  total: RecordableHistogram
  verdicts: Record<Verdict, number>
}

function createStep(): StepRecord {
  const create = () => createHistogram({ lowest: 1, highest: 600_000_000, figures: 3 })
  return {
    firstByte: create(),
    total: create(),
    verdicts: { ok: 0, told: 0, refused: 0, explained: 0, error: 0 },
  }
}

const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1_000))

/** Milliseconds; all 0 where nothing was answered. */
function percentilesOf(histogram: RecordableHistogram): Percentiles {
  if (histogram.count === 0) return { p50: 0, p95: 0, p99: 0, max: 0 }
  const at = (percent: number) => histogram.percentile(percent) / 1_000
  return { p50: at(50), p95: at(95), p99: at(99), max: histogram.max / 1_000 }
}
