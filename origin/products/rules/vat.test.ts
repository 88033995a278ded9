import { describe, expect, it } from 'vitest'
import { vatOf } from '../../../shared/money/money.ts'
import { ageLimitOf, VAT_RATES, vatClassOf, vatRateAt } from './vat.ts'

const foodAt = (country: 'NO' | 'SE', at: string) => vatRateAt(VAT_RATES, { country, vatClass: 'food', at })

describe('VAT', () => {
  it('is 15 % on food in Norway and 25 % on the rest', () => {
    expect(foodAt('NO', '2026-11-21T12:00:00Z')).toBe(1500)
    expect(vatRateAt(VAT_RATES, { country: 'NO', vatClass: 'standard', at: '2026-11-21T12:00:00Z' })).toBe(
      2500,
    )
  })

  it('is 6 % in Sweden during the reduction, from midnight to midnight in Stockholm', () => {
    expect(foodAt('SE', '2026-03-31T21:59:59Z')).toBe(1200)
    expect(foodAt('SE', '2026-03-31T22:00:00Z')).toBe(600)
    expect(foodAt('SE', '2027-12-31T22:59:59Z')).toBe(600)
    expect(foodAt('SE', '2027-12-31T23:00:00Z')).toBe(1200)
  })

  it('throws for an instant without a rate', () => {
    expect(() => foodAt('NO', '1999-01-01T00:00:00Z')).toThrow('No VAT rate for NO food at 1999')
  })

  it('is included in the gross price', () => {
    expect(vatOf(11500, 1500)).toBe(1500)
    expect(vatOf(2290, 600)).toBe(130)
  })

  it('taxes weak beer as food in Sweden only', () => {
    expect(vatClassOf('NO', { isFood: true, abv: 2.5 })).toBe('standard')
    expect(vatClassOf('SE', { isFood: true, abv: 2.1 })).toBe('food')
    expect(vatClassOf('SE', { isFood: true, abv: 3.5 })).toBe('standard')
    expect(vatClassOf('NO', { isFood: false, abv: null })).toBe('standard')
    expect(vatClassOf('NO', { isFood: true, abv: null })).toBe('food')
  })

  it('sets the legal age limits', () => {
    expect(ageLimitOf('NO', 2.5)).toBe(18)
    expect(ageLimitOf('SE', 2.1)).toBeNull()
    expect(ageLimitOf('SE', 3.5)).toBe(18)
    expect(ageLimitOf('NO', null)).toBeNull()
  })
})

it('a new rate is valid from its first instant, in either notation of the instant', () => {
  const food = { country: 'SE', vatClass: 'food' } as const
  for (const at of ['2026-03-31T22:00:00Z', '2026-03-31T22:00:00.000Z']) {
    expect(vatRateAt(VAT_RATES, { ...food, at }), at).toBe(600)
  }
  expect(vatRateAt(VAT_RATES, { ...food, at: '2026-03-31T21:59:59.999Z' })).toBe(1200)
})
