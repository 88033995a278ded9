import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'torg-test-'

/**
 * Creates a folder for the temporary files of this process and all it starts later, because stopped runtimes,
 * browsers and tests leave some. It is deleted when this process ends; folders of killed processes are
 * deleted now.
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

/** A browser that is closing may still write. */
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
