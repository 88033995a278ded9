import { request } from 'node:http'
import { createClaim } from '../../../shared/api/checkout-claims.ts'
import {
  type Attack,
  type Finding,
  onBareRuntime,
  onRunner,
  tally,
  type Target,
} from '../../support/attacks/attack.ts'
import { memoryOf } from '../../support/attacks/memory.ts'
import { openSession } from '../../support/attacks/session.ts'

const MEGABYTE = 1024 * 1024
const CONNECTIONS = 60
const BODY_BYTES = 5.5 * MEGABYTE
/** Megabytes that bodies may add to the memory of a runtime: a deployed isolate has 128 MB in all. */
const GROWTH_MAX = 100
const LIMITS = { RATE_LIMITS: JSON.stringify({ session: 1e6, loginFrom: 1e6, claim: 1e6 }) }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=large' }
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Sixty concurrent connections send 5.5 MB each: photos to a document form and to the endpoint for claims,
 * with and without a login, and JSON. Memory is read before, and four times a second while they are open.
 */
export const attack: Attack = {
  claim: 'large uploads do not fill the memory of an isolate',
  async run() {
    const options = { vars: LIMITS }
    return [...(await onRunner(attackTarget, options)), ...(await onBareRuntime(attackTarget, options))]
  },
}

async function attackTarget(target: Target): Promise<Finding[]> {
  const customer = await openSession(target, 'kari@torg.test')
  const others = await Promise.all(Array.from({ length: 10 }, () => openSession(target, 'sven@torg.test')))
  const upload = `/api/v1/${createClaim.path}`
  const form = '/no/account/orders/NO-0000000000/'
  const sameOrigin = { ...MULTIPART, 'sec-fetch-site': 'same-origin' }
  const headersOf = (index: number) => others[index % others.length]?.headers ?? {}
  const rows = [
    { what: 'to a form, no session', path: form, headers: () => sameOrigin },
    { what: 'to checkout/claims/, no session', path: upload, headers: () => MULTIPART },
    { what: 'of JSON to cart/items/, no session', path: '/api/v1/cart/items/', headers: () => JSON_TYPE },
    {
      what: 'to a form, ten logins',
      path: form,
      headers: (index: number) => ({ ...headersOf(index), ...sameOrigin }),
    },
    {
      what: 'to checkout/claims/, ten logins',
      path: upload,
      headers: (index: number) => ({ ...headersOf(index), ...MULTIPART }),
    },
  ]
  const findings: Finding[] = []
  for (const { what, path, headers } of rows) {
    const memory = await memoryOf(target.pid)
    let peak = memory
    const sent = Array.from({ length: CONNECTIONS }, (_, index) => send(target.port, path, headers(index)))
    const statuses: Promise<number>[] = []
    for (let quarter = 0; quarter < 24; quarter += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      if (quarter % 4 === 0) statuses.push(customer.call('GET', 'cart/'))
      peak = Math.max(peak, await memoryOf(target.pid))
    }
    const served = await Promise.all(statuses)
    const responses = sent.map(({ status }) => status())
    for (const { stop } of sent) stop()
    findings.push({
      what: `${target.name}, ${CONNECTIONS} × 5.5 MB ${what}`,
      figure: `${memory.toFixed(0)} → ${peak.toFixed(0)} MB; others ${tally(served)}; senders ${tally(responses)}`,
      hasPassed: peak - memory <= GROWTH_MAX && served.every((status) => status === 200),
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return findings
}

/** Sends a body of unknown length without its end, so that its reader has to keep it in memory. */
function send(port: number, path: string, headers: Record<string, string>) {
  const outgoing = request({ port, path, method: 'POST', host: '127.0.0.1', agent: false })
  outgoing.setHeader('host', `localhost:${port}`)
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  let status = 0
  outgoing.on('response', (response) => {
    status = response.statusCode ?? 0
    response.resume()
  })
  outgoing.on('error', () => {})
  outgoing.write('--large\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n')
  const chunk = Buffer.alloc(MEGABYTE / 2, 1)
  for (let length = 0; length < BODY_BYTES; length += chunk.length) outgoing.write(chunk)
  return { status: () => status, stop: () => outgoing.destroy() }
}
