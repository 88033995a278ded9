import { createOrigin } from '../../../origin/app.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { Killed, watchDatabase } from '../../support/watched-database.ts'
import { chooseSlot, fillStock, pay, PLENTY, readCheckout } from '../buyer.ts'
import { createCustomer } from '../order-fixture.ts'
import { BELONGING_STORIES } from './belonging-stories.ts'
import { freshSlot, ORDER_STORIES, type Scene } from './order-stories.ts'
import { issueGiftcard } from './rounds.ts'

const STORIES = { ...ORDER_STORIES, ...BELONGING_STORIES }

/** Database trips of each story without a kill, counted once. */
const lengths = new Map<string, number>()

export const STORY_NAMES = Object.keys(STORIES)

/** Runs a story to its end. Returns the number of database trips and the state of its order. */
export async function runToEnd(
  origin: TestOrigin,
  name: string,
): Promise<{ trips: number; end: string | null }> {
  const scene = await prepareScene(origin)
  const before = scene.trips()
  await STORIES[name]?.(scene)
  const trips = scene.trips() - before
  lengths.set(name, trips)
  const end = await origin.db
    .prepare(
      `SELECT status || ' ' || revision || ' ' || giftcard_minor || ' ' || (SELECT group_concat(status, ' ') FROM (
                SELECT status FROM payments WHERE order_number = o.order_number ORDER BY revision))
                || iif(slot_id = ?2, '', ' elsewhere') || iif(perks_json = '[]', '', ' perks')
                || iif(EXISTS (SELECT 1 FROM perk_grants WHERE user_id = ?1 AND source = 'referral'), ' rewarded', '')
                || coalesce((SELECT iif(card_minor > 0, ' to the card', '') || iif(amount_minor > 0, ' to the balance', '')
                               FROM bottle_returns WHERE order_number = o.order_number), '') AS end
         FROM orders o WHERE user_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(scene.buyer.userId, scene.slotId)
    .first<string>('end')
  return { trips, end }
}

/**
 * Runs a buyer's story on a process that dies before or after a seeded database trip. The buyer may pay
 * again on the next process. Returns a description for failure messages. Throws when the process survives.
 */
export async function runWithKill(origin: TestOrigin, random: () => number): Promise<string> {
  const name = STORY_NAMES[Math.floor(random() * STORY_NAMES.length)] ?? ''
  const length = lengths.get(name) ?? (await runToEnd(origin, name)).trips
  const at = Math.floor(random() * length)
  const moment = random() < 0.5 ? 'before' : 'after'
  const scene = await prepareScene(origin)
  scene.die(at, moment)
  await STORIES[name]?.(scene).catch(scene.rethrowUnlessDead)
  if (!scene.isDead()) throw new Error(`The process survived: ${name}, ${moment} trip ${at} of ${length}`)
  scene.restart()
  // A finished story refuses this payment; only the ledger counts.
  if (random() < 0.5) await pay(scene.buyer, { seen: await readCheckout(scene.buyer) })
  return `${name}, killed ${moment} trip ${at} of ${length}`
}

type WatchedScene = Scene & {
  /** The slot the cart holds at the start. */
  slotId: number
  /** Database trips so far. */
  trips: () => number
  /** Kills the process before or after the database trip that follows `at` more trips. */
  die: (at: number, when: 'before' | 'after') => void
  isDead: () => boolean
  /** Throws the error again unless the process is dead. */
  rethrowUnlessDead: (error: unknown) => void
  restart: () => void
}

async function prepareScene(origin: TestOrigin): Promise<WatchedScene> {
  let left = Infinity
  let moment: 'before' | 'after' = 'before'
  let isDead = false
  let trips = 0
  const db = watchDatabase(origin.db, (_, when) => {
    if (isDead) throw new Killed()
    if (when === 'before') trips += 1
    if (when === moment) left -= 1
    if (left < 0) {
      isDead = true
      throw new Killed()
    }
  })
  const watched = createOrigin({ ...origin.deps, db })
  let fetch: TestOrigin['fetch'] = async (path, init) =>
    watched.fetch(new Request(new URL(path, 'http://localhost:8787'), init))
  const stage: TestOrigin = {
    ...origin,
    deps: { ...origin.deps, db },
    fetch: (path, init) => fetch(path, init),
  }
  const buyer = await createCustomer(stage)
  await fillStock(origin)
  const number = await issueGiftcard(origin, 30_000)
  await origin.db
    .prepare('UPDATE giftcards SET owner_user_id = ?2 WHERE number_hash = ?1')
    .bind(number, buyer.userId)
    .run()
  await buyer.put(PLENTY)
  const slotId = await chooseSlot(origin, buyer, await freshSlot(origin, buyer))
  return {
    slotId,
    origin: stage,
    buyer,
    number,
    trips: () => trips,
    isDead: () => isDead,
    rethrowUnlessDead(error) {
      if (!isDead) throw error
    },
    die(at, when) {
      left = at
      moment = when
    },
    restart() {
      fetch = origin.fetch
    },
  }
}
