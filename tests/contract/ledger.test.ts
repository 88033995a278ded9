import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenInvariants } from '../support/ledger.ts'
import { createLocalD1 } from '../support/local-d1.ts'
import { createTestOrigin, originAt, type TestOrigin } from '../support/origin.ts'
import { createRandom } from '../support/random.ts'
import { createSqliteDatabase } from '../support/sqlite-database.ts'
import { limitDatabase } from '../support/watched-database.ts'
import { raceForActivation } from './ledger/giftcards.ts'
import { liveTogether } from './ledger/household.ts'
import { raceForPerks } from './ledger/perks.ts'
import { raceForShare } from './ledger/share.ts'
import { createCrowd, type Crowd } from './ledger/crowd.ts'
import { runWithKill, runToEnd, STORY_NAMES } from './ledger/kills.ts'
import { confirmManyTimes, raceForGiftcard, raceForSlot, raceForStock, settle } from './ledger/rounds.ts'

/**
 * Money, stock and slot capacity under parallel requests, read from the ledger. Rounds and kills are seeded
 * and run on a database in this process. `npm run prove -- ledger` runs many more, some of them on D1 itself.
 */
const ROUNDS = Number(process.env['LEDGER_ROUNDS'] ?? 5)
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 10)
const D1_ROUNDS = Number(process.env['LEDGER_D1_ROUNDS'] ?? 0)
const ROUNDS_OF_A_SHOP = 50
const SEED = Number(process.env['LEDGER_SEED'] ?? 1)
/** Ends a hung test; generous for a busy machine. */
const TIMEOUT = 300_000
const TRIPS_AT_ONCE = 8
const MANY_SESSIONS = {
  rateLimits: {
    session: 100_000,
    giftcard: 100_000,
    giftcardFrom: 100_000,
    giftcardNumber: 100_000,
    giftcardPurchase: 100_000,
    referralFrom: 100_000,
  },
}

/**
 * The newest order at a story's end without a kill: status, revision, gift cards in øre, payments, another slot, perks,
 * a reward, deposits to the card and to the balance; null without an order.
 */
const ENDS: Record<string, string | null> = {
  'an order is paid': 'placed 0 0 authorised',
  'an order is paid with a gift card': 'placed 0 30000 authorised',
  'a gift card is bought, activated and spent': 'placed 0 40000 authorised',
  'a payment is refused': 'payment_failed 0 0 failed',
  'a webhook comes instead of the buyer': 'placed 0 0 authorised',
  'a cart is paid for twice': 'placed 0 0 authorised',
  'an order is made larger': 'placed 1 0 authorised authorised',
  'an order is made smaller': 'placed 1 0 authorised authorised',
  'another slot is chosen and paid for': 'placed 0 0 authorised elsewhere',
  'an expired hold is renewed': 'placed 0 0 authorised',
  'an order is moved to another slot': 'placed 0 0 authorised elsewhere',
  'an order is edited and moved to another slot': 'placed 1 0 authorised authorised elsewhere',
  'an edit is aborted during its payment': 'placed 0 0 authorised cancelled',
  'an order is cancelled': 'cancelled 0 0 cancelled',
  'an order is captured': 'placed 0 0 captured',
  'an order with a gift card is cancelled': 'cancelled 0 30000 cancelled',
  'an order with perks is cancelled, and another one uses them': 'placed 0 0 authorised perks',
  'an unused gift card is paid back': null,
  'an invitation is rewarded': 'delivered 0 0 captured rewarded',
  'bags of empties are counted': 'delivered 0 0 refunded to the card to the balance',
  'a claim is paid back to a card and a gift card': 'delivered 0 30000 partially_refunded',
}

const from = (count: number, start: number) => Array.from({ length: count }, (_, index) => start + index)
/** The seeds of the rounds, by the shop that plays them: what a shop has seen makes its later rounds slower. */
const BY_SHOP = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_OF_A_SHOP) }, (_, shop) =>
  from(ROUNDS, SEED).slice(shop * ROUNDS_OF_A_SHOP, (shop + 1) * ROUNDS_OF_A_SHOP),
)

function inThisProcess(): Stage {
  let random = createRandom(SEED)
  return {
    create: () =>
      createTestOrigin(MANY_SESSIONS, {
        open: (now) => createSqliteDatabase(now, () => Math.floor(random() * 4)),
      }),
    // The same seed gives the same interleaving.
    begin: (seed) => (random = createRandom(seed)),
  }
}

describe.each(BY_SHOP.slice(1))('further rounds in this process, from %i', (...seeds) => {
  playRounds(seeds, inThisProcess())
})

describe('in this process', () => {
  const stage = playRounds(BY_SHOP[0] ?? [], inThisProcess())

  it.each(STORY_NAMES)('%s', { timeout: TIMEOUT }, async (name) => {
    const { end, trips } = await runToEnd(stage().origin, name)
    expect(end).toBe(ENDS[name])
    expect(trips).toBeGreaterThan(5)
    expect(await settle(stage().origin)).toEqual([])
  })

  describe('a process that is killed', () => {
    it.each(from(KILLS, SEED * 1_000))(
      'between two steps (%i) leaves every invariant true after a restart',
      { timeout: TIMEOUT },
      async (seed) => {
        const quiet = vi.spyOn(console, 'error').mockReturnValue()
        const story = await runWithKill(stage().origin, createRandom(seed))
        quiet.mockRestore()
        expect(await settle(stage().origin), story).toEqual([])
      },
    )
  })
})

describe.runIf(D1_ROUNDS > 0)('on D1', () => {
  playRounds(from(D1_ROUNDS, SEED), {
    async create() {
      const plain = await createTestOrigin(MANY_SESSIONS, { open: createLocalD1 })
      return { ...plain, ...originAt({ ...plain.deps, db: limitDatabase(plain.db, TRIPS_AT_ONCE) }) }
    },
    begin: createRandom,
    // D1's local runner drops connections when the machine is busy.
    alsoAllowed: 'internal_error',
  })
})

type Stage = {
  create: () => Promise<TestOrigin>
  begin: (seed: number) => () => number
  /** An error code that requests may fail with besides the expected one. */
  alsoAllowed?: string
}

function playRounds(
  seeds: number[],
  { create, begin, alsoAllowed = '' }: Stage,
): () => { origin: TestOrigin } {
  let origin: TestOrigin
  let crowd: Crowd
  beforeAll(async () => {
    origin = await create()
    crowd = await createCrowd(origin)
  }, TIMEOUT)
  afterAll(() => origin.dispose())

  describe.each(seeds)('round %i', { timeout: TIMEOUT }, (seed) => {
    const round = () => ({ origin, crowd, random: begin(seed) })

    it('fifty shoppers get one order in a slot with capacity one', async () => {
      expect(await raceForSlot(round())).toBe(1)
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty carts get five pieces of five', async () => {
      expect(await raceForStock(round())).toBe(5)
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty orders with one gift card spend its balance for two orders and no more', async () => {
      const { placed, left, refusals } = await raceForGiftcard(round())
      expect(placed).toBe(2)
      expect(left).toBeGreaterThan(0)
      refusals.delete(alsoAllowed)
      expect(refusals, 'the amount left to pay differs from the one they saw').toEqual(
        new Set(['price_changed']),
      )
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('one gift card is issued once and activated by one of fifty accounts', async () => {
      const { statuses, owners, issued } = await raceForActivation(round())
      if (alsoAllowed !== '') statuses.delete(500)
      expect([...statuses].toSorted()).toEqual([200, 404])
      expect([owners, issued]).toEqual([1, 1])
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty recurring reservations get the share of one slot and no more', async () => {
      const { got, share, held, refusals } = await raceForShare(round())
      expect([got, held]).toEqual([share, share])
      refusals.delete(alsoAllowed)
      expect(refusals).toEqual(new Set(['slot_full']))
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty perks are each used by one order or taken back, never both', async () => {
      const { used, takenBack, refusals, broken } = await raceForPerks(round())
      // Where connections are lost, so are a few of both.
      if (alsoAllowed === '') expect(used + takenBack).toBe(50)
      else expect(used + takenBack).toBeLessThanOrEqual(50)
      refusals.delete(alsoAllowed)
      expect([...refusals].filter((code) => code !== 'price_changed')).toEqual([])
      expect(broken).toEqual([])
    })

    it('two friends who do everything at once keep what they paid for, were given and get back', async () => {
      const { random } = round()
      const { broken, faults, unbalanced, placed } = await liveTogether(origin, random)
      if (alsoAllowed === '') expect(faults).toEqual([])
      expect([broken, unbalanced]).toEqual([[], []])
      expect(placed).toBeGreaterThan(1)
      expect(await settle(origin)).toEqual([])
    })

    it('a payment that is confirmed twenty times is captured once', async () => {
      const { statuses, charged, operations, total } = await confirmManyTimes(round())
      expect(statuses).toEqual(new Set([200, 204]))
      expect([charged, operations]).toEqual([total, 1])
      expect(await settle(origin)).toEqual([])
    })
  })
  return () => ({ origin })
}
