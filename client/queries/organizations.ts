import { queryOptions } from '@tanstack/react-query'
import { getDeliveryLocations } from '../../shared/api/organizations-locations.ts'
import { getOrganization } from '../../shared/api/organizations.ts'
import type { Api } from '../api/api.ts'

export const organizationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'details'],
    queryFn: async ({ signal }) => (await api.call(getOrganization, {}, { signal })).organization,
  })

/** The organisation's delivery locations, the primary one first. */
export const deliveryLocationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'delivery-locations'],
    queryFn: async ({ signal }) => (await api.call(getDeliveryLocations, {}, { signal })).locations,
  })
