import { queryOptions } from '@tanstack/react-query'
import { getAddresses, getUnattendedWizard } from '../../shared/api/user-addresses.ts'
import type { Api } from '../api.ts'

export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'addresses'],
    queryFn: async ({ signal }) => (await api.call(getAddresses, {}, { signal })).addresses,
  })

/** What leaving goods at an address asks for, and what was agreed. */
export const unattendedQuery = (api: Api, addressId: string) =>
  queryOptions({
    queryKey: ['user', 'addresses', addressId, 'unattended'],
    queryFn: ({ signal }) => api.call(getUnattendedWizard, { query: { address_id: addressId } }, { signal }),
  })
