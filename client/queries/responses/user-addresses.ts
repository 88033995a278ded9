import { getAddresses, getUnattendedWizard } from '../../../shared/api/user-addresses.ts'
import type { Api } from '../../api/api.ts'

export const fetchAddresses = async (api: Api, signal: AbortSignal) =>
  (await api.call(getAddresses, {}, { signal })).addresses

export const fetchUnattended = (api: Api, addressId: string, signal: AbortSignal) =>
  api.call(getUnattendedWizard, { query: { address_id: addressId } }, { signal })
