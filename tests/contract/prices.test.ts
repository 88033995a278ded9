import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '../../origin/db/csv.ts'
import { CURRENCY_BY_COUNTRY, parseMoney } from '../../shared/money/money.ts'
import { comparisonOf, SIZE_UNITS } from '../../origin/units/pack-size.ts'
import type { Country } from '../../shared/sites.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

/**
 * Unit prices, VAT, deposits and lowest 30-day prices of price-cases.csv, which was calculated by hand.
 * `prices` are `amount@days ago` from the first to the current one, campaigns are `type:amount@days ago`.
 */
const CASES = parseCsv(readFileSync(path.join(import.meta.dirname, 'price-cases.csv'), 'utf8'))
const DAY = 86_400_000
const FIRST_ID = 900_001

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

it('the price table has at least 24 cases, 12 of each country', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(24)
  const ofCountry = (country: string) => CASES.filter((each) => each['country'] === country).length
  expect(Math.min(ofCountry('NO'), ofCountry('SE'))).toBeGreaterThanOrEqual(12)
})

describe.each(CASES.map((each, index) => ({ ...each, id: FIRST_ID + index }) as Case))('$case', (each) => {
  it('has the prices of the table', async () => {
    const now = new Date(each.at || '2026-11-21T09:00:00.000Z')
    origin.clock.now = now
    await insert(each, now)
    const response = await origin.fetch(`/api/v1/products/${each.id}/`, {
      headers: { 'x-country': each.country, 'x-language': 'en', 'x-requested-case': 'camel' },
    })
    expect(response.status).toBe(200)
    const { product } = (await response.json()) as { product: PricedProduct }
    expect({
      gross: product.grossPrice,
      unit: product.grossUnitPrice,
      before: product.discount?.undiscountedGrossPrice ?? '',
      text: product.discount?.descriptionShort ?? '',
      lowest: product.lowestPrice30Days ?? '',
      vat_percent: product.vat.ratePercent,
      vat: product.vat.amount,
      deposit_each: product.deposit ?? '',
    }).toEqual({
      gross: each.gross,
      unit: each.unit,
      before: each.before,
      text: each.text,
      lowest: each.lowest,
      vat_percent: each.vat_percent,
      vat: each.vat,
      deposit_each: each.deposit_each,
    })
  })
})

type Column =
  | 'case'
  | 'size'
  | 'class'
  | 'deposit'
  | 'prices'
  | 'campaigns'
  | 'at'
  | 'gross'
  | 'unit'
  | 'before'
  | 'text'
  | 'lowest'
  | 'vat_percent'
  | 'vat'
  | 'deposit_each'
type Case = Record<Column, string> & { country: Country; id: number }
type PricedProduct = {
  grossPrice: string
  grossUnitPrice: string
  discount: { undiscountedGrossPrice: string; descriptionShort: string } | null
  lowestPrice30Days: string | null
  vat: { ratePercent: string; amount: string }
  deposit: string | null
}

async function insert(each: Case, now: Date): Promise<void> {
  const [value = '', written = ''] = each.size.split(' ')
  const unit = SIZE_UNITS.find((known) => known === written)
  if (!unit) throw new Error(`${each.size} is not a size`)
  const comparison = comparisonOf({ value: Number(value), unit })
  const daysAgo = (days: string | undefined) => new Date(now.getTime() - Number(days) * DAY).toISOString()
  const steps = each.prices.split(' ').map((step) => step.split('@'))
  const { db } = origin
  const campaigns = each.campaigns.split(' ').filter(Boolean)
  await db.batch([
    db
      .prepare(
        `INSERT INTO products (id, size_value, size_unit, comparison_quantity, comparison_unit, deposit_key, pack,
           motif, source) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'box', 'egg', 'test')`,
      )
      .bind(each.id, Number(value), unit, comparison.quantity, comparison.unit, each.deposit || null),
    db
      .prepare(
        `INSERT INTO product_texts (product_id, lang, name, name_extra, slug, sort_key)
         VALUES (?1, 'en', 'Case', '', 'case', 'case')`,
      )
      .bind(each.id),
    db
      .prepare(
        `INSERT INTO product_markets (product_id, country, is_listed, listed_from, vat_class)
         VALUES (?1, ?2, 1, '2020-01-01T00:00:00Z', ?3)`,
      )
      .bind(each.id, each.country, each.class),
    db
      .prepare('INSERT INTO stock (product_id, country, on_hand) VALUES (?1, ?2, 50)')
      .bind(each.id, each.country),
    ...steps.map(([amount = '', days], index) =>
      db
        .prepare(
          `INSERT INTO prices (product_id, country, gross_minor, currency, valid_from, valid_to)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
        )
        .bind(
          each.id,
          each.country,
          parseMoney(amount),
          CURRENCY_BY_COUNTRY[each.country],
          daysAgo(days),
          steps[index + 1] ? daysAgo(steps[index + 1]?.[1]) : null,
        ),
    ),
    ...campaigns.flatMap((campaign, index) => {
      const [, type = '', amount = '', days] = /^(\w+):([\d.]+)@(-?\d+)$/.exec(campaign) ?? []
      const id = each.id * 10 + index
      const isPercent = type === 'percent'
      return [
        db
          .prepare(
            'INSERT INTO campaigns (id, country, type, valid_from, valid_to) VALUES (?1, ?2, ?3, ?4, ?5)',
          )
          .bind(id, each.country, type, daysAgo(days), daysAgo('-30')),
        db
          .prepare(
            `INSERT INTO campaign_products (campaign_id, product_id, percent_bp, fixed_minor, min_qty)
             VALUES (?1, ?2, ?3, ?4, ?5)`,
          )
          .bind(
            id,
            each.id,
            isPercent ? Number(amount) * 100 : null,
            isPercent ? null : parseMoney(amount),
            type === 'multibuy' ? 2 : null,
          ),
      ]
    }),
  ])
}
