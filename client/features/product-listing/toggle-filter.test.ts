import { expect, test } from 'vitest'
import { chosenFilters, toggleFilter } from './toggle-filter.ts'

test('a value is added and removed again', () => {
  expect(toggleFilter('', 'brand', 'tine')).toBe('brand:tine')
  expect(toggleFilter('brand:tine', 'brand', 'tine')).toBe('')
})

test('the order of clicks does not change the address', () => {
  const one = toggleFilter(toggleFilter('', 'organic', 'true'), 'brand', 'q')
  const other = toggleFilter(toggleFilter('', 'brand', 'q'), 'organic', 'true')
  expect(one).toBe(other)
})

test('chosenFilters parses the chosen values', () => {
  expect(chosenFilters('brand:q,origin:NO')).toEqual([
    { name: 'brand', value: 'q' },
    { name: 'origin', value: 'NO' },
  ])
  expect(chosenFilters('')).toEqual([])
})
