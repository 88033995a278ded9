import { expect, it } from 'vitest'
import { parseListingSearch } from '../../client/features/product-listing/listing-search.ts'
import { normalisePageQuery } from '../../worker/cache/page-query.ts'

it('browser and edge normalise repeated and unordered filters to the same text', () => {
  const filters = 'organic:true,brand:tine,organic:true,'
  const normalised = 'brand:tine,organic:true'
  expect(parseListingSearch({ filters }).filters).toBe(normalised)
  expect(normalisePageQuery('category', new URLSearchParams({ filters }))).toEqual({ filters: normalised })
})
