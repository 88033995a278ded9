import { request } from 'node:http'
import { createClaim } from '../../../shared/api/checkout-claims.ts'
import {
  type Attack,
  CLOSED,
  type Finding,
  onBareRuntime,
  onRunner,
  tally,
  type Target,
} from '../../support/attacks/attack.ts'
import { SENDERS } from '../../../worker/limits/permits.ts'
import { memoryOf } from '../../support/attacks/memory.ts'
import { openSession, type Session } from '../../support/attacks/session.ts'

const MEGABYTE = 1024 * 1024
const CONNECTIONS = 60
const LOGINS = 10
const BODY_BYTES = 5.5 * MEGABYTE
/**
 * MB that bodies may add to the memory of a runtime: from people who are logged in, and from nobody, of whose bodies
 * 64 KiB are read. A deployed isolate has 128 MB for everything; all 330 MB that are sent would end it.
 */
const GROWTH_MAX = { loggedIn: 100, nobody: 40 }
/** A photo posted without JavaScript is in memory three times. */
const BOUND = (SENDERS.small.bytes + SENDERS.money.bytes + 3 * SENDERS.uploads.bytes) / MEGABYTE
const LIMITS = { RATE_LIMITS: JSON.stringify({ session: 1e6, loginFrom: 1e6, claim: 1e6 }) }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=large' }
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Sixty connections at once send 5.5 MB each: photos to a document's form and to the endpoint for complaints, with and
 * without a login, and JSON. The memory of the runtime is read before, and four times a second while they stand.
 */
export const attack: Attack = {
  claim: 'large uploads do not fill the memory of an isolate',
  async run() {
    const options = { vars: LIMITS }
    const bound = {
      what: 'bytes of bodies that an isolate holds at most',
      before: '1.3 GB',
      figure: `${BOUND} MiB`,
      hasPassed: BOUND <= 64,
    }
    return [
      bound,
      ...(await onRunner(attackTarget, options)),
      ...(await onBareRuntime(attackTarget, options)),
    ]
  },
}

async function attackTarget(target: Target): Promise<Finding[]> {
  const customer = await openSession(target, 'kari@torg.test')
  const others: Session[] = []
  // One after another: more than five attempts at a time for one name are refused.
  while (others.length < LOGINS) others.push(await openSession(target, 'sven@torg.test'))
  const upload = `/api/v1/${createClaim.path}`
  const form = '/no/account/orders/NO-0000000000/'
  const sameOrigin = { ...MULTIPART, 'sec-fetch-site': 'same-origin' }
  const headersOf = (index: number) => others[index % others.length]?.headers ?? {}
  const rows = [
    {
      what: 'to a form, no session',
      before: '275 → 701 MB; others nothing',
      path: form,
      isLoggedIn: false,
      headers: () => sameOrigin,
    },
    { what: 'to checkout/claims/, no session', path: upload, isLoggedIn: false, headers: () => MULTIPART },
    {
      what: 'of JSON to cart/items/, no session',
      path: '/api/v1/cart/items/',
      isLoggedIn: false,
      headers: () => JSON_TYPE,
    },
    {
      what: 'to a form, ten logins',
      path: form,
      isLoggedIn: true,
      headers: (index: number) => ({ ...headersOf(index), ...sameOrigin }),
    },
    {
      what: 'to checkout/claims/, ten logins',
      path: upload,
      isLoggedIn: true,
      headers: (index: number) => ({ ...headersOf(index), ...MULTIPART }),
    },
  ]
  await warmUp(target, rows)
  const findings: Finding[] = []
  for (const { what, before, path, isLoggedIn, headers } of rows) {
    const memory = await memoryOf(target.pid)
    let peak = memory
    const sent = Array.from({ length: CONNECTIONS }, (_, index) => send(target.port, path, headers(index)))
    const statuses: Promise<number>[] = []
    for (let quarter = 0; quarter < 24; quarter += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      if (quarter % 2 === 0) statuses.push(customer.call('GET', 'cart/'))
      peak = Math.max(peak, await memoryOf(target.pid))
    }
    const served = await Promise.all(statuses)
    const answers = sent.map(({ status }) => status())
    for (const { stop } of sent) stop()
    findings.push({
      what: `${target.name}, ${CONNECTIONS} × 5.5 MB ${what}`,
      ...(before && { before }),
      figure: `${memory.toFixed(0)} → ${peak.toFixed(0)} MB; others ${tally(served)}; senders ${tally(answers)}`,
      hasPassed:
        peak - memory <= GROWTH_MAX[isLoggedIn ? 'loggedIn' : 'nobody'] &&
        served.every((status) => status === 200) &&
        // Nobody's body never ends, and is answered all the same.
        (isLoggedIn || answers.every((status) => status !== 0)),
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return findings
}

type Row = { path: string; headers: (index: number) => Record<string, string> }

/** As many short bodies: the runtime grows while it compiles, and that is no matter of bodies. */
async function warmUp(target: Target, rows: readonly Row[]): Promise<void> {
  for (const { path, headers } of rows) {
    const sent = Array.from({ length: CONNECTIONS }, (_, index) =>
      fetch(target.url + path, {
        method: 'POST',
        headers: headers(index),
        body: '--large--',
        redirect: 'manual',
      }).then((response) => response.arrayBuffer()),
    )
    await Promise.allSettled(sent)
  }
}

/** Sends all but the end of a body of unknown length, so that whoever reads it has to hold it. */
function send(port: number, path: string, headers: Record<string, string>) {
  const outgoing = request({ port, path, method: 'POST', host: '127.0.0.1', agent: false })
  outgoing.setHeader('host', `localhost:${port}`)
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  let status = 0
  outgoing.on('response', (response) => {
    status = response.statusCode ?? 0
    response.resume()
  })
  outgoing.on('error', () => {
    status ||= CLOSED
  })
  outgoing.write('--large\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n')
  const chunk = Buffer.alloc(MEGABYTE / 2, 1)
  for (let length = 0; length < BODY_BYTES; length += chunk.length) outgoing.write(chunk)
  return { status: () => status, stop: () => outgoing.destroy() }
}
