import { createClaim } from '../../../shared/api/checkout-claims.ts'
import {
  type Attack,
  type Finding,
  onBareRuntime,
  onRunner,
  tally,
  type Target,
} from '../../support/attacks/attack.ts'
import { openSession, type Session } from '../../support/attacks/session.ts'
import { type SlowSender, sendSlowly } from '../../support/attacks/slow-sender.ts'

const SECONDS = 8
const MULTIPART = {
  'content-type': 'multipart/form-data; boundary=half',
  'x-country': 'NO',
  'x-language': 'nb',
}
const HALF_FORM = '--half\r\ncontent-disposition: form-data; name="note"\r\n\r\nx'
const LIMITS = { RATE_LIMITS: JSON.stringify({ session: 1e6, loginFrom: 1e6, claim: 1e6 }) }

/**
 * Connections send half of a multipart form and then a byte a second: to an endpoint without uploads, to one
 * that takes photos, and to a form without JavaScript. Meanwhile other clients use the shop.
 */
export const attack: Attack = {
  claim: 'slow senders of multipart forms keep nobody out',
  async run() {
    const vars = { vars: LIMITS }
    return [...(await onRunner(attackTarget, vars)), ...(await onBareRuntime(attackTarget, vars))]
  },
}

async function attackTarget(target: Target): Promise<Finding[]> {
  // The first request of a worker loads its modules.
  const customer = await openSession(target, 'kari@torg.test')
  const thief = await openSession(target, 'sven@torg.test')
  const upload = `/api/v1/${createClaim.path}`
  const rows = [
    { what: '60 senders to cart/items/, no session', count: 60, path: '/api/v1/cart/items/', headers: {} },
    { what: '300 senders to checkout/claims/, no session', count: 300, path: upload, headers: {} },
    { what: '40 senders to checkout/claims/, logged in', count: 40, path: upload, headers: thief.headers },
    {
      what: '140 senders to a form of an order, no session',
      count: 140,
      path: '/no/account/orders/NO-0000000000/',
      headers: { 'sec-fetch-site': 'same-origin' },
    },
  ]
  const findings: Finding[] = []
  for (const { what, count, path, headers } of rows) {
    const senders = Array.from({ length: count }, () =>
      sendSlowly(target.port, {
        method: 'POST',
        path,
        headers: { ...MULTIPART, ...headers },
        first: HALF_FORM,
      }),
    )
    const statuses = await useShop(customer)
    findings.push({
      what: `${target.name}, ${what}`,
      figure: `others ${tally(statuses)}; senders ${tally(senders.map((each: SlowSender) => each.status()))}`,
      hasPassed: statuses.every((status) => status !== 0 && status !== 503),
    })
    for (const each of senders) each.stop()
    // Places that this attack still holds must not count against the next one.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return findings
}

/** Sends reads, an upload and a payment twice a second while the slow senders are connected. */
async function useShop({ call }: Session): Promise<number[]> {
  const statuses: Promise<number>[] = []
  for (let count = 0; count < 2 * SECONDS; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const photo = new FormData()
    photo.set('orderNumber', 'NO-0000000000')
    photo.set('lines', JSON.stringify([{ lineId: 1, quantity: 1, reason: 'damaged' }]))
    statuses.push(
      call('GET', 'cart/'),
      call('GET', 'user/session/'),
      call('POST', 'checkout/confirm/', { paymentId: 'none' }),
      call('POST', createClaim.path, photo),
    )
  }
  return Promise.all(statuses)
}
