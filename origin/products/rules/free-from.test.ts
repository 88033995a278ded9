import { describe, expect, it } from 'vitest'
import { freeFromOf } from './free-from.ts'

const PLAIN = { contains: [], mayContain: [], isDeclared: true, classifiers: [] }

describe('what a product is free from', () => {
  it('is everything its known list of ingredients does not hold', () => {
    expect(freeFromOf({ ...PLAIN, contains: ['milk'] })).not.toContain('milk')
    expect(freeFromOf({ ...PLAIN, contains: ['milk'] })).toHaveLength(13)
  })

  it('leaves out what it may hold traces of', () => {
    expect(freeFromOf({ ...PLAIN, mayContain: ['nuts'] })).not.toContain('nuts')
  })

  it('knows cereals as gluten and almonds as nuts', () => {
    const free = freeFromOf({ ...PLAIN, contains: ['rye', 'almonds', 'peanut'] })
    expect(free).not.toContain('gluten')
    expect(free).not.toContain('nuts')
    expect(free).not.toContain('peanuts')
  })

  it('is nothing while the list is not known, but what a classifier says', () => {
    const unknown = { ...PLAIN, isDeclared: false }
    expect(freeFromOf(unknown)).toEqual([])
    expect(freeFromOf({ ...unknown, classifiers: ['gluten-free'] })).toEqual(['gluten'])
    expect(freeFromOf({ ...unknown, classifiers: ['vegan'] })).toEqual([
      'milk',
      'egg',
      'fish',
      'crustaceans',
      'molluscs',
    ])
  })

  it('believes the declared allergen rather than the classifier', () => {
    expect(freeFromOf({ ...PLAIN, mayContain: ['milk'], classifiers: ['milk-free', 'vegan'] })).not.toContain(
      'milk',
    )
  })
})
