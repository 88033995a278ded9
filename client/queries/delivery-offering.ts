import { queryOptions } from '@tanstack/react-query'
import { lookUpDelivery } from '../../shared/api/delivery-offering.ts'
import { getBoatDeliveryArea, searchAddresses } from '../../shared/api/geodata.ts'
import type { Api } from '../api/api.ts'

/** The delivery offering of a postal code. */
export const offeringQuery = (api: Api, postalCode: string) =>
  queryOptions({
    queryKey: ['delivery-offering', postalCode],
    queryFn: ({ signal }) => api.call(lookUpDelivery, { query: { postal_code: postalCode } }, { signal }),
    staleTime: 60_000,
  })

/** The boat's landing place for a postal code; null without a boat. */
export const boatAreaQuery = (api: Api, postalCode: string) =>
  queryOptions({
    queryKey: ['geodata', 'boat-area', postalCode],
    async queryFn({ signal }) {
      const { suggestions } = await api.call(searchAddresses, { query: { query: postalCode } }, { signal })
      const place = suggestions.find((each) => each.postalCode === postalCode)
      if (!place) return null
      const query = { lat: String(place.latitude), lon: String(place.longitude) }
      return (await api.call(getBoatDeliveryArea, { query }, { signal })).area
    },
    staleTime: 60_000,
  })
