import { execFileSync } from 'node:child_process'

/** Process ids of the runtimes that this process has started and that still run. */
export function childRuntimes(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent, name] = line.trim().split(/\s+/)
    return parent === String(process.pid) && name?.endsWith('workerd') ? [Number(pid)] : []
  })
}
