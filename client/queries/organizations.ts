import { queryOptions } from '@tanstack/react-query'
import { getDeliveryLocations } from '../../shared/api/organizations-locations.ts'
import { getApprovals } from '../../shared/api/organizations-approvals.ts'
import { getOrganization } from '../../shared/api/organizations.ts'
import type { Api } from '../api/api.ts'

export const organizationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'details'],
    queryFn: async ({ signal }) => (await api.call(getOrganization, {}, { signal })).organization,
  })

/** Orders above a spending limit, with what became of them. */
export const approvalsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'approvals'],
    queryFn: ({ signal }) => api.call(getApprovals, {}, { signal }),
  })

/** The organisation's delivery locations, the primary one first. */
export const deliveryLocationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'delivery-locations'],
    queryFn: async ({ signal }) => (await api.call(getDeliveryLocations, {}, { signal })).locations,
  })
