import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { watchSearch } from './watch-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createVisit() {
  const queryClient = new QueryClient()
  const tracked: TrackingEvent[] = []
  watchSearch(queryClient, (event) => tracked.push(event))
  /** Shows a page of results until the returned function is called. */
  const show = (query: string, type: string, page = 1) => showKey(['search', 'mixed', query, type, page])
  const showRecipes = (query: string, page = 1, filters = '') =>
    showKey(['recipes', 'list', query, page, filters, 'default'])
  const showKey = (queryKey: unknown[]) => {
    queryClient.setQueryData(queryKey, { totalCount: 3 })
    return new QueryObserver(queryClient, { queryKey, staleTime: Infinity }).subscribe(() => {})
  }
  return {
    show,
    showRecipes,
    tracked: () => {
      vi.runAllTimers()
      return tracked.map((event) => event.name === 'search' && `${event.type} ${event.query}`)
    },
  }
}

test('a search is tracked once for each kind of results, which stand side by side', () => {
  const { show, tracked } = createVisit()
  show('milk', 'product')
  show('milk', 'recipe')
  show('milk', 'product', 2)
  show('milk', 'recipe', 2)
  expect(tracked()).toEqual(['product milk', 'recipe milk'])
})

test('another search is another event, also one that comes back', () => {
  const { show, tracked } = createVisit()
  show('milk', 'product')()
  show('bread', 'product')()
  show('milk', 'product')
  expect(tracked()).toEqual(['product milk', 'product bread', 'product milk'])
})

test('results that were only prefetched are no search', () => {
  const { show, tracked } = createVisit()
  show('milk', 'product')()
  expect(tracked()).toEqual(['product milk'])
  show('', 'product')
  show('milk', 'brand')
  expect(tracked()).toEqual(['product milk'])
})

test('a search on the page of recipes is one, whatever page or filter of it is shown, a list without words none', () => {
  const { showRecipes, tracked } = createVisit()
  showRecipes('')()
  showRecipes('soup')()
  showRecipes('soup', 2)()
  showRecipes('soup', 1, 'quick')
  expect(tracked()).toEqual(['recipe soup'])
})
