import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { createRandom } from '../support/random.ts'
import { type Accounts, registerAccounts } from './accounts.ts'
import { type Assortment, readAssortment } from './assortment.ts'
import { createBrowser, Leaving, type Shop } from './browser.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { type Profile, rateAt } from './profiles.ts'
import { createRecorder, type Figures, type RequestOutcome } from './recorder.ts'
import { type People, visitShop } from './visit.ts'
import { today } from '../support/clock.ts'

export type LoadRun = {
  target: string
  plan: Profile
  seed: number
  /** The number of accounts to register, or the accounts of an earlier run. */
  accounts: number | Accounts
  /** The assortment of an earlier run; read from the shop by default. */
  assortment?: Assortment
  wasFaulted?: Shop['wasFaulted']
  /** Called for every request, including those of the warm-up. */
  onOutcome?: (outcome: RequestOutcome) => void
  /** Called when the preparation is done and the warm-up begins. */
  onStart?: () => void
}

export type LoadResult = Figures & {
  startedAt: string
  shoppers: number
  /** The highest number of shoppers at once. */
  mostAtOnce: number
  /** Shoppers in the shop at the end of each second. */
  crowd: Crowd['seconds']
  /** Logins, shoppers without a free account and confirmed orders, including the warm-up. */
  people: People
  prepared: { accounts: Accounts; assortment: Assortment }
  /**
   * 99th percentile of the generator's own event-loop delay in milliseconds; a large one distorts the
   * results.
   */
  ownDelayMs: number
}

/** With more sockets the run would measure the machine instead of the shop. */
const SOCKETS = 2_000

/**
 * Sends shoppers at random times at the planned rate, independent of the shop's speed (an open model): a shop
 * that slows down gets more shoppers at once, never fewer.
 */
export async function runLoad(run: LoadRun): Promise<LoadResult> {
  const { plan } = run
  const random = createRandom(run.seed)
  const pool = new Pool(run.target, {
    connections: SOCKETS,
    // A new connection for each request: the shop closes idle ones after five seconds, and a request sent on
    // one just then would fail because of the generator's timing.
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const recorder = createRecorder(run.onOutcome)
  // An hour ahead, so that requests of the preparation are before the measured time.
  let beginning = performance.now() + 3_600_000
  const elapsed = () => performance.now() - beginning
  const shop: Shop = {
    target: run.target,
    pool,
    recorder,
    elapsed,
    wasFaulted: run.wasFaulted ?? (() => false),
  }
  try {
    const assortment = run.assortment ?? (await readAssortment(createBrowser(shop)))
    const accounts =
      typeof run.accounts === 'number'
        ? await registerAccounts(run.accounts, () => createBrowser(shop))
        : run.accounts
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    run.onStart?.()
    const startedAt = today().toISOString()
    beginning = performance.now() + plan.warmUpSeconds * 1_000
    const end = plan.seconds * 1_000
    const crowd = createCrowd(plan, elapsed)
    const people: People = { loggedIn: 0, withoutAccount: 0, orders: 0 }
    for (let due = elapsed(); ;) {
      due += (-Math.log(1 - random()) / rateAt(plan, due / 1_000)) * 1_000
      if (due >= end) break
      const early = due - elapsed()
      if (early > 0) await sleep(early)
      // A generator per shopper, so that one visit does not change the next.
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
    // The histogram holds whole intervals of 5 ms; only the excess is delay.
    const ownDelayMs = Math.max(0, delay.percentile(99) / 1e6 - 5)
    const { shoppers, mostAtOnce, seconds } = crowd
    const prepared = { accounts, assortment }
    const what = { shoppers, mostAtOnce, crowd: seconds, people }
    return { ...recorder.figures(), startedAt, ...what, prepared, ownDelayMs }
  } finally {
    await pool.close()
  }
}

/** Waits `ms` milliseconds. Rejects with `Leaving` when the signal aborts or has already aborted. */
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
