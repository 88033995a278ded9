import { queryOptions } from '@tanstack/react-query'
import { getDiet } from '../../shared/api/user-diet.ts'
import type { Api } from '../api/api.ts'

/** The customer's saved profile, and whether there is an account to save one in. */
export const dietQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'diet'],
    queryFn: ({ signal }) => api.call(getDiet, {}, { signal }),
  })
