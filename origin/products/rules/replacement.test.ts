import { describe, expect, it } from 'vitest'
import { ALLERGEN_GROUPS } from '../../../shared/diet/allergens.ts'
import { objectionsTo, type Declaration } from './replacement.ts'

/** A product that declares these allergens and is known to be free from all others. */
const food = (allergens: Declaration['allergens'] = {}): Declaration => ({
  isFood: true,
  allergens,
  freeFrom: ALLERGEN_GROUPS.filter((code) => !(code in allergens)),
})
const UNKNOWN: Declaration = { isFood: true, allergens: {}, freeFrom: [] }
const SOAP: Declaration = { isFood: false, allergens: {}, freeFrom: [] }
const CHOCOLATE = food({ milk: 'contains', nuts: 'may_contain' })

describe('a product in place of another', () => {
  it('may contain fewer allergens', () => {
    expect(objectionsTo(food(), CHOCOLATE)).toEqual([])
    expect(objectionsTo(food({ milk: 'may_contain' }), CHOCOLATE)).toEqual([])
    expect(objectionsTo(food({ nuts: 'may_contain' }), CHOCOLATE)).toEqual([])
  })

  it('may not contain an allergen that the other does not contain', () => {
    expect(objectionsTo(food({ egg: 'contains' }), CHOCOLATE)).toEqual([{ reason: 'contains', code: 'egg' }])
  })

  it('may not contain an allergen that the other only may contain', () => {
    expect(objectionsTo(food({ nuts: 'contains' }), CHOCOLATE)).toEqual([
      { reason: 'contains', code: 'nuts' },
    ])
  })

  it('may not contain traces that the other does not declare', () => {
    expect(objectionsTo(food({ egg: 'may_contain' }), CHOCOLATE)).toEqual([
      { reason: 'may_contain', code: 'egg' },
    ])
  })

  it('is refused for each allergen that it does not declare', () => {
    const known = {
      ...UNKNOWN,
      freeFrom: ALLERGEN_GROUPS.filter((code) => code !== 'nuts' && code !== 'milk'),
    }
    expect(objectionsTo(known, CHOCOLATE)).toEqual([{ reason: 'unknown', code: 'nuts' }])
    expect(objectionsTo(UNKNOWN, UNKNOWN)).toHaveLength(ALLERGEN_GROUPS.length)
    expect(objectionsTo(UNKNOWN, food({ milk: 'contains' }))).toHaveLength(ALLERGEN_GROUPS.length - 1)
  })

  it('replaces an undeclared product only when it is free from all allergens', () => {
    expect(objectionsTo(food(), UNKNOWN)).toEqual([])
    expect(objectionsTo(food({ milk: 'may_contain' }), UNKNOWN)).toHaveLength(1)
  })

  it('accepts traces of a nut where traces of nuts are declared, and no other nut as an ingredient', () => {
    const almonds = {
      ...food({ almonds: 'contains' }),
      freeFrom: ALLERGEN_GROUPS.filter((code) => code !== 'nuts'),
    }
    const hazelnuts = { ...almonds, allergens: { hazelnuts: 'contains' } } as const
    expect(objectionsTo(hazelnuts, almonds)).toEqual([{ reason: 'contains', code: 'hazelnuts' }])
    const traces = { ...almonds, allergens: { hazelnuts: 'may_contain' } } as const
    expect(objectionsTo(traces, food({ nuts: 'may_contain' }))).toEqual([])
    expect(objectionsTo(traces, almonds)).toEqual([{ reason: 'may_contain', code: 'hazelnuts' }])
  })

  it('is always accepted when neither of the two is eaten', () => {
    expect(objectionsTo(SOAP, SOAP)).toEqual([])
    expect(objectionsTo(SOAP, food())).toEqual([{ reason: 'not_food' }])
    expect(objectionsTo(food(), SOAP)).toEqual([{ reason: 'not_food' }])
  })
})
