import { useEffect } from 'react'
import { saveSearch } from '../../../shared/api/search.ts'
import { useApi } from '../../api/api-context.tsx'

/** Remembers a query that found something, for the search field. A failure costs only that. */
export function useRememberSearch(q: string, hasFound: boolean): void {
  const api = useApi()
  useEffect(() => {
    if (hasFound) void api.call(saveSearch, { body: { q } }).catch(() => {})
  }, [api, q, hasFound])
}
