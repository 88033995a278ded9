import { expect, test } from 'vitest'
import { parseListingSearch } from './listing-search.ts'

test('page, sort and filters of the address are read', () => {
  expect(parseListingSearch({ page: '3', sort: 'price_asc', filters: 'brand:tine,organic:true' })).toEqual({
    page: 3,
    sort: 'price_asc',
    filters: 'brand:tine,organic:true',
  })
})

test.each([
  { page: '01' },
  { page: '1e0' },
  { page: '-1' },
  { page: '9'.repeat(9) },
  { sort: 'random()' },
  { filters: "brand:'--" },
  { filters: `brand:${'x'.repeat(600)}` },
])('%j means the first page in the shop’s own order', (search) => {
  expect(parseListingSearch(search)).toEqual({ page: 1, sort: 'default', filters: '' })
})
