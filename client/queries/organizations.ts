import { queryOptions } from '@tanstack/react-query'
import { getDeliveryLocations } from '../../shared/api/organizations-locations.ts'
import { type Approvals, getApprovals } from '../../shared/api/organizations-approvals.ts'
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

/** How many orders of others wait for the reader: a buyer's own wait for somebody else. */
export const countWaiting = (data: Approvals | undefined): number =>
  data?.approvals.filter(({ status, isOwn }) => status === 'waiting' && !isOwn).length ?? 0

/** The organisation's delivery locations, the primary one first. */
export const deliveryLocationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organizations', 'delivery-locations'],
    queryFn: async ({ signal }) => (await api.call(getDeliveryLocations, {}, { signal })).locations,
  })
