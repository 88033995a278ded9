import { expect, test } from 'vitest'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { parseSearchTarget } from './search-target.ts'

test('a query is trimmed and its spaces are collapsed', () => {
  expect(parseSearchTarget({ q: '  meieri   smør ' })).toEqual({ q: 'meieri smør', type: 'product' })
})

test('a query that is too long is cut between characters', () => {
  const { q } = parseSearchTarget({ q: '🥕'.repeat(5_000) })
  expect(q).toBe('🥕'.repeat(SEARCH_QUERY_MAX))
})

test('the kind is recipe or else product', () => {
  expect(parseSearchTarget({ q: 'a', type: 'recipe' }).type).toBe('recipe')
  expect(parseSearchTarget({ q: 'a', type: 'all' }).type).toBe('product')
  expect(parseSearchTarget({})).toEqual({ q: '', type: 'product' })
})
