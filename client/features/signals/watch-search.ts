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

type Search = Extract<TrackingEvent, { name: 'search' }>

/** The search that a query is about, while its results are on screen. */
function findSearch(shown: Query): Search | null {
  const asked = findAsked(shown.queryKey)
  const { totalCount } = (shown.state.data ?? {}) as { totalCount?: unknown }
  if (!asked || typeof totalCount !== 'number' || !shown.isActive()) return null
  return { name: 'search', ...asked, totalCount }
}

/** Of the search of the whole shop, and of that of recipes on their own page. */
function findAsked([noun, kind, query, type]: readonly unknown[]): Pick<Search, 'query' | 'type'> | null {
  if (typeof query !== 'string' || query === '') return null
  if (noun === 'recipes' && kind === 'list') return { query, type: 'recipe' }
  if (noun !== 'search' || kind !== 'mixed') return null
  return type === 'product' || type === 'recipe' ? { query, type } : null
}
