import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function all<Row>(sql: string, ...params: unknown[]): Promise<Row[]> {
  const { results } = await origin.db
    .prepare(sql)
    .bind(...params)
    .all<Row>()
  return results
}

const TACO_KIT = 4

describe('meal kits', () => {
  it('number at least six, in three languages, with prices for several portion counts', async () => {
    const kits = await all<{ id: number; names: number; norway: number; sweden: number; usual: number }>(
      `SELECT k.id, (SELECT count(*) FROM meal_kit_texts t WHERE t.meal_kit_id = k.id) AS names,
              sum(p.country = 'NO') AS norway, sum(p.country = 'SE') AS sweden,
              sum(p.portions = k.default_portions) AS usual
         FROM meal_kits k JOIN meal_kit_prices p ON p.meal_kit_id = k.id GROUP BY k.id`,
    )
    expect(kits.length).toBeGreaterThanOrEqual(6)
    expect(
      kits.filter(
        ({ names, norway, sweden, usual }) => names !== 3 || norway < 2 || sweden < 2 || usual !== 2,
      ),
    ).toEqual([])
  })

  it('cost less than their components, and more for more portions', async () => {
    const prices = await all<{ kit: number; country: string; price: number; apart: number }>(
      `SELECT p.meal_kit_id AS kit, p.country, p.gross_minor AS price,
              (SELECT sum(v.gross_minor) FROM meal_kit_vat_shares v
                WHERE v.meal_kit_id = p.meal_kit_id AND v.country = p.country AND v.portions = p.portions) AS apart
         FROM meal_kit_prices p ORDER BY p.meal_kit_id, p.country, p.portions`,
    )
    expect(prices.filter(({ price, apart }) => price >= apart || price < apart * 0.9)).toEqual([])
    const falling = prices.filter(({ kit, country, price }, index) => {
      const before = prices[index - 1]
      return before?.kit === kit && before.country === country && before.price >= price
    })
    expect(falling).toEqual([])
  })

  it('have the stock of their scarcest component', async () => {
    const [{ product_id: scarce, packs } = { product_id: 0, packs: 0 }] = await all<{
      product_id: number
      packs: number
    }>(
      `SELECT product_id, packs FROM meal_kit_components
        WHERE meal_kit_id = ?1 AND country = 'NO' AND portions = 8 ORDER BY packs DESC LIMIT 1`,
      TACO_KIT,
    )
    expect(packs).toBeGreaterThan(1)
    const available = async () => {
      const [row] = await all<{ available: number }>(
        `SELECT available FROM meal_kit_stock WHERE meal_kit_id = ?1 AND country = 'NO' AND portions = 8`,
        TACO_KIT,
      )
      return row?.available
    }
    const set = (onHand: number) =>
      origin.db
        .prepare(`UPDATE stock SET on_hand = ?2 WHERE product_id = ?1 AND country = 'NO'`)
        .bind(scarce, onHand)
        .run()
    await origin.db.prepare(`UPDATE stock SET on_hand = 100 WHERE country = 'NO'`).run()
    await set(packs * 3 - 1)
    expect(await available()).toBe(2)
    await set(packs - 1)
    expect(await available()).toBe(0)
    await set(100)
  })

  it('have the allergens of their components', async () => {
    const allergens = await all<{ code: string; level: string }>(
      `SELECT code, level FROM meal_kit_allergens WHERE meal_kit_id = ?1 AND country = 'NO' ORDER BY code`,
      TACO_KIT,
    )
    expect(allergens).toContainEqual({ code: 'gluten', level: 'contains' })
    expect(allergens).toContainEqual({ code: 'milk', level: 'contains' })
    // Tortillas with traces and sour cream with milk make a kit that contains milk.
    await origin.db
      .prepare(`INSERT OR REPLACE INTO product_allergens VALUES (601, 'milk', 'may_contain')`)
      .run()
    const [milk] = await all(
      `SELECT level FROM meal_kit_allergens WHERE meal_kit_id = ?1 AND country = 'NO' AND code = 'milk'`,
      TACO_KIT,
    )
    expect(milk).toEqual({ level: 'contains' })
  })

  it('are refused without packs, without a price and in another currency', async () => {
    const refused = [
      `INSERT INTO meal_kit_components VALUES (1, 'NO', 2, 101, 0)`,
      `INSERT INTO meal_kit_prices VALUES (1, 'NO', 12, 0, 'NOK', '2026-01-01T00:00:00Z', NULL)`,
      `INSERT INTO meal_kit_prices VALUES (1, 'SE', 12, 100, 'NOK', '2026-01-01T00:00:00Z', NULL)`,
      `INSERT INTO meal_kits VALUES (99, 1, 'twice-the-same-recipe', 4)`,
    ]
    for (const sql of refused) await expect(origin.db.prepare(sql).run()).rejects.toThrow(/constraint/i)
  })
})
