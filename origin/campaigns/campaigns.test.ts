import { describe, expect, it } from 'vitest'
import { reducedPrice } from '../products/rules/discounts.ts'
import { ageLimitOf } from '../products/rules/vat.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { readAssortment } from '../products/assortment.ts'
import { CAMPAIGNS } from './campaigns.ts'

const products = new Map(readAssortment().map((line) => [line.id, line]))
const lines = CAMPAIGNS.flatMap((campaign) => campaign.lines)

describe('the campaigns', () => {
  it('cover at least forty products, each once, with all three types', () => {
    const ids = lines.map(({ productId }) => productId)
    expect(ids.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !products.has(id))).toEqual([])
    expect(new Set(CAMPAIGNS.map(({ type }) => type)).size).toBe(3)
  })

  it('never include alcohol', () => {
    const offered = lines.map(({ productId }) => products.get(productId))
    const alcohol = offered.filter((line) =>
      COUNTRIES.some((country) => ageLimitOf(country, line?.abv[country] ?? null) !== null),
    )
    expect(alcohol).toEqual([])
  })

  it('lower the price in every country they name, and name only countries that sell the product', () => {
    const wrong = lines.filter((line) =>
      COUNTRIES.some((country) => {
        const regular = products.get(line.productId)?.price[country] ?? null
        if ('percent' in line) {
          const offer = { type: 'percent' as const, percentBasisPoints: line.percent * 100 }
          return regular !== null && reducedPrice(regular, offer) >= regular
        }
        if ('price' in line) {
          const fixed = line.price[country]
          return fixed !== undefined && (regular === null || fixed >= regular)
        }
        if ('pay' in line) return line.pay >= line.buy
        const together = line.together[country]
        return together !== undefined && (regular === null || together >= regular * line.buy)
      }),
    )
    expect(wrong).toEqual([])
  })
})
