import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Generated, Target } from './drive.ts'

/** The number of different paths after which requests repeat. More than the connections, so that no two meet. */
const PATHS = 1_000

/** The installed wrk with its version, or null. */
export function findWrk(): string | null {
  const { stdout, error } = spawnSync('wrk', ['--version'], { encoding: 'utf8' })
  return error ? null : (/^wrk \S+/.exec(stdout)?.[0] ?? null)
}

/** Generates requests with wrk, in a process and a thread of its own, for whole seconds. */
export async function generateWithWrk(
  target: Target,
  connections: number,
  milliseconds: number,
): Promise<Generated> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-wrk-'))
  const script = path.join(folder, 'requests.lua')
  writeFileSync(script, requestScript(target))
  const seconds = Math.max(1, Math.round(milliseconds / 1_000))
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s']
  try {
    const { stdout } = await promisify(execFile)('wrk', [...options, '-s', script, target.url])
    return JSON.parse(stdout.slice(stdout.indexOf(MARK) + MARK.length)) as Generated
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MARK = 'figures: '

/** The script of wrk: what it requests, and its counts as JSON (wrk's times are in microseconds). */
function requestScript({ path: pathOf, headers }: Target): string {
  const all = Array.from({ length: PATHS }, (_, count) => pathOf(count))
  const paths = new Set(all).size === 1 ? all.slice(0, 1) : all
  return `
local paths = { ${paths.map((each) => JSON.stringify(each)).join(', ')} }
local requests, count = {}, 0
function init()
${Object.entries(headers ?? {})
  .map(([name, value]) => `  wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
  for index, each in ipairs(paths) do requests[index] = wrk.format('GET', each) end
end
function request()
  count = count + 1
  return requests[(count - 1) % #requests + 1]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('${MARK}{"requests":%d,"wrong":%d,"seconds":%f,"p50":%f,"p95":%f}',
    summary.requests - errors.status, errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3))
end
`
}
