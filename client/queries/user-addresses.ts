import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

const responses = () => import('./responses/user-addresses.ts')

export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'addresses'],
    queryFn: async ({ signal }) => (await responses()).fetchAddresses(api, signal),
  })

/** The terms of unattended delivery at an address, and whether the user accepted them. */
export const unattendedQuery = (api: Api, addressId: string) =>
  queryOptions({
    queryKey: ['user', 'addresses', addressId, 'unattended'],
    queryFn: async ({ signal }) => (await responses()).fetchUnattended(api, addressId, signal),
  })
