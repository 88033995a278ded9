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
/** On a slow machine an upload is not answered before the next one, and a session may send two at a time. */
const CUSTOMERS = 8
const MULTIPART = {
  'content-type': 'multipart/form-data; boundary=half',
  'x-country': 'NO',
  'x-language': 'nb',
}
const HALF_FORM = '--half\r\ncontent-disposition: form-data; name="note"\r\n\r\nx'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const MADE_UP = { cookie: 'sessionid=made-up; csrftoken=v1.made-up', 'x-csrftoken': 'v1.made-up' }
const LIMITS = { RATE_LIMITS: JSON.stringify({ session: 1e6, loginFrom: 1e6, claim: 1e6 }) }

/**
 * Connections that send half a multipart form and then a byte a second: to an endpoint that takes none, to the one
 * that takes photos, to a form without JavaScript. Meanwhile others use the shop.
 */
export const attack: Attack = {
  claim: 'slow senders of multipart forms keep nobody out',
  async run() {
    const vars = { vars: LIMITS }
    return [...(await onRunner(attackTarget, vars)), ...(await onBareRuntime(attackTarget, vars))]
  },
}

async function attackTarget(target: Target): Promise<Finding[]> {
  const customers: Session[] = []
  // One after another: more than five attempts at a time for one name are refused.
  while (customers.length < CUSTOMERS) customers.push(await openSession(target, 'kari@torg.test'))
  const thief = await openSession(target, 'sven@torg.test')
  const upload = `/api/v1/${createClaim.path}`
  const form = '/no/account/orders/NO-0000000000/'
  const rows = [
    {
      what: '60 senders to cart/items/, no session',
      before: 'cart/ and user/session/ 503 for all others, after 1.5 s, for 10 s',
      count: 60,
      path: '/api/v1/cart/items/',
      headers: {},
    },
    {
      what: '60 senders to cart/items/, logged in',
      count: 60,
      path: '/api/v1/cart/items/',
      headers: thief.headers,
    },
    {
      what: '300 senders to checkout/claims/, no session',
      before: 'checkout/confirm/ 503 for all others, for 17 s (262 senders)',
      count: 300,
      path: upload,
      headers: {},
    },
    { what: '60 senders to checkout/claims/, made-up session', count: 60, path: upload, headers: MADE_UP },
    { what: '60 senders to checkout/claims/, logged in', count: 60, path: upload, headers: thief.headers },
    { what: '140 senders to a form of an order, no session', count: 140, path: form, headers: SAME_ORIGIN },
    {
      what: '60 senders to a form of an order, logged in',
      count: 60,
      path: form,
      headers: { ...thief.headers, ...SAME_ORIGIN },
    },
  ]
  const findings: Finding[] = []
  for (const { what, before, count, path, headers } of rows) {
    const senders = Array.from({ length: count }, () =>
      sendSlowly(target.port, {
        method: 'POST',
        path,
        headers: { ...MULTIPART, ...headers },
        first: HALF_FORM,
      }),
    )
    const statuses = await useShop(customers)
    findings.push({
      what: `${target.name}, ${what}`,
      ...(before && { before }),
      figure: `others ${tally(statuses)}; senders ${tally(senders.map((each: SlowSender) => each.status()))}`,
      hasPassed: statuses.every((status) => status !== 0 && status !== 503),
    })
    for (const each of senders) each.stop()
    // What the attack still holds must not count against the next one.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return findings
}

/** Reads, an upload and a payment, twice a second for as long as the senders hold on, by each customer in turn. */
async function useShop(customers: readonly Session[]): Promise<number[]> {
  const statuses: Promise<number>[] = []
  for (let count = 0; count < 2 * SECONDS; count += 1) {
    const { call } = customers[count % customers.length] as Session
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
