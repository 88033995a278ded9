import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/errors.ts'
import type { Api } from '../api/api.ts'
import { sessionQuery } from './user.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>

/**
 * The queries of a page that only customers have. A stranger's browser refuses them itself, as the backend would:
 * links to such a page are prefetched by everybody, and lead strangers to the log-in page.
 */
export function userOnly(
  api: Api,
  queries: readonly AnyQuery[],
  { isForGuests = false }: { isForGuests?: boolean } = {},
): AnyQuery[] {
  if (import.meta.env.SSR) return [...queries]
  return queries.map((query) => {
    const { queryFn } = query
    if (typeof queryFn !== 'function') return query
    return {
      ...query,
      async queryFn(context) {
        if (await isRefused(api, context.client, isForGuests)) throw refusalOf(query)
        return queryFn(context)
      },
    }
  })
}

/** By the session of the page. One that names nobody may be old; while it is unknown, the backend decides. */
async function isRefused(api: Api, client: QueryClient, isForGuests: boolean): Promise<boolean> {
  const known = client.getQueryData(sessionQuery(api).queryKey)
  if (!known || known.user) return false
  const session = await client.fetchQuery({ ...sessionQuery(api), retry: false }).catch(() => null)
  return session !== null && session.user === null && !(isForGuests && session.isGuest)
}

function refusalOf({ queryKey }: AnyQuery): ApiError {
  const body = { code: 'not_authenticated' }
  return new ApiError(
    { method: 'GET', path: queryKey.join('/') },
    { status: 401, statusText: 'Unauthorized', body },
  )
}
