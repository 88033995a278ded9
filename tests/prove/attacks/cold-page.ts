import { get } from 'node:http'
import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { quantile } from '../../support/quantile.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import { findFreePort } from '../../../scripts/system/free-port.ts'

const CROWDS = [200, 500]
/**
 * Milliseconds that each read takes: longer than a render, so that visitors who arrive together wait
 * together.
 */
const SLOW_READ = 800
const CATEGORIES = { 200: '/no/categories/1', 500: '/no/categories/2' } as Record<number, string>

/** Many visitors request a page that is in no cache at once, while each read of the backend takes 0.8 s. */
export const attack: Attack = {
  claim: 'a cold page is made once for all who wait for it',
  async run() {
    const originPort = await findFreePort()
    const proxy = await startFaultProxy(`http://127.0.0.1:${originPort}`)
    try {
      return await onRunner((target) => attackTarget(target, proxy), {
        originPort,
        vars: { API_HOST: proxy.url, RATE_LIMITS: JSON.stringify({ session: 1e6 }) },
      })
    } finally {
      await proxy.stop()
    }
  },
}

async function attackTarget(
  target: Target,
  proxy: Awaited<ReturnType<typeof startFaultProxy>>,
): Promise<Finding[]> {
  // Modules, content and flags are loaded before; only the attacked page is not cached.
  await visit(target.port, '/no/products/101/')
  proxy.fault(/section-listing/, { kind: 'delay', ms: SLOW_READ })
  const findings: Finding[] = []
  for (const count of CROWDS) {
    const path = CATEGORIES[count] ?? ''
    const visits = await Promise.all(Array.from({ length: count }, () => visit(target.port, path)))
    const statuses = visits.map(({ status }) => status)
    const times = visits.map(({ milliseconds }) => milliseconds)
    const caches = [...Map.groupBy(visits, ({ cache }) => cache)].map(
      ([name, all]) => `${name} × ${all.length}`,
    )
    const misses = visits.filter(({ cache }) => cache.startsWith('miss')).length
    findings.push({
      what: `${target.name}, ${count} visitors at once`,
      figure: `${tally(statuses)}; ${caches.join(', ')}; half within ${seconds(times, 0.5)}, all within ${seconds(times, 1)}`,
      hasPassed: statuses.every((status) => status === 200) && misses === 1,
    })
  }
  return findings
}

const seconds = (times: number[], share: number) => `${(quantile(times, share) / 1_000).toFixed(2)} s`

function visit(port: number, path: string): Promise<{ status: number; cache: string; milliseconds: number }> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, cache: string) =>
      resolve({ status, cache, milliseconds: performance.now() - startedAt })
    get(
      { port, path, host: '127.0.0.1', agent: false, headers: { host: `localhost:${port}` } },
      (response) => {
        const cache = String(response.headers['x-cache'] ?? 'none').split(/[;, ]/)[0] ?? 'none'
        response.resume()
        response.on('end', () => end(response.statusCode ?? 0, cache))
      },
    ).on('error', () => end(0, 'none'))
  })
}
