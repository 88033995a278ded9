import { expect, test } from 'vitest'
import { SEARCH_QUERY_MAX } from '../../../shared/domain/search.ts'
import { parseSearchTarget } from './search-target.ts'

test('a query is taken without the blanks around it', () => {
  expect(parseSearchTarget({ q: '  meieri   smør ' })).toEqual({ q: 'meieri smør', type: 'product' })
})

test('a query longer than the search takes is cut between letters', () => {
  const { q } = parseSearchTarget({ q: '🥕'.repeat(5_000) })
  expect([...q]).toHaveLength(SEARCH_QUERY_MAX)
  expect(q.isWellFormed()).toBe(true)
})

test('only recipes are another kind', () => {
  expect(parseSearchTarget({ q: 'a', type: 'recipe' }).type).toBe('recipe')
  expect(parseSearchTarget({ q: 'a', type: 'all' }).type).toBe('product')
  expect(parseSearchTarget({})).toEqual({ q: '', type: 'product' })
})
