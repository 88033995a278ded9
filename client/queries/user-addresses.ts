import { queryOptions } from '@tanstack/react-query'
import { getAddresses, getUnattendedWizard } from '../../shared/api/user-addresses.ts'
import type { Api } from '../api/api.ts'

export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'addresses'],
    queryFn: async ({ signal }) => (await api.call(getAddresses, {}, { signal })).addresses,
  })

/** The terms of unattended delivery at an address, and whether the user accepted them. */
export const unattendedQuery = (api: Api, addressId: string) =>
  queryOptions({
    queryKey: ['user', 'addresses', addressId, 'unattended'],
    queryFn: ({ signal }) => api.call(getUnattendedWizard, { query: { address_id: addressId } }, { signal }),
  })
