import { get } from 'node:http'
import {
  type Attack,
  type Finding,
  onBareRuntime,
  onRunner,
  tally,
  type Target,
} from '../../support/attacks/attack.ts'
import { quantile } from '../../support/quantile.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'

/** Milliseconds of a read: more than a render, so that visitors who come together wait together. */
const SLOW_READ = 800
const LISTING = /section-listing/
/** Categories whose pages no visit has asked for. */
const ROWS = [
  { count: 200, category: 1, isPartial: false },
  { count: 500, category: 2, isPartial: false },
  { count: 500, category: 3, isPartial: true },
]

/**
 * A crowd that asks for one page that no cache has, while each read of the backend takes 0.8 s; also for one that
 * lacks a part, which no cache takes. The bare runtime has no cache at all.
 */
export const attack: Attack = {
  claim: 'a cold page is rendered once for all who wait for it, whether or not it can be stored',
  async run() {
    const findings: Finding[] = []
    for (const start of [onRunner, onBareRuntime]) {
      const originPort = await findFreePort()
      const proxy = await startFaultProxy(`http://127.0.0.1:${originPort}`)
      const vars = { API_HOST: proxy.url, RATE_LIMITS: JSON.stringify({ session: 1e6 }) }
      try {
        findings.push(...(await start((target) => attackTarget(target, proxy), { originPort, vars })))
      } finally {
        await proxy.stop()
      }
    }
    return findings
  },
}

async function attackTarget(target: Target, proxy: FaultProxy): Promise<Finding[]> {
  // Modules, content and flags are loaded; the page of the attack is cold.
  await visit(target.port, '/no/categories/4')
  proxy.fault(LISTING, { kind: 'delay', ms: SLOW_READ })
  const findings: Finding[] = []
  for (const { count, category, isPartial } of ROWS) {
    if (isPartial) proxy.fault(/section-listing\/campaigns\//, { kind: 'status', status: 500 })
    const path = `/no/categories/${category}`
    const visits = await Promise.all(Array.from({ length: count }, () => visit(target.port, path)))
    const times = visits.map(({ milliseconds }) => milliseconds)
    const renders = visits.filter(({ cache }) => !/^(hit|stale)/.test(cache)).length
    const statuses = visits.map(({ status }) => status)
    findings.push({
      what: `${target.name}, ${count} visitors at once${isPartial ? ', a read fails' : ''}`,
      figure: `${tally(statuses)}, ${renders} rendered; half within ${seconds(times, 0.5)}, all within ${seconds(times, 1)}`,
      hasPassed: statuses.every((status) => status === 200) && renders === 1,
    })
  }
  return findings
}

const seconds = (times: number[], share: number) => `${(quantile(times, share) / 1_000).toFixed(1)} s`

function visit(port: number, path: string): Promise<{ status: number; cache: string; milliseconds: number }> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, cache = '') =>
      resolve({ status, cache, milliseconds: performance.now() - startedAt })
    get(
      { port, path, host: '127.0.0.1', agent: false, headers: { host: `localhost:${port}` } },
      (response) => {
        response.resume()
        response.on('end', () => end(response.statusCode ?? 0, String(response.headers['x-cache'])))
      },
    ).on('error', () => end(0))
  })
}
