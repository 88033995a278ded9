import { execFile } from 'node:child_process'
import { quantile } from '../support/quantile.ts'
import { childRuntimes } from '../support/runtimes.ts'

/**
 * Samples the memory of this process's runtime once a second, in MiB. Throws unless it started exactly one.
 */
export function watchRuntimeMemory(): { samples: number[]; stop(): void } {
  const [pid, ...others] = childRuntimes()
  if (pid === undefined || others.length > 0) throw new Error('This process must have started one runtime')
  const samples: number[] = []
  // Asynchronous: waiting would stop all shoppers of this process.
  const read = () =>
    void execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, rss) => {
      if (Number(rss) > 0) samples.push(Number(rss) / 1024)
    })
  const timer = setInterval(read, 1_000)
  return { samples, stop: () => clearInterval(timer) }
}

/** Medians of the middle and the last third, and their ratio as `growth`; NaN without samples. */
export function memoryGrowth(samples: readonly number[]): { middle: number; last: number; growth: number } {
  const third = Math.floor(samples.length / 3)
  const middle = quantile(samples.slice(third, 2 * third), 0.5)
  const last = quantile(samples.slice(2 * third), 0.5)
  return { middle, last, growth: middle === 0 ? Number.NaN : last / middle }
}
