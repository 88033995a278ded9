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
 * Kills the process of the built shop (`TORG_DIST`, or `dist`) at seeded moments while a customer with gift cards
 * buys another one and adds it, orders, changes or cancels the order, and checks the ledger after each restart.
 * `npm run prove -- ledger-kills [times] [seed]`.
 */
const [times = '20', seed = '1'] = process.argv.slice(2)
const random = createRandom(Number(seed))
const folder = mkdtempSync(path.join(tmpdir(), 'torg-kills-'))
const stateDir = path.join(folder, 'state')
cpSync(await seededState(), stateDir, { recursive: true })

const UNLIMITED = JSON.stringify(
  Object.fromEntries(
    ['giftcard', 'giftcardFrom', 'giftcardNumber', 'giftcardPurchase', 'session'].map((name) => [
      name,
      1_000_000,
    ]),
  ),
)
/** A card of this many kroner is bought when less than half of it is left. */
const CARD = 1_000
const STORIES: Record<string, () => Promise<unknown>> = {
  'an order': () => order(false),
  'an order with gift cards': () => order(true),
  'a gift card bought and added': buyGiftcard,
  'an order with gift cards, cancelled': async () => {
    const orderNumber = await order(true)
    await call('POST', `orders/${orderNumber}/cancel/`, {})
  },
  'an order with gift cards, made smaller': async () => {
    const orderNumber = await order(true)
    await call('POST', `orders/${orderNumber}/edit/`)
    await putChicken(7)
    await pay(true)
  },
}
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
  const told: Record<string, number> = {}
  for (let round = 1; round <= Number(times); round += 1) {
    await prepare(address.id)
    const name = await chooseStory()
    told[name] = (told[name] ?? 0) + 1
    const delay = Math.floor(random() * 400)
    const story = STORIES[name]?.().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, delay))
    // SIGKILL leaves the process no time to clean up.
    for (const runtime of childRuntimes()) process.kill(runtime, 'SIGKILL')
    await story
    await shop.stop().catch(() => {})
    shop = await start()
    const broken = await settle()
    const status = await lastStatus()
    outcomes[status] = (outcomes[status] ?? 0) + 1
    console.log(
      `${round}: ${name}, killed after ${delay} ms, ${status}${broken.length > 0 ? ', BROKEN' : ''}`,
    )
    for (const each of broken) console.error(`   ${each}`)
    failures += broken.length
  }
  console.log(`${times} kills, ${failures} invariants broken; stories: ${JSON.stringify(told)}`)
  console.log(
    `last orders: ${JSON.stringify(outcomes)}; gift cards: ${JSON.stringify(await giftcardBooks())}`,
  )
} finally {
  await shop.stop().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

async function start(): Promise<Shop> {
  const started = await startShop({
    stateDir,
    port,
    vars: { JOB_SECONDS: '1', RATE_LIMITS: UNLIMITED },
    ...(process.env['TORG_DIST'] && { distDir: path.resolve(process.env['TORG_DIST']) }),
    onLog: () => {},
  })
  port = started.port
  return started
}

/** Fills the cart and holds a slot. */
async function prepare(addressId: number): Promise<void> {
  await putChicken(8)
  const { deliverySlots } = await call('GET', `slot-picker/slots/?num-days=7&address_id=${addressId}`)
  const slot = deliverySlots.findLast((each: { isFull: boolean; isUnavailable: boolean }) => {
    return !each.isFull && !each.isUnavailable
  })
  await call('POST', 'slot-picker/info/', { deliverySlotId: slot.id, deliveryAddressId: addressId })
}

async function putChicken(quantity: number): Promise<void> {
  await call('PUT', 'cart/items/', {
    items: [{ productId: CHICKEN, quantity, intentId: crypto.randomUUID() }],
  })
}

/** By the seed; a gift card when too little is left for the others to spend. */
async function chooseStory(): Promise<string> {
  const { totalBalance } = await call('GET', 'giftcards/')
  const names = Object.keys(STORIES)
  const name = names[Math.floor(random() * names.length)] ?? ''
  return Number(totalBalance) < CARD / 2 ? 'a gift card bought and added' : name
}

async function order(usesGiftcard: boolean): Promise<string> {
  await call('PATCH', 'checkout/', { useGiftcardBalance: usesGiftcard })
  return pay(random() < 0.7)
}

/** Approves or declines the payment, and confirms it. */
async function pay(isApproved: boolean): Promise<string> {
  const { cartVersion, totals } = await call('GET', 'checkout/')
  const begun = await call('POST', 'checkout/initiate-payment/', {
    cartVersion,
    expectedTotal: totals.toPay,
    paymentMethod: { type: 'card' },
    returnUrl: '/no/checkout/confirm/',
  })
  if (begun.action) await decide(begun.action.url, isApproved)
  await call('POST', 'checkout/confirm/', { paymentId: begun.paymentId })
  return begun.orderNumber
}

async function buyGiftcard(): Promise<void> {
  const items = [
    { amount: `${CARD}.00`, designId: 1, quantity: 1, recipientName: 'Kari', senderName: 'Kari' },
  ]
  const { paymentId } = await call('POST', 'giftcards/buy/', { items })
  const begun = await call('POST', 'giftcards/initiate-payment/', {
    paymentId,
    paymentMethod: { type: 'card' },
    returnUrl: '/no/giftcards/confirm/',
  })
  await decide(begun.action.url, true)
  await call('POST', `giftcards/checkout-confirm/?payment_id=${paymentId}`, {})
  const { giftcards } = await call('GET', `giftcards/purchased/${paymentId}/`)
  const { number: giftcardNumber, code } = giftcards[0].printed
  await call('POST', 'giftcards/activate/', { giftcardNumber, code })
}

async function decide(url: string, isApproved: boolean): Promise<void> {
  await fetch(`${shop.url}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
    body: `choice=${isApproved ? 'approve' : 'decline'}&webhook=before`,
  })
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

/** What Kari's gift cards came to, in kroner. */
async function giftcardBooks() {
  return (shop.d1 as unknown as D1Database)
    .prepare(
      `SELECT count(DISTINCT g.number_hash) AS cards, sum(e.delta_minor) / 100.0 AS balance,
              sum(iif(e.kind = 'issue', e.delta_minor, 0)) / 100.0 AS paid,
              sum(iif(e.kind = 'hold', -e.delta_minor, 0)) / 100.0 AS held,
              sum(iif(e.kind IN ('release', 'refund'), e.delta_minor, 0)) / 100.0 AS returned
         FROM giftcards g JOIN giftcard_entries e ON e.number_hash = g.number_hash
        WHERE g.owner_user_id = (SELECT id FROM users WHERE email = 'kari@torg.test')`,
    )
    .first()
}
