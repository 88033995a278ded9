import { describe, expect, it } from 'vitest'
import {
  areFiltersKept,
  areFiltersListed,
  countMatches,
  countValues,
  parseFilters,
  type FacetGroup,
} from './filters.ts'

const group = (count: number, facets: Partial<FacetGroup['facets']>): FacetGroup => ({
  count,
  facets: { brand: [], diet: [], free_from: [], offer: [], organic: [], origin: [], ...facets },
})
const groups = [
  group(3, { brand: ['1'], diet: ['vegan'] }),
  group(2, { brand: ['2'], diet: ['vegan', 'gluten-free'], offer: ['yes'] }),
  group(5, { brand: ['2'] }),
]

describe('filters', () => {
  it('parseFilters ignores unknown names and duplicates', () => {
    expect(parseFilters('brand:1,brand:2,brand:1,colour:red,offer:yes')).toMatchObject({
      brand: ['1', '2'],
      offer: ['yes'],
      diet: [],
    })
    expect(parseFilters('')).toMatchObject({ brand: [] })
  })

  it('filters combine with AND, values of one filter with OR', () => {
    expect(countMatches(groups, parseFilters(''))).toBe(10)
    expect(countMatches(groups, parseFilters('brand:1,brand:2'))).toBe(10)
    expect(countMatches(groups, parseFilters('brand:2,diet:vegan'))).toBe(2)
    expect(countMatches(groups, parseFilters('brand:1,offer:yes'))).toBe(0)
  })

  it('countValues counts what each further value of the same filter would show', () => {
    expect(countValues(groups, parseFilters('brand:1'), 'brand')).toEqual([
      { value: '1', count: 3, isActive: true },
      { value: '2', count: 7, isActive: false },
    ])
    expect(countValues(groups, parseFilters('brand:1'), 'diet')).toEqual([
      { value: 'vegan', count: 3, isActive: false },
    ])
  })

  it('areFiltersListed refuses an invented value', () => {
    const listed = [
      {
        name: 'brand',
        items: [
          { value: '1', count: 3 },
          { value: '2', count: 0 },
        ],
      },
      { name: 'offer', items: [{ value: 'yes', count: 1 }] },
    ]
    for (const asked of ['', 'brand:1', 'brand:1,offer:yes', 'offer:yes,']) {
      expect(areFiltersListed(asked, listed), asked).toBe(true)
    }
    for (const asked of ['brand:9', 'brand:1,brand:9', 'colour:red', 'brand:yes', 'brand:2', 'brand']) {
      expect(areFiltersListed(asked, listed), asked).toBe(false)
    }
    expect(areFiltersListed('brand:1', [])).toBe(false)
  })

  it('areFiltersKept accepts at most three values, because each further one doubles the listings', () => {
    const items = ['1', '2', '3', '4'].map((value) => ({ value, count: 1 }))
    const listed = [{ name: 'brand', items }]
    expect(areFiltersKept('brand:1,brand:2,brand:3', listed)).toBe(true)
    expect(areFiltersKept('brand:1,brand:2,brand:3,brand:4', listed)).toBe(false)
    expect(areFiltersKept('brand:9', listed)).toBe(false)
  })

  it('areFiltersListed reads the listed values once', () => {
    let reads = 0
    const items = Array.from({ length: 600 }, (_, index) => ({
      count: 1,
      get value() {
        reads += 1
        return String(index)
      },
    }))
    const asked = Array.from({ length: 40 }, (_, index) => `brand:${599 - index}`).join(',')
    expect(areFiltersListed(asked, [{ name: 'brand', items }])).toBe(true)
    expect(reads).toBeLessThanOrEqual(items.length)
  })

  it('all values of free_from apply together', () => {
    const free = [group(4, { free_from: ['milk', 'nuts'] }), group(6, { free_from: ['milk'] })]
    expect(countMatches(free, parseFilters('free_from:milk'))).toBe(10)
    expect(countMatches(free, parseFilters('free_from:milk,free_from:nuts'))).toBe(4)
    expect(countValues(free, parseFilters('free_from:milk'), 'free_from')).toEqual([
      { value: 'milk', count: 10, isActive: true },
      { value: 'nuts', count: 4, isActive: false },
    ])
  })

  it('countValues keeps a selected value with a count of 0', () => {
    expect(countValues(groups, parseFilters('origin:PE'), 'origin')).toEqual([
      { value: 'PE', count: 0, isActive: true },
    ])
  })
})
