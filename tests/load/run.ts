import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { createRandom } from '../support/random.ts'
import { type Accounts, registerAccounts } from './accounts.ts'
import { type Assortment, readAssortment } from './assortment.ts'
import { createBrowser, Leaving, type Shop } from './browser.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { type Profile, rateAt } from './profiles.ts'
import { createRecorder, type Figures, type Outcome } from './recorder.ts'
import { type People, visitShop } from './visit.ts'

export type LoadWish = {
  target: string
  plan: Profile
  seed: number
  /** How many to register, or those of an earlier run. */
  accounts: number | Accounts
  /** Of an earlier run. */
  assortment?: Assortment
  wasFaulted?: Shop['wasFaulted']
  /** Of every request, those of the warm-up too. */
  onOutcome?: (outcome: Outcome) => void
  /** When everything is prepared and the warm-up begins. */
  onStart?: () => void
}

export type LoadResult = Figures & {
  startedAt: string
  shoppers: number
  /** The most that were in the shop at once. */
  mostAtOnce: number
  /** How many were in the shop at the end of each second. */
  crowd: Crowd['seconds']
  /** Shoppers who logged in, who found no account free, and orders that were confirmed; the warm-up included. */
  people: People
  prepared: { accounts: Accounts; assortment: Assortment }
  /** How late this machine itself was, 99 of 100 times, in milliseconds: large figures are the generator's fault. */
  ownDelayMs: number
}

/** More sockets than this and the machine, not the shop, is what is measured. */
const SOCKETS = 2_000

/**
 * Lets shoppers arrive by chance at the planned rate, whatever the shop does with those who are there (an
 * open model): one that slows down meets more of them at once, never fewer.
 */
export async function runLoad(wish: LoadWish): Promise<LoadResult> {
  const { plan } = wish
  const random = createRandom(wish.seed)
  const pool = new Pool(wish.target, {
    connections: SOCKETS,
    // A new connection each time: one that lies idle is closed by the shop after five seconds, and a request
    // that is just then sent on it is broken by the generator's timing, not by the shop.
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const recorder = createRecorder(wish.onOutcome)
  // An hour ahead: while accounts are registered, everything is before the measured time.
  let beginning = performance.now() + 3_600_000
  const elapsed = () => performance.now() - beginning
  const shop: Shop = {
    target: wish.target,
    pool,
    recorder,
    elapsed,
    wasFaulted: wish.wasFaulted ?? (() => false),
  }
  try {
    const assortment = wish.assortment ?? (await readAssortment(createBrowser(shop)))
    const accounts =
      typeof wish.accounts === 'number'
        ? await registerAccounts(wish.accounts, () => createBrowser(shop))
        : wish.accounts
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    wish.onStart?.()
    const startedAt = new Date().toISOString()
    beginning = performance.now() + plan.warmUpSeconds * 1_000
    const end = plan.seconds * 1_000
    const crowd = createCrowd(plan, elapsed)
    const people: People = { loggedIn: 0, withoutAccount: 0, orders: 0 }
    for (let due = elapsed(); ;) {
      due += (-Math.log(1 - random()) / rateAt(plan, due / 1_000)) * 1_000
      if (due >= end) break
      const early = due - elapsed()
      if (early > 0) await sleep(early)
      // Of their own, so that what one does changes nothing for the next.
      const draw = createRandom(Math.floor(random() * 2 ** 32))
      const { shares } = plan
      crowd.enter(due, (left) =>
        visitShop({
          browser: createBrowser(shop, left),
          assortment,
          accounts,
          people,
          shares,
          random: draw,
          think: () => pause(-Math.log(1 - draw()) * plan.thinkSeconds * 1_000, left),
        }),
      )
    }
    await sleep(Math.max(0, end - elapsed()))
    await crowd.close()
    delay.disable()
    // The histogram holds whole intervals; what is beyond the resolution is delay.
    const ownDelayMs = Math.max(0, delay.percentile(99) / 1e6 - 5)
    const { shoppers, mostAtOnce, seconds } = crowd
    const prepared = { accounts, assortment }
    const what = { shoppers, mostAtOnce, crowd: seconds, people }
    return { ...recorder.figures(), startedAt, ...what, prepared, ownDelayMs }
  } finally {
    await pool.close()
  }
}

/** Rejects with `Leaving` when the shopper leaves, and at once when they have left already. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Leaving())
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
