import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  holdEnd,
  prepareConvertHold,
  prepareExtendHold,
  prepareHold,
  prepareKeepHold,
  prepareMoveOrderHold,
  prepareReleaseHold,
  prepareReturnHold,
  prepareSweepHolds,
  prepareTakeHold,
  slotFailureOf,
} from '../../origin/slots/holds.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'

/** Slot holds at the level of SQL: which writes the database accepts and refuses. */

const SHOPPERS = 50
const [SMALL, WIDE] = [900_001, 900_002]
const ORDER = 'NO-0000000018'

let origin: TestOrigin
let carts: number[]
beforeAll(async () => {
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
  const sessions = Array.from({ length: SHOPPERS }, (_, index) => `hold-session-${index}`)
  await origin.db.batch([
    origin.db.prepare(
      `INSERT INTO delivery_areas (id, country, name, time_zone, kind, rolled_to)
       VALUES (900, 'NO', 'Testvik', 'Europe/Oslo', 'van', '2099-01-01')`,
    ),
    origin.db.prepare(
      `INSERT INTO slot_templates (id, area_id, weekday, start_time, end_time, delivery_type, capacity,
                                   price_minor, cutoff_minutes)
       VALUES (9000, 900, 0, '10:00', '12:00', 'attended', 1, 4900, 60)`,
    ),
    slotStatement(SMALL, 1, '2026-11-23T09:00:00.000Z'),
    slotStatement(WIDE, 10, '2026-11-24T09:00:00.000Z'),
    origin.db
      .prepare(
        `INSERT INTO sessions (id_hash, country, language, created_at, last_seen_at, expires_at)
         SELECT value, 'NO', 'nb', ?2, ?2, '2027-01-01T00:00:00.000Z' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(sessions), now()),
    origin.db
      .prepare(
        `INSERT INTO users (public_hash, email, country, language, created_at)
         SELECT value, value || '@torg.test', 'NO', 'nb', ?2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(sessions), now()),
    origin.db
      .prepare(
        `INSERT INTO carts (country, user_id, updated_at) SELECT 'NO', id, ?2 FROM users
          WHERE public_hash IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(sessions), now()),
  ])
  const { results } = await origin.db
    .prepare(
      `SELECT c.id FROM carts c JOIN users u ON u.id = c.user_id WHERE u.public_hash LIKE 'hold-session-%' ORDER BY c.id`,
    )
    .all<{ id: number }>()
  carts = results.map(({ id }) => id)
})
afterAll(() => origin.dispose())
beforeEach(async () => {
  await origin.db.prepare('DELETE FROM slot_holds').run()
})

describe('a slot with capacity one', () => {
  it('is held by exactly one of fifty parallel carts', async () => {
    const outcomes = await Promise.all(carts.map((cart) => hold(cart, SMALL)))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'slot_full')).toHaveLength(SHOPPERS - 1)
    expect(await ledger(SMALL)).toEqual({ used: 1, holds: 1 })
  }, 60_000)

  it('becomes free when its hold expires, and no moment before', async () => {
    await hold(cart(0), SMALL)
    expect(await hold(cart(1), SMALL, holdEnd(now(), 29))).toBe('slot_full')
    expect(await hold(cart(1), SMALL, holdEnd(now()))).toBe('held')
    expect(await ledger(SMALL)).toEqual({ used: 1, holds: 1 })
  })
})

describe('a cart', () => {
  it('has one hold: choosing again moves or extends it', async () => {
    await hold(cart(0), SMALL)
    expect(await hold(cart(0), SMALL, holdEnd(now(), 5))).toBe('held')
    expect(await endOf(cart(0))).toBe(holdEnd(now(), 35))
    expect(await hold(cart(0), WIDE)).toBe('held')
    expect([await ledger(SMALL), await ledger(WIDE)]).toEqual([
      { used: 0, holds: 0 },
      { used: 1, holds: 1 },
    ])
  })

  it('keeps its hold when the wanted slot is full', async () => {
    await hold(cart(0), WIDE)
    await hold(cart(1), SMALL)
    expect(await hold(cart(0), SMALL)).toBe('slot_full')
    expect(await ledger(WIDE)).toEqual({ used: 1, holds: 1 })
  })

  it('can extend a hold only while it has one', async () => {
    const extend = (at: string) =>
      run(prepareExtendHold({ db: origin.db, now: at }, { cartId: cart(0), until: holdEnd(at, 45) }))
    expect(await extend(now())).toBe('hold_expired')
    await hold(cart(0), SMALL)
    expect(await extend(now())).toBe('held')
    expect(await extend(holdEnd(now(), 46))).toBe('hold_expired')
  })

  it('loses its hold with its session', async () => {
    const visitor = await origin.db
      .prepare(
        `INSERT INTO carts (country, session_hash, updated_at) VALUES ('NO', 'hold-session-49', ?1) RETURNING id`,
      )
      .bind(now())
      .first<number>('id')
    await hold(visitor ?? 0, WIDE)
    await origin.db.prepare('DELETE FROM sessions WHERE id_hash = ?1').bind('hold-session-49').run()
    expect(await ledger(WIDE)).toEqual({ used: 0, holds: 0 })
  })
})

describe('a slot', () => {
  it('takes no hold from its cut-off on', async () => {
    expect(await hold(cart(0), SMALL, '2026-11-23T07:59:59.999Z')).toBe('held')
    expect(await hold(cart(0), SMALL, '2026-11-23T08:00:00.000Z')).toBe('slot_closed')
  })

  it('gives at most 40 % of its capacity to recurring reservations', async () => {
    const reserve = (preference: number) =>
      run([
        origin.db
          .prepare(
            `INSERT INTO slot_holds (slot_id, kind, preference_id, held_at) VALUES (?1, 'recurring', ?2, ?3)`,
          )
          .bind(WIDE, preference, now()),
      ])
    const outcomes = []
    for (const preference of [1, 2, 3, 4, 5]) outcomes.push(await reserve(preference))
    expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'slot_full'])
    expect(await hold(cart(0), WIDE)).toBe('held')
  })

  it('never has a used count below zero or above its capacity', async () => {
    const set = (used: number) =>
      run([origin.db.prepare('UPDATE delivery_slots SET used = ?2 WHERE id = ?1').bind(SMALL, used)])
    expect([await set(2), await set(-1)]).toEqual(['slot_full', 'slot_full'])
  })
})

describe('an order', () => {
  const writer = () => ({ db: origin.db, now: now() })
  const convert = (until: string) =>
    run(prepareConvertHold(writer(), { cartId: cart(0), orderNumber: ORDER, until }))

  it('takes over the hold of its cart and keeps it once it is placed', async () => {
    await hold(cart(0), SMALL)
    await origin.db.prepare('UPDATE carts SET slot_id = ?2 WHERE id = ?1').bind(cart(0), SMALL).run()
    expect(await convert(holdEnd(now(), 45))).toBe('held')
    expect(await run(prepareKeepHold(writer(), { orderNumber: ORDER }))).toBe('held')
    expect(await run(prepareSweepHolds({ db: origin.db, now: '2026-12-24T00:00:00.000Z' }))).toBe('held')
    expect(await ledger(SMALL)).toEqual({ used: 1, holds: 1 })
    const chosen = await origin.db.prepare('SELECT slot_id FROM carts WHERE id = ?1').bind(cart(0)).first()
    expect(chosen).toEqual({ slot_id: null })
  })

  it('cannot take over an expired hold', async () => {
    expect(await convert(holdEnd(now(), 45))).toBe('hold_expired')
    expect(await run(prepareKeepHold(writer(), { orderNumber: ORDER }))).toBe('hold_expired')
  })

  it('keeps its hold while it waits for payment and the cart takes another', async () => {
    await hold(cart(0), SMALL)
    await convert(holdEnd(now(), 45))
    expect(await hold(cart(0), WIDE)).toBe('held')
    expect([await ledger(SMALL), await ledger(WIDE)]).toEqual([
      { used: 1, holds: 1 },
      { used: 1, holds: 1 },
    ])
    await run(prepareReturnHold(writer(), { orderNumber: ORDER, until: holdEnd(now()) }))
    expect([await ledger(SMALL), await ledger(WIDE)]).toEqual([
      { used: 0, holds: 0 },
      { used: 1, holds: 1 },
    ])
  })

  it.each([
    [45, 30, 45],
    [20, 30, 30],
  ])(
    'returns its hold of %i minutes to the cart when its payment fails, for %i or more',
    async (had, least, left) => {
      await hold(cart(0), SMALL)
      await convert(holdEnd(now(), had))
      await run(prepareReturnHold(writer(), { orderNumber: ORDER, until: holdEnd(now(), least) }))
      expect(await endOf(cart(0))).toBe(holdEnd(now(), left))
      await run(prepareReleaseHold(writer(), { cartId: cart(0) }))
      expect(await ledger(SMALL)).toEqual({ used: 0, holds: 0 })
    },
  )

  it('takes the slot its cart holds when it is edited', async () => {
    await hold(cart(0), SMALL)
    await convert(holdEnd(now(), 45))
    await run(prepareKeepHold(writer(), { orderNumber: ORDER }))
    await hold(cart(0), WIDE)
    const take = { cartId: cart(0), orderNumber: ORDER, slotId: WIDE }
    expect(await run(prepareTakeHold(writer(), take))).toBe('held')
    expect([await ledger(SMALL), await ledger(WIDE)]).toEqual([
      { used: 0, holds: 0 },
      { used: 1, holds: 1 },
    ])
  })

  it('moves only to a slot with room', async () => {
    await hold(cart(0), WIDE)
    await convert(holdEnd(now(), 45))
    await hold(cart(1), SMALL)
    const move = () => run(prepareMoveOrderHold(writer(), { orderNumber: ORDER, slotId: SMALL }))
    expect(await move()).toBe('slot_full')
    expect(await ledger(WIDE)).toEqual({ used: 1, holds: 1 })
    await run(prepareReleaseHold(writer(), { cartId: cart(1) }))
    expect(await move()).toBe('held')
    await run(prepareReleaseHold(writer(), { orderNumber: ORDER }))
    expect(await ledger(SMALL)).toEqual({ used: 0, holds: 0 })
  })
})

const now = () => origin.clock.now.toISOString()
const cart = (index: number) => carts[index] ?? 0

function slotStatement(id: number, capacity: number, opensAt: string): D1PreparedStatement {
  const at = (hours: number) => new Date(Date.parse(opensAt) + hours * 3_600_000).toISOString()
  return origin.db
    .prepare(
      `INSERT INTO delivery_slots (id, template_id, area_id, country, opens_at, closes_at, cutoff_at,
                                   price_minor, currency, delivery_type, capacity, route_group)
       VALUES (?1, 9000, 900, 'NO', ?2, ?3, ?4, 4900, 'NOK', 'attended', ?5, 1)`,
    )
    .bind(id, opensAt, at(2), at(-1), capacity)
}

const hold = (cartId: number, slotId: number, at = now()) =>
  run(prepareHold({ db: origin.db, now: at }, { cartId, slotId, until: holdEnd(at) }))

/** Runs a batch and retries a broken connection; repeating a hold that was already written is harmless. */
async function run(statements: D1PreparedStatement[], tries = 5): Promise<string> {
  try {
    await origin.db.batch(statements)
    return 'held'
  } catch (error) {
    const failure = slotFailureOf(error)
    const isBroken = error instanceof TypeError && error.message === 'fetch failed'
    if (isBroken && tries > 1) return run(statements, tries - 1)
    if (!failure) throw error
    return failure
  }
}

const ledger = (slotId: number) =>
  origin.db
    .prepare(
      `SELECT used, (SELECT count(*) FROM slot_holds WHERE slot_id = s.id) AS holds
         FROM delivery_slots s WHERE id = ?1`,
    )
    .bind(slotId)
    .first()

async function endOf(cartId: number): Promise<string | null> {
  return origin.db
    .prepare('SELECT expires_at FROM slot_holds WHERE cart_id = ?1')
    .bind(cartId)
    .first<string>('expires_at')
}
