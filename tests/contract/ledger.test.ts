import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRandom } from '../support/random.ts'
import { limitDatabase } from '../support/watched-database.ts'
import { createCrowd, type Crowd } from './ledger/crowd.ts'
import { killSomewhere, playAlive, STORY_NAMES } from './ledger/kills.ts'
import { originAt, createSqliteOrigin } from './ledger/origins.ts'
import { confirmManyTimes, raceForGiftcard, raceForPlace, raceForStock, settle } from './ledger/rounds.ts'

/**
 * Money, stock and places under everybody at once, read from the ledger. Rounds and kills are seeded, on
 * a database in this process. `npm run prove -- ledger` runs many more, some of them on D1 itself.
 */
const ROUNDS = Number(process.env['LEDGER_ROUNDS'] ?? 5)
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 10)
const D1_ROUNDS = Number(process.env['LEDGER_D1_ROUNDS'] ?? 0)
const SEED = Number(process.env['LEDGER_SEED'] ?? 1)
/** Bounds for a hang on a busy machine. */
const TIMEOUT = 300_000
const TRIPS_AT_ONCE = 8

/** What becomes of a story's order when nobody dies: status, changes, gift cards in øre, payments, another slot. */
const ENDS: Record<string, string> = {
  'an order is paid': 'placed 0 0 authorised',
  'an order is paid with a gift card': 'placed 0 30000 authorised',
  'a payment is refused': 'payment_failed 0 0 failed',
  'a message comes instead of the buyer': 'placed 0 0 authorised',
  'a basket is paid for twice': 'placed 0 0 authorised',
  'an order is made larger': 'placed 1 0 authorised authorised',
  'an order is made smaller': 'placed 1 0 authorised authorised',
  'another slot is chosen and paid for': 'placed 0 0 authorised elsewhere',
  'a hold that ran out is taken up again': 'placed 0 0 authorised',
  'an order is moved to another slot': 'placed 0 0 authorised elsewhere',
  'an order is changed and goes to another slot': 'placed 1 0 authorised authorised elsewhere',
  'a change is begun to be paid for and given up': 'placed 0 0 authorised cancelled',
  'an order is cancelled': 'cancelled 0 0 cancelled',
  'an order is charged': 'placed 0 0 captured',
}

const from = (count: number, start: number) => Array.from({ length: count }, (_, index) => start + index)

describe('in this process', () => {
  let random = createRandom(SEED)
  const stage = playRounds(from(ROUNDS, SEED), {
    create: () => createSqliteOrigin(() => Math.floor(random() * 4)),
    // The same seed, the same interleaving.
    begin: (seed) => (random = createRandom(seed)),
  })

  it.each(STORY_NAMES)('%s, where nobody dies', { timeout: TIMEOUT }, async (name) => {
    const { end, trips } = await playAlive(stage().origin, name)
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
        const story = await killSomewhere(stage().origin, createRandom(seed))
        quiet.mockRestore()
        expect(await settle(stage().origin), story).toEqual([])
      },
    )
  })
})

describe.runIf(D1_ROUNDS > 0)('on D1', () => {
  playRounds(from(D1_ROUNDS, SEED), {
    async create() {
      const plain = await createTestOrigin({ rateLimits: { session: 100_000 } })
      return { ...plain, ...originAt({ ...plain.deps, db: limitDatabase(plain.db, TRIPS_AT_ONCE) }) }
    },
    begin: createRandom,
    // Its local runner drops connections when the machine is busy.
    byChance: 'internal_error',
  })
})

type Stage = {
  create: () => Promise<TestOrigin>
  begin: (seed: number) => () => number
  /** What a request may be refused with besides the reason. */
  byChance?: string
}

function playRounds(seeds: number[], { create, begin, byChance = '' }: Stage): () => { origin: TestOrigin } {
  let origin: TestOrigin
  let crowd: Crowd
  beforeAll(async () => {
    origin = await create()
    crowd = await createCrowd(origin)
  }, TIMEOUT)
  afterAll(() => origin.dispose())

  describe.each(seeds)('round %i', { timeout: TIMEOUT }, (seed) => {
    const round = () => ({ origin, crowd, random: begin(seed) })

    it('fifty shoppers get one order in a slot of one place', async () => {
      expect(await raceForPlace(round())).toBe(1)
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty baskets get five pieces of five', async () => {
      expect(await raceForStock(round())).toBe(5)
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('fifty orders spend a balance for two, and no more', async () => {
      const { placed, left, refusals } = await raceForGiftcard(round())
      expect(placed).toBe(2)
      expect(left).toBeGreaterThan(0)
      refusals.delete(byChance)
      expect(refusals, 'what is left to pay is another amount than they saw').toEqual(
        new Set(['price_changed']),
      )
      expect(await brokenInvariants(origin.db)).toEqual([])
    })

    it('a payment that comes back twenty times is charged once', async () => {
      const { statuses, charged, operations, total } = await confirmManyTimes(round())
      expect(statuses).toEqual(new Set([200, 204]))
      expect([charged, operations]).toEqual([total, 1])
      expect(await settle(origin)).toEqual([])
    })
  })
  return () => ({ origin })
}
