import type { Query, QueryClient } from '@tanstack/react-query'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'

/**
 * Tracks each search when its results are on screen: once, whatever page or order of them is shown next.
 * Returns a function that stops.
 */
export function watchSearch(queryClient: QueryClient, track: (event: TrackingEvent) => void): () => void {
  let last = ''
  const look = (query: Query) => {
    const found = findSearch(query)
    if (!found) return
    const search = `${found.type} ${found.query}`
    if (search === last) return
    last = search
    track(found)
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
