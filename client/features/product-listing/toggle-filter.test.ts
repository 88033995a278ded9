import { expect, test } from 'vitest'
import { chosenFilters, toggleFilter } from './toggle-filter.ts'

test('a value is added, and taken away again', () => {
  expect(toggleFilter('', 'brand', 'tine')).toBe('brand:tine')
  expect(toggleFilter('brand:tine', 'brand', 'tine')).toBe('')
})

test('the order of clicks leaves no trace in the address', () => {
  const one = toggleFilter(toggleFilter('', 'organic', 'true'), 'brand', 'q')
  const other = toggleFilter(toggleFilter('', 'brand', 'q'), 'organic', 'true')
  expect(one).toBe(other)
})

test('what is chosen can be read back', () => {
  expect(chosenFilters('brand:q,origin:NO')).toEqual([
    { name: 'brand', value: 'q' },
    { name: 'origin', value: 'NO' },
  ])
  expect(chosenFilters('')).toEqual([])
})
