import { queryOptions } from '@tanstack/react-query'
import { getUserJwt } from '../../shared/api/support.ts'
import type { Api } from '../api/api.ts'

/** The token that identifies the user to the support chat; only asked for when a user exists. It is valid longer. */
export const userJwtQuery = (api: Api, hashedUserId: string) =>
  queryOptions({
    queryKey: ['support', 'user-jwt', hashedUserId],
    queryFn: ({ signal }) => api.call(getUserJwt, {}, { signal }),
    staleTime: 10 * 60_000,
    gcTime: 10 * 60_000,
    retry: 1,
  })
