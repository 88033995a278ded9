import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'torg-test-'

/**
 * A folder in which this process and all it starts from now on put their temporary files: the runtime, the browser
 * and tests that were stopped leave some. It goes when this process ends; what a killed one left goes now.
 */
export function takeTemporaryFolder(): string {
  const shared = tmpdir()
  for (const name of readdirSync(shared)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) removeFolder(path.join(shared, name))
  }
  const folder = mkdtempSync(path.join(shared, `${PREFIX}${process.pid}-`))
  process.env['TMPDIR'] = folder
  process.once('exit', () => removeFolder(folder))
  return folder
}

/** A browser that is being closed may write meanwhile. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
