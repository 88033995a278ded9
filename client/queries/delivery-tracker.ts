import { queryOptions } from '@tanstack/react-query'
import { trackDelivery } from '../../shared/api/delivery-tracker.ts'
import { getMaps } from '../../shared/maps.ts'
import { isClientFault } from '../../shared/errors.ts'
import type { Api } from '../api/api.ts'

/**
 * The delivery status of an order, refetched when the response says so until nothing more changes. A hidden
 * tab pauses and refetches when it is visible again. A refused request is not repeated.
 */
export const trackDeliveryQuery = (api: Api, orderNumber: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['delivery-tracker', orderNumber, token ?? null],
    queryFn: ({ signal }) =>
      api.call(
        trackDelivery,
        { params: { orderNumber }, query: token === undefined ? {} : { token } },
        { signal },
      ),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined || data.isFinal || isClientFault(error) ? false : data.retryAfterSeconds * 1_000,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.isFinal ? false : 'always'),
  })

/** Address of the map style on the edge; null when no map is configured. */
export const mapStyleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['map-style'],
    queryFn: async ({ signal }) => (await api.call(getMaps, {}, { signal })).styleUrl,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
