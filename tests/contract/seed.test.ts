import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function all<Row>(sql: string): Promise<Row[]> {
  return (await origin.db.prepare(sql).all<Row>()).results
}

describe('the seeded shop', () => {
  it('has low-stock and sold-out products in each country, all of them listed', async () => {
    const counts = await all<{ few: number; none: number; unlisted: number }>(
      `SELECT sum(s.on_hand BETWEEN 1 AND 5) AS few, sum(s.on_hand = 0) AS none, sum(m.is_listed = 0) AS unlisted
         FROM stock s JOIN product_markets m USING (product_id, country) GROUP BY s.country`,
    )
    expect(counts).toHaveLength(2)
    expect(counts.filter(({ few, none, unlisted }) => few < 12 || none < 12 || unlisted > 0)).toEqual([])
  })

  it('has more than sixty days of prices without a gap, many of them changed', async () => {
    const gaps = await all(
      `SELECT a.product_id, a.country, a.valid_to FROM prices a
        WHERE a.valid_to IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM prices b WHERE b.product_id = a.product_id AND b.country = a.country
             AND b.valid_from = a.valid_to AND b.gross_minor <> a.gross_minor)`,
    )
    expect(gaps).toEqual([])
    const [history] = await all<{ first: string; changed: number }>(
      `SELECT max(first) AS first, sum(steps > 1) AS changed FROM (
         SELECT min(valid_from) AS first, count(*) AS steps FROM prices GROUP BY product_id, country)`,
    )
    const sixtyDaysAgo = new Date(origin.clock.now.getTime() - 60 * 86_400_000).toISOString()
    expect(history?.first && history.first < sixtyDaysAgo).toBe(true)
    expect(history?.changed).toBeGreaterThan(200)
  })

  it('has reductions whose reference price is lower than the price before them', async () => {
    // The price rose three weeks ago, so the lower one within thirty days is the reference.
    const [row] = await all<{ count: number }>(
      `SELECT count(*) AS count FROM campaign_products cp
         JOIN campaigns c ON c.id = cp.campaign_id AND c.type <> 'multibuy'
         JOIN prices now ON now.product_id = cp.product_id AND now.country = c.country AND now.valid_to IS NULL
        WHERE EXISTS (SELECT 1 FROM prices h WHERE h.product_id = cp.product_id AND h.country = c.country
                AND h.gross_minor < now.gross_minor
                AND h.valid_to > strftime('%Y-%m-%dT%H:%M:%SZ', c.valid_from, '-30 days'))`,
    )
    expect(row?.count).toBeGreaterThan(3)
  })

  it('sets the legal age limit for beer and its own for energy drinks', async () => {
    const ages = await all<{ country: string; age: number; alcohol: number }>(
      `SELECT country, age_limit AS age, abv IS NOT NULL AS alcohol FROM product_markets
        WHERE age_limit IS NOT NULL AND is_listed = 1 GROUP BY country, age_limit, alcohol ORDER BY country, age`,
    )
    expect(ages).toEqual([
      { country: 'NO', age: 16, alcohol: 0 },
      { country: 'NO', age: 18, alcohol: 1 },
      { country: 'SE', age: 15, alcohol: 0 },
      { country: 'SE', age: 18, alcohol: 1 },
    ])
  })

  it('has a storage type for food and texts in every language for the same products', async () => {
    const kept = await all<{ storage: string | null; products: number }>(
      `SELECT storage, count(*) AS products FROM products GROUP BY storage ORDER BY storage`,
    )
    expect(kept.map(({ storage }) => storage)).toEqual([null, 'ambient', 'chilled', 'cool', 'frozen'])
    const texts = await all<{ lang: string; described: number; listed: number }>(
      `SELECT lang, count(description) AS described, count(ingredients) AS listed FROM product_texts GROUP BY lang`,
    )
    expect(new Set(texts.map(({ described, listed }) => `${described} ${listed}`)).size).toBe(1)
    expect(texts[0]?.described).toBeGreaterThanOrEqual(150)
  })
})
