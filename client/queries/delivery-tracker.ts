import { queryOptions } from '@tanstack/react-query'
import { trackDelivery } from '../../shared/api/delivery-tracker.ts'
import type { MapsAnswer } from '../../shared/domain/street-map.ts'
import { isClientFault } from '../../shared/errors.ts'
import type { Api } from '../api.ts'

/**
 * Where an order is, asked again when the answer says so and until nothing more will happen. A hidden tab
 * rests; shown again it asks at once. Refused once, it asks no more.
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

/** Where the style of maps is, by the edge; null where there is none, or nobody who can say. */
export const mapStyleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['map-style'],
    queryFn: ({ signal }) =>
      api.request('GET', 'maps', { signal, read: (body) => (body as MapsAnswer).styleUrl ?? null }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
