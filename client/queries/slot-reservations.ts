import { queryOptions } from '@tanstack/react-query'
import { getReservationOptions, getSlotsForReservation } from '../../shared/api/slot-reservations.ts'
import type { Api } from '../api/api.ts'

/** The recurring slot, its present round, and what can be chosen. */
export const reservationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-reservations', 'options'],
    queryFn: ({ signal }) => api.call(getReservationOptions, {}, { signal }),
  })

/** The weekly slots of an address; of the one in use, or the primary one, without an id. */
export const weeklySlotsQuery = (api: Api, addressId: string | undefined) =>
  queryOptions({
    queryKey: ['slot-reservations', 'weekly', addressId ?? null],
    queryFn: ({ signal }) =>
      api.call(
        getSlotsForReservation,
        { query: addressId === undefined ? {} : { address_id: addressId } },
        { signal },
      ),
  })
