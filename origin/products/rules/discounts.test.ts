import { describe, expect, it } from 'vitest'
import { beforePrice, currentPrice, discountText, promotionTitle, reducedPrice } from './discounts.ts'

describe('a campaign', () => {
  it('reduces the price by the percent, rounded half away from zero', () => {
    expect(reducedPrice(3490, { type: 'percent', percentBasisPoints: 1500 })).toBe(2966)
    expect(reducedPrice(50, { type: 'percent', percentBasisPoints: 100 })).toBe(49)
  })

  it('never raises the price', () => {
    expect(reducedPrice(1000, { type: 'fixed', fixed: 1200 })).toBe(1000)
    expect(reducedPrice(1000, { type: 'fixed', fixed: 800 })).toBe(800)
  })

  it('keeps the price of one in a multibuy', () => {
    const offer = { type: 'multibuy', minQuantity: 3, together: 6000, payQuantity: null } as const
    expect(reducedPrice(2390, offer)).toBe(2390)
  })

  it('compares with the lowest price of the preceding thirty days, not the regular price', () => {
    expect(beforePrice(3490, { lowestBefore: 3290 })).toBe(3290)
    expect(beforePrice(3490, { lowestBefore: null })).toBe(3490)
    expect(beforePrice(3490, { lowestBefore: 3990 })).toBe(3490)
  })

  it('gives the best reduction and the price before it', () => {
    const at = { maxPerOrder: null }
    const first = { ...at, id: 1, type: 'fixed', fixed: 2990, lowestBefore: 3290 } as const
    const second = { ...at, id: 2, type: 'percent', percentBasisPoints: 2000, lowestBefore: 2700 } as const
    expect(currentPrice(3490, [first])).toEqual({ gross: 2990, before: 3290, offer: first })
    expect(currentPrice(3490, [first, second])).toEqual({ gross: 2792, before: 2700, offer: second })
    expect(currentPrice(3490, [])).toEqual({ gross: 3490, before: null, offer: null })
  })

  it('never states a higher percent than it gives', () => {
    expect(discountText(2990, 3490, 'nb')).toBe('−14\u00a0%')
    expect(discountText(1001, 2000, 'en')).toBe('−49%')
  })

  it('has a short title in each language', () => {
    expect(
      promotionTitle({ type: 'multibuy', minQuantity: 3, together: 6000, payQuantity: null }, 'nb'),
    ).toBe('3 for 60\u00a0kr')
    expect(promotionTitle({ type: 'multibuy', minQuantity: 3, together: null, payQuantity: 2 }, 'sv')).toBe(
      '3 för 2',
    )
    expect(
      promotionTitle({ type: 'multibuy', minQuantity: 2, together: 4950, payQuantity: null }, 'en'),
    ).toBe('2 for 49.50\u00a0kr')
    expect(promotionTitle({ type: 'percent', percentBasisPoints: 2000 }, 'nb')).toBe('−20\u00a0%')
    expect(promotionTitle({ type: 'fixed', fixed: 1990 }, 'sv')).toBe('19,90\u00a0kr')
  })
})
