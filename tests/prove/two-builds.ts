import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { migrate } from '../../scripts/shop/migrate.ts'
import { readDefaults } from '../../scripts/shop/shop.ts'
import { findFreePort } from '../../scripts/system/free-port.ts'
import { DIST, MIGRATIONS } from '../../scripts/project.ts'
import { PROFILES } from '../load/profiles.ts'
import { runLoad } from '../load/run.ts'
import { buildOlder, releaseBefore } from './two-builds/older-build.ts'
import { serveBoth } from './two-builds/serve-both.ts'

/**
 * A second deploy and its roll-back under load: the release before the newest migration and this one over one database,
 * while shoppers browse, add and pay. The older serves alone; the newer's migrations run; the newer gets 10 %, 50 % and
 * all requests; then the older gets them back. Passes when there are no errors but told ones (429, or 503 with
 * `Retry-After`), and the books are even. `npm run prove -- two-builds [--older COMMIT] [--rate 20] [--phase 20]`.
 */
const { values } = parseArgs({
  options: { older: { type: 'string' }, rate: { type: 'string' }, phase: { type: 'string' } },
})
const rate = Number(values.rate ?? 20)
const phaseSeconds = Number(values.phase ?? 20)
/** All shoppers have one address, whose 600 new sessions in ten minutes would be used up after half a minute. */
const UNLIMITED = JSON.stringify({ session: 1e6, register: 1e6, loginFrom: 1e6, slotHold: 1e6 })
const PHASES = [
  ['the older alone', 0],
  ['migrated, the older alone', 0],
  ['10 % newer', 0.1],
  ['half newer', 0.5],
  ['the newer alone', 1],
  ['rolled back', 0],
] as const

const commit = values.older ?? releaseBefore()
const folder = mkdtempSync(path.join(tmpdir(), 'torg-two-builds-'))
try {
  await buildWhenChanged(DIST)
  const { dist, state } = await buildOlder(commit, folder)
  await prove({ dist, state })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function prove({ dist, state }: { dist: string; state: string }): Promise<void> {
  const port = await findFreePort()
  const logged = new Map<string, number>()
  const { storefront, origin } = readDefaults()
  const own = { PUBLIC_ORIGIN: `http://localhost:${port}`, PUBLIC_ORIGINS: `http://localhost:${port}` }
  const { PAYMENT_PROVIDER_URL: _, ...kept } = { ...origin, ...storefront }
  const shop = await serveBoth({
    port,
    state,
    dists: { older: dist, newer: DIST },
    vars: { ...kept, ...own, COMPRESS: 'flush', ENVIRONMENT: 'development', RATE_LIMITS: UNLIMITED },
    onLog: ({ level, message }) => {
      if (level !== 'error') return
      const line = /"message":"([^"]{0,120})/.exec(message)?.[1] ?? message.slice(0, 120)
      logged.set(line, (logged.get(line) ?? 0) + 1)
    },
  })
  try {
    for (const build of ['older', 'newer'] as const) await shop.keepAssets(build)
    let phase = 'preparing'
    const errors = new Map<string, Record<string, number>>()
    let turn: Promise<void> = Promise.resolve()
    const result = await runLoad({
      target: shop.url,
      plan: {
        ...PROFILES.shop,
        about: 'browse, add and pay',
        rate,
        seconds: phaseSeconds * PHASES.length,
        warmUpSeconds: 10,
        thinkSeconds: 0.5,
        shares: { carts: 0.3, loggedIn: 0.15, buyers: 0.1 },
      },
      seed: 1,
      accounts: 60,
      onStart: () => (turn = takeTurns(shop, (name) => (phase = name))),
      onOutcome: ({ step, kind, verdict }) => {
        const counts = errors.get(phase) ?? {}
        errors.set(phase, counts)
        const name =
          verdict === 'error' ? `error: ${step}: ${kind}` : verdict === 'shed' ? `shed (${kind})` : verdict
        counts[name] = (counts[name] ?? 0) + 1
      },
    })
    await turn
    for (const [name, counts] of errors) console.log(`${name.padEnd(28)} ${describe(counts)}`)
    console.log(
      `Served ${describe(await shop.send(0))}; ${result.people.loggedIn} logged in, ${result.people.orders} orders paid.`,
    )
    for (const [line, count] of logged) console.log(`  logged ${count} ×: ${line}`)
    const faults = [...errors.values()].flatMap(Object.keys).filter((name) => name.startsWith('error'))
    if (faults.length > 0 || result.people.orders === 0) process.exitCode = 1
    await checkBooks(shop.db)
  } finally {
    await shop.stop()
  }
}

type Shop = Awaited<ReturnType<typeof serveBoth>>

async function takeTurns(shop: Shop, begin: (name: string) => void): Promise<void> {
  await wait(10)
  for (const [index, [name, share]] of PHASES.entries()) {
    begin(name)
    if (index === 1) {
      const applied = await migrate(shop.db, MIGRATIONS)
      console.log(`Migrated under load: ${applied.join(', ') || 'nothing'}.`)
    }
    await shop.send(share)
    await wait(phaseSeconds)
  }
}

/** Every order was paid for or is not an order, and no stock or slot was promised twice. */
async function checkBooks(db: Shop['db']): Promise<void> {
  const count = async (text: string) => (await db.prepare(text).first<{ count: number }>())?.count ?? 0
  const oversold = await count('SELECT count(*) AS count FROM stock WHERE reserved > on_hand OR reserved < 0')
  const unpaid = await count(
    `SELECT count(*) AS count FROM orders o WHERE o.status = 'placed' AND o.placed_at IS NOT NULL
        AND o.total_minor > 0
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_number = o.order_number)`,
  )
  console.log(`Books: ${oversold} goods oversold, ${unpaid} orders without a payment.`)
  if (oversold + unpaid > 0) process.exitCode = 1
}

function describe(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}
