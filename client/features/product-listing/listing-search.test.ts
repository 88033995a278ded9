import { expect, test } from 'vitest'
import { pagesOf, parseListingSearch, toListingQuery } from './listing-search.ts'

test('the address sets page, sort and filters', () => {
  expect(parseListingSearch({ page: '3', sort: 'price_asc', filters: 'brand:tine,organic:true' })).toEqual({
    from: 3,
    to: 3,
    sort: 'price_asc',
    filters: 'brand:tine,organic:true',
  })
})

test('the address may name several pages', () => {
  const search = parseListingSearch({ page: '2-4' })
  expect(pagesOf(search)).toEqual([2, 3, 4])
  expect(toListingQuery(search)).toEqual({ page: '2-4', sort: null, filters: '' })
})

test('the first page in default order has no query', () => {
  expect(toListingQuery({ from: 1, to: 1, sort: 'default', filters: '' })).toEqual({
    page: null,
    sort: null,
    filters: '',
  })
})

test.each([
  { page: '01' },
  { page: '1e0' },
  { page: '-1' },
  { page: '9'.repeat(9) },
  { page: '3-2' },
  { page: '1-5' },
  { page: '1-2-3' },
  { sort: 'random()' },
  { filters: "brand:'--" },
  { filters: `brand:${'x'.repeat(600)}` },
])('%j means the first page in default order', (search) => {
  expect(parseListingSearch(search)).toEqual({ from: 1, to: 1, sort: 'default', filters: '' })
})
