import { createOrigin } from '../../../origin/app.ts'
import { prepareCapture } from '../../../origin/payments/collect.ts'
import { runPaymentOperations } from '../../../origin/payments/operations.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { Killed, watchDatabase } from '../../support/watched-database.ts'
import {
  begin,
  chooseSlot,
  confirm,
  decide,
  fillStock,
  pay,
  PLENTY,
  readCheckout,
  type Begun,
} from '../buyer.ts'
import { buyCards, item, printedSecret } from '../giftcard-buyer.ts'
import { createCustomer, type Customer } from '../order-fixture.ts'
import { issueGiftcard } from './rounds.ts'
import { CHICKEN } from '../../support/products.ts'

type Scene = { origin: TestOrigin; buyer: Customer; number: string }

/** The requests of a buyer, run to the end or until the process dies. */
const STORIES: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an order is paid': async (scene) => payFor(scene, 'approve'),
  'an order is paid with a gift card': async (scene) => {
    await scene.buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    await payFor(scene, 'approve')
  },
  'a gift card is bought, activated and spent': async (scene) => {
    const { origin, buyer } = scene
    const bought = await buyCards(origin, buyer, [item({ amount: '100.00' })], null)
    await buyer.call('POST', 'giftcards/activate/', await printedSecret(buyer, bought))
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    await payFor(scene, 'approve')
  },
  'a payment is refused': (scene) => payFor(scene, 'decline'),
  'a webhook comes instead of the buyer': async ({ origin, buyer }) => {
    await decide(origin, await begin(buyer), 'approve', 'instead')
  },
  'a cart is paid for twice': async (scene) => {
    await begin(scene.buyer)
    await scene.buyer.put([[CHICKEN, 9]])
    await payFor(scene, 'approve')
  },
  'an order is made larger': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([
      [CHICKEN, 11],
      [101, 3],
    ])
    await payFor(scene, 'approve')
  },
  'an order is made smaller': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 7]])
    await confirm(scene.buyer, await begin(scene.buyer))
  },
  'another slot is chosen and paid for': async (scene) => {
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    await payFor(scene, 'approve')
  },
  'an expired hold is renewed': async (scene) => {
    await scene.origin.db
      .prepare(
        `UPDATE slot_holds SET expires_at = '2026-01-01T00:00:00.000Z'
          WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?1)`,
      )
      .bind(scene.buyer.userId)
      .run()
    await payFor(scene, 'approve')
  },
  'an order is moved to another slot': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    const deliverySlotId = await freshSlot(scene.origin, scene.buyer, 1)
    await scene.buyer.call('POST', `orders/${orderNumber}/move/`, { deliverySlotId })
  },
  'an order is edited and moved to another slot': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 12]])
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    await payFor(scene, 'approve')
  },
  'an edit is aborted during its payment': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 12]])
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    const begun = await begin(scene.buyer)
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/abort/`)
    await decide(scene.origin, begun, 'approve')
    await confirm(scene.buyer, begun)
  },
  'an order is cancelled': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
  },
  'an order is captured': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    const { deps, clock } = scene.origin
    const now = clock.now.toISOString()
    await deps.db.batch(prepareCapture(deps.db, { orderNumber, finalTotalMinor: 70_000, now }))
    await runPaymentOperations(deps, { orderNumber })
  },
}

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
                || iif(slot_id = ?2, '', ' elsewhere') AS end
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

/** The id of a slot with room: the last one, or `before` slots earlier. */
async function freshSlot({ db }: TestOrigin, { addressId }: Customer, before = 0): Promise<number> {
  const row = await db
    .prepare(
      `SELECT s.id FROM delivery_slots s JOIN addresses a ON a.delivery_area_id = s.area_id
        WHERE a.id = ?1 AND s.is_closed = 0 AND s.used < s.capacity ORDER BY s.opens_at DESC LIMIT 1 OFFSET ?2`,
    )
    .bind(addressId, before)
    .first<{ id: number }>()
  return row?.id ?? 0
}

async function payFor({ origin, buyer }: Scene, choice: string): Promise<Begun> {
  const begun = await begin(buyer, { seen: await readCheckout(buyer) })
  if (begun.action) await decide(origin, begun, choice)
  await confirm(buyer, begun)
  return begun
}
