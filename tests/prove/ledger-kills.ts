import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seededState } from '../../scripts/seeded-state.ts'
import { startShop, type Shop } from '../../scripts/shop.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createRandom } from '../support/random.ts'
import { childRuntimes } from '../support/runtimes.ts'

/**
 * The built shop (`TORG_DIST`, or `dist`) is killed, process and all, at seeded moments while somebody
 * orders; after each restart the ledger is read. `npm run prove -- ledger-kills [times] [seed]`.
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
    // Without a word of warning.
    for (const runtime of childRuntimes()) process.kill(runtime, 'SIGKILL')
    await story
    await shop.stop().catch(() => {})
    shop = await start()
    const broken = await settled()
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

/** A full basket and a held slot. */
async function prepare(addressId: number): Promise<void> {
  await call('PUT', 'cart/items/', {
    items: [{ productId: 226, quantity: 8, intentId: crypto.randomUUID() }],
  })
  const { deliverySlots } = await call('GET', `slot-picker/slots/?num-days=7&address_id=${addressId}`)
  const slot = deliverySlots.findLast((each: { isFull: boolean; isUnavailable: boolean }) => {
    return !each.isFull && !each.isUnavailable
  })
  await call('POST', 'slot-picker/info/', { deliverySlotId: slot.id, deliveryAddressId: addressId })
}

/** Order, approve or decline, come back; sometimes paid by gift card as far as it goes. */
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

// The proof speaks to the API as a page would; answers are whatever the build answers.
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

/** Lets every open payment's time be over, waits for the jobs, and reads the ledger. */
async function settled(): Promise<string[]> {
  const db = shop.d1 as unknown as D1Database
  await db
    .prepare(`UPDATE payments SET expires_at = ?1 WHERE status IN ('created', 'requires_action')`)
    .bind(new Date(Date.now() - 1000).toISOString())
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
