import { queryOptions } from '@tanstack/react-query'
import { getSession } from '../../shared/api/user.ts'
import type { Api } from '../api.ts'

/** Who is here, their basket and their next delivery: asked for after paint, once per page. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'session'],
    queryFn: ({ signal }) => api.call(getSession, { query: { include: 'cart,delivery' } }, { signal }),
    staleTime: 60_000,
  })
