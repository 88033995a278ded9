import { quantile } from '../../support/quantile.ts'
import type { Ask, CountRows } from './backends.ts'

/** What is asked of one size: `rows` counts the rows D1 reads for a path, `paths` are asked in turn. */
export type Subject = {
  size: number
  paths: readonly string[]
  ask: Ask
  rows: CountRows
}

export type Times = { p50: number; p95: number }
export type Result = { size: number; rows: number; alone: Times; together: Times }

const WARM_UP = 30
/** Enough that a 95th percentile is not that of six requests. */
const ALONE = 600
const ROUNDS = 20
const TOGETHER = 16
/** Requests of each of the sixteen in a round. */
const EACH = 4

/**
 * Measures all sizes in turn, so that a slower minute of the machine slows all of them: one request at a time, then
 * sixteen at once.
 */
export async function measure(subjects: readonly Subject[]): Promise<Result[]> {
  const alone = subjects.map(() => [] as number[])
  const together = subjects.map(() => [] as number[])
  const pathOf = ({ paths }: Subject, count: number) => paths[count % paths.length] ?? ''
  for (let count = -WARM_UP; count < ALONE; count += 1) {
    for (const [index, subject] of subjects.entries()) {
      const took = await subject.ask(pathOf(subject, count + WARM_UP))
      if (count >= 0) alone[index]?.push(took)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      let next = 0
      const caller = async () => {
        for (let count = 0; count < EACH; count += 1) {
          together[index]?.push(await subject.ask(pathOf(subject, (next += 1))))
        }
      }
      await Promise.all(Array.from({ length: TOGETHER }, caller))
    }
  }
  const results: Result[] = []
  for (const [index, subject] of subjects.entries()) {
    // The first request runs the jobs that are due (origin/jobs.ts), which read the whole catalogue.
    await subject.rows(pathOf(subject, 0))
    let rows = 0
    for (const path of subject.paths) rows = Math.max(rows, await subject.rows(path))
    results.push({
      size: subject.size,
      rows,
      alone: timesOf(alone[index] ?? []),
      together: timesOf(together[index] ?? []),
    })
  }
  return results
}

function timesOf(waits: readonly number[]): Times {
  return { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95) }
}
