import { execFile } from 'node:child_process'

/**
 * Returns the resident memory of a process in MB; 0 when it is not running. Asynchronous, so that the
 * attackers in this process continue.
 */
export function memoryOf(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, rss) => resolve(Number(rss) / 1024))
  })
}
