import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { quantile } from '../support/quantile.ts'

/**
 * The result of a request. `shed` is a 429 or 503 with Retry-After, `refused` a 409 such as a full slot,
 * `explained` a failure caused by an injected fault, and `error` every other failure.
 */
export type Verdict = 'ok' | 'shed' | 'refused' | 'explained' | 'error'

export type RequestOutcome = {
  step: string
  /** Milliseconds since the measured time began; negative while warming up. */
  at: number
  /** Milliseconds from the shopper's request to the first byte, and `ms` to the last. */
  firstByteMs: number
  ms: number
  verdict: Verdict
  /** Status and code, or the name of the error; empty for `ok`. */
  kind: string
  /** The first word of `x-cache`, or empty. */
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
  served: number
  shed: number
  errors: number
  p50: number
  p95: number
}
export type Figures = {
  requests: number
  bytes: number
  seconds: Second[]
  steps: StepFigures[]
  /** Counts by verdict and kind. */
  kinds: Record<string, number>
  /** Counts by step and cache result. */
  caches: Record<string, Record<string, number>>
}

export type Recorder = { record(outcome: RequestOutcome): void; figures(): Figures }

/** Counts outcomes. Those of the warm-up only reach `onOutcome`. */
export function createRecorder(onOutcome: (outcome: RequestOutcome) => void = () => {}): Recorder {
  const steps = new Map<string, StepRecord>()
  const seconds = new Map<number, { offered: number; times: number[]; shed: number; errors: number }>()
  const kinds: Record<string, number> = {}
  const caches: Record<string, Record<string, number>> = {}
  let requests = 0
  let bytes = 0
  const secondOf = (at: number) => {
    const index = Math.floor(at / 1_000)
    const found = seconds.get(index) ?? { offered: 0, times: [], shed: 0, errors: 0 }
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
      // Quick refusals and late time-outs would distort the times of good responses.
      if (outcome.verdict === 'ok') {
        step.firstByte.record(microseconds(outcome.firstByteMs))
        step.total.record(microseconds(outcome.ms))
      }
      step.verdicts[outcome.verdict] += 1
      secondOf(outcome.at).offered += 1
      const ended = secondOf(outcome.at + outcome.ms)
      if (outcome.verdict === 'shed') ended.shed += 1
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
        .map(([at, { offered, times, shed, errors }]) => {
          const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
          return { at, offered, served: times.length, shed, errors, p50, p95 }
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
    verdicts: { ok: 0, shed: 0, refused: 0, explained: 0, error: 0 },
  }
}

const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1_000))

/** Percentiles in milliseconds; all 0 without a response. */
function percentilesOf(histogram: RecordableHistogram): Percentiles {
  if (histogram.count === 0) return { p50: 0, p95: 0, p99: 0, max: 0 }
  const at = (percent: number) => histogram.percentile(percent) / 1_000
  return { p50: at(50), p95: at(95), p99: at(99), max: histogram.max / 1_000 }
}
