import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRandom } from '../support/random.ts'
import { limitDatabase } from '../support/watched-database.ts'
import { createCrowd, type Crowd } from './ledger/crowd.ts'
import { killSomewhere } from './ledger/kills.ts'
import { confirmManyTimes, raceForGiftcard, raceForPlace, raceForStock, settle } from './ledger/rounds.ts'

/**
 * Money, stock and places under everybody at once, seeded, read from the ledger. `npm run prove --
 * ledger` runs many more rounds of the same.
 */
const ROUNDS = Number(process.env['LEDGER_ROUNDS'] ?? 5)
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 10)
const SEED = Number(process.env['LEDGER_SEED'] ?? 1)
const seeds = Array.from({ length: ROUNDS }, (_, index) => SEED + index)
const TIMEOUT = 60_000
const TRIPS_AT_ONCE = 8

let origin: TestOrigin
let crowd: Crowd
beforeAll(async () => {
  const plain = await createTestOrigin({ rateLimits: { session: 100_000 } })
  const db = limitDatabase(plain.db, TRIPS_AT_ONCE)
  const deps = { ...plain.deps, db }
  const limited = createOrigin(deps)
  origin = {
    ...plain,
    db,
    deps,
    fetch: async (path, init) => limited.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
  }
  crowd = await createCrowd(origin)
})
afterAll(() => origin.dispose())

describe.each(seeds)('round %i', (seed) => {
  const round = () => ({ origin, crowd, random: createRandom(seed) })

  it('fifty shoppers get one order in a slot of one place', { timeout: TIMEOUT }, async () => {
    expect(await raceForPlace(round())).toBe(1)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('fifty baskets get five pieces of five', { timeout: TIMEOUT }, async () => {
    expect(await raceForStock(round())).toBe(5)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('fifty orders spend a balance for two, and no more', { timeout: TIMEOUT }, async () => {
    const { written, left } = await raceForGiftcard(round())
    expect(written).toBe(2)
    expect(left).toBeGreaterThan(0)
    expect(await brokenInvariants(origin.db)).toEqual([])
  })

  it('a payment that comes back twenty times is charged once', { timeout: TIMEOUT }, async () => {
    const { statuses, charged, operations, total } = await confirmManyTimes(round())
    expect(statuses).toEqual(new Set([200, 204]))
    expect([charged, operations]).toEqual([total, 1])
    expect(await settle(origin)).toEqual([])
  })
})

describe('a process that is killed', () => {
  const kills = Array.from({ length: KILLS }, (_, index) => SEED * 1_000 + index)

  it.each(kills)('between two steps (%i) leaves every invariant true after a restart', async (seed) => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    const story = await killSomewhere(origin, createRandom(seed))
    quiet.mockRestore()
    expect(await settle(origin), story).toEqual([])
  })
})
