import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { startShop, type Shop } from '../../scripts/shop/shop.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createRandom } from '../support/random.ts'
import { childRuntimes } from '../support/runtimes.ts'
import { now } from '../support/clock.ts'
import { CHICKEN } from '../support/products.ts'

/**
 * Kills the process of the built shop (`TORG_DIST`, or `dist`) at seeded moments during an order and checks
 * the ledger after each restart. `npm run prove -- ledger-kills [times] [seed]`.
 */
const [times = '20', seed = '1'] = process.argv.slice(2)
const random = createRandom(Number(seed))
const folder = mkdtempSync(path.join(tmpdir(), 'torg-kills-'))
const stateDir = path.join(folder, 'state')
cpSync(await seededState(), stateDir, { recursive: true })

const jar = new Map<string, string>()
let port = 0
let failures = 0
let shop = await start()
try {
  await call('GET', 'user/session/')
  await call('POST', 'user/login/', { username: 'kari@torg.test', password: 'torg-demo-2026' })
  const { address } = await call('POST', 'user/addresses/', {
    recipientName: 'Kari Nordby',
    phone: '+4741234567',
    street: 'Storgata',
    streetNumber: '1',
    postalCode: '0155',
    city: 'Oslo',
    country: 'NO',
  })
  const outcomes: Record<string, number> = {}
  for (let round = 1; round <= Number(times); round += 1) {
    await prepare(address.id)
    const delay = Math.floor(random() * 250)
    const story = order(random() < 0.3).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, delay))
    // SIGKILL leaves the process no time to clean up.
    for (const runtime of childRuntimes()) process.kill(runtime, 'SIGKILL')
    await story
    await shop.stop().catch(() => {})
    shop = await start()
    const broken = await settle()
    const status = await lastStatus()
    outcomes[status] = (outcomes[status] ?? 0) + 1
    console.log(`${round}: killed after ${delay} ms, ${status}${broken.length > 0 ? ', BROKEN' : ''}`)
    for (const each of broken) console.error(`   ${each}`)
    failures += broken.length
  }
  console.log(`${times} kills, ${failures} invariants broken; last orders: ${JSON.stringify(outcomes)}`)
} finally {
  await shop.stop().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

async function start(): Promise<Shop> {
  const started = await startShop({
    stateDir,
    port,
    vars: { JOB_SECONDS: '1' },
    ...(process.env['TORG_DIST'] && { distDir: path.resolve(process.env['TORG_DIST']) }),
    onLog: () => {},
  })
  port = started.port
  return started
}

/** Fills the cart and holds a slot. */
async function prepare(addressId: number): Promise<void> {
  await call('PUT', 'cart/items/', {
    items: [{ productId: CHICKEN, quantity: 8, intentId: crypto.randomUUID() }],
  })
  const { deliverySlots } = await call('GET', `slot-picker/slots/?num-days=7&address_id=${addressId}`)
  const slot = deliverySlots.findLast((each: { isFull: boolean; isUnavailable: boolean }) => {
    return !each.isFull && !each.isUnavailable
  })
  await call('POST', 'slot-picker/info/', { deliverySlotId: slot.id, deliveryAddressId: addressId })
}

/** Orders, approves or declines the payment, and confirms; `usesGiftcard` spends the gift cards first. */
async function order(usesGiftcard: boolean): Promise<void> {
  if (usesGiftcard) await call('PATCH', 'checkout/', { useGiftcardBalance: true })
  const { cartVersion, totals } = await call('GET', 'checkout/')
  const begun = await call('POST', 'checkout/initiate-payment/', {
    cartVersion,
    expectedTotal: totals.toPay,
    paymentMethod: { type: 'card' },
    returnUrl: '/no/checkout/confirm/',
  })
  if (begun.action) {
    await fetch(`${shop.url}${begun.action.url}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
      body: `choice=${random() < 0.7 ? 'approve' : 'decline'}&webhook=before`,
    })
  }
  await call('POST', 'checkout/confirm/', { paymentId: begun.paymentId })
}

// Calls the API like a page. Responses of the build are not typed here.
// oxlint-disable-next-line typescript/no-explicit-any
async function call(method: string, name: string, body?: unknown): Promise<any> {
  const response = await fetch(`${shop.url}/api/v1/${name}`, {
    method,
    headers: {
      origin: shop.url,
      'sec-fetch-site': 'same-origin',
      'x-country': 'NO',
      'x-language': 'nb',
      'x-csrftoken': jar.get('csrftoken') ?? '',
      cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    jar.set(key, value)
  }
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${method} ${name}: ${response.status} ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : null
}

/** Expires every open payment, waits up to 15 s for the jobs, and returns the broken invariants. */
async function settle(): Promise<string[]> {
  const db = shop.d1 as unknown as D1Database
  await db
    .prepare(`UPDATE payments SET expires_at = ?1 WHERE status IN ('created', 'requires_action')`)
    .bind(new Date(now() - 1000).toISOString())
    .run()
  let broken: string[] = []
  for (let tries = 0; tries < 30; tries += 1) {
    await call('GET', 'user/session/').catch(() => {})
    broken = await brokenInvariants(db, { isSettled: true })
    if (broken.length === 0) return broken
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return broken
}

async function lastStatus(): Promise<string> {
  const row = await (shop.d1 as unknown as D1Database)
    .prepare('SELECT status FROM orders ORDER BY rowid DESC LIMIT 1')
    .first<{ status: string }>()
  return row?.status ?? 'no order'
}
