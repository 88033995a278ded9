import { serveDeleteSearchHistory, serveSaveSearch, serveSearchHistory } from './history.ts'
import { serveMixedSearch, serveSearchSuggestions } from './search.ts'

export const searchRoutes = {
  deleteSearchHistory: serveDeleteSearchHistory,
  getMixedSearch: serveMixedSearch,
  getSearchHistory: serveSearchHistory,
  getSearchSuggestions: serveSearchSuggestions,
  saveSearch: serveSaveSearch,
}
