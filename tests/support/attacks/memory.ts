import { execFile } from 'node:child_process'

/** Resident memory of a process in MB; 0 for one that does not run. Does not block the attackers of this process. */
export function memoryOf(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, rss) => resolve(Number(rss) / 1024))
  })
}
