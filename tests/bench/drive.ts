import { cpuSeconds } from './process-figures.ts'
import { generateWithUndici } from './undici-generator.ts'
import { findWrk, generateWithWrk } from './wrk-generator.ts'

export type Target = {
  /** `http://localhost:1234` */
  url: string
  /** The process whose CPU time is measured. */
  pid: number
  /** Returns the path of a request by its number. */
  path: (count: number) => string
  headers?: Record<string, string>
  /** True for an expected response, so that fast wrong responses are not measured. */
  isRight: (status: number, headers: Record<string, unknown>) => boolean
}

/** What a generator counts. Times are in milliseconds until the whole response. */
export type Generated = { requests: number; wrong: number; seconds: number; p50: number; p95: number }

export type Figures = {
  requests: number
  perSecond: number
  p50: number
  p95: number
  /** Milliseconds of CPU time per response. */
  cpu: number
}

const WRK = findWrk()
/** The name and version of the load generator, for the report. */
export const GENERATOR = WRK ?? 'undici in the process of the bench (wrk is not installed)'

/** Allowed share of unexpected responses: a busy machine can make the backend late. */
const WRONG_MAX = 0.01

/**
 * Runs a closed loop for `milliseconds`: every connection sends a request as soon as it has the last response. Sends
 * no Accept-Encoding. Throws when a sample is not the expected response, or when more than `WRONG_MAX` have another
 * status than 2xx.
 */
export async function drive(target: Target, connections: number, milliseconds: number): Promise<Figures> {
  await waitUntilRight(target)
  const cpuBefore = cpuSeconds(target.pid)
  const generate = WRK ? generateWithWrk : generateWithUndici
  const { requests, wrong, seconds, p50, p95 } = await generate(target, connections, milliseconds)
  const cpu = ((cpuSeconds(target.pid) - cpuBefore) * 1_000) / requests
  if (wrong > requests * WRONG_MAX) {
    throw new Error(`${wrong} of ${requests} responses to ${target.path(0)} were errors`)
  }
  return { requests, perSecond: requests / seconds, p50, p95, cpu }
}

/**
 * Waits until the worker sends what is measured: a page enters the cache in waitUntil, and the generator leaves
 * requests behind when it ends. Throws after 100 tries.
 */
async function waitUntilRight({ url, path, headers, isRight }: Target): Promise<void> {
  let seen = ''
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url + path(0), { headers: { ...headers, 'accept-encoding': 'identity' } })
    await response.arrayBuffer()
    if (isRight(response.status, Object.fromEntries(response.headers))) return
    seen = `${response.status}, ${String(response.headers.get('x-cache'))}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path(0)}: ${seen}`)
}
