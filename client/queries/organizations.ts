import { queryOptions } from '@tanstack/react-query'
import { getOrganization } from '../../shared/api/organizations.ts'
import type { Api } from '../api.ts'

export const organizationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'details'],
    queryFn: async ({ signal }) => (await api.call(getOrganization, {}, { signal })).organization,
  })
