import { useEffect } from 'react'
import { saveSearch } from '../../../shared/api/search.ts'
import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { sessionQuery } from '../../queries/user.ts'

/**
 * Remembers a query that found something, for the search field. It waits for the session, without whose token the
 * change would be refused first. A failure costs only that.
 */
export function useRememberSearch(q: string, hasFound: boolean): void {
  const api = useApi()
  const hasSession = Boolean(useQueryData(sessionQuery(api)))
  useEffect(() => {
    if (hasFound && hasSession) void api.call(saveSearch, { body: { q } }).catch(() => {})
  }, [api, q, hasFound, hasSession])
}
