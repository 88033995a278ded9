import type { Query, QueryClient } from '@tanstack/react-query'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'

/**
 * Tracks each search when its results are on screen: once, whatever page or order of them is shown next.
 * Returns a function that stops.
 */
export function watchSearch(queryClient: QueryClient, track: (event: TrackingEvent) => void): () => void {
  // A page may show the results of both kinds side by side.
  const last = new Map<string, string>()
  const look = (query: Query) => {
    const found = findSearch(query)
    if (!found) return
    if (last.get(found.type) === found.query) return
    last.set(found.type, found.query)
    // After the page view: the results are there before the page has its address.
    setTimeout(() => track(found))
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) look(query)
  return cache.subscribe(({ query }) => look(query))
}

/** The search that a query is about, while its results are on screen. */
function findSearch(search: Query): Extract<TrackingEvent, { name: 'search' }> | null {
  const [noun, kind, query, type] = search.queryKey
  if (noun !== 'search' || kind !== 'mixed' || typeof query !== 'string' || query === '') return null
  if (type !== 'product' && type !== 'recipe') return null
  const { totalCount } = (search.state.data ?? {}) as { totalCount?: unknown }
  if (typeof totalCount !== 'number' || !search.isActive()) return null
  return { name: 'search', query, type, totalCount }
}
