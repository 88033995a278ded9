import { serveDeleteSearchHistory, serveSearchHistory } from './history.ts'
import { serveMixedSearch, serveSearch, serveSearchSuggestions } from './search.ts'

export const searchRoutes = {
  deleteSearchHistory: serveDeleteSearchHistory,
  getMixedSearch: serveMixedSearch,
  getSearch: serveSearch,
  getSearchHistory: serveSearchHistory,
  getSearchSuggestions: serveSearchSuggestions,
}
