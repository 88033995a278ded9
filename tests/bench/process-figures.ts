import { readFileSync } from 'node:fs'

/** Clock ticks per second (USER_HZ), 100 on Linux. */
const TICKS = 100

/** Seconds of CPU time a process has used, in user and kernel mode; NaN outside of Linux. */
export function cpuSeconds(pid: number): number {
  // Fields are counted after the name, which may contain spaces: utime and stime are 12th and 13th
  // (proc_pid_stat(5)).
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Resident memory of a process in MiB; NaN outside of Linux. */
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
