import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEADLINES } from '../../worker/upstream/upstream.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { createTestEdge } from '../worker/edge.ts'
import { SERVICES, type ServiceName } from './services-table.ts'
import { ELSEWHERE, FAULTS, type FaultName } from './table.ts'

/** The faults of docs/faults.md at what pages report to; the deadlines are a twentieth of the real ones. */
let proxy: FaultProxy
let elsewhere: FaultProxy
beforeAll(async () => {
  elsewhere = await startFaultProxy('http://127.0.0.1:9')
  proxy = await startFaultProxy(elsewhere.url)
})
afterAll(async () => {
  await proxy.stop()
  await elsewhere.stop()
})

const EVENT = { event_id: 'a'.repeat(32), exception: { values: [{ type: 'Error', value: 'x' }] } }
const BODIES: Record<ServiceName, string> = {
  'error reports': `{}\n{"type":"event"}\n${JSON.stringify(EVENT)}`,
  vitals: JSON.stringify({ labels: { app: 'torg-web', view: 'home' }, vital: { name: 'LCP', value: 1 } }),
}

function createEdge() {
  return createTestEdge({
    variables: { API_HOST: proxy.url, SENTRY_DSN: `${proxy.url.replace('//', '//torg@')}/1` },
    deadlines: { reports: DEADLINES.reports / 20, proxy: DEADLINES.proxy / 20 },
    isRecordingVitals: true,
  })
}

const names = Object.keys(SERVICES) as ServiceName[]
const faults = Object.keys(FAULTS) as FaultName[]

describe.each(names)('%s', (name) => {
  const send = (edge: ReturnType<typeof createEdge>) =>
    edge.request(SERVICES[name].asks.split(' ')[1] ?? '', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
      body: BODIES[name],
    })

  it.each(faults)(
    '%s: the page has its 204 before the service does anything, and pages go on',
    async (fault) => {
      const edge = createEdge()
      proxy.reset()
      const { fault: rule } = FAULTS[fault]
      if (rule === null) await proxy.refuse()
      else proxy.fault(/./, rule)
      try {
        const response = await send(edge)
        expect(response.status).toBe(204)
        expect((await edge.request('/no/')).status).toBe(200)
        await edge.settle()
        // A redirect is never followed.
        expect(proxy.requests.filter(({ url }) => url.startsWith(ELSEWHERE))).toEqual([])
        if (name === 'error reports') expect(edge.reports).toEqual([])
      } finally {
        await proxy.listen()
      }
    },
  )
})
