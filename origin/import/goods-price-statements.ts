import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import type { Statement } from '../db/statements.ts'
import { idsOf } from './changed-goods.ts'
import { insertMany } from './insert-many.ts'
import type { CampaignTerms, GoodsCampaign, Market } from './rules/goods.ts'
import type { PlannedGoods } from './rules/plan-goods.ts'

type Context = { market: Market; now: string }

/**
 * Statements for the prices from now on. What has been a price stays as it was: reductions are measured against
 * the lowest of thirty days (docs/reference/rules.md#before-price).
 */
export function priceStatements(all: readonly PlannedGoods[], { market, now }: Context): Statement[] {
  if (all.length === 0) return []
  const currency = CURRENCY_BY_COUNTRY[market.country]
  const row = (id: number, amount: number, from: string, to: string | null) => [
    id,
    market.country,
    amount,
    currency,
    from,
    to,
  ]
  return [
    {
      sql: `DELETE FROM prices WHERE product_id IN (SELECT value FROM json_each(?1)) AND country = ?2
               AND valid_from >= ?3`,
      params: [JSON.stringify(idsOf(all)), market.country, now],
    },
    {
      sql: `UPDATE prices SET valid_to = new.value ->> 1 FROM json_each(?1) new
             WHERE prices.product_id = new.value ->> 0 AND prices.country = ?2
               AND (prices.valid_to IS NULL OR prices.valid_to > ?3)`,
      params: [
        JSON.stringify(
          all.map(({ goods, keepsPrice }) => [goods.id, keepsPrice ? (goods.nextPrice?.from ?? null) : now]),
        ),
        market.country,
        now,
      ],
    },
    ...insertMany(
      'prices',
      ['product_id', 'country', 'gross_minor', 'currency', 'valid_from', 'valid_to'],
      all.flatMap(({ goods: { id, price, nextPrice: next }, keepsPrice }) => [
        ...(keepsPrice ? [] : [row(id, price.amount, price.from, next?.from ?? null)]),
        ...(next ? [row(id, next.amount, next.from, null)] : []),
      ]),
    ),
  ]
}

/**
 * Statements for the campaign of each product, in place of all that run or are to come. Products with the same
 * type and days share one.
 */
export function campaignStatements(all: readonly PlannedGoods[], { market, now }: Context): Statement[] {
  if (all.length === 0) return []
  const rows = all.flatMap(({ goods }) => (goods.campaign ? [rowOf(goods.id, goods.campaign)] : []))
  const same = `c.country = ?2 AND c.type = value ->> 1 AND c.valid_from = value ->> 2 AND c.valid_to = value ->> 3
                AND c.access = value ->> 4`
  const params = [JSON.stringify(rows), market.country]
  return [
    {
      sql: `DELETE FROM campaign_products WHERE product_id IN (SELECT value FROM json_each(?1))
               AND campaign_id IN (SELECT id FROM campaigns WHERE country = ?2 AND valid_to > ?3)`,
      params: [JSON.stringify(idsOf(all)), market.country, now],
    },
    {
      sql: `INSERT INTO campaigns (country, type, valid_from, valid_to, access)
            SELECT DISTINCT ?2, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)
             WHERE NOT EXISTS (SELECT 1 FROM campaigns c WHERE ${same})`,
      params,
    },
    {
      sql: `INSERT INTO campaign_products
              (campaign_id, product_id, percent_bp, fixed_minor, min_qty, pay_qty, max_per_order)
            SELECT (SELECT min(c.id) FROM campaigns c WHERE ${same}), value ->> 0, value ->> 5, value ->> 6,
                   value ->> 7, value ->> 8, value ->> 9
              FROM json_each(?1)`,
      params,
    },
  ]
}

function rowOf(id: number, { terms, from, to, access, maxPerOrder }: GoodsCampaign): unknown[] {
  return [id, terms.type, from, to, access, ...numbersOf(terms), maxPerOrder]
}

/** Percent, price, number of packs and packs to pay for, as `campaign_products` has them. */
function numbersOf(terms: CampaignTerms): (number | null)[] {
  if (terms.type === 'percent') return [terms.basisPoints, null, null, null]
  if (terms.type === 'fixed') return [null, terms.price, null, null]
  return 'pay' in terms
    ? [null, null, terms.quantity, terms.pay]
    : [null, terms.together, terms.quantity, null]
}
