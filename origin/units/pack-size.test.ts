import { describe, expect, it } from 'vitest'
import { perUnit } from '../../shared/money/money.ts'
import { comparisonOf, formatSize, unitAbbreviation } from './pack-size.ts'
import { unitName } from './unit-texts.ts'

describe('pack size', () => {
  it('compares weight by the kilo, volume by the litre and anything else by the piece', () => {
    expect(comparisonOf({ value: 400, unit: 'g' })).toEqual({ quantity: 0.4, unit: 'kg' })
    expect(comparisonOf({ value: 3, unit: 'dl' })).toEqual({ quantity: 0.3, unit: 'l' })
    expect(comparisonOf({ value: 1.3, unit: 'kg' })).toEqual({ quantity: 1.3, unit: 'kg' })
    expect(comparisonOf({ value: 12, unit: 'pcs' })).toEqual({ quantity: 12, unit: 'pcs' })
  })

  it('rounds unit prices half away from zero', () => {
    expect(perUnit(2390, comparisonOf({ value: 400, unit: 'g' }).quantity)).toBe(5975)
    expect(perUnit(4990, comparisonOf({ value: 12, unit: 'pcs' }).quantity)).toBe(416)
    expect(perUnit(3490, comparisonOf({ value: 450, unit: 'g' }).quantity)).toBe(7756)
  })

  it('formats sizes and units in each language', () => {
    expect(formatSize({ value: 1.5, unit: 'l' }, 'nb')).toBe('1,5\u00a0l')
    expect(formatSize({ value: 1.5, unit: 'l' }, 'en')).toBe('1.5\u00a0l')
    expect(formatSize({ value: 4, unit: 'pcs' }, 'nb')).toBe('4\u00a0stk')
    expect(formatSize({ value: 4, unit: 'pcs' }, 'sv')).toBe('4\u00a0st')
    expect(formatSize({ value: 1, unit: 'pcs' }, 'en')).toBe('1\u00a0pc')
    expect(formatSize({ value: 2, unit: 'pcs' }, 'en')).toBe('2\u00a0pcs')
    expect(unitAbbreviation('pcs', 'en')).toBe('pc')
    expect(unitAbbreviation('kg', 'sv')).toBe('kg')
    expect(unitName('l', 'en')).toBe('litre')
  })
})
