import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { ageLimitOf, vatClassOf } from './rules/vat.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { AssortmentLine } from './assortment.ts'

const LISTED_FROM = '2026-01-01T00:00:00Z'

/** Statements for listings, taxes, price history and stock per country. `now` dates the prices. */
export function marketStatements(lines: readonly AssortmentLine[], now: Date): Statement[] {
  return [markets(lines), prices(lines, now), stock(lines)]
}

function markets(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'product_markets',
    ['product_id', 'country', 'is_listed', 'listed_from', 'vat_class', 'abv', 'age_limit', 'origin'],
    lines.flatMap((line) =>
      COUNTRIES.map((country) => [
        line.id,
        country,
        Number(line.price[country] !== null),
        LISTED_FROM,
        vatClassOf(country, { isFood: line.isFood, abv: line.abv[country] }),
        line.abv[country],
        ageLimitOf(country, line.abv[country]) ?? line.ageLimit[country],
        line.origin === 'home' ? country : line.origin,
      ]),
    ),
  )
}

/** Consecutive price periods that end with today's price and reach back more than a year. */
function prices(lines: readonly AssortmentLine[], now: Date): Statement {
  return insertRows(
    'prices',
    ['product_id', 'country', 'gross_minor', 'currency', 'valid_from', 'valid_to'],
    sold(lines).flatMap(({ line, country, price }) => {
      const steps = [{ price: earlierPrice(line.id, price), days: FIRST_DAY }, ...stepsOf(line.id, price)]
      return steps.map(({ price: then, days }, index) => {
        const next = steps[index + 1]
        const until = next ? dayBefore(now, next.days) : null
        return [line.id, country, then, CURRENCY_BY_COUNTRY[country], dayBefore(now, days), until]
      })
    }),
  )
}

const FIRST_DAY = 400
const MONTHLY = 55
const RECENT = 20

/**
 * Price changes in days before now: two months ago for every third product, and for every fifth one within
 * the 30 days that reductions are compared with.
 */
function stepsOf(id: number, price: number): { price: number; days: number }[] {
  const recent = id % 5 === 0 ? [{ price, days: RECENT }] : []
  const monthly =
    id % 3 === 0 ? [{ price: recent.length ? priceBefore(id, price) : price, days: MONTHLY }] : []
  return [...monthly, ...recent]
}

function earlierPrice(id: number, price: number): number {
  if (id % 3 === 0) return Math.max(100, price - 200)
  return id % 5 === 0 ? priceBefore(id, price) : price
}

/** The price until three weeks ago: higher for some products, lower for others. */
function priceBefore(id: number, price: number): number {
  return id % 2 === 0 ? price + 200 : Math.max(100, price - 100)
}

/**
 * Products with little or no stock, so that both states can be seen; none of them is an everyday product.
 */
const SCARCE: Record<Country, { few: number[]; none: number[] }> = {
  NO: {
    few: [122, 159, 196, 233, 270, 344, 381, 418, 492, 529, 566, 603, 640, 714, 751, 788],
    none: [113, 166, 219, 272, 325, 431, 442, 502, 537, 590, 671, 749],
  },
  SE: {
    few: [128, 165, 239, 350, 424, 427, 445, 484, 534, 535, 545, 562, 637, 674],
    none: [135, 188, 241, 294, 347, 400, 453, 464, 612, 665, 718, 738, 771],
  },
}

const FEW = 3

function stock(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'stock',
    ['product_id', 'country', 'on_hand'],
    sold(lines).map(({ line, country }) => {
      const { few, none } = SCARCE[country]
      const plenty = 40 + (line.id % 7) * 20
      return [line.id, country, none.includes(line.id) ? 0 : few.includes(line.id) ? FEW : plenty]
    }),
  )
}

function sold(lines: readonly AssortmentLine[]) {
  return lines.flatMap((line) =>
    COUNTRIES.flatMap((country: Country) => {
      const price = line.price[country]
      return price === null ? [] : [{ line, country, price }]
    }),
  )
}

function dayBefore(now: Date, days: number): string {
  const day = new Date(now.getTime() - days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T00:00:00Z`
}
