import type { Config } from '../env.ts'
import type { Deps, Upstream } from '../ports.ts'
import { otherUrl } from './addresses.ts'

/** Stores measurements of pages where the console shows them (docs/reference/services.md#vitals). */
export function createVitalRecorder(config: Config, upstream: Upstream): Deps['recordVital'] {
  return async ({ network, ...sample }) => {
    const url = otherUrl(config, 'console', '/metrics/vitals')
    if (url === null) return
    const headers = {
      'content-type': 'application/json',
      'x-client-token': config.clientToken ?? '',
      ...(network !== null && { 'x-client-ip': network }),
    }
    const body = JSON.stringify(sample)
    await upstream(url, { method: 'POST', headers, body, deadline: 'proxy', maxBytes: 1_024 })
  }
}
