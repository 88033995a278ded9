import { describe, expect, it } from 'vitest'
import { freeFromOf } from './free-from.ts'

const PLAIN = { contains: [], mayContain: [], isDeclared: true, classifiers: [] }

describe('what a product is free from', () => {
  it('includes everything that the known ingredients do not contain', () => {
    expect(freeFromOf({ ...PLAIN, contains: ['milk'] })).not.toContain('milk')
    expect(freeFromOf({ ...PLAIN, contains: ['milk'] })).toHaveLength(13)
  })

  it('excludes what the product may contain traces of', () => {
    expect(freeFromOf({ ...PLAIN, mayContain: ['nuts'] })).not.toContain('nuts')
  })

  it('counts wheat as gluten and almonds as nuts', () => {
    const free = freeFromOf({ ...PLAIN, contains: ['rye', 'almonds', 'peanut'] })
    expect(free).not.toContain('gluten')
    expect(free).not.toContain('nuts')
    expect(free).not.toContain('peanuts')
  })

  it('includes only what a classifier states while the ingredients are unknown', () => {
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

  it('excludes a declared allergen whatever the classifier says', () => {
    expect(freeFromOf({ ...PLAIN, mayContain: ['milk'], classifiers: ['milk-free', 'vegan'] })).not.toContain(
      'milk',
    )
  })
})
