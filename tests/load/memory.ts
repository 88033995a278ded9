import { execFile, execFileSync } from 'node:child_process'
import { quantile } from './recorder.ts'

/** Reads the memory of the runtime this process started, once a second, in MiB. */
export function watchRuntimeMemory(): { samples: number[]; stop(): void } {
  const pid = runtimePid()
  const samples: number[] = []
  // Never waited for: meanwhile no shopper would move.
  const read = () =>
    void execFile('ps', ['-o', 'rss=', '-p', pid], (_, rss) => {
      if (Number(rss) > 0) samples.push(Number(rss) / 1024)
    })
  const timer = setInterval(read, 1_000)
  return { samples, stop: () => clearInterval(timer) }
}

/** Medians of the middle and the last third, and by how much the last is larger: 1 is "not at all". */
export function memoryGrowth(samples: readonly number[]): { middle: number; last: number; growth: number } {
  const third = Math.floor(samples.length / 3)
  const median = (part: readonly number[]) =>
    quantile(
      part.toSorted((one, other) => one - other),
      0.5,
    )
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))]
  return { middle, last, growth: middle === 0 ? Number.NaN : last / middle }
}

function runtimePid(): string {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  const rows = listed.split('\n').map((line) => line.trim().split(/\s+/))
  const found = rows.filter(([, parent, name]) => parent === String(process.pid) && name?.endsWith('workerd'))
  const [pid] = found[0] ?? []
  if (pid === undefined || found.length !== 1)
    throw new Error(`${found.length} runtimes belong to this process`)
  return pid
}
