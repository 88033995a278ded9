import { readFileSync } from 'node:fs'

/** Ticks of the kernel's clock in a second, on every Linux there is. */
const TICKS = 100

/** Seconds of CPU a process has used, in itself and in the kernel; NaN where the system doesn't tell (no Linux). */
export function cpuSeconds(pid: number): number {
  // After the name, which may hold spaces: utime and stime are the 12th and 13th (proc_pid_stat(5)).
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** MiB of memory a process holds; NaN where the system doesn't tell. */
export function residentMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1]) / 1_024
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
